import { isFinal, type TransactionRecord } from './record.ts';

const MINUTE_MS = 60_000;
/** So many blocks deep, a receipt is taken as final. */
const FINAL_DEPTH = 12;

export interface CheckMoment {
  currentBlock: number;
  /** Milliseconds. */
  now: number;
  /** Sent from this tab since it was opened. */
  sentHere: boolean;
}

/**
 * Whether the node is asked about a transaction at this block. One never checked: yes. Otherwise by age and by blocks
 * since the last check: sent here in its first minute, every block; in its first 5 minutes from 3 blocks on; up to
 * 60 minutes more than 2; later more than 9.
 */
export function shouldCheck(
  record: Pick<TransactionRecord, 'status' | 'addedTime' | 'lastCheckedBlockNumber'>,
  { currentBlock, now, sentHere }: CheckMoment,
): boolean {
  if (isFinal(record.status)) return false;
  if (record.lastCheckedBlockNumber === null) return true;
  const blocks = currentBlock - record.lastCheckedBlockNumber;
  if (blocks < 1) return false;
  const minutes = (now - record.addedTime) / MINUTE_MS;
  if (sentHere && minutes < 1) return true;
  if (minutes > 60) return blocks > 9;
  if (minutes > 5) return blocks > 2;
  return blocks >= 3;
}

/** Whether a mined transaction is young enough for its block to be taken back by a reorganisation. */
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
