import { expect, it, onTestFinished } from 'vitest';
import { loopTurns } from './loopTurns.ts';

it('gives each a round of the event loop of its own, in their order', async () => {
  let round = 0;
  let isOver = false;
  const count = (): void => {
    round += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  onTestFinished(() => void (isOver = true));
  const turn = loopTurns();
  const begun: [name: string, round: number][] = [];
  const begin = async (name: string): Promise<void> => {
    await turn();
    begun.push([name, round]);
  };
  await Promise.all(['first', 'second', 'third'].map(begin));
  await begin('fourth');
  expect(begun.map(([name]) => name)).toEqual(['first', 'second', 'third', 'fourth']);
  expect(new Set(begun.map(([, at]) => at)).size).toBe(4);
});
