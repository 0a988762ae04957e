// Clock that goes on only while an index waits; for tests of what takes minutes.
import { setImmediate as turn } from 'node:timers/promises';

export interface SteppedClock {
  now: () => number;
  /** Waits between two steps of an index, in no time. */
  pause: (ms: number) => Promise<void>;
}

/** Starts a clock, in milliseconds; `onPause` is called after each wait. */
export function steppedClock(onPause: () => void = () => undefined): SteppedClock {
  let ms = 0;
  return {
    now: () => ms,
    async pause(wait) {
      ms += wait;
      onPause();
      await turn();
    },
  };
}
