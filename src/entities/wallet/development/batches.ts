import type { Hex } from '#lib/hex.ts';
import { readProperty } from '../untrusted.ts';
import type { NodeRequest } from './nodeRequest.ts';

/** Batch of calls: the transactions sent so far, and whether all were sent. */
export interface Batch {
  hashes: Hex[];
  isComplete: boolean;
}

/** Status codes of EIP-5792. */
const PENDING = 100;
const CONFIRMED = 200;
const FAILED = 500;
const PARTLY_FAILED = 600;

function isSuccessful(receipt: unknown): boolean {
  return readProperty(receipt, 'status') === '0x1';
}

/** Answers `wallet_getCallsStatus` for a batch, whose calls are separate transactions here. */
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
  const successes = known.filter(isSuccessful).length;
  const isFinished = known.length === batch.hashes.length;
  const failed = successes === 0 ? FAILED : PARTLY_FAILED;
  const status = !isFinished
    ? PENDING
    : batch.isComplete && successes === known.length
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
