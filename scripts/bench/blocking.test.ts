import { expect, it } from 'vitest';
import { blockingTime, type TraceEvent } from './blocking.ts';

const main = { pid: 1, tid: 2 };
const task = (ts: number, ms: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  ...main,
  ts,
  dur: ms * 1000,
  ...more,
});
const paint: TraceEvent = { name: 'firstContentfulPaint', ph: 'R', ...main, ts: 100 };

it('counts what main-thread tasks take beyond 50 ms each after the first paint, on the slower machine', () => {
  const events = [
    task(50, 500),
    paint,
    task(200, 10),
    task(300, 20),
    task(400, 30),
    task(500, 90, { tid: 3 }),
    task(600, 90, { name: 'Paint' }),
  ];
  expect(blockingTime(events, 4)).toBe(30 + 70);
});

it('counts processor time where the trace has it', () => {
  expect(blockingTime([paint, task(200, 400, { tdur: 20_000 })], 4)).toBe(30);
});

it('does not take a trace without a paint for a fast page', () => {
  expect(() => blockingTime([task(200, 10)], 4)).toThrow('no first contentful paint');
});
