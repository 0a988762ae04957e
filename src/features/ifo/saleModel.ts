import type { IfoConfig } from '#config/ifos.ts';

/** Basic pool or unlimited pool (decision G8). */
export type PoolId = 0 | 1;

/** What a claim pays: bought tokens, and LP tokens that come back. Each may refuse to be paid. */
export const keptParts = ['offering', 'refund'] as const;

export type KeptPart = (typeof keptParts)[number];

/** Returns the token of a part. */
export function keptToken(
  { offeringToken, lpToken }: IfoConfig,
  part: KeptPart,
): IfoConfig['lpToken'] {
  return part === 'offering' ? offeringToken : lpToken;
}

export const poolIds: readonly PoolId[] = [0, 1];

/** Terms of a sale that both pools share. Blocks are block numbers. */
export interface SaleTerms {
  /** Commitments count in the blocks between these two, neither included. */
  startBlock: number;
  endBlock: number;
  /** First block of a claim, if later than the one after `endBlock`. */
  releaseBlock: number;
}

/** Pool of a sale; amounts in the smallest unit. */
export interface SalePool {
  pid: PoolId;
  /** LP tokens that pay for all tokens on sale; 0: the sale has no such pool. */
  raising: bigint;
  /** Tokens on sale. */
  offering: bigint;
  /** LP tokens that one account may commit; 0: no limit. */
  limit: bigint;
  /** Whether refunds pay the additional fee. */
  hasTax: boolean;
  /** LP tokens committed by all accounts. */
  total: bigint;
  /** Fees of the refunds claimed so far. */
  taxes: bigint;
}

/** Phase of a sale as pages show it; 'idle' is no sale at all (decision G8). */
export type SaleStatus = 'comingSoon' | 'live' | 'finished';

/**
 * Returns the phase of a sale after block `block`. The next block decides, the first that can
 * include a transaction sent now: the contract takes commitments while
 * `startBlock < block < endBlock` (decision G79).
 */
export function saleStatus({ startBlock, endBlock }: SaleTerms, block: number): SaleStatus {
  const next = block + 1;
  if (next >= endBlock) return 'finished';
  return next > startBlock ? 'live' : 'comingSoon';
}

/** Returns the first block in which the contract pays a claim. */
export function claimBlock({ endBlock, releaseBlock }: SaleTerms): number {
  return Math.max(endBlock + 1, releaseBlock);
}

/** Reports whether a claim sent after block `block` would be paid. */
export function canClaim(terms: SaleTerms, block: number): boolean {
  return block + 1 >= claimBlock(terms);
}

/** Sales by their place on the pages. */
export interface Placed<Sale> {
  /** Live sale that ends first, else the one that ended last, else the next to start. */
  current: Sale | undefined;
  /** Other live ones. */
  alsoLive: readonly Sale[];
  /** Next to start, unless it is the current one. */
  next: Sale | undefined;
  /** Ended ones, newest first. */
  past: readonly Sale[];
}

/** Places the sales after block `block`. */
export function placeSales<Sale extends SaleTerms>(
  sales: readonly Sale[],
  block: number,
): Placed<Sale> {
  const of = (status: SaleStatus, by: 'startBlock' | 'endBlock'): Sale[] =>
    sales.filter((sale) => saleStatus(sale, block) === status).toSorted((a, b) => a[by] - b[by]);
  const past = of('finished', 'endBlock').toReversed();
  const coming = of('comingSoon', 'startBlock');
  const [live, ...alsoLive] = of('live', 'endBlock');
  const started = live ?? past[0];
  const [current, next] = started ? [started, coming[0]] : coming;
  return { current, alsoLive, next, past };
}

/** Returns what an account may still commit; `undefined` without a limit. */
export function roomLeft(
  { limit }: Pick<SalePool, 'limit'>,
  committed: bigint,
): bigint | undefined {
  if (limit === 0n) return undefined;
  return limit > committed ? limit - committed : 0n;
}

/** Progress of an account in one of the steps to take part. */
export type StepState = 'done' | 'current' | 'upcoming';

/** What decides an account's steps. */
export interface StepsContext {
  status: SaleStatus;
  hasProfile: boolean;
  hasLp: boolean;
  hasCommitted: boolean;
  hasClaimed: boolean;
}

const stepNames = ['profile', 'lp', 'commit', 'claim'] as const;

export type StepName = (typeof stepNames)[number];

/** Returns the steps to take part, in order; the first that is not done is the current one. */
export function stepsOf(context: StepsContext): { name: StepName; state: StepState }[] {
  const { hasProfile, hasLp, hasCommitted, hasClaimed } = context;
  const done: Record<StepName, boolean> = {
    profile: hasProfile || hasCommitted,
    lp: hasLp || hasCommitted,
    commit: hasCommitted,
    claim: hasClaimed,
  };
  const first = stepNames.find((name) => !done[name]);
  return stepNames.map((name) => {
    if (done[name]) return { name, state: 'done' };
    const isTaken = name === first && (name !== 'claim' || context.status === 'finished');
    return { name, state: isTaken ? 'current' : 'upcoming' };
  });
}

/** Exponents of the totals that the slider offers: a tenth of the target to 2,000 times it. */
const LEAST_POWER = -1;
const MOST_POWER = Math.log10(2_000);
/** Steps of the slider. */
export const WHAT_IF_STEPS = 200;
/** Steps of a multiple. */
const GRAIN = 1_000n;

/** Returns the total at a position of the slider, whose scale is logarithmic. */
export function totalAt({ raising }: Pick<SalePool, 'raising'>, position: number): bigint {
  const power = LEAST_POWER + ((MOST_POWER - LEAST_POWER) * position) / WHAT_IF_STEPS;
  return (raising * BigInt(Math.round(10 ** power * Number(GRAIN)))) / GRAIN;
}

/** Returns the slider's position for a total, at an end where it is beyond. */
export function positionOf({ raising, total }: Pick<SalePool, 'raising' | 'total'>): number {
  if (total === 0n || raising === 0n) return 0;
  const power = Math.log10(Number((total * GRAIN) / raising) / Number(GRAIN));
  const position = ((power - LEAST_POWER) / (MOST_POWER - LEAST_POWER)) * WHAT_IF_STEPS;
  return Math.round(Math.min(WHAT_IF_STEPS, Math.max(0, position)));
}
