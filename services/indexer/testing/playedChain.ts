import { fakeChain, type FakeChain } from './fakeChain.ts';
import { newGame, play, randomNumbers } from './game.ts';

/** Makes a public chain with so many blocks of random events, the same ones each time; `mine` adds one. */
export function playedChain(blocks: number): { chain: FakeChain; mine: () => void } {
  const random = randomNumbers(21);
  const chain = fakeChain(56);
  const game = newGame();
  const mine = (): void =>
    chain.mine(Array.from({ length: 4 }, () => play(game, random)).flat(), 30);
  for (let block = 0; block < blocks; block += 1) mine();
  return { chain, mine };
}
