import type { Progress } from './progressSlice.ts';

/** Returns what measures how long each part of a read still takes. */
export function timeLeft(): (progress: Omit<Progress, 'secondsLeft'>) => number | null {
  let [part, since]: [string | undefined, number] = [undefined, 0];
  return ({ step, done, total }) => {
    if (step !== part) [part, since] = [step, performance.now()];
    if (done === 0 || done >= total) return null;
    return ((performance.now() - since) * (total - done)) / done / 1_000;
  };
}
