import isEqual from 'lodash-es/isEqual.js';
import '#i18n/addPredictionDialogsTexts.ts';
import { useState, type ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { FormWord } from '#entities/feedback/FormWord.tsx';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { nativeCurrency } from '#config/tokens.ts';
import { TokenWorth } from '#entities/prices/TokenWorth.tsx';
import { AmountField } from '#entities/earning/staking/components/AmountField.tsx';
import { maxSpendable, selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { parseAmount } from '#lib/amounts.ts';
import { formatAmount, unknownText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Muted } from '#ui/Text.tsx';
import type { AmountIssue, BetIssue } from '../betValidation.ts';
import { minBetCall } from '../predictionCalls.ts';
import { betAct, betReads, selectBetModel } from '../predictionActs.ts';
import { expectedPayout, sideAmount, type Side } from '../predictionModel.ts';
import { selectCurrentEpoch } from '../predictionSelectors.ts';
import { useBet, useRound } from '../usePrediction.ts';
import { Countdown } from './Countdown.tsx';
import type { Entry } from './EntryHint.tsx';
import { coinText } from './Figures.tsx';

const issueTexts: Record<BetIssue, TextKey> = {
  unread: 'prediction.issue.unread',
  paused: 'prediction.paused.title',
  closed: 'prediction.issue.closed',
  entered: 'prediction.issue.entered',
  entering: 'prediction.issue.entering',
  tooLarge: 'swap.amountTooLarge',
  tooManyDecimals: 'swap.tooManyDecimals',
  amount: 'prediction.issue.amount',
  minimum: 'prediction.issue.minimum',
  balanceLoading: 'tokens.input.balanceLoading',
  balanceUnknown: 'tokens.input.balanceUnknown',
  balance: 'prediction.issue.balance',
};
const wrongAmounts: ReadonlySet<BetIssue> = new Set([
  'minimum',
  'balance',
  'tooLarge',
  'tooManyDecimals',
]);
const passing: ReadonlySet<BetIssue> = new Set(['balanceLoading', 'unread']);
/** Why the form cannot be sent whatever is typed. */
const overIssues: ReadonlySet<BetIssue> = new Set(['paused', 'closed', 'entered', 'entering']);

/** Returns the typed amount, or what is wrong with it; neither where the text is no amount. */
function typedAmount(text: string): { amount?: bigint; amountIssue?: AmountIssue } {
  const parsed = parseAmount(text, nativeCurrency);
  if (parsed.ok) return { amount: parsed.amount };
  const { issue } = parsed;
  return issue === 'tooLarge' || issue === 'tooManyDecimals' ? { amountIssue: issue } : {};
}

function useIssueText(): (issue: BetIssue) => string {
  const { t, locale } = useTranslation();
  const minBet = useAppSelector((state) => selectRead(state, minBetCall));
  const { symbol } = nativeCurrency;
  return (issue) =>
    t(issueTexts[issue], {
      symbol,
      token: symbol,
      count: nativeCurrency.decimals,
      num:
        typeof minBet === 'bigint' ? formatAmount(minBet, nativeCurrency, { locale }) : unknownText,
    });
}

/** Leads from a round that takes no more positions to the one that does, once it has opened. */
function NextRound({
  account,
  epoch,
  onContinue,
}: {
  account: Address;
  epoch: number;
  onContinue: (epoch: number) => void;
}): ReactNode {
  const { t } = useTranslation();
  const current = useAppSelector(selectCurrentEpoch) ?? epoch;
  const next = Math.max(current, epoch + 1);
  const round = useRound(next);
  const bet = useBet(next, account);
  if (bet && bet !== 'none') return null;
  if (!round || round === 'none' || round.state !== 'open')
    return <Muted>{t('prediction.bet.nextSoon', { epoch: next })}</Muted>;
  return (
    <Button scale="lg" fullWidth onClick={() => onContinue(next)}>
      {t('prediction.bet.continue', { epoch: next })}
    </Button>
  );
}

interface BetDialogProps {
  account: Address;
  entry: Entry;
  onClose: () => void;
}

/** Shows the form of a position: side, amount, what it would pay, and the button that sends it. */
export function BetDialog({ account, entry, onClose }: BetDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  const [side, setSide] = useState<Side>(entry.side);
  const [epoch, setEpoch] = useState(entry.epoch);
  const [amountText, setAmountText] = useState('');
  const round = useRound(epoch);
  useCalls(betReads(account, epoch));
  const { amount, amountIssue } = typedAmount(amountText);
  const bet = useAppSelector(
    (state) => selectBetModel(state, { account, epoch, side, amount, amountIssue }),
    isEqual,
  );
  const balance = useAppSelector((state) => selectBalance(state, nativeCurrency, account));
  const model = 'model' in bet ? bet.model : undefined;
  const issue = 'issue' in bet ? bet.issue : undefined;
  const isKnown = round && round !== 'none';
  const shownAmount = coinText(amount ?? 0n, locale);
  const isAlone =
    isKnown && model !== undefined && sideAmount(round, side === 'bull' ? 'bear' : 'bull') === 0n;

  return (
    <ActDialog
      act={betAct}
      found={bet}
      title={`${t('prediction.bet.title')} · ${t('prediction.round', { epoch })}`}
      action={`${t(side === 'bull' ? 'prediction.enter.up' : 'prediction.enter.down')} · ${shownAmount}`}
      tone={side === 'bull' ? 'success' : 'danger'}
      pendingText={t('prediction.bet.pending', { amount: shownAmount })}
      expected={model && [{ currency: nativeCurrency, amount: -fromRaw(model.amountRaw) }]}
      issueText={useIssueText()}
      passing={passing}
      over={overIssues}
      instead={
        issue === 'closed' ? (
          <NextRound account={account} epoch={epoch} onContinue={setEpoch} />
        ) : undefined
      }
      notes={
        <>
          {isAlone ? <Muted>{t('prediction.bet.oneSided')}</Muted> : null}
          <Muted>{t('prediction.bet.final')}</Muted>
        </>
      }
      retries
      chosen={`${epoch} ${side} ${amountText}`}
      onClose={onClose}
    >
      <SegmentedControl
        label={t('prediction.yourPosition')}
        items={[
          { id: 'bull', label: t('prediction.up'), tone: 'success' },
          { id: 'bear', label: t('prediction.down'), tone: 'danger' },
        ]}
        value={side}
        onChange={setSide}
      />
      {isKnown ? (
        <Countdown label={t('prediction.locksIn')} from={round.startAt} to={round.lockAt} />
      ) : null}
      <AmountField
        label={t('prediction.bet.amount')}
        currency={nativeCurrency}
        max={maxSpendable(nativeCurrency, balance)}
        available={balance ?? undefined}
        availableText={(text) => t('tokens.input.balance', { amount: text })}
        text={amountText}
        onTyped={setAmountText}
        isInvalid={issue !== undefined && wrongAmounts.has(issue)}
        worth={amount ? <TokenWorth token={nativeCurrency.token} amount={amount} /> : undefined}
      />
      <DetailRow
        label={t('prediction.bet.expected')}
        value={
          model && isKnown
            ? coinText(expectedPayout(round, side, fromRaw(model.amountRaw)), locale)
            : unknownText
        }
      />
      <FormWord calls={betReads(account, epoch)} />
    </ActDialog>
  );
}
