import { beforeEach, expect, it } from 'vitest';
import { startMemoryDatabase, type MemoryDatabase } from '#testing/memoryDatabase.ts';
import { keepValue, recallValue } from './keptValues.ts';

let database: MemoryDatabase;
beforeEach(() => {
  database = startMemoryDatabase();
});
const DAY = 24 * 60 * 60 * 1000;

it('are told as they were kept, with large numbers and maps', async () => {
  const value = { amount: 10n ** 30n, byToken: new Map([['a', { decimals: 18 }]]) };
  await keepValue('history', value, 5);
  expect(await recallValue('history', 65_005)).toEqual({ value, secondsOld: 65 });
  expect(await recallValue('other', 6)).toBeUndefined();
});

it('go after a week, and the oldest go beyond eighty', async () => {
  for (let at = 1; at <= 90; at += 1) await keepValue(`value ${at}`, at, at);
  expect(database.entries.size).toBe(80);
  expect(await recallValue('value 10', 100)).toBeUndefined();
  expect((await recallValue('value 11', 100))?.value).toBe(11);
  expect(await recallValue('value 90', 8 * DAY)).toBeUndefined();
  await keepValue('new', 1, 8 * DAY);
  expect(database.entries.size).toBe(1);
});

it('are none of a later time, and none that cannot be stored', async () => {
  await keepValue('later', 1, 100);
  expect(await recallValue('later', 50)).toBeUndefined();
  await keepValue('function', () => undefined, 100);
  expect(await recallValue('function', 100)).toBeUndefined();
});
