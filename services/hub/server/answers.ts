import type { NameRow } from '../names/nameRows.ts';
import type { Receipt } from '../receipts.ts';
import type { Entry } from '../store/log.ts';

const dateText = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Returns an account with its name, in the shape that clients of 2021 read. */
export function userAnswer({
  address,
  username,
  createdAt,
  updatedAt,
  reservedUntil,
  isFinal,
}: NameRow): object {
  return {
    address,
    username,
    created_at: dateText(createdAt),
    updated_at: dateText(updatedAt),
    reserved_until: isFinal ? null : reservedUntil,
    // Part of the answer's shape, which clients expect; the competition has its own endpoints.
    leaderboard: { global: null, team: null, volume: null, next_rank: null },
  };
}

/** Returns a receipt, with everything that its signature is over. */
export function receiptAnswer({ id, seq, receivedAt, previous, hash, signature }: Receipt): object {
  return { id, seq, received_at: receivedAt, previous, hash, signature };
}

/** Returns a message of the log, with what was signed exactly as it was. */
export function entryAnswer(entry: Entry): object {
  const { kind, space, address, sig, payloadText, receipt, legacy = false } = entry;
  const signed = { kind, space, address, sig, payload: payloadText, legacy };
  return { ...signed, receipt: receiptAnswer(receipt) };
}
