import '#i18n/addPredictionDialogsTexts.ts';
import type { ReactNode } from 'react';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { nativeCurrency } from '#config/tokens.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted } from '#ui/Text.tsx';
import { proofCall, roundCall } from '../predictionCalls.ts';
import { netMultiplier, payoutOf, type Round, type Side } from '../predictionModel.ts';
import { isRoundRight, outcomeOf, type CheckedPrice } from '../roundCheck.ts';
import { useCheckedPrice } from '../useCheckedPrice.ts';
import { useBet } from '../usePrediction.ts';
import { coinText, multiplierText } from './Figures.tsx';
import { IndexCheck } from './IndexCheck.tsx';
import { PricePart } from './PricePart.tsx';

const outcomeTexts = {
  bull: 'prediction.up',
  bear: 'prediction.down',
  house: 'prediction.house',
} as const;

function Payouts({ round }: { round: Round }): ReactNode {
  const { t, locale } = useTranslation();
  const account = useAppSelector(selectAccount);
  const bet = useBet(round.epoch, account);
  const side: Side | undefined =
    round.state === 'bull' || round.state === 'bear' ? round.state : undefined;
  const multiplier = side && netMultiplier(round, side);
  return (
    <>
      {side && multiplier ? (
        <DetailRow
          label={t('prediction.check.pays', {
            side: t(outcomeTexts[side]),
            symbol: nativeCurrency.symbol,
          })}
          value={`${multiplierText(multiplier, locale)} ${nativeCurrency.symbol}`}
        />
      ) : null}
      {bet && bet !== 'none' ? (
        <DetailRow
          label={t('prediction.check.own')}
          value={coinText(payoutOf(round, bet), locale)}
        />
      ) : null}
    </>
  );
}

function Verdict({
  round,
  lock,
  close,
}: {
  round: Round;
  lock: CheckedPrice;
  close: CheckedPrice;
}): ReactNode {
  const { t } = useTranslation();
  const stored = useAppSelector((state) => selectRead(state, roundCall(round.epoch)));
  if (!stored || !lock.answer || !close.answer) return null;
  const outcome = outcomeOf(lock.answer.priceE8, close.answer.priceE8);
  const isRight = isRoundRight(round, lock, close, { base: stored[11], reward: stored[12] });
  return (
    <>
      <DetailRow label={t('prediction.check.result')} value={t(outcomeTexts[outcome])} />
      <Message variant={isRight ? 'success' : 'danger'} role="status">
        {t(isRight ? 'prediction.check.agrees' : 'prediction.check.differs')}
      </Message>
    </>
  );
}

function Check({ round }: { round: Round }): ReactNode {
  const { t } = useTranslation();
  useCalls([proofCall(round.epoch), roundCall(round.epoch)]);
  const proof = useAppSelector((state) => selectRead(state, proofCall(round.epoch)));
  const stored = useAppSelector((state) => selectRead(state, roundCall(round.epoch)));
  const lock = useCheckedPrice(proof?.[0], round.lockAt);
  const close = useCheckedPrice(proof?.[2], round.closeAt);
  if (proof === null || lock === null || close === null)
    return <RetryMessage>{t('prediction.check.failed')}</RetryMessage>;
  if (!lock || !close) return <Skeleton height="12rem" radius="md" label={t('common.loading')} />;
  return (
    <>
      <PricePart title={t('prediction.check.lock')} price={lock} />
      <PricePart title={t('prediction.check.close')} price={close} />
      <Payouts round={round} />
      <Verdict round={round} lock={lock} close={close} />
      {proof && stored ? (
        <IndexCheck
          own={{
            ...round,
            lockId: stored[6],
            closeId: stored[7],
            base: stored[11],
            reward: stored[12],
          }}
        />
      ) : null}
    </>
  );
}

/** Shows what a round's result was computed from, and computes it again. */
export function CheckDialog({ round, onClose }: { round: Round; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      open
      title={`${t('prediction.check')} · ${t('prediction.round', { epoch: round.epoch })}`}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">
        <Muted>{t('prediction.check.help')}</Muted>
        <Check round={round} />
      </Stack>
    </Modal>
  );
}
