// @document
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRested } from './useRested.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const show = () =>
  renderHook(({ value, amount, ready }) => useRested(value, amount, ready), {
    initialProps: { value: 'first', amount: 1n, ready: true },
  });
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

it('keeps the value of the amount before while another is typed', () => {
  const { result, rerender } = show();
  for (const amount of [12n, 123n, 12n]) {
    rerender({ value: `of ${amount}`, amount, ready: true });
    pass(399);
    expect(result.current).toEqual({ rested: 'first', isResting: false });
  }
  pass(1);
  expect(result.current).toEqual({ rested: 'of 12', isResting: true });
});

it('keeps it also where the first amount is typed again', () => {
  const { result, rerender } = show();
  rerender({ value: 'second', amount: 12n, ready: true });
  rerender({ value: 'third', amount: 1n, ready: true });
  expect(result.current.rested).toBe('first');
  pass(400);
  expect(result.current.rested).toBe('third');
});

it('follows at once what changes beside the amount, such as a block or the slippage', () => {
  const { result, rerender } = show();
  rerender({ value: 'next block', amount: 1n, ready: true });
  expect(result.current).toEqual({ rested: 'next block', isResting: true });
});

it('keeps the value before until what belongs to the newest is there', () => {
  const { result, rerender } = show();
  rerender({ value: 'second', amount: 12n, ready: false });
  pass(400);
  expect(result.current).toEqual({ rested: 'first', isResting: false });
  rerender({ value: 'second', amount: 12n, ready: true });
  expect(result.current).toEqual({ rested: 'second', isResting: true });
});
