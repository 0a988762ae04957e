/** Timer that runs out when nothing happens any more. */
export interface QuietTimer {
  /** Tells that something happened: the time counts from now. */
  touch(): void;
  stop(): void;
}

/**
 * Calls back `ms` milliseconds after the last `touch`, each time that follows a pause. For what
 * happens with each key: one timer waits at a time, since setting one anew takes longer than to
 * look at the clock.
 */
export function quietTimer(ms: number, callback: () => void): QuietTimer {
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look(): void {
    const left = last + ms - performance.now();
    timer = left > 0 ? setTimeout(look, left) : undefined;
    if (timer === undefined) callback();
  }
  return {
    touch() {
      last = performance.now();
      timer ??= setTimeout(look, ms);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
