import type { Round } from './predictionModel.ts';

/** Reason why a bet cannot be made, in the order in which they are checked. */
export type BetIssue =
  | 'unread'
  | 'paused'
  | 'closed'
  | 'entered'
  | 'entering'
  | 'tooLarge'
  | 'tooManyDecimals'
  | 'amount'
  | 'minimum'
  | 'balanceLoading'
  | 'balanceUnknown'
  | 'balance';

/** Text that is an amount, but of no coin. */
export type AmountIssue = Extract<BetIssue, 'tooLarge' | 'tooManyDecimals'>;

/** Context of a bet to validate. */
export interface BetContext {
  round: Pick<Round, 'epoch' | 'state' | 'lockAt'>;
  currentEpoch: number;
  /** Chain's time in seconds. */
  now: number;
  isPaused: boolean;
  hasBet: boolean;
  /** Whether a bet of the account in the round is sent and not mined. */
  isEntering: boolean;
  /** What is wrong with the text of the amount. */
  amountIssue?: AmountIssue | undefined;
  minBet: bigint;
  balance: bigint | null | undefined;
  amount: bigint | undefined;
}

/** Returns why a bet cannot be made; `undefined` when it can. */
export function betIssue(context: BetContext): BetIssue | undefined {
  const { round, currentEpoch, now, balance, amount } = context;
  if (context.isPaused) return 'paused';
  if (round.epoch !== currentEpoch || round.state !== 'open' || now >= round.lockAt)
    return 'closed';
  if (context.hasBet) return 'entered';
  if (context.isEntering) return 'entering';
  if (context.amountIssue) return context.amountIssue;
  if (amount === undefined || amount === 0n) return 'amount';
  if (amount < context.minBet) return 'minimum';
  if (balance === undefined) return 'balanceLoading';
  if (balance === null) return 'balanceUnknown';
  return amount > balance ? 'balance' : undefined;
}
