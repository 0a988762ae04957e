import { expect, it } from 'vitest';
import { rangeText, readRange, stepEnd } from './blockRange.ts';

it('reads a range as it is written, and nothing else', () => {
  expect(readRange('100..200')).toEqual({ from: 100, to: 200 });
  expect(rangeText({ from: 7, to: 7 })).toBe('7..7');
  expect(readRange('7..7')).toEqual({ from: 7, to: 7 });
  for (const text of ['200..100', '100', '100-200', '..', '-1..5', '1..2x', '1.5..2', ''])
    expect(readRange(text)).toBeUndefined();
});

it('ends a step before the range, within it, or where it likes after it', () => {
  const range = { from: 100, to: 200 };
  expect(stepEnd(range, 10, 150)).toBe(99);
  expect(stepEnd(range, 10, 50)).toBe(50);
  expect(stepEnd(range, 100, 500)).toBe(200);
  expect(stepEnd(range, 201, 500)).toBe(500);
  expect(stepEnd(undefined, 10, 500)).toBe(500);
});
