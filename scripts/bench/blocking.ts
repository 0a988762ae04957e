/** Fields of a trace event that are used; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time, where the platform reports it. */
  tdur?: number;
  dur?: number;
}

/** Milliseconds after which a task counts as blocking. */
const MAX_TASK_MS = 50;

/**
 * Returns the total blocking time in ms on a machine `slowdown` times slower than the one that made
 * the trace: the main thread's time beyond 50 ms per task, from the first contentful paint on. Uses
 * processor time, since a task that the machine interrupted did no work meanwhile. On an idle
 * machine it equals Lighthouse's figure.
 */
export function blockingTime(events: readonly TraceEvent[], slowdown: number): number {
  const paints = events.filter(({ name }) => name === 'firstContentfulPaint');
  const paint = paints.at(-1);
  if (!paint) throw new Error('The trace has no first contentful paint');
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'RunTask' && ph === 'X' && pid === paint.pid && tid === paint.tid && ts >= paint.ts,
  );
  const blocked = tasks.map(({ tdur, dur = 0 }) =>
    Math.max(0, ((tdur ?? dur) / 1000) * slowdown - MAX_TASK_MS),
  );
  return Math.round(blocked.reduce((sum, ms) => sum + ms, 0));
}
