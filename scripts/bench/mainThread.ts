import type { CDPSession, Page } from '@playwright/test';

/** Milliseconds until an interaction has settled; typing is debounced by 200 ms. */
export const SETTLED_MS = 2000;
/** Milliseconds between two looks at whether what is waited for is there. */
export const LOOK_MS = 100;
/** Digits that are typed, and the milliseconds after each. */
const [DIGITS, PAUSE_MS] = [20, 250];

/** Connects to a page so that `threadMs` counts processor time: other load is not counted. */
export async function watchThread(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return client;
}

/** Reads the processor time of the main thread so far, in ms. */
async function threadMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

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

/** Measures the main-thread work per digit typed into the focused box in ms, less idle work. */
export async function workPerDigit(page: Page, client: CDPSession): Promise<number> {
  const idleFrom = await threadMs(client);
  await page.waitForTimeout(DIGITS * PAUSE_MS);
  const typingFrom = await threadMs(client);
  for (let digit = 0; digit < DIGITS; digit += 1) {
    await page.keyboard.press(digit % 2 === 0 ? '5' : 'Backspace');
    await page.waitForTimeout(PAUSE_MS);
  }
  const typing = (await threadMs(client)) - typingFrom;
  return Math.max(0, (typing - (typingFrom - idleFrom)) / DIGITS);
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
