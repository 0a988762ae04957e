import { expect } from 'chai';
import * as fc from 'fast-check';
import { MaxUint256, type Contract } from 'ethers';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import type { TokenTaxes } from '#entities/pairs/transferTax.ts';
import { zapInAmounts, zapOutAmount, zapOutAmounts } from '#entities/pairs/zapMath.ts';
import { makePair, makeTokens } from '#testing/pairs.ts';
import { deployExchange } from '../exchange.ts';

const runs = 80;
/** Generates amounts of up to so many bits; small ones are as likely as large ones. */
const sized = (bits: number) =>
  fc
    .integer({ min: 1, max: bits })
    .chain((most) => fc.bigInt({ min: 1n, max: 2n ** BigInt(most) - 1n }));
const reserve = fc.oneof(sized(100), fc.bigInt({ min: 10n ** 5n, max: 10n ** 13n }));

const cases = fc.record({
  reserve0: reserve,
  reserve1: reserve,
  /** Volume traded before, so that fees have accrued, in parts of 1,000 of the reserve. */
  traded: fc.bigInt({ min: 0n, max: 900n }),
  isFeeOn: fc.boolean(),
  isToken0: fc.boolean(),
  /** In parts of 1,000,000 of the reserve or of the supply. */
  part: fc.oneof(fc.bigInt({ min: 1n, max: 10_000n }), fc.bigInt({ min: 1n, max: 900_000n })),
  odd: fc.bigInt({ min: 0n, max: 999n }),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

const taxOf = (bps: bigint): TokenTaxes => ({
  buyBps: Number(bps),
  transferBps: Number(bps),
  sellBps: Number(bps),
});

/** Deploys an exchange with a zap; the chain can be reset after each case. */
async function deployZap(taxBps: readonly bigint[] = [0n, 0n]) {
  const world = await deployExchange();
  const { deploy, factory, wrapped, owner, routerAddress, router, networkHelpers } = world;
  const zap = await deploy('MeowZap', await factory.getAddress(), await wrapped.getAddress());
  // The second kind of token taxes all transfers but the owner's.
  const tokens = [
    taxBps[0]
      ? await deploy('TaxToken', 'Cream', 'CREAM', taxBps[0], owner.address)
      : await deploy('LocalToken', 'Cream', 'CREAM', 18, owner.address),
    taxBps[1]
      ? await deploy('TaxToken', 'Cent', 'CENT', taxBps[1], owner.address)
      : await deploy('LocalToken', 'Cent', 'CENT', 6, owner.address),
  ];
  for (const token of tokens) {
    await token.getFunction('mint')(owner.address, 2n ** 120n);
    for (const spender of [routerAddress, await zap.getAddress()])
      await token.getFunction('approve')(spender, MaxUint256);
  }
  const addresses = await Promise.all(tokens.map(async (token) => token.getAddress()));
  const [token0, token1] = addresses.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)) as [
    string,
    string,
  ];
  await factory.getFunction('createPair')(token0, token1);
  const pair = world.pair.attach(
    (await factory.getFunction('getPair')(token0, token1)) as string,
  ) as Contract;
  await pair.getFunction('approve')(await zap.getAddress(), MaxUint256);
  const start = await networkHelpers.takeSnapshot();

  /** Opens the pool of a case; `null` when the amounts are too small for one. */
  async function openPool({ reserve0, reserve1, traded, isFeeOn }: Case): Promise<Pool | null> {
    await start.restore();
    if (reserve0 * reserve1 <= 10n ** 7n) return null;
    if (isFeeOn) await factory.getFunction('setFeeTo')(routerAddress);
    await router.getFunction('addLiquidity')(
      token0,
      token1,
      reserve0,
      reserve1,
      0,
      0,
      owner.address,
      MaxUint256,
    );
    const swap = router.getFunction('swapExactTokensForTokens');
    // A swap that would buy nothing reverts: then no fees accrue.
    await swap((reserve0 * traded) / 1000n, 0, [token0, token1], owner.address, MaxUint256).catch(
      () => undefined,
    );
    const [now0, now1] = (await pair.getFunction('getReserves')()) as bigint[];
    const [a, b] = makeTokens(2);
    const [totalSupply, kLast] = [
      (await pair.getFunction('totalSupply')()) as bigint,
      (await pair.getFunction('kLast')()) as bigint,
    ];
    return { pair: makePair(a!, b!, now0!, now1!), totalSupply, kLast, isFeeOn };
  }
  /** Gives an account, whose transfers are taxed, plenty of both tokens and approves the zap. */
  async function giveTo(account: string): Promise<void> {
    const signer = await world.ethers.getSigner(account);
    for (const token of tokens) await token.getFunction('mint')(account, 2n ** 118n);
    for (const token of [...tokens, pair])
      await (token.connect(signer) as Contract).getFunction('approve')(
        await zap.getAddress(),
        MaxUint256,
      );
  }
  return { ...world, addresses, zap, pair, token0, token1, openPool, giveTo };
}

/** Returns the contract's result; `undefined` when it reverts. */
async function answer<T>(call: Promise<unknown>): Promise<T | undefined> {
  try {
    return (await call) as T;
  } catch {
    return undefined;
  }
}

describe("the app's numbers for adding and removing with one token equal the contract's", function () {
  this.timeout(120_000);

  it('when adding', async () => {
    const { zap, owner, token0, token1, openPool } = await deployZap();
    let done = 0;
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const pool = await openPool(given);
        if (!pool) return;
        const { isToken0, part, odd } = given;
        const amountIn =
          ((isToken0 ? pool.pair.reserve0 : pool.pair.reserve1) * part) / 10_000n + odd;
        const [tokenIn, other] = isToken0 ? [token0, token1] : [token1, token0];
        const onChain = await answer<bigint[]>(
          zap
            .getFunction('zapIn')
            .staticCall(tokenIn, other, amountIn, 0, owner.address, MaxUint256),
        );
        const ours = zapInAmounts(pool, isToken0, amountIn);
        expect(ours && [ours.liquidity, ours.dustIn, ours.dustOther]).to.deep.equal(
          onChain && [...onChain],
        );
        if (onChain) done += 1;
      }),
      { numRuns: runs, seed: 3 },
    );
    expect(done).to.be.above(runs / 3);
  });

  it('when removing', async () => {
    const { zap, owner, token0, token1, openPool } = await deployZap();
    let done = 0;
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const pool = await openPool(given);
        if (!pool) return;
        const { isToken0, part } = given;
        const liquidity = ((pool.totalSupply - 1000n) * part) / 1_000_000n;
        const [tokenOut, other] = isToken0 ? [token0, token1] : [token1, token0];
        const onChain = await answer<bigint>(
          zap
            .getFunction('zapOut')
            .staticCall(tokenOut, other, liquidity, 0, owner.address, MaxUint256),
        );
        expect(zapOutAmount(pool, liquidity, isToken0)).to.equal(onChain);
        if (onChain !== undefined) done += 1;
      }),
      { numRuns: runs, seed: 4 },
    );
    expect(done).to.be.above(runs / 3);
  });

  const kept = [
    [1000n, 0n],
    [0n, 1000n],
    [700n, 1500n],
  ] as const;
  for (const taxBps of kept) {
    it(`with transfer taxes of ${taxBps.join(' and ')} in 10,000`, async () => {
      const world = await deployZap(taxBps);
      const { alice, zap, token0, token1, pair, openPool } = world;
      const taxAt = new Map(
        world.addresses.map((address, index) => [address, taxBps[index] ?? 0n]),
      );
      let done = 0;
      await fc.assert(
        fc.asyncProperty(cases, async (given) => {
          const pool = await openPool(given);
          if (!pool) return;
          const { isToken0, part, odd } = given;
          const [one, other] = isToken0 ? [token0, token1] : [token1, token0];
          const [oneTax, otherTax] = [taxAt.get(one) ?? 0n, taxAt.get(other) ?? 0n];
          const taxes = { one: taxOf(oneTax), other: taxOf(otherTax) };
          const counter = zap.connect(alice) as Contract;
          await world.giveTo(alice.address);
          const amountIn =
            ((isToken0 ? pool.pair.reserve0 : pool.pair.reserve1) * part) / 10_000n + odd;
          const onChain = await answer<bigint[]>(
            counter
              .getFunction('zapIn')
              .staticCall(one, other, amountIn, 0, alice.address, MaxUint256),
          );
          const ours = zapInAmounts(pool, isToken0, amountIn, taxes);
          // The contract reports what it sends, not what arrives after the tax.
          const arriving = (amount: bigint, tax: bigint) => amount - (amount * tax) / 10_000n;
          const theirs = onChain && [
            onChain[0],
            arriving(onChain[1] ?? 0n, oneTax),
            arriving(onChain[2] ?? 0n, otherTax),
          ];
          expect(ours && [ours.liquidity, ours.dustIn, ours.dustOther]).to.deep.equal(theirs);
          const shares = ((pool.totalSupply - 1000n) * part) / 1_000_000n;
          if (shares > 0n) await pair.getFunction('transfer')(alice.address, shares);
          const paid = await answer<bigint>(
            counter
              .getFunction('zapOut')
              .staticCall(one, other, shares, 0, alice.address, MaxUint256),
          );
          expect(zapOutAmounts(pool, shares, isToken0, taxes)?.amount).to.equal(paid);
          if (onChain && paid !== undefined) done += 1;
        }),
        { numRuns: runs / 2, seed: 5 },
      );
      expect(done).to.be.above(runs / 8);
    });
  }
});
