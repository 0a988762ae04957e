/** Longest part of a wait that is counted at once, in milliseconds. */
const STEP_MS = 250;
/** Milliseconds by which a step may be late on a page that keeps up. */
const TOLERANCE_MS = 1000;

export interface AwakeTimer {
  /** Reports whether the page was held up since the start: busy, or suspended. */
  wasLate: () => boolean;
  stop: () => void;
}

interface Wait {
  /** Milliseconds that are left to count. */
  left: number;
  isLate: boolean;
  callback: () => void;
}

/** Whatever waits, on one clock: a page with a hundred requests wakes up no more often than with one. */
const waits = new Set<Wait>();
let clock: ReturnType<typeof setTimeout> | undefined;
/** When the clock last counted, and when it counts next. */
let countedAt = 0;
let due = 0;

/** Counts the time since the last count, at most up to `due`: later the page was held up. */
function count(isDue: boolean): void {
  const now = performance.now();
  const part = due - countedAt;
  const ran = isDue ? part : Math.max(0, Math.min(now - countedAt, part));
  const isLate = now > due + TOLERANCE_MS;
  countedAt = now;
  for (const wait of waits) {
    wait.left -= ran;
    wait.isLate ||= isLate;
  }
}

/** Sets the clock to the next end of a wait, or to a step; stops it when nothing waits. */
function wind(): void {
  clearTimeout(clock);
  clock = undefined;
  if (waits.size === 0) return;
  let part = STEP_MS;
  for (const { left } of waits) part = Math.min(part, Math.max(0, left));
  due = countedAt + part;
  clock = setTimeout(ring, part);
}

function ring(): void {
  count(true);
  try {
    for (const wait of waits) {
      // A clock may be a fraction of a millisecond early.
      if (wait.left >= 1) continue;
      waits.delete(wait);
      wait.callback();
    }
  } finally {
    wind();
  }
}

/**
 * Calls back after `ms` milliseconds in which the page ran: what a page misses while it is busy or
 * suspended is not the time of the server that it waits for.
 */
export function startAwakeTimer(ms: number, callback: () => void): AwakeTimer {
  if (waits.size === 0) countedAt = due = performance.now();
  else count(false);
  const wait: Wait = { left: ms, isLate: false, callback };
  waits.add(wait);
  wind();
  return {
    wasLate: () => wait.isLate || (waits.has(wait) && performance.now() > due + TOLERANCE_MS),
    stop() {
      // A wait that is stopped after its time counts as late, even if `isLate` was not read before.
      if (!waits.delete(wait)) return;
      wait.isLate ||= performance.now() > due + TOLERANCE_MS;
      if (waits.size === 0) wind();
    },
  };
}

/**
 * Runs a request with a signal that aborts as `AbortSignal.timeout` does, but counts only the time
 * in which the page ran; `outer` aborts it too.
 */
export async function withinAwake<Value>(
  ms: number,
  run: (signal: AbortSignal) => Promise<Value>,
  outer?: AbortSignal,
): Promise<Value> {
  const controller = new AbortController();
  const timer = startAwakeTimer(ms, () =>
    controller.abort(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')),
  );
  const { signal } = controller;
  try {
    return await run(outer ? AbortSignal.any([outer, signal]) : signal);
  } finally {
    timer.stop();
  }
}
