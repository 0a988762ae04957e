import { createSelector } from '@reduxjs/toolkit';
import type { EndpointHealth } from '../rpc/endpoint.ts';
import type { RpcErrorKind } from '../rpc/rpcError.ts';
import type { BlocksState } from './blocksSlice.ts';

type WithBlocks = { blocks: BlocksState };

export const selectCurrentBlock = (state: WithBlocks): number | null => state.blocks.currentBlock;
/** Returns the chain's time in seconds, as one node told it; `null` before the first block. */
export const selectBlockTimestamp = (state: WithBlocks): number | null => state.blocks.timestamp;
/**
 * Returns the time in seconds from which deadlines count; `null` until a read that decides a
 * signature told it.
 */
export const selectSigningTime = (state: WithBlocks): number | null => state.blocks.signingTime;
/** Reports whether the data on screen is stale: no new block, or no node to ask. */
export const selectIsStale = (state: WithBlocks): boolean =>
  state.blocks.status === 'stale' || state.blocks.status === 'unreachable';
/** Reports whether no node can be asked: only what was read before can be shown. */
export const selectIsCutOff = (state: WithBlocks): boolean =>
  !state.blocks.online || state.blocks.status === 'unreachable';
/** Reports whether several nodes answer, so that none is believed alone. */
export const areCrossChecked = (endpoints: readonly EndpointHealth[]): boolean =>
  endpoints.filter(({ state }) => state === 'ok' || state === 'slow').length > 1;
export const selectIsCrossChecked = (state: WithBlocks): boolean =>
  areCrossChecked(state.blocks.endpoints);
export const selectEndpoints = (state: WithBlocks): EndpointHealth[] => state.blocks.endpoints;

/** Returns the seconds between blocks; `null` until they are measured. */
export const selectBlockSeconds = (state: WithBlocks): number | null => state.blocks.blockSeconds;

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
