import type { PaidReward, TransactionRecord } from '#chain/transactions/record.ts';
import type { TextRef } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import type { Hex } from '#lib/hex.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import type { HarvestLine, HarvestRun } from './harvestRun.ts';
import type { QueuePhase } from './harvestStore.ts';

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

interface Outcome {
  status: LineStatus;
  hash: Hex | null;
  /** Amount received, by the receipt. */
  collectedRaw: Raw | null;
  /** As `collectedRaw`, of what the same call paid back. */
  alsoCollectedRaw: Raw | null;
  reason: TextRef | null;
}

export type ReportedLine = HarvestLine & Outcome;

/** Run with what became of each reward. */
export interface RunReport extends HarvestRun {
  lines: readonly ReportedLine[];
}

const final: ReadonlySet<LineStatus> = new Set(['collected', 'failed', 'rejected', 'unknown']);

/** Reports whether a line can be tried again: nothing of it is on its way any more. */
export function canRetry({ status }: ReportedLine): boolean {
  return status === 'failed' || status === 'rejected';
}

export function isWaiting({ status }: ReportedLine): boolean {
  return status === 'waiting';
}

/** Reports whether a run has nothing left to do or to wait for. */
export function isRunFinished(run: RunReport): boolean {
  return run.lines.every(({ status }) => final.has(status));
}

export function collectedCount(run: RunReport): number {
  return run.lines.filter(({ status }) => status === 'collected').length;
}

/**
 * Reports whether a record is of the call that a line asked for last. Of a damaged record the
 * journal keeps no more than the hash.
 */
function isOf({ asked }: HarvestLine, run: HarvestRun, record: TransactionRecord): boolean {
  if (asked === null) return false;
  if (record.hash !== null && record.hash === asked.sentAs) return true;
  return (
    record.run === run.id &&
    record.addedTime >= asked.at &&
    sameAddress(record.to, asked.to) &&
    record.data.toLowerCase() === asked.data.toLowerCase()
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

const nothing = { hash: null, collectedRaw: null, alsoCollectedRaw: null, reason: null } as const;

/** Returns the outcome of a line by its transaction. */
function outcomeOf(
  key: string,
  { status, hash, receipt, reason, isDoubted }: TransactionRecord,
  phase: QueuePhase,
): Outcome {
  const known = { ...nothing, hash };
  if (status === 'confirmed' || status === 'spedUp') {
    const paidAt = (name: string) => receipt?.rewards?.find(({ place }) => place === name);
    const reward = paidAt(key);
    if (reward && fromRaw(reward.paidRaw) === 0n)
      return { ...known, status: 'failed', reason: unpaidReason(reward) };
    return {
      ...known,
      status: 'collected',
      collectedRaw: reward?.paidRaw ?? null,
      alsoCollectedRaw: paidAt(`${key} refund`)?.paidRaw ?? null,
    };
  }
  // A prompt of this tab has no record in its state yet: this one was left by a page that is gone,
  // or by a wallet without an answer, and shows only later, if ever.
  if (status === 'signing')
    return { ...known, status: phase === 'elsewhere' && !isDoubted ? 'asking' : 'unknown' };
  if (status === 'unknown') return { ...known, status };
  if (status === 'pending') return { ...known, status: 'sent' };
  return { ...known, status: 'failed', reason: reason ?? { key: unmined[status], params: {} } };
}

/** Returns the outcome of a line without a transaction in the journal. */
function unsentOutcome({ asked, refused }: HarvestLine, phase: QueuePhase): Outcome {
  if (refused) return { ...nothing, ...refused };
  // Where no queue is at work, what was not sent waits again.
  if (asked === null || (asked.sentAs === null && phase === 'idle'))
    return { ...nothing, status: 'waiting' };
  return { ...nothing, status: asked.sentAs === null ? 'asking' : 'unknown' };
}

/** Returns a run with what the journal's records tell of it. */
export function reportOf(
  run: HarvestRun,
  records: readonly TransactionRecord[],
  phase: QueuePhase,
): RunReport {
  const lines = run.lines.map((line): ReportedLine => {
    const record = records.find((each) => isOf(line, run, each));
    const outcome = record ? outcomeOf(line.key, record, phase) : unsentOutcome(line, phase);
    return { ...line, ...outcome };
  });
  return { ...run, lines };
}

/** Reports whether the user cleared the list of transactions, and so what a run has done. */
export function isCleared(run: HarvestRun, records: readonly TransactionRecord[]): boolean {
  const sent = run.lines.filter(({ asked }) => asked !== null && asked.sentAs !== null);
  return (
    sent.length > 0 && sent.every((line) => !records.some((record) => isOf(line, run, record)))
  );
}
