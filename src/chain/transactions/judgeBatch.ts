import type { UnknownAction } from '@reduxjs/toolkit';
import { errorNodes } from '#lib/errorNodes.ts';
import type { Hex } from '#lib/hex.ts';
import type { Eip1193Provider } from '../wallet/gateway.ts';
import { isHash } from '#lib/storedChecks.ts';
import { keyOf, type TransactionRecord } from './record.ts';
import { learned, settled } from './transactionsSlice.ts';

/** EIP-5792: unknown batch id. */
const UNKNOWN_BATCH = 5730;

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;

function lastHash(status: unknown): Hex | null {
  const receipts = memberOf(status, 'receipts');
  const hashes = Array.isArray(receipts)
    ? receipts.map((receipt) => memberOf(receipt, 'transactionHash')).filter(isHash)
    : [];
  return hashes.length === 0 ? null : (String(hashes.at(-1)).toLowerCase() as Hex);
}

/** Returns the status code of a batch. Wallets of the draft used words instead of numbers. */
function codeOf(status: unknown): number {
  const code = memberOf(status, 'status');
  if (code === 'CONFIRMED') return 200;
  return typeof code === 'number' ? code : 100;
}

/**
 * Judges a batch by asking the wallet that took it. With its hash it is followed on our own node;
 * one that the wallet gave up is dropped, one that reverted has failed.
 */
export async function judgeBatch(
  provider: Eip1193Provider,
  record: TransactionRecord & { batchId: string },
  now: number,
): Promise<UnknownAction[]> {
  const about = { chainId: record.chainId, key: keyOf(record) };
  const end = { ...about, replacedBy: null, receipt: null, reason: null, at: now } as const;
  try {
    const status = await provider.request({
      method: 'wallet_getCallsStatus',
      params: [record.batchId],
    });
    const code = codeOf(status);
    if (code < 200) return [];
    const hash = lastHash(status);
    if (code < 300) return hash === null ? [] : [learned({ ...about, hash })];
    if (code >= 500) return [settled({ ...end, status: 'failed' })];
    return [settled({ ...end, status: 'dropped' })];
  } catch (error) {
    return errorNodes(error).some((node) => node.code === UNKNOWN_BATCH)
      ? [settled({ ...end, status: 'unknown' })]
      : [];
  }
}
