import type { Ratio } from '#lib/ratio.ts';

/** Side of a bet: the price rises, or falls. */
export type Side = 'bull' | 'bear';

/** What a round has come to, as the contract stores it. */
export type RoundState = 'none' | 'open' | 'locked' | 'bull' | 'bear' | 'house' | 'void';

/** Why a round is void. */
export type VoidReason = 'none' | 'oneSided' | 'noAnswer' | 'noPrice' | 'paused';

/** Round as the contract tells it. Times in seconds, prices with 8 decimals, amounts in wei. */
export interface Round {
  epoch: number;
  startAt: number;
  lockAt: number;
  closeAt: number;
  /** 0 until the round is locked or closed. */
  lockPriceE8: bigint;
  closePriceE8: bigint;
  total: bigint;
  bull: bigint;
  bear: bigint;
  state: RoundState;
  voidReason: VoidReason;
  /** Of this round, in 1/10000. */
  feeBps: bigint;
}

/** Bet of an account in a round. `amount` in wei. */
export interface Bet {
  side: Side;
  amount: bigint;
  /** Whether the win or the refund was paid. */
  isClaimed: boolean;
}

/**
 * What became of a bet. `waiting`: nothing yet. `house`: equal prices, the stake is gone. `unknown`:
 * the index lacks an event of its round.
 */
export type BetResult = 'waiting' | 'won' | 'lost' | 'house' | 'refunded' | 'unknown';

const BPS = 10_000n;

/** Returns the stakes of a side. */
export function sideAmount({ bull, bear }: Pick<Round, 'bull' | 'bear'>, side: Side): bigint {
  return side === 'bull' ? bull : bear;
}

/** Returns what winners share: the stakes less the fee, which is rounded down. */
export function rewardOf(total: bigint, feeBps: bigint): bigint {
  return total - (total * feeBps) / BPS;
}

/**
 * Returns what became of a bet (decision G2: equal prices are the house's). `isVoidable`: the
 * contract would void the round now.
 */
export function betResult(
  { state }: Pick<Round | UnknownRound, 'state'>,
  { side }: Pick<Bet, 'side'>,
  isVoidable = false,
): BetResult {
  if (state === 'unknown') return state;
  if (state === 'void' || isVoidable) return 'refunded';
  if (state === 'house') return 'house';
  if (state === 'bull' || state === 'bear') return state === side ? 'won' : 'lost';
  return 'waiting';
}

/** Returns what a bet pays, rounded down as the contract does; 0 for what is lost or not decided. */
export function payoutOf(round: Round, bet: Pick<Bet, 'side' | 'amount'>): bigint {
  const result = betResult(round, bet);
  if (result === 'refunded') return bet.amount;
  const base = sideAmount(round, bet.side);
  if (result !== 'won' || base === 0n) return 0n;
  return (bet.amount * rewardOf(round.total, round.feeBps)) / base;
}

/** Returns what a settled bet has gained, or lost below 0: its payout less its stake. */
export function netResult(round: Round, bet: Pick<Bet, 'side' | 'amount'>): bigint {
  return payoutOf(round, bet) - bet.amount;
}

/**
 * Returns what a side pays for each coin after the round's fee (decision G27); `undefined` while
 * nobody is on it, 1 while nobody is on the other side.
 */
export function netMultiplier(
  round: Pick<Round, 'total' | 'bull' | 'bear' | 'feeBps'>,
  side: Side,
): Ratio | undefined {
  const denominator = sideAmount(round, side);
  if (denominator === 0n) return undefined;
  // Such a round is void: the stake comes back whole.
  if (denominator === round.total) return { numerator: 1n, denominator: 1n };
  return { numerator: rewardOf(round.total, round.feeBps), denominator };
}

/**
 * Returns what a bet would pay if its side won with the stakes of now and this bet; the stake back
 * while nobody is on the other side, since such a round is void.
 */
export function expectedPayout(
  { bull, bear, feeBps }: Pick<Round, 'bull' | 'bear' | 'feeBps'>,
  side: Side,
  amount: bigint,
): bigint {
  const own = sideAmount({ bull, bear }, side) + amount;
  const total = bull + bear + amount;
  if (own === total || own === 0n) return amount;
  return (amount * rewardOf(total, feeBps)) / own;
}

/** Card of a round in the row (decision G26). */
export type CardKind = 'expired' | 'canceled' | 'live' | 'calculating' | 'next' | 'locking';

/**
 * Returns the card of a round at the chain's time, in seconds. `calculating`: its price is awaited.
 * `locking`: bets are over, its lock is awaited. `isVoidable`: the contract would void it now.
 */
export function cardKind(
  { state, lockAt, closeAt }: Pick<Round, 'state' | 'lockAt' | 'closeAt'>,
  now: number,
  isVoidable = false,
): CardKind {
  if (state === 'void' || isVoidable) return 'canceled';
  if (state === 'open') return now < lockAt ? 'next' : 'locking';
  if (state === 'locked') return now < closeAt ? 'live' : 'calculating';
  return 'expired';
}

/** Round that is not there yet, by the times of the current one (decision G30). */
export interface LaterRound {
  epoch: number;
  startAt: number;
  lockAt: number;
  closeAt: number;
}

/** Returns the rounds after the current one. */
export function laterRounds(
  { epoch, lockAt, closeAt }: Pick<Round, 'epoch' | 'lockAt' | 'closeAt'>,
  count: number,
): LaterRound[] {
  const interval = closeAt - lockAt;
  return Array.from({ length: count }, (_, at) => ({
    epoch: epoch + at + 1,
    startAt: lockAt + at * interval,
    lockAt: lockAt + (at + 1) * interval,
    closeAt: lockAt + (at + 2) * interval,
  }));
}

/** Bet with its round. */
export interface RoundBet {
  round: Round;
  bet: Bet;
}

/** Round of which the index lacks an event: neither its result nor its figures are known. */
export interface UnknownRound {
  epoch: number;
  state: 'unknown';
  /** Seconds; `null` where that is lost too. */
  lockAt: number | null;
}

/** Bet of a history with its round, as far as that is known. */
export interface HistoryBet {
  round: Round | UnknownRound;
  bet: Bet;
}

/** Results of an account. Amounts in wei. */
export interface Results {
  won: number;
  /** House included (decision G14). */
  lost: number;
  refunded: number;
  /** Bets in rounds of which nothing is known. */
  unknown: number;
  /** Entered in all, whatever became of it. */
  staked: bigint;
  /** Payouts less stakes over what was won or lost. */
  net: bigint;
  /** Best win; `undefined` without one. */
  best: { epoch: number; net: bigint; multiplier: Ratio | undefined } | undefined;
}

/**
 * Sums the results of bets (decision G28): refunds, and what is unknown, count as neither won nor
 * lost.
 */
export function sumResults(bets: readonly HistoryBet[]): Results {
  const sum: Results = {
    ...{ won: 0, lost: 0, refunded: 0, unknown: 0 },
    ...{ staked: 0n, net: 0n, best: undefined },
  };
  for (const { round, bet } of bets) {
    const result = betResult(round, bet);
    sum.staked += bet.amount;
    if (round.state === 'unknown') {
      sum.unknown += 1;
      continue;
    }
    if (result === 'waiting') continue;
    if (result === 'refunded') {
      sum.refunded += 1;
      continue;
    }
    const net = netResult(round, bet);
    sum.net += net;
    if (result !== 'won') {
      sum.lost += 1;
      continue;
    }
    sum.won += 1;
    if (!sum.best || net > sum.best.net)
      sum.best = { epoch: round.epoch, net, multiplier: netMultiplier(round, bet.side) };
  }
  return sum;
}

/** Returns won / (won + lost); `undefined` without a settled round (decision G13). */
export function winRate({ won, lost }: Pick<Results, 'won' | 'lost'>): Ratio | undefined {
  return won + lost === 0 ? undefined : { numerator: BigInt(won), denominator: BigInt(won + lost) };
}

/** Bets of the history that are shown. */
export type HistoryFilter = 'all' | 'collected' | 'uncollected';

/** Reports whether a bet of the history is shown: of the uncollected, what may be collected. */
export function isShown({ round, bet }: HistoryBet, filter: HistoryFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'collected') return bet.isClaimed;
  return !bet.isClaimed && (round.state === 'unknown' || payoutOf(round, bet) > 0n);
}
