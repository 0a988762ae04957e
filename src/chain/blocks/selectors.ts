import { createSelector } from '@reduxjs/toolkit';
import type { EndpointHealth } from '../rpc/endpoint.ts';
import type { RpcErrorKind } from '../rpc/rpcError.ts';
import type { BlocksState } from './blocksSlice.ts';

type WithBlocks = { blocks: BlocksState };

export const selectCurrentBlock = (state: WithBlocks): number | null => state.blocks.currentBlock;
/** Seconds: the chain's own time, which decides deadlines and countdowns. `null` before the first block. */
export const selectBlockTimestamp = (state: WithBlocks): number | null => state.blocks.timestamp;
/** The numbers on screen are old: no new block, or nobody to ask. */
export const selectIsStale = (state: WithBlocks): boolean =>
  state.blocks.status === 'stale' || state.blocks.status === 'unreachable';
export const selectEndpoints = (state: WithBlocks): EndpointHealth[] => state.blocks.endpoints;

/** For the banner. `secondsOld`: age of what is shown, `null` when nothing has been read yet. */
export interface ConnectionStatus {
  kind: 'ok' | 'stale' | 'unreachable' | 'offline' | 'starting';
  secondsOld: number | null;
  /** Why nothing can be read, while `kind` is 'unreachable'. */
  failure: RpcErrorKind | null;
}

const KINDS = {
  starting: 'starting',
  live: 'ok',
  stale: 'stale',
  unreachable: 'unreachable',
} as const;

/** How the page stands with the chain, as of the last time it was asked. The same status is the same object. */
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
