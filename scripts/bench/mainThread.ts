import type { CDPSession, Page } from '@playwright/test';
import { threadMs } from './speed.ts';

/** Milliseconds until an interaction has settled; typing is debounced by 200 ms. */
export const SETTLED_MS = 2000;
/** Milliseconds between two looks at whether what is waited for is there. */
export const LOOK_MS = 100;

/** Measures the main-thread work of an action in ms, less idle work. */
export async function workOf(
  page: Page,
  client: CDPSession,
  act: () => Promise<void>,
): Promise<number> {
  const idleFrom = await threadMs(client);
  await page.waitForTimeout(SETTLED_MS);
  const from = await threadMs(client);
  await act();
  await page.waitForTimeout(SETTLED_MS);
  return Math.max(0, (await threadMs(client)) - from - (from - idleFrom));
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread's own time. */
  tdur?: number;
  args?: { name?: string };
}

/** Measures the main thread's longest task during an action, in ms of its own time. */
export async function longestTask(client: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await client.send('Tracing.start', {
    categories: 'toplevel,__metadata',
    transferMode: 'ReportEvents',
  });
  await act();
  const ended = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await ended;
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) =>
      tdur !== undefined && mains.has(`${pid} ${tid}`) && /RunTask/.test(name),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
