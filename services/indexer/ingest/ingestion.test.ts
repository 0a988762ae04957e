import { expect, it } from 'vitest';
import { fakeChain } from '../testing/fakeChain.ts';
import { openTestIndex } from '../testing/testIndex.ts';

it('knows the newest block of the chain, and so how far it is behind', async () => {
  const chain = fakeChain();
  chain.mine([]);
  const { ingestion, follow } = await openTestIndex(chain);
  await follow();
  const level = ingestion.checkpoint!.number;
  expect(ingestion.head?.number).toBe(level);
  for (let block = 0; block < 200; block += 1) chain.mine([]);
  // One step is of 64 blocks at most.
  await ingestion.step();
  expect(ingestion.head?.number).toBe(level + 200);
  expect(ingestion.checkpoint!.number).toBeLessThan(level + 200);
  await follow();
  expect(ingestion.checkpoint?.number).toBe(level + 200);
});
