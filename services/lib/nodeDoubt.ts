/** Doubt about what one node says. Answers that came without an error don't end it. */
export interface NodeDoubt {
  /** Not asked before, by the clock it was made with, unless all nodes wait. */
  readonly until: number;
  /** Why; null once the node was right again. */
  readonly reason: string | null;
  /** Doubts the node: for twice as long as the last time, as long as that isn't forgotten. */
  raise(reason: string): void;
  /** Notes that the node was right. What it was doubted for is forgotten after as long a time. */
  lift(): void;
}

/** Longer than any wait between two looks at the chain, so that the next look is at another node. */
const FIRST_WAIT_MS = 5_000;
const MOST_WAIT_MS = 60_000;

/** Makes the doubt about a node that nobody doubts yet. */
export function nodeDoubt(now: () => number): NodeDoubt {
  let times = 0;
  let waitMs = 0;
  let until = 0;
  let reason: string | null = null;
  let rightSince: number | undefined;
  return {
    get until() {
      return until;
    },
    get reason() {
      return reason;
    },
    raise(why) {
      waitMs = Math.min(FIRST_WAIT_MS * 2 ** times, MOST_WAIT_MS);
      times += 1;
      until = now() + waitMs;
      reason = why;
      rightSince = undefined;
    },
    lift() {
      until = 0;
      reason = null;
      rightSince ??= now();
      // One that lies now and then is right in between: that alone forgets nothing.
      if (now() - rightSince >= waitMs) times = 0;
    },
  };
}
