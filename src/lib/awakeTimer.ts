/** Longest part of a wait that is counted at once, in milliseconds. */
const STEP_MS = 250;
/** Milliseconds by which a step may be late on a page that keeps up. */
const TOLERANCE_MS = 1000;

export interface AwakeTimer {
  /** Reports whether the page was held up since the start: busy, or suspended. */
  wasLate: () => boolean;
  stop: () => void;
}

/**
 * Calls back after `ms` milliseconds in which the page ran: what a page misses while it is busy or
 * suspended is not the time of the server that it waits for.
 */
export function startAwakeTimer(ms: number, callback: () => void): AwakeTimer {
  let left = ms;
  let isLate = false;
  let due = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    isLate ||= performance.now() > due + TOLERANCE_MS;
  };
  const step = (): void => {
    const part = Math.min(STEP_MS, left);
    due = performance.now() + part;
    timer = setTimeout(() => {
      look();
      left -= part;
      if (left > 0) step();
      else callback();
    }, part);
  };
  step();
  return {
    wasLate() {
      look();
      return isLate;
    },
    stop: () => clearTimeout(timer),
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
