import { differing } from '#entities/check/verdict.ts';
import type { Address } from '#lib/hex.ts';
import { betResult, payoutOf, sumResults, type RoundBet } from './predictionModel.ts';

/** Figures of an account over its rounds. Amounts in wei. */
export interface PlayerStats {
  account: Address;
  /** Rounds entered; those of each side. */
  rounds: number;
  up: number;
  down: number;
  /** Entered in all, whatever became of it; on each side. */
  staked: bigint;
  stakedUp: bigint;
  stakedDown: bigint;
  won: number;
  /** House included (decision G14). */
  lost: number;
  /** Payouts less stakes over what was won or lost (decision G15). */
  net: bigint;
  /** Rounds whose win or refund was collected, and what they paid. */
  collected: number;
  paid: bigint;
}

/** Recomputes an account's figures from all of its bets. */
export function statsOf(account: Address, bets: readonly RoundBet[]): PlayerStats {
  const { won, lost, net } = sumResults(bets);
  const stats: PlayerStats = {
    account,
    rounds: bets.length,
    up: 0,
    down: 0,
    staked: 0n,
    stakedUp: 0n,
    stakedDown: 0n,
    won,
    lost,
    net,
    collected: 0,
    paid: 0n,
  };
  for (const { round, bet } of bets) {
    stats.staked += bet.amount;
    if (bet.side === 'bull') {
      stats.up += 1;
      stats.stakedUp += bet.amount;
    } else {
      stats.down += 1;
      stats.stakedDown += bet.amount;
    }
    if (!bet.isClaimed) continue;
    stats.collected += 1;
    // A refund may be collected before anyone has said on the chain that the round is void.
    stats.paid += betResult(round, bet) === 'waiting' ? bet.amount : payoutOf(round, bet);
  }
  return stats;
}

/** Figure of an account. */
export type PlayerFigure = Exclude<keyof PlayerStats, 'account'>;

const FIGURES = [
  'rounds',
  'up',
  'down',
  'staked',
  'stakedUp',
  'stakedDown',
  'won',
  'lost',
  'net',
  'collected',
  'paid',
] as const satisfies readonly PlayerFigure[];

/** Returns the figures in which two answers about an account differ. */
export function differingFigures(own: PlayerStats, told: PlayerStats): PlayerFigure[] {
  return differing(FIGURES, told, own).map(({ what }) => what);
}

/** Returns what was entered per round, rounded down; 0 without a round (decision G16). */
export function averageStake({ staked, rounds }: Pick<PlayerStats, 'staked' | 'rounds'>): bigint {
  return rounds === 0 ? 0n : staked / BigInt(rounds);
}
