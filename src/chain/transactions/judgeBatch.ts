import type { UnknownAction } from '@reduxjs/toolkit';
import { errorNodes } from '#lib/errorNodes.ts';
import type { Hex } from '#lib/hex.ts';
import type { Eip1193Provider } from '../wallet/gateway.ts';
import { isHash } from '#lib/storedChecks.ts';
import { partsOf } from './info.ts';
import { keyOf, type TransactionRecord } from './record.ts';
import { learned, settled } from './transactionsSlice.ts';

/** EIP-5792: unknown batch id. */
const UNKNOWN_BATCH = 5730;

/** EIP-5792: some calls were mined, others failed. */
const PARTLY = 600;

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

const isMined = (receipt: unknown): boolean => {
  const status = memberOf(receipt, 'status');
  return status === 1 || status === '0x1' || status === 'success';
};

/**
 * Returns which of a batch's calls were mined, by a wallet that sent them one after the other: the
 * receipts are in the order of the calls. `undefined` where it doesn't tell.
 */
function minedParts(status: unknown, count: number): number[] | undefined {
  const receipts = memberOf(status, 'receipts');
  if (!Array.isArray(receipts) || receipts.length === 0 || receipts.length > count)
    return undefined;
  return receipts.flatMap((receipt, index) => (isMined(receipt) ? [index] : []));
}

/** Returns the status code of a batch. Wallets of the draft used words instead of numbers. */
function codeOf(status: unknown): number {
  const code = memberOf(status, 'status');
  if (code === 'CONFIRMED') return 200;
  return typeof code === 'number' ? code : 100;
}

/**
 * Judges a batch by asking the wallet that took it. With its hash it is followed on our own node;
 * one that the wallet gave up is dropped, one that reverted has failed; of one that was mined in part,
 * the record says which calls were.
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
    if (code >= PARTLY) {
      const count = partsOf(record.info).length;
      const done = minedParts(status, count);
      if (done !== undefined && done.length > 0)
        return [
          settled({
            ...end,
            status: 'failed',
            minedParts: done,
            reason: {
              key: 'transactions.batch.partly',
              params: { done: done.length, total: count },
            },
          }),
        ];
    }
    if (code >= 500) return [settled({ ...end, status: 'failed' })];
    return [settled({ ...end, status: 'dropped' })];
  } catch (error) {
    return errorNodes(error).some((node) => node.code === UNKNOWN_BATCH)
      ? [settled({ ...end, status: 'unknown' })]
      : [];
  }
}
