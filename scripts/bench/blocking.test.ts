import { expect, it } from 'vitest';
import { blockingTime, compareBlocking, type TraceEvent } from './blocking.ts';

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

it('compares with the whole load of the reference, before and after its paint', () => {
  const reference = [task(50, 40), paint, task(200, 10), task(300, 90, { tid: 3 })];
  expect(compareBlocking([paint, task(200, 30)], reference, 4)).toEqual({
    ours: 70,
    reference: 200,
  });
});

it('gives the same ratio for a machine half as fast', () => {
  const visits = (slowness: number): [TraceEvent[], TraceEvent[]] => [
    [paint, task(200, 30 * slowness), task(300, 8 * slowness)],
    [task(50, 45 * slowness), paint],
  ];
  const [quick, slow] = [1, 2].map((slowness) => compareBlocking(...visits(slowness), 4));
  expect(slow!.ours).toBe(quick!.ours * 2);
  expect(slow!.reference).toBe(quick!.reference * 2);
});
