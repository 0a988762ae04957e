import { beforeEach, describe, expect, it } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { rewardToken, wrappedNative } from '#config/tokens.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { feedAbi } from '#protocol/abi/feedAbi.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { createLotteryWorld, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { E18 } from '#testing/units.ts';
import { readTicketPrice } from './readTicketPrice.ts';

const PAIR = sortTokens(rewardToken!, wrappedNative)!;
const ADDRESS = pairAddress(PAIR)!;
const LOTTERY = contractAddress('lottery')!;
const FEED = contractAddress('feed')!;
const BLOCKS = 2_000;

let world: LotteryWorld;
/** The round opened with a block of its own, 50 blocks ago. */
let startTime: number;

beforeEach(() => {
  world = createLotteryWorld();
  const { fake } = world;
  fake.block = chain.deployment.startBlock + BLOCKS;
  startTime = fake.timestamp - 50 * 3;
  const updatedAt = BigInt(fake.timestamp - BLOCKS * 3);
  // 256 MEOW for 1 BNB all the time.
  const isMeowFirst = PAIR[0] === rewardToken;
  fake.answer(
    pairAbi,
    ADDRESS,
    'getReserves',
    isMeowFirst ? [256n * E18, E18, updatedAt] : [E18, 256n * E18, updatedAt],
  );
  fake.answer(pairAbi, ADDRESS, 'price0CumulativeLast', 7n);
  fake.answer(pairAbi, ADDRESS, 'price1CumulativeLast', 9n);
  fake.answer(feedAbi, FEED, 'latestRoundData', [1n, 640n * 10n ** 8n, 0n, 0n, 1n]);
  fake.answer(lotteryAbi, LOTTERY, 'minPriceTicketInCake', E18 / 100n);
  fake.answer(lotteryAbi, LOTTERY, 'maxPriceTicketInCake', 100n * E18);
});

const read = () => world.dispatch(readTicketPrice(startTime));

describe('the price of a round', () => {
  it('follows from the prices of the block before it, which are asked for at that block', async () => {
    expect(await read()).toEqual({
      kind: 'known',
      block: world.fake.block - 51,
      average: 2n ** 112n / 256n,
      coinUsd: 640n * 10n ** 8n,
      price: 2n * E18,
    });
    const last = `0x${(world.fake.block - 51).toString(16)}`;
    const tags = world.fake.requests.flatMap(({ method, params }) =>
      method === 'eth_call' ? [String(params[1])] : [],
    );
    expect(tags).toContain(last);
    expect(tags).not.toContain('latest');
  });

  it("stays within the lottery's bounds", async () => {
    world.fake.answer(lotteryAbi, LOTTERY, 'maxPriceTicketInCake', E18);
    expect(await read()).toMatchObject({ kind: 'known', price: E18 });
  });

  it('is not known without a price of BNB', async () => {
    world.fake.answer(feedAbi, FEED, 'latestRoundData', [1n, 0n, 0n, 0n, 1n]);
    expect(await read()).toEqual({ kind: 'unpriced' });
    world.fake.refuse(FEED);
    expect(await read()).toEqual({ kind: 'unpriced' });
  });

  it.each([
    ['unreachable', 'missing trie node'],
    ['rpc', 'historical state is not available'],
  ] as const)('says that the node keeps no archive (%s)', async (kind, message) => {
    world.fake.fail(new RpcError(kind, message), { method: 'eth_call' });
    expect(await read()).toEqual({ kind: 'noArchive' });
  });

  it('fails while no node answers at all', async () => {
    world.fake.fail();
    await expect(read()).rejects.toThrow(RpcError);
  });
});
