import { describe, expect, it } from 'vitest';
import { mayBeUndone, shouldCheck } from './dueTransactions.ts';

const MINUTE = 60_000;

describe('shouldCheck', () => {
  const at = (minutes: number, blocks: number | null, sentHere = false) => {
    const record = {
      status: 'pending',
      addedTime: 0,
      lastCheckedBlockNumber: blocks === null ? null : 100 - blocks,
    } as const;
    return shouldCheck(record, { currentBlock: 100, now: minutes * MINUTE, sentHere });
  };

  it.each([
    // age in minutes, blocks since the last check (null: never), due
    [0, null, true],
    [90, null, true],
    [0, 0, false],
    [2, 2, false],
    [2, 3, true],
    [5, 3, true],
    [5, 2, false],
    [6, 2, false],
    [6, 3, true],
    [60, 3, true],
    [61, 9, false],
    [61, 10, true],
  ])('%i min old, last checked %s blocks ago: %s', (minutes, blocks, due) => {
    expect(at(minutes, blocks)).toBe(due);
  });

  it('checks what this tab sent at each new block of its first minute', () => {
    expect(at(0.5, 1, true)).toBe(true);
    expect(at(0.5, 0, true)).toBe(false);
    expect(at(1.5, 1, true)).toBe(false);
  });

  it('never checks what is final', () => {
    expect(
      shouldCheck(
        { status: 'dropped', addedTime: 0, lastCheckedBlockNumber: null },
        { currentBlock: 9, now: 0, sentHere: true },
      ),
    ).toBe(false);
  });

  it('watches a receipt for 12 blocks', () => {
    const receipt = { blockNumber: 10 } as Parameters<typeof mayBeUndone>[0]['receipt'];
    expect(
      [10, 11, 22, 23].map((block) => mayBeUndone({ status: 'confirmed', receipt }, block)),
    ).toEqual([false, true, true, false]);
    expect(mayBeUndone({ status: 'cancelled', receipt }, 11)).toBe(false);
  });
});
