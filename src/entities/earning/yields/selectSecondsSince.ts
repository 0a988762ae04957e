import { selectBlockTimestamp, selectConnectionStatus } from '#chain/blocks/selectors.ts';
import type { RootState } from '#redux';

/**
 * Returns the age in seconds of a moment of the chain: by chain time, plus the time since the last
 * block was received.
 */
export function selectSecondsSince(state: Pick<RootState, 'blocks'>, at: number): number {
  const now = selectBlockTimestamp(state) ?? at;
  const silence = selectConnectionStatus(state).secondsOld ?? 0;
  return Math.max(0, now - at) + silence;
}
