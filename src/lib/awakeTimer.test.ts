import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAwakeTimer, withinAwake } from './awakeTimer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Holds the page up: the clock goes on, no timer runs. */
const holdUp = (ms: number): void => {
  const before = performance.now();
  const now = vi.spyOn(performance, 'now');
  now.mockImplementation(() => before + ms);
  vi.advanceTimersByTime(250);
  now.mockRestore();
};

it('counts only the time in which the page ran', () => {
  const late = vi.fn();
  const timer = startAwakeTimer(4000, late);
  holdUp(60_000);
  expect(late).not.toHaveBeenCalled();
  expect(timer.wasLate()).toBe(true);
  vi.advanceTimersByTime(3500);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(250);
  expect(late).toHaveBeenCalledTimes(1);
});

it('does not call a page late that keeps up, and stops', () => {
  const late = vi.fn();
  const timer = startAwakeTimer(4000, late);
  vi.advanceTimersByTime(3000);
  expect(timer.wasLate()).toBe(false);
  timer.stop();
  vi.advanceTimersByTime(60_000);
  expect(late).not.toHaveBeenCalled();
});

it('keeps one timer for whatever waits, and none while nothing does', () => {
  const rung: string[] = [];
  const timers = [300, 4000, 4100, 900].map((ms) => startAwakeTimer(ms, () => rung.push(`${ms}`)));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(100);
  const late = startAwakeTimer(800, () => rung.push('late'));
  vi.advanceTimersByTime(799);
  expect(rung).toEqual(['300']);
  vi.advanceTimersByTime(1);
  expect(rung).toEqual(['300', '900', 'late']);
  vi.advanceTimersByTime(3099);
  expect(rung).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(rung.at(-1)).toBe('4000');
  for (const timer of [...timers, late]) timer.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('rings for the others though one of them throws', () => {
  const late = vi.fn();
  startAwakeTimer(500, () => {
    throw new Error('broken');
  });
  startAwakeTimer(500, late);
  expect(() => vi.advanceTimersByTime(500)).toThrow('broken');
  vi.advanceTimersByTime(1);
  expect(late).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('aborts a request that takes too long, or whose asker leaves', async () => {
  const endless = (signal: AbortSignal): Promise<never> =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  const late = expect(withinAwake(1000, endless)).rejects.toThrow('No answer within 1000 ms');
  vi.advanceTimersByTime(1000);
  await late;
  const asker = new AbortController();
  const left = expect(withinAwake(1000, endless, asker.signal)).rejects.toThrow('gone');
  asker.abort(new Error('gone'));
  await left;
});
