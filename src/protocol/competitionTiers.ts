/**
 * Tiers of the trading competition (decisions G89 and G90): a team's members are ranked by counted
 * volume, and their rank says what they win. The one place for ranks, groups and names.
 */

/** Reward group of the contract; 4 is the best. */
export type Group = 4 | 3 | 2 | 1 | 0;

interface Tier {
  group: Group;
  name: 'gold' | 'silver' | 'bronze' | 'purple' | 'teal';
  /** First rank in its team; the next better tier ends before it. */
  from: number;
  /** Last rank; absent for the tier without an end. */
  to?: number;
}

/** Tiers, best first. */
export const tiers: readonly Tier[] = [
  { group: 4, name: 'gold', from: 1, to: 1 },
  { group: 3, name: 'silver', from: 2, to: 10 },
  { group: 2, name: 'bronze', from: 11, to: 100 },
  { group: 1, name: 'purple', from: 101, to: 500 },
  { group: 0, name: 'teal', from: 501 },
];

/** Returns the tier of a rank in a team, from 1. */
export function tierOfRank(rank: number): Tier {
  return tiers.find(({ to }) => to === undefined || rank <= to)!;
}

/** Returns the tier of a reward group. */
export function tierOfGroup(group: number): Tier | undefined {
  return tiers.find((tier) => tier.group === group);
}

/** Returns the last rank of the next better tier; `undefined` in the best one. */
export function lastRankAbove(rank: number): number | undefined {
  const { from } = tierOfRank(rank);
  return from === 1 ? undefined : from - 1;
}
