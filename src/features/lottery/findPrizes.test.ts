import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { ticketsCost } from '#protocol/lotteryDraw.ts';
import { OWNER } from '#testing/accounts.ts';
import { startFakeIndex } from '#testing/fakeIndex.ts';
import { createLotteryWorld, DRAWN, ticketOf, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { findPrizes } from './findPrizes.ts';
import { lotteryContract } from './lotteryCalls.ts';

/** Wins nothing: its first shown digit is another. */
const LOSER = DRAWN - (DRAWN % 10) + ((DRAWN + 1) % 10);

let world: LotteryWorld;

beforeEach(() => {
  world = createLotteryWorld();
});

const find = () => world.dispatch(findPrizes(OWNER));

describe('the prizes of the lottery', () => {
  it('are a claim for each round, of the tickets that won and were not paid', async () => {
    const paid = { ...ticketOf(9, 2, DRAWN), isPaid: true };
    world.tickets.set(4, [ticketOf(9, 0, DRAWN), ticketOf(9, 1, LOSER), paid]);
    world.tickets.set(2, [ticketOf(3, 5, DRAWN)]);
    const prizes = await find();
    expect(prizes.map(({ key, amount }) => [key, amount])).toEqual([
      ['lottery 4', 32n * E18],
      ['lottery 2', 32n * E18],
    ]);
    const { request, info } = prizes[0]!.call;
    expect(decodeCall(lotteryAbi, request.data)).toMatchObject({
      name: 'claimTickets',
      args: [4n, [ticketOf(9, 0, DRAWN).id], [5n]],
    });
    expect(info).toMatchObject({ kind: 'claimTickets', lotteryId: 4, count: 1 });
    expect(prizes[0]!.selectIsBusy(world.getState())).toBe(false);
  });

  it('are as many claims as a hundred tickets each take', async () => {
    world.tickets.set(
      4,
      Array.from({ length: 150 }, (_, at) => ticketOf(9 + (at >> 7), at & 127, DRAWN)),
    );
    expect((await find()).map(({ key, amount }) => [key, amount])).toEqual([
      ['lottery 4', 3_200n * E18],
      ['lottery 4 1', 1_600n * E18],
    ]);
  });

  it('are the price of the tickets of a void round', async () => {
    world.rounds.get(3)!.status = 'void';
    world.tickets.set(3, [ticketOf(7, 0, LOSER), ticketOf(7, 1, LOSER), ticketOf(8, 0, LOSER)]);
    const [refund, ...others] = await find();
    expect(others).toEqual([]);
    expect(refund).toMatchObject({
      key: 'lottery 3',
      amount: ticketsCost(E18, 2_000n, 2) + ticketsCost(E18, 2_000n, 1),
    });
    expect(decodeCall(lotteryAbi, refund!.call.request.data)).toMatchObject({
      name: 'refund',
      args: [3n, [7n, 8n]],
    });
  });

  it('are none without tickets, and of tickets that lost', async () => {
    expect(await find()).toEqual([]);
    world.tickets.set(4, [ticketOf(9, 0, LOSER)]);
    expect(await find()).toEqual([]);
  });

  it('of rounds further back are those that the index knows the account played', async () => {
    const first = world.rounds.get(1)!;
    for (let id = 6; id <= 80; id += 1) world.rounds.set(id, { ...first });
    world.tickets.set(2, [ticketOf(3, 0, DRAWN)]);
    expect(await find()).toEqual([]);
    const index = startFakeIndex(world.fake);
    index.data = () => ({
      user: { rounds: [{ lottery: { id: '2' } }, { lottery: { id: '99' } }] },
    });
    expect((await find()).map(({ key }) => key)).toEqual(['lottery 2']);
    index.fault = 'away';
    expect(await find()).toEqual([]);
  });

  it('are not taken for none where the lottery cannot be read', async () => {
    world.fake.answer(lotteryAbi, lotteryContract!.address, 'viewUserInfoForLotteryId', () => {
      throw new FakeRevert();
    });
    await expect(find()).rejects.toThrow("The tickets couldn't be read");
  });
});
