import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { env } from '#config/env.ts';
import type { EndpointHealth } from '../rpc/endpoint.ts';
import type { RpcErrorKind } from '../rpc/rpcError.ts';
import { judgeBlock, type LowerBlocks } from './judgeBlock.ts';

export interface BlocksState {
  /** The first block seen since the page was loaded, or since the chain began anew. */
  initialBlock: number | null;
  currentBlock: number | null;
  /** Seconds: the time of the current block. */
  timestamp: number | null;
  /** Milliseconds: when the current block was first seen here. */
  seenAt: number | null;
  /** Milliseconds: when the chain was last asked and the asking came to an end, well or badly. */
  checkedAt: number | null;
  status: 'starting' | 'live' | 'stale' | 'unreachable';
  /** Why nothing could be read, while `status` is 'unreachable'. */
  failure: RpcErrorKind | null;
  /** Block of the newest receipt of our own: whatever was read before it is out of date. */
  neededBlock: number;
  /** Lower numbers than the current one, seen in a row. */
  lower: LowerBlocks | null;
  /** How often the chain began anew under us: a local node restarted, a snapshot was restored. */
  resets: number;
  visible: boolean;
  online: boolean;
  endpoints: EndpointHealth[];
}

const initialState: BlocksState = {
  initialBlock: null,
  currentBlock: null,
  timestamp: null,
  seenAt: null,
  checkedAt: null,
  status: 'starting',
  failure: null,
  neededBlock: 0,
  lower: null,
  resets: 0,
  visible: true,
  online: true,
  endpoints: [],
};

/** After so many milliseconds without a new block the numbers on screen are called old. */
const STALE_AFTER_MS = 30_000;

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
        state.checkedAt = payload.at;
        state.failure = null;
        state.lower = verdict.lower;
        if (verdict.kind === 'reset') {
          state.initialBlock = null;
          state.neededBlock = 0;
          state.resets += 1;
        }
        if (verdict.kind === 'newer' || verdict.kind === 'reset') acceptBlock(state, payload);
        else
          state.status =
            payload.at - (state.seenAt ?? payload.at) >= STALE_AFTER_MS ? 'stale' : 'live';
      },
    },
    /** No node could be asked. */
    pollFailed(state, { payload }: PayloadAction<{ kind: RpcErrorKind; at: number }>) {
      state.status = 'unreachable';
      state.failure = payload.kind;
      state.checkedAt = payload.at;
    },
    /** A transaction of ours is in this block: everything watched is read again. */
    receiptSeen(state, { payload }: PayloadAction<{ block: number }>) {
      state.neededBlock = Math.max(state.neededBlock, payload.block);
    },
    visibilityChanged(state, { payload }: PayloadAction<{ visible: boolean }>) {
      state.visible = payload.visible;
    },
    connectionChanged(state, { payload }: PayloadAction<{ online: boolean }>) {
      state.online = payload.online;
    },
    endpointsChanged(state, { payload }: PayloadAction<EndpointHealth[]>) {
      state.endpoints = payload;
    },
  },
});

/** The page is up: from here on the chain is polled. */
export const chainStarted = createAction('blocks/chainStarted');
/** The page goes away (tests, hot reload): nothing is polled any more. */
export const chainStopped = createAction('blocks/chainStopped');
/** The user asked to try the nodes again, now. */
export const retryAsked = createAction('blocks/retryAsked');
/** The chain began anew: every answer read so far belongs to a chain that is gone. */
export const chainReset = createAction('blocks/chainReset');

export const {
  blockSeen,
  pollFailed,
  receiptSeen,
  visibilityChanged,
  connectionChanged,
  endpointsChanged,
} = blocksSlice.actions;
export const blocksReducer = blocksSlice.reducer;
