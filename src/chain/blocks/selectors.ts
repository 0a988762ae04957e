import { createSelector } from '@reduxjs/toolkit';
import type { EndpointHealth } from '../rpc/endpoint.ts';
import type { RpcErrorKind } from '../rpc/rpcError.ts';
import type { BlocksState } from './blocksSlice.ts';

type WithBlocks = { blocks: BlocksState };

export const selectCurrentBlock = (state: WithBlocks): number | null => state.blocks.currentBlock;
/** Returns the chain's time in seconds, which decides deadlines; `null` before the first block. */
export const selectBlockTimestamp = (state: WithBlocks): number | null => state.blocks.timestamp;
/** Reports whether the data on screen is stale: no new block, or no node to ask. */
export const selectIsStale = (state: WithBlocks): boolean =>
  state.blocks.status === 'stale' || state.blocks.status === 'unreachable';
export const selectEndpoints = (state: WithBlocks): EndpointHealth[] => state.blocks.endpoints;

/** Connection for the banner. `secondsOld`: age of the data, `null` before the first read. */
export interface ConnectionStatus {
  kind: 'ok' | 'stale' | 'unreachable' | 'offline' | 'starting';
  secondsOld: number | null;
  /** Why reading fails, while `kind` is 'unreachable'. */
  failure: RpcErrorKind | null;
}

const KINDS = {
  starting: 'starting',
  live: 'ok',
  stale: 'stale',
  unreachable: 'unreachable',
} as const;

/** Returns the connection as of the last poll. The same status is the same object. */
export const selectConnectionStatus: (state: WithBlocks) => ConnectionStatus = createSelector(
  [
    (state: WithBlocks) => (state.blocks.online ? KINDS[state.blocks.status] : 'offline'),
    ({ blocks }: WithBlocks) =>
      blocks.seenAt === null || blocks.checkedAt === null
        ? null
        : Math.max(0, Math.floor((blocks.checkedAt - blocks.seenAt) / 1000)),
    (state: WithBlocks) => state.blocks.failure,
  ],
  (kind, secondsOld, failure) => ({ kind, secondsOld: kind === 'ok' ? 0 : secondsOld, failure }),
);
