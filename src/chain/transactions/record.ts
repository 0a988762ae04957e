import type { TextRef } from '#i18n/t.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import type { StoredInfo } from './info.ts';

/**
 * `signing`: the wallet was asked and has not answered. `pending`: sent, not in a block.
 * `spedUp`: the same call went through under another hash. `unknown`: the page closed while the wallet was asked,
 * the account has sent something since, and it cannot be told whether it was this.
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

/** What a pool says in a receipt that it has paid of a reward, and what of it it still owes, in the reward's smallest unit. */
export interface PaidReward {
  paidBy: Address;
  paidRaw: Raw;
  owedRaw: Raw;
}

/** What a chain says about a mined transaction. `status` is `null` on chains that do not tell: that counts as success. */
export interface Receipt {
  blockHash: Hex;
  blockNumber: number;
  contractAddress: Address | null;
  from: Address;
  status: 0 | 1 | null;
  to: Address | null;
  transactionHash: Hex;
  transactionIndex: number;
  /** Of the pools that pay from a budget. */
  rewards?: PaidReward[];
}

/** The transaction that took the place of another: known to be on its way (record pending) or mined (record final). */
export interface Replacement {
  hash: Hex;
  kind: 'spedUp' | 'cancelled' | 'replaced';
}

/** Something a user sent, as state and journal keep it. Times are milliseconds of the wall clock, `deadline` is chain seconds. */
export interface TransactionRecord {
  /** Ours, from before there is a hash. */
  id: string;
  chainId: number;
  from: Address;
  hash: Hex | null;
  /** The wallet's id of an EIP-5792 batch, which has a hash only later. */
  batchId: string | null;
  status: TransactionStatus;
  info: StoredInfo;
  addedTime: number;
  to: Address;
  data: Hex;
  valueRaw: Raw;
  gasRaw: Raw | null;
  gasPriceRaw: Raw | null;
  /** The account's next nonce when the wallet was asked, until the node shows the transaction's own. */
  nonce: number | null;
  submittedBlock: number | null;
  deadline: number | null;
  lastCheckedBlockNumber: number | null;
  /** First block at which the nonce was used up and neither the transaction nor a replacement was found. */
  missingSince: number | null;
  receipt: Receipt | null;
  confirmedTime: number | null;
  replacedBy: Replacement | null;
  /** Why it failed, where the chain told. */
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

/** Whether nothing more is expected to happen to a transaction of this status. */
export function isFinal(status: TransactionStatus): boolean {
  return finality[status];
}

/** What a record is filed under: its hash, or until there is one, its id. */
export function keyOf(record: Pick<TransactionRecord, 'id' | 'hash'>): string {
  return record.hash ?? record.id;
}

/** The hash that an explorer should show: that of the replacement where one went through. */
export function shownHash(record: TransactionRecord): Hex | null {
  return isFinal(record.status) && record.replacedBy ? record.replacedBy.hash : record.hash;
}

/** A record as it is before the wallet is asked; the rest is filled in by what is known. */
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
