/** The parts of a trace event that are used; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time, where the platform can tell it. */
  tdur?: number;
  dur?: number;
}

/** What a task may take before it blocks, in ms. */
const LONG = 50;

/**
 * Total blocking time, in ms, on a machine `slowdown` times slower than the one that made the trace: what the main thread's
 * tasks take beyond 50 ms each, from the first contentful paint on. By processor time: a task that the machine interrupted
 * for something else did not work meanwhile. On a machine that does nothing else it is what Lighthouse finds.
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
    Math.max(0, ((tdur ?? dur) / 1000) * slowdown - LONG),
  );
  return Math.round(blocked.reduce((sum, ms) => sum + ms, 0));
}
