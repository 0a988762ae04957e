import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Hex } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import type { TextRef } from '#i18n/t.ts';
import {
  keyOf,
  type Receipt,
  type Replacement,
  type TransactionRecord,
  type TransactionStatus,
} from './record.ts';

export interface TransactionsState {
  /** By chain id, then by hash (by our own id before there is one). */
  byChain: Record<number, Record<string, TransactionRecord>>;
  /** Ids of transactions sent from this tab since it was opened. */
  sentHere: Record<string, true>;
  /** Ids of records that could not be stored: the user is asked to copy their hash. */
  notStored: string[];
  /** The user knows that no storage takes transactions, and may send all the same. */
  isLossTold: boolean;
}

const initialState: TransactionsState = {
  byChain: {},
  sentHere: {},
  notStored: [],
  isLossTold: false,
};

/** Record that an action is about; `key` is its hash, or its id before there is one. */
interface About {
  chainId: number;
  key: string;
}

function find(state: TransactionsState, { chainId, key }: About): TransactionRecord | undefined {
  return state.byChain[chainId]?.[key];
}

function file(state: TransactionsState, record: TransactionRecord): void {
  const records = (state.byChain[record.chainId] ??= {});
  // Before it had a hash, the record was stored under its id.
  if (record.hash !== null) delete records[record.id];
  records[keyOf(record)] = record;
}

const transactionsSlice = createSlice({
  name: 'transactions',
  initialState,
  reducers: {
    /** The journal was loaded. */
    restored(state, { payload: records }: PayloadAction<TransactionRecord[]>) {
      for (const record of records)
        if (find(state, { chainId: record.chainId, key: keyOf(record) }) === undefined)
          file(state, record);
    },
    /**
     * The wallet sent a transaction. Throws if another record has its hash, or without hash and
     * batch id.
     */
    sent(state, { payload: record }: PayloadAction<TransactionRecord>) {
      if (record.hash === null && record.batchId === null)
        throw new Error('No transaction hash found');
      const existing = find(state, { chainId: record.chainId, key: keyOf(record) });
      if (existing && existing.id !== record.id)
        throw new Error('Attempted to add existing transaction');
      state.sentHere[record.id] = true;
      // Another tab may have recovered it and know more, while the wallet was answering here.
      if (!existing) file(state, record);
    },
    /** Records were checked without change. */
    checked(
      state,
      { payload }: PayloadAction<{ chainId: number; keys: string[]; blockNumber: number }>,
    ) {
      for (const key of payload.keys) {
        const record = find(state, { chainId: payload.chainId, key });
        if (record)
          record.lastCheckedBlockNumber = Math.max(
            record.lastCheckedBlockNumber ?? 0,
            payload.blockNumber,
          );
      }
    },
    /** The node or the wallet told what was sent. */
    learned(
      state,
      {
        payload,
      }: PayloadAction<
        About & {
          hash?: Hex;
          nonce?: number;
          gasPriceRaw?: Raw;
          wasSeen?: boolean;
          isChanged?: boolean;
        }
      >,
    ) {
      const record = find(state, payload);
      if (!record) return;
      if (payload.nonce !== undefined) record.nonce = payload.nonce;
      if (payload.gasPriceRaw !== undefined) record.gasPriceRaw = payload.gasPriceRaw;
      if (payload.wasSeen) record.wasSeen = true;
      if (payload.isChanged) record.isChanged = true;
      record.missingSince = null;
      delete record.missingAt;
      if (payload.hash === undefined || payload.hash === record.hash) return;
      record.hash = payload.hash;
      record.status = 'pending';
      // The new hash has not been checked yet.
      record.lastCheckedBlockNumber = null;
      file(state, record);
    },
    /** Neither the transaction nor a replacement was found at this block; `at` in milliseconds. */
    missed(state, { payload }: PayloadAction<About & { blockNumber: number; at: number }>) {
      const record = find(state, payload);
      if (!record) return;
      record.missingSince ??= payload.blockNumber;
      record.missingAt ??= payload.at;
    },
    /** It was mined: `at` is the wall clock in ms, `reason` why it failed. */
    mined(
      state,
      { payload }: PayloadAction<About & { receipt: Receipt; at: number; reason: TextRef | null }>,
    ) {
      const record = find(state, payload);
      if (!record) return;
      record.receipt = payload.receipt;
      record.status = payload.receipt.status === 0 ? 'failed' : 'confirmed';
      record.reason = payload.reason;
      record.confirmedTime ??= payload.at;
      record.replacedBy = null;
    },
    /** It will not be mined under its own hash any more. */
    settled(
      state,
      {
        payload,
      }: PayloadAction<
        About & {
          status: Exclude<TransactionStatus, 'signing' | 'pending' | 'confirmed'>;
          at: number;
          replacedBy: Replacement | null;
          receipt: Receipt | null;
          reason: TextRef | null;
          /** Calls of a batch that were mined all the same. */
          minedParts?: number[];
        }
      >,
    ) {
      const record = find(state, payload);
      if (!record) return;
      if (payload.minedParts) record.minedParts = payload.minedParts;
      record.status = payload.status;
      record.replacedBy = payload.replacedBy;
      record.receipt = payload.receipt;
      record.reason = payload.reason;
      record.confirmedTime = payload.at;
    },
    /** A reorganisation undid its block. `confirmedTime` stays: the user has been told. */
    unconfirmed(state, { payload }: PayloadAction<About>) {
      const record = find(state, payload);
      if (!record) return;
      record.status = 'pending';
      record.receipt = null;
      record.reason = null;
    },
    /** The user sped it up or cancelled it: a replacement was sent. */
    replacementSent(
      state,
      { payload }: PayloadAction<About & { replacement: Replacement; gasPriceRaw: Raw }>,
    ) {
      const record = find(state, payload);
      if (!record) return;
      record.replacedBy = payload.replacement;
      record.gasPriceRaw = payload.gasPriceRaw;
    },
    /** Another tab changed a record. */
    merged(state, { payload: record }: PayloadAction<TransactionRecord>) {
      const existing =
        find(state, { chainId: record.chainId, key: record.id }) ??
        find(state, { chainId: record.chainId, key: keyOf(record) });
      file(state, { ...record, lastCheckedBlockNumber: existing?.lastCheckedBlockNumber ?? null });
    },
    /** It was never sent, or another tab removed it. */
    forgotten(state, { payload }: PayloadAction<About>) {
      delete state.byChain[payload.chainId]?.[payload.key];
    },
    /** The user cleared the list of a chain. */
    cleared(state, { payload }: PayloadAction<{ chainId: number }>) {
      delete state.byChain[payload.chainId];
      state.notStored = [];
    },
    lossTold(state) {
      state.isLossTold = true;
    },
    storageFailed(state, { payload: id }: PayloadAction<string>) {
      if (!state.notStored.includes(id)) state.notStored.push(id);
    },
  },
});

export const {
  restored,
  sent,
  checked,
  learned,
  missed,
  mined,
  settled,
  unconfirmed,
  replacementSent,
  merged,
  forgotten,
  cleared,
  storageFailed,
  lossTold,
} = transactionsSlice.actions;
export const transactionsReducer = transactionsSlice.reducer;
