import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { chain } from '#config/chains.ts';
import { env } from '#config/env.ts';
import type { Hex } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';
import type { CallKey } from '../calls.ts';
import type { EndpointHealth } from '../rpc/endpoint.ts';
import type { RpcErrorKind } from '../rpc/rpcError.ts';
import { judgeBlock, type LowerBlocks } from './judgeBlock.ts';

export interface BlocksState {
  /** First block seen since the page was loaded or the chain was reset. */
  initialBlock: number | null;
  currentBlock: number | null;
  /** Time of the current block, in seconds. */
  timestamp: number | null;
  /**
   * Time of the block of the last read that decides a signature, in seconds, as two nodes told it:
   * deadlines count from it.
   */
  signingTime: number | null;
  /** Seconds between blocks; `null` until they are measured. */
  blockSeconds: number | null;
  /** The network's gas price in wei, as nodes agree; `null`: not known. */
  networkGasPriceRaw: Raw | null;
  /** When it was read, in milliseconds. */
  networkGasPriceAt: number | null;
  /** When the current block was first seen here, in milliseconds. */
  seenAt: number | null;
  /** When the chain was last polled, successfully or not, in milliseconds. */
  checkedAt: number | null;
  status: 'starting' | 'live' | 'stale' | 'unreachable';
  /** Why the poll failed, while `status` is 'unreachable'. */
  failure: RpcErrorKind | null;
  /** Block of our newest receipt: answers from before it are stale. */
  neededBlock: number;
  /** Consecutive block numbers below the current one. */
  lower: LowerBlocks | null;
  /**
   * Number of occasions on which whatever failed starts again: the nodes answer again, a press on
   * any Retry, the page is shown or online again, an earlier visit's answers are restored, or its turn
   * after a pause.
   */
  heals: number;
  /** Number of resets of the chain: a local node restarted or a snapshot was restored. */
  resets: number;
  visible: boolean;
  online: boolean;
  endpoints: EndpointHealth[];
}

const initialState: BlocksState = {
  initialBlock: null,
  currentBlock: null,
  timestamp: null,
  signingTime: null,
  blockSeconds: chain.blockSeconds,
  networkGasPriceRaw: null,
  networkGasPriceAt: null,
  seenAt: null,
  checkedAt: null,
  status: 'starting',
  failure: null,
  neededBlock: 0,
  lower: null,
  heals: 0,
  resets: 0,
  visible: true,
  online: true,
  endpoints: [],
};

/** Milliseconds without a new block after which the data on screen is stale. */
const STALE_AFTER_MS = 30_000;

/**
 * Call, its answer, the block that it is from, and that block's time in seconds. A list of rows,
 * since thousands of objects by key took ten times as long to make, copy and store.
 */
export type KeptAnswer = readonly [
  key: CallKey,
  answer: Hex | null,
  block: number,
  timestamp: number,
];

/** Last data that an earlier visit read. */
export interface Snapshot {
  block: number;
  /** Time of that block, in seconds. */
  timestamp: number;
  /** When it was read, in milliseconds. */
  at: number;
  answers: readonly KeptAnswer[];
}

interface SnapshotRestored extends Snapshot {
  /** Milliseconds, wall clock. */
  now: number;
}

interface BlockSeen {
  number: number;
  /** Seconds. */
  timestamp: number;
  /** Milliseconds, wall clock. */
  at: number;
}

function acceptBlock(state: BlocksState, { number, timestamp, at }: BlockSeen): void {
  state.initialBlock ??= number;
  state.currentBlock = number;
  state.timestamp = timestamp;
  state.seenAt = at;
  state.status = 'live';
}

/** The user asked to retry the nodes at once. */
export const retryAsked = createAction('blocks/retryAsked');
/** Something that is read once could not be read: it waits for `heals` to rise. */
export const readFailed = createAction('blocks/readFailed');
/** Whatever failed is due again. */
export const readsDue = createAction('blocks/readsDue');

const blocksSlice = createSlice({
  name: 'blocks',
  initialState,
  reducers: {
    blockSeen: {
      prepare: (seen: { number: number; timestamp: number; at?: number }) => ({
        payload: { ...seen, at: seen.at ?? Date.now() },
      }),
      reducer(state, { payload }: PayloadAction<BlockSeen>) {
        const verdict = judgeBlock(state, payload, env.isLocal);
        if (state.status === 'unreachable') state.heals += 1;
        state.checkedAt = payload.at;
        state.failure = null;
        state.lower = verdict.lower;
        if (verdict.kind === 'reset') {
          state.initialBlock = null;
          state.neededBlock = 0;
          state.signingTime = null;
          state.resets += 1;
        }
        if (verdict.kind === 'newer' || verdict.kind === 'reset') acceptBlock(state, payload);
        else
          state.status =
            verdict.isFarBehind === true ||
            payload.at - (state.seenAt ?? payload.at) >= STALE_AFTER_MS
              ? 'stale'
              : 'live';
      },
    },
    /**
     * The chain can't be reached and an earlier visit left its last data. They are no news: the
     * first block seen replaces them.
     */
    answersRestored(state, { payload }: PayloadAction<SnapshotRestored>) {
      state.currentBlock = payload.block;
      state.timestamp = payload.timestamp;
      state.seenAt = payload.at;
      state.checkedAt = payload.now;
      state.heals += 1;
    },
    /** A read that decides a signature told the chain's time. */
    timeAgreed(state, { payload }: PayloadAction<number>) {
      state.signingTime = payload;
    },
    /** The pace of the chain was measured, in seconds between blocks. */
    paceMeasured(state, { payload }: PayloadAction<number>) {
      state.blockSeconds = payload;
    },
    /** The network's gas price was asked for; `null` where nodes disagree or fail. */
    gasPriceRead(state, { payload }: PayloadAction<{ priceRaw: Raw | null; at: number }>) {
      state.networkGasPriceRaw = payload.priceRaw;
      state.networkGasPriceAt = payload.at;
    },
    /** No node could be reached. */
    pollFailed(state, { payload }: PayloadAction<{ kind: RpcErrorKind; at: number }>) {
      state.status = 'unreachable';
      state.failure = payload.kind;
      state.checkedAt = payload.at;
    },
    /** A transaction of ours is in this block: all watched calls are read again. */
    receiptSeen(state, { payload }: PayloadAction<{ block: number }>) {
      state.neededBlock = Math.max(state.neededBlock, payload.block);
    },
    visibilityChanged(state, { payload }: PayloadAction<{ visible: boolean }>) {
      state.visible = payload.visible;
      if (payload.visible) state.heals += 1;
    },
    connectionChanged(state, { payload }: PayloadAction<{ online: boolean }>) {
      state.online = payload.online;
      if (payload.online) state.heals += 1;
    },
    endpointsChanged(state, { payload }: PayloadAction<EndpointHealth[]>) {
      state.endpoints = payload;
    },
  },
  extraReducers: (builder) => {
    for (const due of [retryAsked, readsDue])
      builder.addCase(due, (state) => {
        state.heals += 1;
      });
  },
});

/** Starts polling: the page is ready. */
export const chainStarted = createAction('blocks/chainStarted');
/** Stops polling: the page is closed (tests, hot reload). */
export const chainStopped = createAction('blocks/chainStopped');
/** The chain was reset: every answer read so far belongs to the old chain. */
export const chainReset = createAction('blocks/chainReset');

export const {
  blockSeen,
  answersRestored,
  timeAgreed,
  paceMeasured,
  gasPriceRead,
  pollFailed,
  receiptSeen,
  visibilityChanged,
  connectionChanged,
  endpointsChanged,
} = blocksSlice.actions;
export const blocksReducer = blocksSlice.reducer;
