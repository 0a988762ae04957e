import { beforeEach, describe, expect, it } from 'vitest';
import { eventTopic } from '#chain/logs/decodeLog.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { vrfCoordinatorAbi } from '#protocol/abi/vrfCoordinatorAbi.ts';
import { vrfSourceAbi } from '#protocol/abi/vrfSourceAbi.ts';
import {
  bracketOf,
  countMatches,
  finalNumberOf,
  sharePot,
  ticketsCost,
  wordOf,
} from '#protocol/lotteryDraw.ts';
import { parsePurchases } from '#protocol/lotteryPurchases.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { FakeLogs } from '#testing/fakeLogs.ts';
import { createLotteryWorld, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { packedTickets, type BoughtTickets } from '#testing/packedTickets.ts';
import { E18 } from '#testing/units.ts';
import { lotteryContract } from '../lotteryCalls.ts';
import { readVerification } from './readVerification.ts';
import { differenceCount } from './verification.ts';

const SOURCE: Address = '0x0000000000000000000000000000000000005011';
const COORDINATOR: Address = '0x000000000000000000000000000000000000c00d';
const SEED = 12_345n;
const hex = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`;
const WORD = wordOf(hex(SEED));
const FINAL = finalNumberOf(WORD);
const FIRST = 640;
const BREAKDOWN = [250n, 375n, 625n, 1_250n, 2_500n, 5_000n] as const;
const REQUEST = { id: 77n, block: 60n, answerBlock: 63n };

type Six = readonly [bigint, bigint, bigint, bigint, bigint, bigint];

let world: LotteryWorld;
/** Pages of purchases that were asked for. */
let pages: number;

/** Answers as the contracts do after a round with these purchases was drawn. */
function draw(bought: readonly BoughtTickets[]): void {
  const { fake } = world;
  const { address } = lotteryContract!;
  const { headers, words } = packedTickets(bought);
  const purchases = parsePurchases(FIRST, headers, words);
  const all = purchases.flatMap(({ numbers }) => [...numbers]);
  const pot = purchases.reduce(
    (sum, { numbers }) => sum + ticketsCost(E18, 2_000n, numbers.length),
    0n,
  );
  const matches = countMatches(all, FINAL);
  const shares = sharePot(pot, matches, { treasuryFee: 2_000n, breakdown: BREAKDOWN });
  const firstWord = headers.map((header) => {
    const count = Number((header >> 160n) & 0xffn);
    return ((header >> 168n) & 1n) === 1n ? 1 : Math.ceil(count / 12);
  });
  fake.answer(lotteryAbi, address, 'viewLottery', {
    status: 3n,
    startTime: 1n,
    endTime: 2n,
    priceTicketInCake: E18,
    discountDivisor: 2_000n,
    rewardsBreakdown: BREAKDOWN,
    treasuryFee: 2_000n,
    cakePerBracket: shares.prizes as unknown as Six,
    countWinnersPerBracket: shares.winners.map(BigInt) as unknown as Six,
    firstTicketId: BigInt(FIRST) << 7n,
    firstTicketIdNextLottery: BigInt(FIRST + bought.length) << 7n,
    amountCollectedInCake: pot,
    finalNumber: BigInt(FINAL),
  });
  fake.answer(lotteryAbi, address, 'viewDraw', {
    randomness: SOURCE,
    requestId: REQUEST.id,
    requestBlock: REQUEST.block,
    requestedAt: 3n,
    tickets: BigInt(all.length),
    ticketsCounted: BigInt(all.length),
    purchases: BigInt(bought.length),
    purchasesCounted: BigInt(bought.length),
    injected: 0n,
    unwonToNext: true,
  });
  fake.answer(lotteryAbi, address, 'viewPurchases', (from, size) => {
    pages += 1;
    const start = Number(from) - FIRST;
    const end = Math.min(start + Number(size), headers.length);
    const skipped = firstWord.slice(0, start).reduce((sum, count) => sum + count, 0);
    const taken = firstWord.slice(start, end).reduce((sum, count) => sum + count, 0);
    return [headers.slice(start, end), words.slice(skipped, skipped + taken)] as const;
  });
  world.tickets.set(
    4,
    purchases
      .filter(({ owner }) => owner === OWNER)
      .flatMap(({ index, numbers, paid }) =>
        numbers.map((number, offset) => ({
          id: (BigInt(index) << 7n) | BigInt(offset),
          number,
          isPaid: paid[offset]!,
        })),
      ),
  );
  fake.answer(lotteryAbi, address, 'viewRewardsForTicketId', (_id, ticketId, bracket) => {
    const number = purchases[Number(ticketId >> 7n) - FIRST]!.numbers[Number(ticketId & 127n)]!;
    return bracketOf(number, FINAL, BREAKDOWN) === Number(bracket)
      ? shares.prizes[Number(bracket)]!
      : 0n;
  });
}

beforeEach(() => {
  world = createLotteryWorld();
  pages = 0;
  const { fake } = world;
  fake.answer(vrfSourceAbi, SOURCE, 'viewRequest', {
    roundId: 4n,
    requestBlock: REQUEST.block,
    answerBlock: REQUEST.answerBlock,
    word: WORD,
  });
  fake.answer(vrfSourceAbi, SOURCE, 'coordinator', COORDINATOR);
  new FakeLogs(fake).logs = [
    {
      address: COORDINATOR,
      topics: [eventTopic(vrfCoordinatorAbi, 'RandomWordsFulfilled'), hex(REQUEST.id), hex(9n)],
      data: `0x${[SEED, 0n, 0n, 1n, 0n].map((value) => hex(value).slice(2)).join('')}`,
      block: Number(REQUEST.answerBlock),
    },
  ];
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
    expect(found.word).toEqual({ own: WORD, stored: WORD });
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
    expect(found.tickets.own).toBe(10_000);
    expect(pages).toBe(20);
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
