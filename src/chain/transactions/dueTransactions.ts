import { isFinal, type TransactionRecord } from './record.ts';

const MINUTE_MS = 60_000;
/** Number of blocks after which a receipt is final. */
export const FINAL_DEPTH = 12;

export interface CheckMoment {
  currentBlock: number;
  /** Milliseconds. */
  now: number;
  /** Whether it was sent from this tab since it was opened. */
  sentHere: boolean;
}

/**
 * Reports whether a transaction is checked at this block: always if it never was, else by age and
 * blocks since the last check. Sent here in its first minute: every block; up to 5 minutes: from 3
 * blocks on; up to 60 minutes: more than 2; later: more than 9.
 */
export function shouldCheck(
  record: Pick<TransactionRecord, 'status' | 'addedTime' | 'lastCheckedBlockNumber'>,
  { currentBlock, now, sentHere }: CheckMoment,
): boolean {
  if (isFinal(record.status)) return false;
  if (record.lastCheckedBlockNumber === null) return true;
  const blocks = currentBlock - record.lastCheckedBlockNumber;
  if (blocks === 0) return false;
  // The last check was at a block that the chain does not have.
  if (blocks < 0) return true;
  const minutes = (now - record.addedTime) / MINUTE_MS;
  if (sentHere && minutes < 1) return true;
  if (minutes > 60) return blocks > 9;
  if (minutes > 5) return blocks > 2;
  return blocks >= 3;
}

/**
 * Reports whether a dropped transaction is looked for at this block: in its first hour, a node that
 * kept it may still have it mined.
 */
export function mayReturn(
  record: Pick<TransactionRecord, 'status' | 'addedTime' | 'lastCheckedBlockNumber'>,
  { currentBlock, now }: Pick<CheckMoment, 'currentBlock' | 'now'>,
): boolean {
  if (record.status !== 'dropped' || now - record.addedTime > 60 * MINUTE_MS) return false;
  return currentBlock - (record.lastCheckedBlockNumber ?? 0) > 9;
}

/** Reports whether a reorganisation may still undo a mined transaction. */
export function mayBeUndone(
  record: Pick<TransactionRecord, 'status' | 'receipt'>,
  currentBlock: number,
): boolean {
  const { receipt, status } = record;
  return (
    receipt !== null &&
    (status === 'confirmed' || status === 'failed') &&
    currentBlock > receipt.blockNumber &&
    currentBlock - receipt.blockNumber <= FINAL_DEPTH
  );
}
