import type { Hex } from '#lib/hex.ts';
import { readProperty } from '../untrusted.ts';
import type { NodeRequest } from './nodeRequest.ts';

/** Calls that were sent together: their transactions so far, and whether all could be sent. */
export interface Batch {
  hashes: Hex[];
  isWhole: boolean;
}

/** The status codes of EIP-5792. */
const PENDING = 100;
const CONFIRMED = 200;
const FAILED = 500;
const PARTLY_FAILED = 600;

function isGood(receipt: unknown): boolean {
  return readProperty(receipt, 'status') === '0x1';
}

/** What `wallet_getCallsStatus` answers for a batch. The calls are transactions of their own here, one after the other. */
export async function batchStatus(
  id: string,
  batch: Batch,
  chainId: number,
  node: NodeRequest,
): Promise<object> {
  const receipts = await Promise.all(
    batch.hashes.map((hash) => node('eth_getTransactionReceipt', [hash])),
  );
  const known = receipts.filter((receipt) => receipt !== null && receipt !== undefined);
  const good = known.filter(isGood).length;
  const isFinished = known.length === batch.hashes.length;
  const failed = good === 0 ? FAILED : PARTLY_FAILED;
  const status = !isFinished
    ? PENDING
    : batch.isWhole && good === known.length
      ? CONFIRMED
      : failed;
  return {
    version: '2.0.0',
    id,
    chainId: `0x${chainId.toString(16)}`,
    status,
    atomic: false,
    receipts: known,
  };
}
