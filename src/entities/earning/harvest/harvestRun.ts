import type { TextRef } from '#i18n/t.ts';
import type { BatchPart } from '#chain/transactions/sendCalls.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import type { PrizeKind } from '#protocol/prizeCatalogue.ts';

export type PlaceKind = 'farm' | 'pool' | 'vault';
export type RewardKind = PlaceKind | PrizeKind;

/** Reward and the call that collects it. */
export interface HarvestTask {
  /** `placeKey` of the place, or a prize's key; one reward each. */
  key: string;
  kind: RewardKind;
  /** Symbol of the staked token; empty for a prize. */
  symbol: string;
  reward: { address: Address; symbol: string; decimals: number };
  /** Reward paid now, in its smallest unit. */
  expected: bigint;
  /** What the same call pays back in another currency. */
  also?: { symbol: string; decimals: number; expected: bigint };
  call: BatchPart;
}

/** Call that the wallet was asked for, by which the journal's record of it is found. */
export interface AskedCall {
  /** For a batch, its last call. */
  to: Address;
  data: Hex;
  /** Milliseconds. */
  at: number;
  /** Hash or batch id that the wallet answered: it must not be asked again. */
  sentAs: string | null;
}

/** Why nothing was sent: a check or the simulation failed, or the user rejected it. */
export interface Refusal {
  status: 'failed' | 'rejected';
  reason: TextRef | null;
}

/**
 * Chosen reward, and what the journal can't know of it. What became of its transaction is in the
 * journal alone (`runReport.ts`).
 */
export interface HarvestLine {
  key: string;
  symbol: string;
  rewardSymbol: string;
  rewardDecimals: number;
  expectedRaw: Raw;
  /** What the same call pays back, if anything. */
  also?: { symbol: string; decimals: number; expectedRaw: Raw };
  asked: AskedCall | null;
  refused: Refusal | null;
}

/** Why no further prompt opens. */
export type StopReason = 'user' | 'rejected' | 'account' | 'chain' | 'other';

/** One 'Harvest all' of an account: what it chose, in order. Plain JSON, since it is stored. */
export interface HarvestRun {
  id: string;
  chainId: number;
  account: Address;
  /** Milliseconds. */
  startedAt: number;
  lines: readonly HarvestLine[];
  stopped: StopReason | null;
  /** Reason for `other`. */
  because: TextRef | null;
}

/** What makes a line as if it was never tried. */
export const untried = { asked: null, refused: null } as const;

/** Returns a run in which nothing has been asked yet. `at` in milliseconds. */
export function newRun(
  chainId: number,
  account: Address,
  tasks: readonly HarvestTask[],
  at: number,
): HarvestRun {
  const lines = tasks.map(({ key, symbol, reward, expected, also }): HarvestLine => ({
    key,
    symbol,
    rewardSymbol: reward.symbol,
    rewardDecimals: reward.decimals,
    expectedRaw: toRaw(expected),
    ...(also
      ? {
          also: {
            symbol: also.symbol,
            decimals: also.decimals,
            expectedRaw: toRaw(also.expected),
          },
        }
      : {}),
    ...untried,
  }));
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return { id, chainId, account, startedAt: at, lines, stopped: null, because: null };
}

/** Returns the run with some lines changed. */
export function withLines(
  run: HarvestRun,
  keys: readonly string[],
  change: Partial<HarvestLine>,
): HarvestRun {
  return {
    ...run,
    lines: run.lines.map((line) => (keys.includes(line.key) ? { ...line, ...change } : line)),
  };
}
