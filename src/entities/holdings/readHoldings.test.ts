import { beforeEach, describe, expect, it } from 'vitest';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { tokenImported } from '#entities/tokens/tokensSlice.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { createHoldingsWorld, type HoldingsWorld } from '#testing/holdingsWorld.ts';
import { makeTokens } from '#testing/pairs.ts';
import { E18 } from '#testing/units.ts';
import { partSum, readHoldings, type Holdings } from './readHoldings.ts';
import { knownValue, type UsdSum } from './usdSum.ts';

let world: HoldingsWorld;
beforeEach(() => {
  world = createHoldingsWorld();
});

const read = (account = OWNER): Promise<Holdings> => world.dispatch(readHoldings({ account }));
const dollars = (whole: number): bigint => (BigInt(Math.round(whole * 100)) * E18) / 100n;
/** Differs by less than a cent: prices are rounded down to 18 places. */
const expectDollars = (value: bigint | null | undefined, whole: number): void => {
  expect(typeof value).toBe('bigint');
  const off = value! - dollars(whole);
  expect(off < 0n ? -off : off).toBeLessThan(E18 / 100n);
};
const none: UsdSum = { valueE18: 0n, priced: 0, unpriced: 0 };
const symbolsOf = ({ coins }: Holdings): string[] => coins.map(({ currency }) => currency.symbol);
const position = ({ positions }: Holdings, kind: 'liquidity' | 'stake') =>
  positions.find((each) => each.kind === kind)!;

describe('what an account holds', () => {
  it('is nothing where it has nothing, which is a known sum', async () => {
    expect(await read()).toEqual({
      account: OWNER,
      wallet: none,
      liquidity: none,
      staked: none,
      coins: [],
      positions: [],
      refused: 0,
      unread: [],
      block: world.fake.block,
    });
    expect(knownValue(none)).toBe(0n);
  });

  it('is the coin and tokens of its wallet, each by its own decimals', async () => {
    world.fake.setBalance(OWNER, 2n * E18);
    world.hold('BUSD', 5n * E18);
    world.hold('USDT', 1_500_000n);
    world.hold('MEOW', 10n * E18);
    const found = await read();
    expect(symbolsOf(found)).toEqual(['BNB', 'MEOW', 'BUSD', 'USDT']);
    for (const [at, whole] of [1_200, 24, 5, 1.5].entries())
      expectDollars(found.coins[at]!.usdE18, whole);
    expectDollars(found.wallet.valueE18, 1_230.5);
    expect(found.wallet).toMatchObject({ priced: 4, unpriced: 0 });
    expect([found.liquidity, found.staked]).toEqual([none, none]);
  });

  it('is counted without a value where its token has no price, and comes last', async () => {
    world.hold('HISS', 7n * E18);
    world.hold('BUSD', 1n);
    const found = await read();
    expect(symbolsOf(found)).toEqual(['BUSD', 'HISS']);
    expect(found.coins[1]).toMatchObject({ amount: 7n * E18, usdE18: null });
    expect(found.coins[1]!.origins).toEqual([{ token: token('HISS'), found: 'none' }]);
    expect(found.wallet).toEqual({ valueE18: 1n, priced: 1, unpriced: 1 });
  });

  it('is of no known value where nothing of it has a price', async () => {
    world.hold('HISS', 7n * E18);
    expect(knownValue((await read()).wallet)).toBeNull();
  });

  it('is liquidity in the wallet, with the tokens that it stands for', async () => {
    // Half of the pool's 10,000 BNB and 2,500,000 MEOW, worth $600 and $2.40.
    const supply = 158_113_883008418966599944n;
    world.hold(['WBNB', 'MEOW'], supply / 2n);
    const found = await read();
    const [meow, bnb] = [1_250_000n * E18, 5_000n * E18];
    const held = position(found, 'liquidity');
    expect(found.coins).toEqual([]);
    expectDollars(found.liquidity.valueE18, 6_000_000);
    const [first] = sortTokens(token('WBNB'), token('MEOW'))!;
    const pooled = first === token('MEOW') ? [meow, bnb] : [bnb, meow];
    for (const [at, amount] of pooled.entries()) {
      const off = amount - held.pooled![at]!;
      expect(off >= 0n && off < E18).toBe(true);
    }
    expect(held.origins).toHaveLength(2);
  });

  it('is a stake in a farm, which is not liquidity in the wallet as well', async () => {
    world.farms.set(1, E18);
    const found = await read();
    expect(found.liquidity).toEqual(none);
    // $12,000,000 over 158,113.88 shares.
    expectDollars(found.staked.valueE18, 75.89);
    expect(position(found, 'stake')).toMatchObject({
      amount: E18,
      priced: { to: '/farms?farm=1', place: { kind: 'chef', pid: 1 } },
    });
    expect(position(found, 'stake').pooled).toHaveLength(2);
  });

  it.each([
    ['a farm of one token', () => world.farms.set(5, 2_000_000n), '/farms?farm=5', 2],
    ['a pool of the farming contract', () => world.farms.set(0, E18), '/pools?pool=0', 2.4],
    ['a pool that stakes the coin', () => world.pools.set(40, E18), '/pools?pool=40', 600],
    ['a pool of its own', () => world.pools.set(47, 3_000_000n), '/pools?pool=47', 3],
  ] as const)('is a stake in %s', async (_what, stake, to, whole) => {
    stake();
    const found = await read();
    expect(found.positions).toHaveLength(1);
    expect(position(found, 'stake')).toMatchObject({ priced: { to } });
    expect(position(found, 'stake')).not.toHaveProperty('pooled');
    expectDollars(found.staked.valueE18, whole);
  });

  it('is the vault’s tokens behind its shares, not the shares', async () => {
    Object.assign(world.vault, {
      shares: 5n * E18,
      totalShares: 10n * E18,
      totalStaked: 30n * E18,
    });
    const found = await read();
    expect(position(found, 'stake')).toMatchObject({
      // The largest stake that still counts as these shares.
      amount: 15n * E18 + 2n,
      priced: { to: '/pools?pool=vault' },
    });
    expectDollars(found.staked.valueE18, 36);
  });

  it('is in order of value, whatever it is', async () => {
    world.farms.set(0, 100n * E18);
    world.pools.set(40, E18);
    world.hold(['WBNB', 'BUSD'], E18);
    world.farms.set(15, E18);
    const { positions, staked } = await read();
    expect(positions.map((held) => (held.kind === 'stake' ? held.priced.to : 'lp'))).toEqual([
      '/pools?pool=40',
      '/pools?pool=0',
      'lp',
      '/farms?farm=15',
    ]);
    expect(staked).toMatchObject({ priced: 2, unpriced: 1 });
  });

  it('is also of tokens that were imported, once each', async () => {
    const [mine] = makeTokens(1) as [ReturnType<typeof token>];
    world.fake.answer(erc20Abi, mine.address, 'balanceOf', 3n * E18);
    world.dispatch(tokenImported(mine));
    world.dispatch(tokenImported(token('BUSD')));
    world.hold('BUSD', E18);
    expect(symbolsOf(await read())).toEqual(['BUSD', mine.symbol]);
  });

  it('is of the account that is asked for', async () => {
    world.hold('BUSD', E18);
    world.farms.set(1, E18);
    expect(await read(OTHER)).toMatchObject({ account: OTHER, coins: [], positions: [] });
  });
});

describe('what cannot be read', () => {
  it.each([
    ['a balance', () => world.hold('BUSD', null)],
    ['a stake in a farm', () => world.farms.set(2, null)],
    ['a stake in a pool', () => world.pools.set(41, null)],
    ['the shares of the vault', () => (world.vault.shares = null)],
  ])('is counted, and leaves the rest known: %s', async (_what, refuse) => {
    world.hold('MEOW', 10n * E18);
    refuse();
    const found = await read();
    expect(found.refused).toBe(1);
    expect(found.unread).toHaveLength(1);
    expectDollars(found.wallet.valueE18, 24);
    expect(found.wallet.unpriced).toBe(0);
  });

  it('is a stake in the vault whose totals are refused: counted, not left out', async () => {
    Object.assign(world.vault, { shares: E18, totalShares: null });
    const found = await read();
    expect(found.positions).toEqual([]);
    expect(found.refused).toBe(1);
    expect(found.unread).toHaveLength(1);
    expect(knownValue(partSum(found, 'staked'))).toBeNull();
    expect(knownValue(partSum(found, 'liquidity'))).toBe(0n);
  });

  it('is not LP tokens of a pool that does not exist', async () => {
    expect((await read()).refused).toBe(0);
  });

  it('fails as a whole while no node answers, and is read again afterwards', async () => {
    world.hold('BUSD', E18);
    world.fake.fail(new RpcError('unreachable', 'no node'));
    await expect(read()).rejects.toThrow('no node');
    world.fake.recover();
    expect(symbolsOf(await read())).toEqual(['BUSD']);
  });
});
