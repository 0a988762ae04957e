import { expect } from 'chai';
import * as fc from 'fast-check';
import { MaxUint256, type Contract } from 'ethers';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { zapInAmounts, zapOutAmount } from '#entities/pairs/zapMath.ts';
import { makePair, makeTokens } from '#testing/pairs.ts';
import { deployExchange } from '../exchange.ts';

const runs = 80;
/** Of any size up to so many bits, small ones as likely as large ones. */
const sized = (bits: number) => fc.integer({ min: 1, max: bits }).chain((most) => fc.bigInt({ min: 1n, max: 2n ** BigInt(most) - 1n }));
const reserve = fc.oneof(sized(100), fc.bigInt({ min: 10n ** 5n, max: 10n ** 13n }));

const cases = fc.record({
  reserve0: reserve,
  reserve1: reserve,
  /** What is traded before, so that fees have grown, in parts of 1,000 of the reserve. */
  traded: fc.bigInt({ min: 0n, max: 900n }),
  isFeeOn: fc.boolean(),
  isToken0: fc.boolean(),
  /** In parts of 1,000,000 of the reserve or of the supply. */
  part: fc.oneof(fc.bigInt({ min: 1n, max: 10_000n }), fc.bigInt({ min: 1n, max: 900_000n })),
  odd: fc.bigInt({ min: 0n, max: 999n }),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

/** An exchange with a zap, and a way to put its chain back to where it was after each case. */
async function deployZap() {
  const world = await deployExchange();
  const { deploy, factory, wrapped, owner, routerAddress, router, networkHelpers } = world;
  const zap = await deploy('MeowZap', await factory.getAddress(), await wrapped.getAddress());
  const tokens = [await deploy('LocalToken', 'Cream', 'CREAM', 18, owner.address), await deploy('LocalToken', 'Cent', 'CENT', 6, owner.address)];
  for (const token of tokens) {
    await token.getFunction('mint')(owner.address, 2n ** 120n);
    for (const spender of [routerAddress, await zap.getAddress()]) await token.getFunction('approve')(spender, MaxUint256);
  }
  const addresses = await Promise.all(tokens.map(async (token) => token.getAddress()));
  const [token0, token1] = addresses.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)) as [string, string];
  await factory.getFunction('createPair')(token0, token1);
  const pair = world.pair.attach((await factory.getFunction('getPair')(token0, token1)) as string) as Contract;
  await pair.getFunction('approve')(await zap.getAddress(), MaxUint256);
  const start = await networkHelpers.takeSnapshot();

  /** Opens the pool of a case; `null` where the amounts do not make one. */
  async function openPool({ reserve0, reserve1, traded, isFeeOn }: Case): Promise<Pool | null> {
    await start.restore();
    if (reserve0 * reserve1 <= 10n ** 7n) return null;
    if (isFeeOn) await factory.getFunction('setFeeTo')(routerAddress);
    await router.getFunction('addLiquidity')(token0, token1, reserve0, reserve1, 0, 0, owner.address, MaxUint256);
    const swap = router.getFunction('swapExactTokensForTokens');
    // One that would buy nothing is refused: then there is no growth.
    await swap((reserve0 * traded) / 1000n, 0, [token0, token1], owner.address, MaxUint256).catch(() => undefined);
    const [now0, now1] = (await pair.getFunction('getReserves')()) as bigint[];
    const [a, b] = makeTokens(2);
    const [totalSupply, kLast] = [(await pair.getFunction('totalSupply')()) as bigint, (await pair.getFunction('kLast')()) as bigint];
    return { pair: makePair(a!, b!, now0!, now1!), totalSupply, kLast, isFeeOn };
  }
  return { ...world, zap, pair, token0, token1, openPool };
}

/** What the contract answers; `undefined` when it refuses. */
async function answer<T>(call: Promise<unknown>): Promise<T | undefined> {
  try {
    return (await call) as T;
  } catch {
    return undefined;
  }
}

describe("the app's numbers for liquidity from and to one token equal the contract's", function () {
  this.timeout(120_000);

  it('on the way in', async () => {
    const { zap, owner, token0, token1, openPool } = await deployZap();
    let done = 0;
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const pool = await openPool(given);
        if (!pool) return;
        const { isToken0, part, odd } = given;
        const amountIn = ((isToken0 ? pool.pair.reserve0 : pool.pair.reserve1) * part) / 10_000n + odd;
        const [tokenIn, other] = isToken0 ? [token0, token1] : [token1, token0];
        const onChain = await answer<bigint[]>(zap.getFunction('zapIn').staticCall(tokenIn, other, amountIn, 0, owner.address, MaxUint256));
        const ours = zapInAmounts(pool, isToken0, amountIn);
        expect(ours && [ours.liquidity, ours.dustIn, ours.dustOther]).to.deep.equal(onChain && [...onChain]);
        if (onChain) done += 1;
      }),
      { numRuns: runs, seed: 3 },
    );
    expect(done).to.be.above(runs / 3);
  });

  it('on the way out', async () => {
    const { zap, owner, token0, token1, openPool } = await deployZap();
    let done = 0;
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const pool = await openPool(given);
        if (!pool) return;
        const { isToken0, part } = given;
        const liquidity = ((pool.totalSupply - 1000n) * part) / 1_000_000n;
        const [tokenOut, other] = isToken0 ? [token0, token1] : [token1, token0];
        const onChain = await answer<bigint>(zap.getFunction('zapOut').staticCall(tokenOut, other, liquidity, 0, owner.address, MaxUint256));
        expect(zapOutAmount(pool, liquidity, isToken0)).to.equal(onChain);
        if (onChain !== undefined) done += 1;
      }),
      { numRuns: runs, seed: 4 },
    );
    expect(done).to.be.above(runs / 3);
  });
});
