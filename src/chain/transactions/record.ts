import type { TextRef } from '#i18n/t.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import type { StoredInfo } from './info.ts';

/**
 * `signing`: the wallet has not answered. `pending`: sent, not mined. `spedUp`: the same call was
 * mined under another hash. `unknown`: the page was closed while the wallet was asked and the
 * account has sent something since, which may or may not be this.
 */
export type TransactionStatus =
  | 'signing'
  | 'pending'
  | 'confirmed'
  | 'failed'
  | 'replaced'
  | 'spedUp'
  | 'cancelled'
  | 'dropped'
  | 'expired'
  | 'unknown';

/** What a contract paid by a receipt, and the rest that it still owes, in the smallest unit. */
export interface PaidReward {
  paidBy: Address;
  /** Place that paid, as its action's info has it: `chef 3`. Absent in records of early versions. */
  place?: string;
  paidRaw: Raw;
  owedRaw: Raw;
}

/**
 * Receipt of a mined transaction. `status` is `null` on chains without one, which counts as
 * success.
 */
export interface Receipt {
  blockHash: Hex;
  blockNumber: number;
  contractAddress: Address | null;
  from: Address;
  status: 0 | 1 | null;
  to: Address | null;
  transactionHash: Hex;
  transactionIndex: number;
  /** Only one node was there to tell it. */
  isUnchecked?: true;
  /** What the receipt says was paid for the transaction's actions. */
  rewards?: PaidReward[];
}

/** Transaction that replaced another: sent (record pending) or mined (record final). */
export interface Replacement {
  hash: Hex;
  kind: 'spedUp' | 'cancelled' | 'replaced';
}

/**
 * Transaction of the user, as state and journal keep it. Times in milliseconds of the wall clock,
 * `deadline` in chain seconds.
 */
export interface TransactionRecord {
  /** Our own id, known before the hash. */
  id: string;
  chainId: number;
  from: Address;
  hash: Hex | null;
  /** Id of an EIP-5792 batch, whose hash is known only later. */
  batchId: string | null;
  status: TransactionStatus;
  info: StoredInfo;
  addedTime: number;
  to: Address;
  data: Hex;
  valueRaw: Raw;
  gasRaw: Raw | null;
  gasPriceRaw: Raw | null;
  /**
   * The account's next nonce when the wallet was asked; replaced by the transaction's own once
   * known.
   */
  nonce: number | null;
  submittedBlock: number | null;
  deadline: number | null;
  lastCheckedBlockNumber: number | null;
  /**
   * First block at which the nonce was used but neither the transaction nor a replacement was
   * found.
   */
  missingSince: number | null;
  /** Time at which it was first missed, and still is. */
  missingAt?: number;
  /** Whether a node has shown it: one that was sent to a private relay never is before it is mined. */
  wasSeen?: true;
  /** The wallet sent another call, or another value, than it was asked for. */
  isChanged?: true;
  /** The wallet's answer left open whether it was sent. */
  isDoubted?: true;
  /** Calls of a failed batch that were mined all the same, by their place in it. */
  minedParts?: number[];
  /** Run that it was sent in, as of several harvests: one message tells of all of them. */
  run?: string;
  /** How many actions that run was to carry out, sent or not. */
  runSize?: number;
  /** Transaction whose nonce the wallet was asked to use again: speed up or cancel. */
  replaces?: Hex;
  receipt: Receipt | null;
  confirmedTime: number | null;
  replacedBy: Replacement | null;
  /** Why it failed, if known. */
  reason: TextRef | null;
}

const finality: Record<TransactionStatus, boolean> = {
  signing: false,
  pending: false,
  confirmed: true,
  failed: true,
  replaced: true,
  spedUp: true,
  cancelled: true,
  dropped: true,
  expired: true,
  unknown: true,
};

/** Reports whether a status is final. */
export function isFinal(status: TransactionStatus): boolean {
  return finality[status];
}

/** Returns the key of a record: its hash or, before there is one, its id. */
export function keyOf(record: Pick<TransactionRecord, 'id' | 'hash'>): string {
  return record.hash ?? record.id;
}

/** Returns the hash to show in an explorer: the replacement's if that was mined. */
export function shownHash(record: TransactionRecord): Hex | null {
  return isFinal(record.status) && record.replacedBy ? record.replacedBy.hash : record.hash;
}

/** Creates a record as it is before the wallet is asked, with defaults for unknown fields. */
export function newRecord(
  known: Pick<
    TransactionRecord,
    'chainId' | 'from' | 'info' | 'addedTime' | 'to' | 'data' | 'valueRaw'
  > &
    Partial<TransactionRecord>,
): TransactionRecord {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return {
    id,
    hash: null,
    batchId: null,
    status: 'signing',
    gasRaw: null,
    gasPriceRaw: null,
    nonce: null,
    submittedBlock: null,
    deadline: null,
    lastCheckedBlockNumber: null,
    missingSince: null,
    receipt: null,
    confirmedTime: null,
    replacedBy: null,
    reason: null,
    ...known,
  };
}
