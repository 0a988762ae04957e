import { selectBlockTimestamp, selectConnectionStatus } from '#chain/blocks/selectors.ts';
import type { RootState } from '#redux';

/** How long ago a moment of the chain was, in seconds: by the chain's own time, and since it was last heard of. */
export function selectSecondsSince(state: Pick<RootState, 'blocks'>, at: number): number {
  const now = selectBlockTimestamp(state) ?? at;
  const silence = selectConnectionStatus(state).secondsOld ?? 0;
  return Math.max(0, now - at) + silence;
}
