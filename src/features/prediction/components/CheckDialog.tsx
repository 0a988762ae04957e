import '#i18n/addPredictionDialogsTexts.ts';
import type { ReactNode } from 'react';
import { nativeCurrency } from '#config/tokens.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { runOf } from '#entities/check/checkRun.ts';
import { CheckView } from '#entities/check/CheckView.tsx';
import { Findings } from '#entities/check/Findings.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { netMultiplier, payoutOf, type Round, type Side } from '../predictionModel.ts';
import { useRoundCheck, type RoundReads } from '../readRoundCheck.ts';
import { outcomeOf, roundVerdict } from '../roundCheck.ts';
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

function Found({ round, found }: { round: Round; found: RoundReads }): ReactNode {
  const { t } = useTranslation();
  const { lock, close, proved } = found;
  const verdict = roundVerdict(round, lock, close, proved);
  return (
    <>
      <PricePart title={t('prediction.check.lock')} price={lock} />
      <PricePart title={t('prediction.check.close')} price={close} />
      <Payouts round={round} />
      {lock.answer && close.answer ? (
        <>
          <DetailRow
            label={t('prediction.check.result')}
            value={t(outcomeTexts[outcomeOf(lock.answer.priceE8, close.answer.priceE8)])}
          />
          <Findings
            found={[
              {
                verdict,
                text: t(
                  verdict === 'matches' ? 'prediction.check.agrees' : 'prediction.check.differs',
                ),
              },
            ]}
          />
        </>
      ) : null}
      <IndexCheck own={proved} />
    </>
  );
}

/** Shows what a round's result was computed from, and computes it again. */
export function CheckDialog({ round, onClose }: { round: Round; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const run = runOf(useRoundCheck(round));
  return (
    <Modal
      open
      title={`${t('prediction.check')} · ${t('prediction.round', { epoch: round.epoch })}`}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">
        <CheckView
          run={run}
          about={t('prediction.check.help')}
          running={<Skeleton height="12rem" radius="md" label={t('common.loading')} />}
          failed={t('prediction.check.failed')}
        >
          {(found) => <Found round={round} found={found} />}
        </CheckView>
      </Stack>
    </Modal>
  );
}
