import { expect, it } from 'vitest';
import { missJudge } from './misses.ts';
import type { Step } from './step.ts';

const MISSED: Step = { did: 'missed' };
const at = (number: number) => ({ number, hash: `0x${number}`, timestamp: 0 });

it('gives a reason from the fifth miss in a row at one block on, until something is done', () => {
  const judge = missJudge();
  const misses = (block: number) => [1, 2, 3, 4].map(() => judge(at(block), MISSED).did);
  const four = ['missed', 'missed', 'missed', 'missed'];
  expect(misses(7)).toEqual(four);
  expect(misses(8)).toEqual(four);
  for (let times = 0; times < 2; times += 1)
    expect(judge(at(8), MISSED)).toEqual({
      did: 'waited',
      reason: "The node doesn't have all blocks, receipts and transactions that follow block 8",
    });
  expect(judge(at(8), { did: 'nothing' })).toEqual({ did: 'nothing' });
  expect(misses(8)).toEqual(four);
});
