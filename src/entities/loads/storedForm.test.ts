import { expect, it } from 'vitest';
import { fromStored, toStored } from './storedForm.ts';

const values = [
  null,
  undefined,
  true,
  0.5,
  Infinity,
  2n ** 200n,
  -1n,
  '',
  '#amount 1',
  '##',
  [1n, undefined, 'a'],
  { a: { b: 1n }, c: undefined, '#map': 'text', '#': '#' },
  new Map<unknown, unknown>([
    ['a', 1n],
    [2, new Set([3n])],
  ]),
];

it.each(values.map((value) => [value]))('stores %o as JSON and reads it again', (value) => {
  const stored = JSON.parse(JSON.stringify(toStored(value))) as ReturnType<typeof toStored>;
  expect(fromStored(stored)).toStrictEqual(value);
});

it('reads the same part of the state as the same value', () => {
  const stored = toStored({ rows: [{ amount: 1n }] });
  expect(fromStored(stored)).toBe(fromStored(stored));
});

it('refuses what is no data', () => {
  expect(() => toStored({ read: () => 1 })).toThrow(TypeError);
  expect(() => toStored([new Date(0)])).toThrow(TypeError);
});
