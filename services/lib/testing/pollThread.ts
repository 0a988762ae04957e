// A thread that asks a program again and again how it is, and is not held up by the test beside it.
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { measureWait } from './waited.ts';

/** What is asked. */
export interface Polling {
  url: string;
  /** Process that answers. */
  pid: number;
  everyMs: number;
}

/** Longest times of an answer, in milliseconds. */
export interface Polled {
  /** On the clock. */
  longest: number;
  /** Less the time in which other programs had the processors that these two waited for. */
  longestOwn: number;
}

const { url, pid, everyMs } = workerData as Polling;

const polled: Polled = { longest: 0, longestOwn: 0 };
let isOver = false;
parentPort!.once('message', () => (isOver = true));
for (;;) {
  const waited = measureWait(pid);
  const before = performance.now();
  await (await fetch(url)).arrayBuffer();
  const took = performance.now() - before;
  polled.longest = Math.max(polled.longest, took);
  polled.longestOwn = Math.max(polled.longestOwn, took - waited());
  if (isOver) break;
  await wait(everyMs);
}
parentPort!.postMessage(polled);
