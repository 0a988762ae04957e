import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quietTimer } from './quietTimer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('runs out after a pause, however often it was touched, and again after the next', () => {
  const callback = vi.fn();
  const timer = quietTimer(1000, callback);
  vi.advanceTimersByTime(5000);
  expect(callback).not.toHaveBeenCalled();
  for (const pause of [0, 300, 999, 999, 10]) {
    vi.advanceTimersByTime(pause);
    timer.touch();
  }
  vi.advanceTimersByTime(999);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  expect(callback).toHaveBeenCalledOnce();
  timer.touch();
  vi.advanceTimersByTime(1000);
  expect(callback).toHaveBeenCalledTimes(2);
});

it('has one timer waiting at a time, and none once it was stopped', () => {
  const callback = vi.fn();
  const timer = quietTimer(1000, callback);
  timer.touch();
  vi.advanceTimersByTime(600);
  timer.touch();
  expect(vi.getTimerCount()).toBe(1);
  timer.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(5000);
  expect(callback).not.toHaveBeenCalled();
});
