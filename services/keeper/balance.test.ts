import { expect, it } from 'vitest';
import { NodeAway, type AskNode } from '../lib/node.ts';
import { watchBalance } from './balance.ts';

it('tells the balance that was last read, and nothing while the node is away', async () => {
  let isAway = false;
  let answer: unknown = '0xde0b6b3a7640000';
  const ask: AskNode = <T>() =>
    isAway ? Promise.reject(new NodeAway('away')) : Promise.resolve(answer as T);
  const balance = watchBalance(ask, '0xaa', 1);
  expect(balance.wei()).toBeNull();
  await expect.poll(() => balance.wei()).toBe('1000000000000000000');
  isAway = true;
  await expect.poll(() => balance.wei()).toBeNull();
  isAway = false;
  await expect.poll(() => balance.wei()).not.toBeNull();
  answer = null;
  await expect.poll(() => balance.wei()).toBeNull();
  await balance.stop();
});
