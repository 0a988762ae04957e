import { beforeEach, describe, expect, it } from 'vitest';
import { startMemoryDatabase, type MemoryDatabase } from '#testing/memoryDatabase.ts';
import { space } from '../space.ts';
import { keepAnswers, recallAnswer } from './keptAnswers.ts';

let database: MemoryDatabase;

beforeEach(() => {
  database = startMemoryDatabase();
});

describe('answers of the hub', () => {
  it('are kept by name, the newest instead of the one before, with their time', async () => {
    await keepAnswers([['latest', ['a']]], 1);
    await keepAnswers(
      [
        ['latest', ['b']],
        ['proposal 0x1', null],
      ],
      2,
    );
    expect(await recallAnswer('latest')).toEqual({ answer: ['b'], at: 2 });
    expect(await recallAnswer('proposal 0x1')).toEqual({ answer: null, at: 2 });
    expect(await recallAnswer('proposal 0x2')).toBeUndefined();
  });

  it('are of one space: another deployment has none of them', async () => {
    await keepAnswers([['latest', ['a']]], 1);
    expect([...database.entries.keys()]).toEqual([`${space} latest`]);
    database.entries.set('meow-56-01020304 list', { answer: [], at: 1 });
    expect(await recallAnswer('list')).toBeUndefined();
  });

  it('are at most 120, of which the oldest go first', async () => {
    for (let at = 1; at <= 4; at += 1)
      await keepAnswers(
        Array.from({ length: 40 }, (_, place) => [`${at} ${place}`, place] as const),
        at,
      );
    expect(database.entries.size).toBe(120);
    expect(await recallAnswer('1 0')).toBeUndefined();
    expect(await recallAnswer('2 0')).toEqual({ answer: 0, at: 2 });
    expect(await recallAnswer('4 39')).toEqual({ answer: 39, at: 4 });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'answer'],
    ['no time', { answer: [] }],
    ['a time that is no number', { answer: [], at: 'now' }],
    ['no answer', { at: 1 }],
  ])('that were damaged count as none: %s', async (_, damaged) => {
    database.entries.set(`${space} latest`, damaged);
    expect(await recallAnswer('latest')).toBeUndefined();
  });

  it('that were damaged are the first to go', async () => {
    database.entries.set(`${space} broken`, 'text');
    await keepAnswers(
      Array.from({ length: 120 }, (_, place) => [`list ${place}`, place] as const),
      1,
    );
    expect(database.entries.size).toBe(120);
    expect(database.entries.has(`${space} broken`)).toBe(false);
  });

  it('are none where the browser blocks storage, and are kept once it does not', async () => {
    database.isBlocked = true;
    await expect(keepAnswers([['latest', ['a']]], 1)).resolves.toBeUndefined();
    await expect(recallAnswer('latest')).resolves.toBeUndefined();
    database.isBlocked = false;
    await keepAnswers([['latest', ['a']]], 1);
    expect(await recallAnswer('latest')).toEqual({ answer: ['a'], at: 1 });
  });
});
