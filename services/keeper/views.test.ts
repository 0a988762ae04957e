import { Interface } from 'ethers';
import { expect, it } from 'vitest';
import { NodeAway, type AskNode } from '../lib/node.ts';
import { viewsOf } from './views.ts';

const calls = new Interface(['function total() view returns (uint256)']);
const answering =
  (answer: unknown): AskNode =>
  <T>() =>
    Promise.resolve(answer as T);

it.each([['0x12'], [`0x${'f'.repeat(62)}`], ['no hex'], [null], [7]])(
  'takes %j from a node as no answer',
  async (answer) => {
    const views = viewsOf(answering(answer));
    await expect(views.read('0xaa', calls, 'total', [])).rejects.toThrow(NodeAway);
  },
);

it.each([[null], [{}], [{ timestamp: 'soon' }]])(
  'takes %j as no block, so as no time',
  async (block) => {
    await expect(viewsOf(answering(block)).now()).rejects.toThrow(NodeAway);
  },
);
