import { afterAll, beforeAll, expect, it } from 'vitest';
import { attackAll } from '../../lib/testing/attacks/queryAttacks.ts';
import { fakeChain } from '../testing/fakeChain.ts';
import { newGame, play, randomNumbers } from '../testing/game.ts';
import { serveIndex } from '../testing/servedIndex.ts';
import { attackTargets } from '../testing/attackTargets.ts';

let index: Awaited<ReturnType<typeof serveIndex>>;
beforeAll(async () => {
  const chain = fakeChain();
  const random = randomNumbers(7);
  const game = newGame();
  for (let block = 0; block < 40; block += 1) chain.mine(play(game, random));
  index = await serveIndex(chain);
});
afterAll(() => index.close());

it.each(Object.entries(attackTargets))(
  'refuses with a sentence what attacks %s, or answers little',
  async (endpoint, target) => {
    expect(await attackAll(`${index.url}/graphql/${endpoint}`, target)).toEqual([]);
  },
);
