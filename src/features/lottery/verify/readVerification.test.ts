import { beforeEach, describe, expect, it } from 'vitest';
import type { Address } from '#lib/hex.ts';
import { vrfSourceAbi } from '#protocol/abi/vrfSourceAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import {
  answerRandomness,
  drawRound,
  FINAL,
  REQUEST,
  SOURCE,
  WORD,
} from '#testing/drawnLottery.ts';
import { createLotteryWorld, type LotteryWorld } from '#testing/lotteryWorld.ts';
import type { BoughtTickets } from '#testing/packedTickets.ts';
import { readVerification } from './readVerification.ts';
import { differenceCount } from './verification.ts';

let world: LotteryWorld;
/** Pages of purchases that were asked for. */
let pages: () => number;

function draw(bought: readonly BoughtTickets[]): void {
  pages = drawRound(world, bought);
}

beforeEach(() => {
  world = createLotteryWorld();
  answerRandomness(world);
});

const read = (account: Address | null = OWNER) => {
  const progress: number[] = [];
  return world
    .dispatch(readVerification({ lotteryId: 4, account }, (done) => void progress.push(done)))
    .then((found) => ({ found, progress }));
};

const some: readonly BoughtTickets[] = [
  { owner: OWNER, numbers: [FINAL, 1_000_000 + (FINAL % 10), 1_000_001], paid: [0] },
  { owner: OTHER, numbers: { salt: 3n, count: 100 } },
  { owner: OWNER, numbers: { salt: 4n, count: 20 }, paid: [5] },
];

describe('the verification of a round', () => {
  it('reads the state of the contracts and one block of logs, and agrees', async () => {
    draw(some);
    const { found, progress } = await read();
    expect(differenceCount(found)).toBe(0);
    expect(found.answer).toMatchObject({ requestId: 77n, requestBlock: 60, answerBlock: 63 });
    expect(found.word).toEqual({ told: WORD, computed: WORD });
    expect(found.own).toHaveLength(23);
    expect(progress).toEqual([3]);
  });

  it('agrees for a visitor, and where the node lacks the log', async () => {
    draw(some);
    world.fake.on('eth_getLogs', () => []);
    const { found } = await read(null);
    expect(differenceCount(found)).toBe(0);
    expect(found.coordinator).toBeNull();
    expect(found.own).toEqual([]);
  });

  it("shows a word that is not the coordinator's", async () => {
    draw(some);
    world.fake.answer(vrfSourceAbi, SOURCE, 'viewRequest', {
      roundId: 4n,
      requestBlock: REQUEST.block,
      answerBlock: REQUEST.answerBlock,
      word: WORD + 1n,
    });
    // The word, and the number that follows from it.
    expect(differenceCount((await read()).found)).toBe(2);
  });

  it('asks for 10,000 tickets of single purchases in twenty pages, each once', async () => {
    draw(
      Array.from({ length: 10_000 }, (_, at): BoughtTickets => ({
        owner: at % 100 === 0 ? OWNER : OTHER,
        numbers: at % 2 === 0 ? [1_000_000 + at] : { salt: BigInt(at), count: 1 },
      })),
    );
    const { found, progress } = await read();
    expect(differenceCount(found)).toBe(0);
    expect(found.tickets.computed).toBe(10_000);
    expect(pages()).toBe(20);
    expect(progress).toEqual(Array.from({ length: 20 }, (_, page) => (page + 1) * 500));
  });

  it('fails where the contracts cannot be read', async () => {
    draw(some);
    world.fake.answer(vrfSourceAbi, SOURCE, 'viewRequest', () => {
      throw new Error('refused');
    });
    await expect(read()).rejects.toThrow();
  });
});
