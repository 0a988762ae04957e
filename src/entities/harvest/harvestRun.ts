import type { TextRef } from '#i18n/t.ts';
import type { PaidReward, TransactionRecord } from '#chain/transactions/record.ts';
import type { BatchPart } from '#chain/transactions/sendCalls.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
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

/**
 * `asking`: being simulated, then in the wallet. `sent`: pending. All others but `waiting` are
 * final: `failed` with a reason (not sent, or reverted), `rejected` by the user, `unknown` whether
 * it was sent.
 */
export type LineStatus =
  | 'waiting'
  | 'asking'
  | 'sent'
  | 'collected'
  | 'failed'
  | 'rejected'
  | 'unknown';

/** Outcome of one reward. Plain JSON, since it is stored. */
export interface HarvestLine {
  key: string;
  kind: RewardKind;
  symbol: string;
  rewardAddress: Address;
  rewardSymbol: string;
  rewardDecimals: number;
  expectedRaw: Raw;
  /** What the same call pays back, if anything; `collectedRaw` by the receipt. */
  also?: { symbol: string; decimals: number; expectedRaw: Raw; collectedRaw: Raw | null };
  status: LineStatus;
  /**
   * Call sent to the wallet, by which the transaction is found after a reload. For a batch, its
   * last call.
   */
  to: Address | null;
  data: Hex | null;
  /** Milliseconds. */
  askedAt: number | null;
  hash: Hex | null;
  batchId: string | null;
  /** Amount received, by the receipt. */
  collectedRaw: Raw | null;
  reason: TextRef | null;
}

/** Why no further prompt opens. */
export type StopReason = 'user' | 'rejected' | 'account' | 'chain' | 'other';

/** One 'Harvest all' of an account, with the outcome of each reward. */
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

const final: ReadonlySet<LineStatus> = new Set(['collected', 'failed', 'rejected', 'unknown']);

/** Reports whether a line changes only if the user goes on. */
function isDecided({ status }: HarvestLine): boolean {
  return final.has(status);
}

/** Line whose call was not sent yet. */
const unasked = {
  status: 'waiting',
  to: null,
  data: null,
  askedAt: null,
  hash: null,
  batchId: null,
  collectedRaw: null,
  reason: null,
} as const;

/** Reports whether a line can be tried again: nothing of it is on its way any more. */
export function canRetry({ status }: HarvestLine): boolean {
  return status === 'failed' || status === 'rejected';
}

export function isWaiting({ status }: HarvestLine): boolean {
  return status === 'waiting';
}

/** Reports whether a run has nothing left to do or to wait for. */
export function isRunFinished(run: HarvestRun): boolean {
  return run.lines.every(isDecided);
}

export function collectedCount(run: HarvestRun): number {
  return run.lines.filter(({ status }) => status === 'collected').length;
}

/** Returns a run in which nothing has been asked yet. `at` in milliseconds. */
export function newRun(
  chainId: number,
  account: Address,
  tasks: readonly HarvestTask[],
  at: number,
): HarvestRun {
  const lines = tasks.map(({ key, kind, symbol, reward, expected, also }): HarvestLine => ({
    key,
    kind,
    symbol,
    rewardAddress: reward.address,
    rewardSymbol: reward.symbol,
    rewardDecimals: reward.decimals,
    expectedRaw: toRaw(expected),
    ...(also
      ? {
          also: {
            symbol: also.symbol,
            decimals: also.decimals,
            expectedRaw: toRaw(also.expected),
            collectedRaw: null,
          },
        }
      : {}),
    ...unasked,
  }));
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return { id, chainId, account, startedAt: at, lines, stopped: null, because: null };
}

/** Returns the run with some of its failed and rejected lines waiting again, as if never asked. */
export function withRetries(run: HarvestRun, keys: readonly string[]): HarvestRun {
  const again = run.lines.filter((line) => canRetry(line) && keys.includes(line.key));
  return withLines(
    run,
    again.map(({ key }) => key),
    unasked,
  );
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

/** Reports whether a transaction is the one sent for a line. */
export function isOf(line: HarvestLine, run: HarvestRun, record: TransactionRecord): boolean {
  if (line.hash !== null && record.hash === line.hash) return true;
  if (line.batchId !== null) return record.batchId === line.batchId;
  if (line.askedAt === null || record.addedTime < line.askedAt) return false;
  return (
    sameAddress(record.from, run.account) &&
    sameAddress(record.to, line.to) &&
    record.data.toLowerCase() === line.data?.toLowerCase()
  );
}

const unmined = {
  failed: 'transactions.status.failed',
  replaced: 'transactions.status.replaced',
  cancelled: 'transactions.status.cancelled',
  dropped: 'transactions.status.dropped',
  expired: 'transactions.status.expired',
} as const;

/** Returns why a mined claim paid nothing: the pool still owes it, or another claim was first. */
const unpaidReason = ({ owedRaw }: PaidReward): TextRef => ({
  key: fromRaw(owedRaw) > 0n ? 'staking.issue.nothingPaid' : 'harvest.nothingLeft',
  params: {},
});

/** Returns the changes of a line that follow from its transaction. */
function outcomeOf(
  { key, also }: HarvestLine,
  { status, hash, batchId, receipt, reason }: TransactionRecord,
  isRunning: boolean,
): Partial<HarvestLine> {
  const known = { hash, batchId };
  if (status === 'confirmed' || status === 'spedUp') {
    const reward = receipt?.rewards?.find(({ place }) => place === key);
    if (reward && fromRaw(reward.paidRaw) === 0n)
      return { ...known, status: 'failed', reason: unpaidReason(reward) };
    const back = receipt?.rewards?.find(({ place }) => place === `${key} refund`);
    return {
      ...known,
      status: 'collected',
      collectedRaw: reward?.paidRaw ?? null,
      ...(also ? { also: { ...also, collectedRaw: back?.paidRaw ?? null } } : {}),
      reason: null,
    };
  }
  if (status === 'unknown') return { ...known, status: 'unknown' };
  // The page that opened the wallet is gone; a confirmation there shows only later, if ever.
  if (status === 'signing') return isRunning ? {} : { status: 'unknown' };
  if (status === 'pending') return { ...known, status: 'sent' };
  return { ...known, status: 'failed', reason: reason ?? { key: unmined[status], params: {} } };
}

/**
 * Returns the run with the newest outcomes of its transactions. `isRunning`: a queue is at work, so
 * a line without a transaction is still being simulated; otherwise nothing was sent and it waits
 * again.
 */
export function settledRun(
  run: HarvestRun,
  records: readonly TransactionRecord[],
  isRunning: boolean,
): HarvestRun {
  let isSame = true;
  const lines = run.lines.map((line) => {
    const isAfoot = line.status === 'asking' || line.status === 'sent' || line.status === 'unknown';
    // A reorganisation can undo a collected reward, and a late receipt can settle an unknown one.
    if (!isAfoot && !(line.status === 'collected' && line.hash !== null)) return line;
    const record = records.find((each) => isOf(line, run, each));
    if (record === undefined && (line.status !== 'asking' || isRunning)) return line;
    const next =
      record === undefined
        ? { ...line, status: 'waiting' as const, askedAt: null }
        : { ...line, ...outcomeOf(line, record, isRunning) };
    if (
      next.status === line.status &&
      next.hash === line.hash &&
      next.batchId === line.batchId &&
      next.collectedRaw === line.collectedRaw
    )
      return line;
    isSame = false;
    return next;
  });
  return isSame ? run : { ...run, lines };
}
