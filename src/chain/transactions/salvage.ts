import { toAddress } from '#lib/address.ts';
import type { Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { journalPrefix } from './journalEntry.ts';
import { newRecord, type TransactionRecord } from './record.ts';

const KEY = /^(\d{1,15}):(0x[0-9a-f]{40}):([0-9a-zA-Z-]{1,80})$/;
const HASH = /"hash":"(0x[0-9a-fA-F]{64})"/;
const ADDED = /"addedTime":(\d{1,15})[,}]/;

/**
 * Returns what is left of a damaged entry: a transaction of which only hash and account are known.
 * The chain tells what became of it. `undefined` where no hash is left.
 */
export function salvage(key: string, text: string, now: number): TransactionRecord | undefined {
  const [, chainId, account, id] = KEY.exec(key.slice(journalPrefix.length)) ?? [];
  const from = account === undefined ? undefined : toAddress(account);
  const hash = HASH.exec(text)?.[1]?.toLowerCase() as Hex | undefined;
  if (!from || !id || !hash) return undefined;
  return {
    ...newRecord({
      chainId: Number(chainId),
      from,
      info: { kind: 'unreadable' },
      addedTime: Number(ADDED.exec(text)?.[1] ?? now),
      to: from,
      data: '0x',
      valueRaw: toRaw(0n),
    }),
    id,
    hash,
    status: 'pending',
  };
}
