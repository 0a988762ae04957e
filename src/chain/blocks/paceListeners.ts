import type { AppStartListening } from '#app/store.ts';
import { chain } from '#config/chains.ts';
import { blockSeen, paceMeasured } from './blocksSlice.ts';
import { readBlockTime } from './readBlockTime.ts';

/** Number of blocks over which the pace is measured: half an hour at 0.45 s. */
const MEASURED_BLOCKS = 4_000;
/** Number of blocks after which it is measured again. */
const AGAIN_AFTER = 8_000;
/** Bounds of a believable pace, in seconds between blocks. */
const MIN_SECONDS = 0.05;
const MAX_SECONDS = 60;

/**
 * Returns the seconds between blocks, to the millisecond, from two blocks (times in seconds);
 * `undefined` if no chain has such a pace.
 */
function paceBetween(
  earlier: { number: number; timestamp: number },
  later: { number: number; timestamp: number },
): number | undefined {
  const seconds = (later.timestamp - earlier.timestamp) / (later.number - earlier.number);
  return seconds >= MIN_SECONDS && seconds <= MAX_SECONDS
    ? Math.round(seconds * 1000) / 1000
    : undefined;
}

/**
 * Measures the pace of a public chain from the times of two of its blocks, as nodes agree: at the
 * first block seen, and again every hour or so. Upgrades have changed it from 3 s to 0.45 s.
 */
export function registerPaceListeners(startListening: AppStartListening): void {
  if (chain.blockSeconds !== null) return;
  let measuredAt: number | undefined;
  let isMeasuring = false;
  startListening({
    actionCreator: blockSeen,
    effect: async ({ payload }, { dispatch }) => {
      // A block behind the newest, which every node has.
      const head = payload.number - 12;
      const from = Math.max(1, head - MEASURED_BLOCKS);
      const isDue = measuredAt === undefined || head - measuredAt >= AGAIN_AFTER;
      if (isMeasuring || !isDue || head <= from) return;
      isMeasuring = true;
      try {
        const [earlier, later] = await Promise.all([
          dispatch(readBlockTime(from)),
          dispatch(readBlockTime(head)),
        ]);
        const pace = paceBetween(
          { number: from, timestamp: earlier },
          { number: head, timestamp: later },
        );
        if (pace !== undefined) {
          measuredAt = head;
          dispatch(paceMeasured(pace));
        }
      } catch {
        // The next block tries again.
      } finally {
        isMeasuring = false;
      }
    },
  });
}
