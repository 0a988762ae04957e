import { eventTopic } from '#chain/logs/decodeLog.ts';
import { lotteryContract } from '#features/lottery/lotteryCalls.ts';
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
import { OWNER } from './accounts.ts';
import { FakeLogs } from './fakeLogs.ts';
import type { LotteryWorld } from './lotteryWorld.ts';
import { packedTickets, type BoughtTickets } from './packedTickets.ts';
import { E18 } from './units.ts';

export const SOURCE: Address = '0x0000000000000000000000000000000000005011';
const COORDINATOR: Address = '0x000000000000000000000000000000000000c00d';
const SEED = 12_345n;
const hex = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`;
/** Random word of the round. */
export const WORD = wordOf(hex(SEED));
/** Number of the chain that follows from the word. */
export const FINAL = finalNumberOf(WORD);
const FIRST = 640;
const BREAKDOWN = [250n, 375n, 625n, 1_250n, 2_500n, 5_000n] as const;
export const REQUEST = { id: 77n, block: 60n, answerBlock: 63n };

type Six = readonly [bigint, bigint, bigint, bigint, bigint, bigint];

/**
 * Answers as the contracts do after round 4 with these purchases was drawn. Returns how many pages
 * of purchases were asked for.
 */
export function drawRound(world: LotteryWorld, bought: readonly BoughtTickets[]): () => number {
  let pages = 0;
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
  const shares = sharePot(pot, matches, { treasuryFee: 2_000n, breakdown: BREAKDOWN, carried: 0n });
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
    carried: 0n,
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
  return () => pages;
}

/** Answers for the source of randomness and the coordinator's log of its answer. */
export function answerRandomness({ fake }: LotteryWorld): void {
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
}
