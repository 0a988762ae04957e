import type { ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { FormPreview } from '#entities/writeFlow/components/FormPreview.tsx';
import type { WriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { kindName } from '../kindName.ts';
import { tradeInRequest, type TradeInIssue, type TradeInModel } from '../tradeInFlow.ts';

const issueTexts: Record<TradeInIssue, TextKey> = {
  none: 'collectibles.tradeIn.ended',
  ended: 'collectibles.tradeIn.ended',
  empty: 'collectibles.tradeIn.empty',
  notTaken: 'collectibles.tradeIn.ended',
  notOwned: 'collectibles.transfer.notOwned',
  done: 'collectibles.tradeIn.waiting',
  pending: 'collectibles.tradeIn.waiting',
};

export interface TradeInActionProps {
  model: TradeInModel;
  amountText: string;
  /** Whether the offer may take the token; `null` where that can't be read. */
  approval: boolean | null | undefined;
  isApproving: boolean;
  /** The account has said that it knows what it loses. */
  isUnderstood: boolean;
  approve: WriteForm<TradeInModel, TradeInIssue>;
  tradeIn: WriteForm<TradeInModel, TradeInIssue>;
}

/** Approves one token, then trades it in: two buttons in turn, and why nothing was sent. */
export function TradeInAction(props: TradeInActionProps): ReactNode {
  const { t } = useTranslation();
  const { model, amountText, approval, approve, tradeIn } = props;
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const error = approve.error ?? tradeIn.error;
  const issue = approve.issue ?? tradeIn.issue;
  const isTried = approval === true && !error && !isWrongNetwork;
  return (
    <Stack gap="md">
      {isTried ? (
        <FormPreview
          request={tradeInRequest(model)}
          expected={[{ currency: model.currency, amount: fromRaw(model.amountRaw) }]}
          collectibles={[
            { direction: 'spent', name: `${kindName(model.kind)} #${model.tokenIdRaw}` },
          ]}
        />
      ) : null}
      {error ? <FailureMessage error={error} /> : null}
      {tradeIn.isMoved ? (
        <Message variant="warning" role="alert">
          {t('collectibles.tradeIn.moved', { amount: amountText })}
        </Message>
      ) : null}
      {issue ? (
        <Message variant="warning" role="alert">
          {t(issueTexts[issue])}
        </Message>
      ) : null}
      <Act {...props} isWrongNetwork={isWrongNetwork} />
    </Stack>
  );
}

function Act({
  model,
  amountText,
  approval,
  isApproving,
  isUnderstood,
  approve,
  tradeIn,
  isWrongNetwork,
}: TradeInActionProps & { isWrongNetwork: boolean }): ReactNode {
  const { t } = useTranslation();
  if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
  if (approval === null) return <RetryMessage>{t('collectibles.tradeIn.failed')}</RetryMessage>;
  const act = t('collectibles.tradeIn.act', { amount: amountText });
  if (approval === undefined) return <BlockedButton isLoading>{act}</BlockedButton>;
  if (approval)
    return (
      <Button scale="lg" fullWidth disabled={!isUnderstood} onClick={() => tradeIn.submit(model)}>
        {act}
      </Button>
    );
  return (
    <Button
      scale="lg"
      fullWidth
      loading={isApproving}
      disabled={!isUnderstood}
      onClick={() => approve.submit(model)}
    >
      {t('collectibles.tradeIn.approve', { id: model.tokenIdRaw })}
    </Button>
  );
}
