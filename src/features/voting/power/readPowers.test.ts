import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { NoState } from '#chain/multicall/readAtBlock.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import type { Address } from '#lib/hex.ts';
import { erc20StateAbi } from '#protocol/abi/erc20StateAbi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { E18 } from '#testing/units.ts';
import { currentSources } from '../space.ts';
import { readPowers } from './readPower.ts';

const sources = currentSources!;
/** Selectors of `balanceOf(address)` and `startBlock()`. */
const [BALANCE_OF, START_BLOCK] = ['0x70a08231', '0x48cd4cb1'] as const;
const addressAt = (place: number): Address => `0x${(place + 1).toString(16).padStart(40, '0')}`;

let world: ExchangeWorld;
/** MEOW of each account in its wallet and in the manual pool. */
let holdings: readonly (readonly [wallet: bigint, manual: bigint])[];

const read = (count: number, block = 99, onProgress?: (done: number) => void) =>
  world.dispatch(
    readPowers(
      sources,
      Array.from({ length: count }, (_, place) => addressAt(place)),
      block,
      onProgress ? { onProgress } : {},
    ),
  );

beforeEach(() => {
  world = createExchangeWorld();
  holdings = [];
  const of = (account: Address) => holdings[Number(account) - 1] ?? [0n, 0n];
  world.fake.answer(erc20StateAbi, sources.meow, 'balanceOf', (account) => of(account)[0]);
  world.fake.answer(masterChefAbi, sources.masterChef!, 'userInfo', (pid, account) => {
    const stake = pid === 0n ? of(account)[1] : 0n;
    return [stake, 0n, 0n] as const;
  });
  for (const pool of sources.pools) {
    world.fake.answer(smartChefAbi, pool, 'startBlock', 1n);
    world.fake.answer(smartChefAbi, pool, 'bonusEndBlock', 50n);
  }
});

describe('powers at a block', () => {
  it('are each account’s own, in the order asked, however many there are', async () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 30n });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 12 }),
        async (held) => {
          holdings = held;
          const powers = await read(held.length);
          expect(powers.map(({ wallet, manual, total }) => [wallet, manual, total])).toEqual(
            held.map(([wallet, manual]) => [wallet, manual, wallet + manual]),
          );
        },
      ),
      { numRuns: 20 },
    );
  });

  it('are read at that block alone, over as many requests as it takes', async () => {
    holdings = Array.from({ length: 300 }, (_, place) => [BigInt(place) * E18, 0n] as const);
    const told: number[] = [];
    const powers = await read(300, 77, (done) => told.push(done));
    expect(powers[299]!.total).toBe(299n * E18);
    const tags = world.fake.requests
      .filter(({ method }) => method === 'eth_call')
      .map(({ params }) => params[1]);
    expect(tags.length).toBeGreaterThan(2);
    expect(new Set(tags)).toEqual(new Set(['0x4d']));
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(told.at(-1)).toBe(300);
  });

  it('are none for no accounts', async () => {
    await expect(read(0)).resolves.toEqual([]);
  });
});

describe('a power that is not known', () => {
  it.each<[string, () => void, RegExp]>([
    [
      'a balance is refused',
      () => world.fake.refuse(sources.meow, BALANCE_OF),
      /refused a balance/,
    ],
    [
      'a fact of the block is refused',
      () => world.fake.refuse(sources.pools[0]!, START_BLOCK),
      /refused a fact of the block/,
    ],
    [
      'the node is away',
      () => world.fake.fail(new RpcError('unreachable', 'The node is away')),
      /The node is away/,
    ],
  ])('is never taken for 0: %s', async (_, arrange, message) => {
    holdings = [[E18, 0n]];
    arrange();
    await expect(read(1)).rejects.toThrow(message);
  });

  it.each<[string, () => void]>([
    [
      'the node says that it lacks the state',
      () =>
        world.fake.fail(new RpcError('rpc', 'missing trie node'), { method: 'eth_call', times: 1 }),
    ],
    [
      'nodes that answer all else give no answer',
      () =>
        world.fake.fail(new RpcError('unreachable', 'no answer'), { method: 'eth_call', times: 1 }),
    ],
    ['no contract was there yet', () => world.fake.on('eth_call', () => '0x')],
  ])('is a matter of the node’s memory where %s', async (_, arrange) => {
    arrange();
    await expect(read(1)).rejects.toBeInstanceOf(NoState);
  });
});
