import { REFERENCE_LOAD_MS } from './budgets.ts';
import type { Pair } from './turns.ts';

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
 * Reads the tasks of the page's main thread, with the ms that each took and whether it began after
 * the first contentful paint. Uses processor time, since a task that the machine interrupted did no
 * work meanwhile.
 */
function tasksOf(events: readonly TraceEvent[]): { ms: number; isPainted: boolean }[] {
  const paint = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (!paint) throw new Error('The trace has no first contentful paint');
  return events
    .filter(
      ({ name, ph, pid, tid }) =>
        name === 'RunTask' && ph === 'X' && pid === paint.pid && tid === paint.tid,
    )
    .map(({ ts, tdur, dur = 0 }) => ({ ms: (tdur ?? dur) / 1000, isPainted: ts >= paint.ts }));
}

/**
 * Returns the total blocking time in ms on a machine `slowdown` times slower than the one that made
 * the trace: the main thread's time beyond 50 ms per task, from the first contentful paint on. On an
 * idle machine it equals Lighthouse's figure.
 */
export function blockingTime(events: readonly TraceEvent[], slowdown: number): number {
  const blocked = tasksOf(events)
    .filter(({ isPainted }) => isPainted)
    .map(({ ms }) => Math.max(0, ms * slowdown - MAX_TASK_MS));
  return Math.round(blocked.reduce((sum, ms) => sum + ms, 0));
}

/** Returns the main thread's time for the whole load, in ms of the machine that made the trace. */
function loadTime(events: readonly TraceEvent[]): number {
  return tasksOf(events).reduce((sum, { ms }) => sum + ms, 0);
}

/** Returns how many times slower the reference's trace was made than on the budgets' machine. */
export function slownessOf(reference: readonly TraceEvent[]): number {
  return loadTime(reference) / REFERENCE_LOAD_MS;
}

/**
 * Compares our blocking time with the reference's whole load, since the reference blocks nothing.
 * Blocking time has a threshold, 50 ms a task, so that it more than doubles on a machine half as
 * fast: it is counted at the speed of the budgets' machine and shown at the speed of this one.
 */
export function compareBlocking(
  ours: readonly TraceEvent[],
  reference: readonly TraceEvent[],
  slowdown: number,
): Pair {
  const slowness = slownessOf(reference);
  return {
    ours: blockingTime(ours, slowdown / slowness) * slowness,
    reference: loadTime(reference) * slowdown,
  };
}
