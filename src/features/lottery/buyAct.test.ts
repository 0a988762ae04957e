import { beforeEach, describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { decodeCall } from '#chain/encode.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { numberOfDigits, pickedNumbers } from '#protocol/lotteryDraw.ts';
import { OWNER } from '#testing/accounts.ts';
import { createLotteryWorld, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { buyAct, buyReads, selectBuyModel, type BuyModel } from './buyAct.ts';
import { newCart, typeTicket, type Cart } from './cart.ts';
import { lotteryContract } from './lotteryCalls.ts';

const MOST = 100;
const { address, currency } = lotteryContract!;

let world: LotteryWorld;

beforeEach(() => {
  world = createLotteryWorld();
  world.connect();
});

const cartOf = (count: number): Cart => ({ ...newCart(OWNER, MOST, new Set()), count });
const typedCart = (...digits: readonly string[]): Cart =>
  digits.reduce((cart, text, place) => typeTicket(cart, OWNER, place, text), cartOf(digits.length));

const reads = buyReads(OWNER, 5).filter((call) => call !== undefined);
const read = () => world.dispatch(readCalls(reads, { fresh: true }));
const select = (cart: Cart, lotteryId = 5) =>
  selectBuyModel(world.getState(), { account: OWNER, lotteryId, cart });

async function shown(cart: Cart): Promise<BuyModel> {
  await read();
  const buy = select(cart);
  if ('issue' in buy) throw new Error(buy.issue);
  return buy.model;
}

const press = (model: BuyModel) => world.dispatch(submit(buyAct, model));
const sent = () =>
  world.transactions().map(({ to, value, data }) => ({
    to,
    value: BigInt(value),
    ...decodeCall(lotteryAbi, data),
  }));

describe('the cost of tickets', () => {
  it.each([
    [1, E18],
    [2, 1_999n * 10n ** 15n],
    [10, 9_955n * 10n ** 15n],
    [50, 48_775n * 10n ** 15n],
    [100, 95_050n * 10n ** 15n],
  ])('of %i falls with each more that is bought at once', async (count, cost) => {
    expect(fromRaw((await shown(cartOf(count))).costRaw)).toBe(cost);
  });

  it('follows the price of the round', async () => {
    world.rounds.get(5)!.price = 3n * E18;
    expect(fromRaw((await shown(cartOf(2))).costRaw)).toBe(5_997n * 10n ** 15n);
  });
});

describe('what is signed', () => {
  it('is the salt of drawn numbers, which are those that were shown', async () => {
    const cart = cartOf(7);
    const model = await shown(cart);
    expect(model).toMatchObject({
      kind: 'picked',
      numbers: pickedNumbers(OWNER, cart.salt, 7),
    });
    expect(await press(model)).toMatchObject({ outcome: 'sent' });
    expect(sent()).toEqual([
      { to: address, value: 0n, name: 'buyPickedTickets', args: [5n, 7n, cart.salt] },
    ]);
    expect(world.records()).toMatchObject([
      { info: { kind: 'buyPickedTickets', lotteryId: 5, count: 7, symbol: 'MEOW' } },
    ]);
  });

  it('is every number once one was typed, in the order of the chain', async () => {
    const model = await shown(typedCart('765432', '000001'));
    expect(await press(model)).toMatchObject({ outcome: 'sent' });
    expect(sent()).toEqual([
      { to: address, value: 0n, name: 'buyTickets', args: [5n, [1_234_567n, 1_100_000n]] },
    ]);
    expect(world.records()).toMatchObject([
      { info: { kind: 'buyTickets', count: 2, amountRaw: toRaw(1_999n * 10n ** 15n) } },
    ]);
  });

  it('is what the screen states, and nothing else', async () => {
    const typed = await shown(typedCart('765432', '000001'));
    expect(plantedIn(buyAct, typed)).toEqual(plantedFor('lotteryId', 'ticketNumbers'));
    const picked = await shown(cartOf(7));
    expect(plantedIn(buyAct, picked)).toEqual(plantedFor('lotteryId', 'count', 'salt'));
  });
});

describe('a form that cannot be sent', () => {
  it('waits for the round before anything else is said', async () => {
    expect(select(cartOf(0))).toEqual({ issue: 'unread' });
    await read();
    expect(select(cartOf(0))).toEqual({ issue: 'amount' });
  });

  it('is unread, not free, where the chain refuses the round', async () => {
    world.fake.answer(lotteryAbi, address, 'viewLottery', () => {
      throw new FakeRevert();
    });
    await read();
    expect(select(cartOf(1))).toEqual({ issue: 'unread' });
  });

  it('asks for at most a hundred tickets, and for six digits of each', async () => {
    await read();
    expect(select(cartOf(101))).toEqual({ issue: 'tooMany' });
    expect(select(typedCart('76543'))).toEqual({ issue: 'incomplete' });
    expect(select(typedCart('765432', '765432'))).toEqual({ issue: 'duplicates' });
    const kept = { ...typedCart('765432', '765432'), keepsDuplicates: true };
    expect(select(kept)).toMatchObject({ model: { numbers: [1_234_567, 1_234_567] } });
  });

  it('warns of a number that the account holds already', async () => {
    await read();
    const held: ReadonlySet<number> = new Set([numberOfDigits('765432')]);
    expect(select({ ...typedCart('765432'), held })).toEqual({ issue: 'duplicates' });
  });

  it('compares the balance with the price after the discount', async () => {
    world.setBalance(currency, 9_955n * 10n ** 15n);
    await read();
    expect(select(cartOf(10))).toMatchObject({ model: {} });
    expect(select(cartOf(11))).toEqual({ issue: 'balance' });
    world.setBalance(currency, 9_955n * 10n ** 15n - 1n);
    await read();
    expect(select(cartOf(10))).toEqual({ issue: 'balance' });
  });

  it('belongs to a round that is over once another one is the newest', async () => {
    world.rounds.set(6, { ...world.rounds.get(5)! });
    await read();
    expect(select(cartOf(1))).toEqual({ issue: 'newRound' });
  });

  it('closes by whichever clock of the chain is ahead', async () => {
    await read();
    const seen = (timestamp: number) => {
      world.fake.mine();
      world.dispatch(blockSeen({ number: world.fake.block, timestamp }));
    };
    seen(world.now + 99);
    expect(select(cartOf(1))).toMatchObject({ model: {} });
    seen(world.now + 100);
    expect(select(cartOf(1))).toEqual({ issue: 'closed' });
  });
});

describe('a purchase that something overtook', () => {
  const changes: [why: string, change: () => void, issue: string][] = [
    ['the round was closed', () => (world.rounds.get(5)!.status = 'close'), 'closed'],
    ['the sale ended', () => (world.fake.timestamp = world.now + 100), 'closed'],
    ['the next round opened', () => world.rounds.set(6, { ...world.rounds.get(5)! }), 'newRound'],
    ['the balance was spent', () => world.setBalance(currency, E18), 'balance'],
    [
      'fewer tickets are sold at once',
      () => world.fake.answer(lotteryAbi, address, 'maxNumberTicketsPerBuyOrClaim', 2n),
      'tooMany',
    ],
  ];

  it.each(changes)('sends nothing: %s', async (_why, change, issue) => {
    const model = await shown(cartOf(3));
    change();
    expect(await press(model)).toEqual({ outcome: 'blocked', issue });
    expect(sent()).toEqual([]);
    expect(world.records()).toEqual([]);
  });

  it.each([2n * E18, E18 / 2n])(
    'sends nothing at a price of %s instead of 1 MEOW',
    async (price) => {
      const model = await shown(cartOf(3));
      world.rounds.get(5)!.price = price;
      expect(await press(model)).toEqual({ outcome: 'moved' });
      expect(sent()).toEqual([]);
    },
  );

  it('sends nothing while the node does not answer', async () => {
    const model = await shown(cartOf(1));
    world.fake.fail();
    expect(await press(model)).toMatchObject({ outcome: 'failed' });
    expect(sent()).toEqual([]);
  });
});
