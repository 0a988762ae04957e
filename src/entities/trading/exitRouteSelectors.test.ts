import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { callsWatched } from '#chain/multicall/multicallSlice.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import { getAmountOut } from '#entities/pairs/pairMath.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import { zapOutAmount } from '#entities/pairs/zapMath.ts';
import { selectPool } from '#entities/pairs/poolSelectors.ts';
import { fromRaw } from '#lib/raw.ts';
import { currency, token } from '#testing/currencies.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { E18 } from '#testing/units.ts';
import { exitPairs, selectRouteOut, type RouteOut } from './exitRouteSelectors.ts';
import { receivedOne, receivesOf } from './receives.ts';

const sides = [currency('MEOW'), currency('BNB')] as const;
const tokens = sortTokens(token('MEOW'), token('WBNB'))!;
let world: ExchangeWorld;

beforeEach(() => {
  world = createExchangeWorld();
});

const wayOut = (symbol: string, shares = E18, of = sides): RouteOut =>
  selectRouteOut(world.getState(), { sides: of, received: currency(symbol), shares });
const read = (symbol: string) =>
  world.dispatch(
    readCalls([...poolCalls(tokens), ...pairCalls(exitPairs(sides, currency(symbol)))], {
      fresh: true,
    }),
  );
function found(symbol: string, shares = E18) {
  const way = wayOut(symbol, shares);
  if (way.status !== 'found') throw new Error(way.status);
  return way.way.route;
}

describe('the way out of the pool of MEOW and BNB', () => {
  it.each(['MEOW', 'BNB', 'WBNB'])('as %s needs no other pool', (symbol) => {
    expect(wayOut(symbol)).toEqual({ status: 'own' });
    expect(exitPairs(sides, currency(symbol))).toEqual([]);
  });

  it('is not known before everything on the way is read', async () => {
    expect(wayOut('BUSD')).toEqual({ status: 'loading' });
    await world.dispatch(readCalls(poolCalls(tokens)));
    expect(wayOut('BUSD')).toEqual({ status: 'loading' });
    await read('BUSD');
    expect(wayOut('BUSD')).toMatchObject({ status: 'found' });
  });

  it('is not looked for without LP tokens, or for a pool that cannot be', async () => {
    await read('BUSD');
    expect(wayOut('BUSD', 0n)).toEqual({ status: 'loading' });
    expect(wayOut('BUSD', E18, [currency('BNB'), currency('WBNB')])).toEqual({
      status: 'loading',
    });
  });

  it('has failed while no node answers, and is found afterwards', async () => {
    world.fake.fail(new RpcError('unreachable', 'no node'));
    const calls = [...poolCalls(tokens), ...pairCalls(exitPairs(sides, currency('BUSD')))];
    world.dispatch(callsWatched(calls.flatMap((call) => call?.key ?? [])));
    await vi.waitFor(() => expect(wayOut('BUSD')).toEqual({ status: 'failed' }));
    world.fake.recover();
    await read('BUSD');
    expect(wayOut('BUSD').status).toBe('found');
  });

  it('brings what both contracts pay: all as BNB, then along its pool', async () => {
    await read('BUSD');
    const pool = selectPool(world.getState(), tokens)!;
    const isBnbFirst = tokens[0] === token('WBNB');
    const bnb = zapOutAmount(pool, E18, isBnbFirst)!;
    const route = found('BUSD');
    expect(route.symbols).toEqual(['WBNB', 'BUSD']);
    expect(fromRaw(route.inRaw)).toBe(bnb);
    expect(fromRaw(route.outRaw)).toBe(getAmountOut(bnb, 10_000n * E18, 6_000_000n * E18));
  });

  it('is none to a token that nothing leads to', async () => {
    await read('HISS');
    expect(wayOut('HISS')).toEqual({ status: 'none' });
  });

  it('is small for LP tokens that bring nothing', async () => {
    world.router.setPool(token('WBNB'), token('MEOW'), 1_000n, 1_000n, 10n ** 30n);
    await read('BUSD');
    expect(wayOut('BUSD', 1n)).toEqual({ status: 'small' });
  });

  it('takes several pools, as many as the settings allow', async () => {
    await read('USDT');
    expect(found('USDT').symbols).toEqual(['WBNB', 'BUSD', 'USDT']);
    world = createExchangeWorld({ userSingleHopOnly: true });
    await read('USDT');
    expect(wayOut('USDT')).toEqual({ status: 'none' });
  });

  it('never goes through the pool that is left', () => {
    const key = ([a, b]: readonly [{ address: string }, { address: string }]): string =>
      `${a.address} ${b.address}`;
    for (const symbol of ['BUSD', 'USDT', 'PURR'])
      expect(exitPairs(sides, currency(symbol)).map(key)).not.toContain(key(tokens));
    expect(exitPairs(undefined, currency('BUSD'))).toEqual([]);
    expect(exitPairs(sides, undefined)).toEqual([]);
  });

  it('brings more for more LP tokens', async () => {
    await read('BUSD');
    const amount = fc.bigInt(E18 / 1_000n, 10_000n * E18);
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        const [small, large] = [found('BUSD', less), found('BUSD', more)].map(({ outRaw }) =>
          fromRaw(outRaw),
        ) as [bigint, bigint];
        expect(large).toBeGreaterThanOrEqual(small);
      }),
      { numRuns: 20 },
    );
  });

  it('follows the pools as they are read anew', async () => {
    await read('BUSD');
    const before = fromRaw(found('BUSD').outRaw);
    world.router.setPool(token('WBNB'), token('BUSD'), 10_000n * E18, 3_000_000n * E18);
    await read('BUSD');
    const after = fromRaw(found('BUSD').outRaw);
    expect(after).toBeLessThan((before * 51n) / 100n);
    expect(after).toBeGreaterThan((before * 49n) / 100n);
  });
});

describe('what is received for LP tokens', () => {
  const [first, second] = sides;

  it.each([
    ['lp', undefined],
    ['both', undefined],
    ['first', first],
    ['second', second],
    [currency('BUSD'), currency('BUSD')],
  ] as const)('%s is one currency, or none', (receives, one) => {
    expect(receivedOne(receives, sides)).toBe(one);
  });

  it('is named by its side where a picked currency is one of the pool’s', () => {
    expect(receivesOf(first, sides)).toBe('first');
    expect(receivesOf(second, sides)).toBe('second');
    // The coin wrapped is another thing to receive than the coin.
    expect(receivesOf(currency('WBNB'), sides)).toBe(currency('WBNB'));
    for (const symbol of ['MEOW', 'BNB', 'BUSD'])
      expect(receivedOne(receivesOf(currency(symbol), sides), sides)).toBe(currency(symbol));
  });
});
