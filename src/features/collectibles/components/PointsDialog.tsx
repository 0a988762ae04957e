import type { ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { FormPreview } from '#entities/writeFlow/components/FormPreview.tsx';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { ModalAction } from '#ui/Modal.tsx';
import { Muted } from '#ui/Text.tsx';
import { pointsFlow, pointsRequest, type PointsModel } from '../claimFlow.ts';

/** Shows the points that are owed, and the button that claims them. */
export function PointsDialog({
  model,
  onClose,
}: {
  model: PointsModel;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const form = useWriteForm(pointsFlow);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  return (
    <ConfirmDialog
      title={t('collectibles.points.claim')}
      stage={form.error ? { name: 'review' } : form.stage}
      pendingText={t('collectibles.points.claim')}
      failedText={(message) => message}
      onClose={onClose}
    >
      <Stack gap="md">
        <Muted>{t('collectibles.points', { count: Number(model.points) })}</Muted>
        {form.error ? (
          <FailureMessage error={form.error} />
        ) : (
          <FormPreview request={isWrongNetwork ? undefined : pointsRequest(model)} expected={[]} />
        )}
        {form.issue ? (
          <Message variant="warning" role="alert">
            {t('collectibles.state.claimed')}
          </Message>
        ) : null}
        <ModalAction>
          {isWrongNetwork ? (
            <SwitchNetworkButton scale="lg" fullWidth />
          ) : (
            <Button scale="lg" fullWidth data-autofocus onClick={() => form.submit(model)}>
              {t('collectibles.points.claim')}
            </Button>
          )}
        </ModalAction>
      </Stack>
    </ConfirmDialog>
  );
}
