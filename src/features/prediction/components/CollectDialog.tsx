import '#i18n/addPredictionDialogsTexts.ts';
import { useState, type ReactNode } from 'react';
import { nativeCurrency } from '#config/tokens.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { FormPreview } from '#entities/writeFlow/components/FormPreview.tsx';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { ModalAction } from '#ui/Modal.tsx';
import { Muted } from '#ui/Text.tsx';
import { collectFlow, collectRequest, type CollectModel } from '../predictionFlows.ts';
import type { Collectable } from '../useHistory.ts';
import { coinText } from './Figures.tsx';

interface CollectDialogProps {
  account: Address;
  collectable: Collectable;
  onClose: () => void;
}

/** Shows what is collected, as simulated, and the button that sends it. */
export function CollectDialog({ account, collectable, onClose }: CollectDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  const form = useWriteForm(collectFlow);
  // As it was opened: once it is mined there is nothing left to collect.
  const [model] = useState((): CollectModel => ({
    account,
    epochs: [...collectable.keys()],
    amountRaw: toRaw([...collectable.values()].reduce((sum, payout) => sum + payout, 0n)),
  }));
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const amount = coinText(fromRaw(model.amountRaw), locale);
  return (
    <ConfirmDialog
      title={t('prediction.collect.title')}
      stage={form.error ? { name: 'review' } : form.stage}
      pendingText={t('prediction.collect.pending', { amount })}
      failedText={(message) => message}
      onClose={onClose}
    >
      <Stack gap="md">
        <Muted>{t('prediction.collect.rounds', { count: model.epochs.length })}</Muted>
        {form.error ? null : (
          <FormPreview
            request={isWrongNetwork ? undefined : collectRequest(model)}
            expected={[{ currency: nativeCurrency, amount: fromRaw(model.amountRaw) }]}
          />
        )}
        {form.error ? <FailureMessage error={form.error} /> : null}
        {form.issue ? (
          <Message variant="warning" role="alert">
            {t(
              form.issue === 'collecting' ? 'prediction.collect.under' : 'prediction.collect.gone',
            )}
          </Message>
        ) : null}
        <ModalAction>
          {isWrongNetwork ? (
            <SwitchNetworkButton scale="lg" fullWidth />
          ) : (
            <Button scale="lg" fullWidth onClick={() => form.submit(model)}>
              {t('prediction.collect.all', { amount })}
            </Button>
          )}
        </ModalAction>
      </Stack>
    </ConfirmDialog>
  );
}
