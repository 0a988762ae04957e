import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Snapshot } from '../blocks/blocksSlice.ts';
import type { CallKey } from '../calls.ts';
import { keepSnapshot, recallSnapshot } from './snapshotStore.ts';

const stored = new Map<unknown, unknown>();
let isBlocked = false;
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async (key: unknown) => {
    if (isBlocked) throw new Error('blocked');
    return stored.get(key);
  },
  update: async (key: unknown, change: (value: unknown) => unknown) => {
    if (isBlocked) throw new Error('blocked');
    stored.set(key, structuredClone(change(stored.get(key))));
  },
}));

afterEach(() => {
  stored.clear();
  isBlocked = false;
});

const DAY = 86_400;
const snapshot = (block: number, keys: readonly string[]): Snapshot => ({
  block,
  timestamp: block * DAY,
  at: block * DAY * 1000,
  answers: keys.map((key) => [key as CallKey, '0x01', block, block * DAY]),
});
const LATER = 100 * DAY * 1000;

describe('the last data', () => {
  it('are kept for each chain, beside what earlier visits read', async () => {
    await keepSnapshot(56, snapshot(1, ['0xa-0x1', '0xb-0x1']));
    await keepSnapshot(56, snapshot(2, ['0xb-0x1']));
    const { block, answers } = (await recallSnapshot(56, LATER))!;
    expect(block).toBe(2);
    expect(answers.map(([key, , at]) => [key, at])).toEqual([
      ['0xb-0x1', 2],
      ['0xa-0x1', 1],
    ]);
    expect(await recallSnapshot(97, LATER)).toBeUndefined();
  });

  it('are those of both of two tabs that keep theirs at once', async () => {
    await Promise.all([
      keepSnapshot(56, snapshot(2, ['0xa-0x1', '0xb-0x1'])),
      keepSnapshot(56, snapshot(2, ['0xc-0x1'])),
    ]);
    const { answers } = (await recallSnapshot(56, LATER))!;
    expect(answers.map(([key]) => key).toSorted()).toEqual(['0xa-0x1', '0xb-0x1', '0xc-0x1']);
  });

  it('keep the newer of two answers to one call', async () => {
    await keepSnapshot(56, snapshot(2, ['0xa-0x1']));
    const [old] = snapshot(1, ['0xa-0x1']).answers;
    await keepSnapshot(56, { ...snapshot(3, ['0xb-0x1']), answers: [old!] });
    const { answers } = (await recallSnapshot(56, LATER))!;
    expect(answers.map(([key, , at]) => [key, at])).toEqual([['0xa-0x1', 2]]);
  });

  it('hold nothing of a block that this chain has not reached', async () => {
    await keepSnapshot(56, snapshot(4, ['0xa-0x1']));
    await keepSnapshot(56, { ...snapshot(3, ['0xb-0x1']), at: 5 * DAY * 1000 });
    const { answers } = (await recallSnapshot(56, LATER))!;
    expect(answers.map(([key]) => key)).toEqual(['0xb-0x1']);
  });

  it('go after a week', async () => {
    await keepSnapshot(56, snapshot(1, ['0xa-0x1']));
    await keepSnapshot(56, snapshot(9, ['0xb-0x1']));
    const { answers } = (await recallSnapshot(56, LATER))!;
    expect(answers.map(([key]) => key)).toEqual(['0xb-0x1']);
  });

  it.each([
    ['no record', 'text'],
    ['from the future', { ...snapshot(1, []), at: LATER + 1 }],
    ['without answers', { block: 1, timestamp: 1, at: 1 }],
    ['of an older version', { block: 1, timestamp: 1, at: 1, answers: { a: { answer: null } } }],
  ])('are not used if they are %s', async (_what, value) => {
    stored.set(56, value);
    expect(await recallSnapshot(56, LATER)).toBeUndefined();
  });

  it('lose only damaged answers', async () => {
    const whole = ['a', null, 1, 1];
    stored.set(56, {
      block: 1,
      timestamp: 1,
      at: 1,
      answers: [whole, ['b', 'zz', 1, 1], ['c', null, 2, 1], [4, null, 1, 1], null],
    });
    expect((await recallSnapshot(56, LATER))!.answers).toEqual([whole]);
  });

  it('are missing, without an error, where storage is blocked', async () => {
    isBlocked = true;
    await keepSnapshot(56, snapshot(1, []));
    expect(await recallSnapshot(56, LATER)).toBeUndefined();
  });
});
