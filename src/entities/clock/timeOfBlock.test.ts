import { expect, it } from 'vitest';
import { timeOfBlock } from './timeOfBlock.ts';

const known = { number: 1_000, timestamp: 50_000, blockSeconds: 3 };

it('estimates from the newest block, forwards and backwards', () => {
  expect(timeOfBlock(1_010, known)).toBe(50_030);
  expect(timeOfBlock(990, known)).toBe(49_970);
});
