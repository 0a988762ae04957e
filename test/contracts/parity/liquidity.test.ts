import { expect } from 'chai';
import { Contract, MaxUint256, ZeroAddress } from 'ethers';
import * as fc from 'fast-check';
import {
  addAmounts,
  burnedAmounts,
  mintedLiquidity,
  quoteOther,
  type Pool,
} from '#entities/pairs/liquidityMath.ts';
import type { Address } from '#lib/hex.ts';
import { makePair, makeTokens } from '#testing/pairs.ts';
import { deployExchange } from '../exchange.ts';

const maxReserve = 2n ** 112n - 1n;
/** Generates amounts of up to so many bits; small ones are as likely as large ones. */
const upTo = (most: number) =>
  fc
    .integer({ min: 1, max: most })
    .chain((bits) => fc.bigInt({ min: 1n, max: 2n ** BigInt(bits) - 1n }));

const lives = fc.record({
  first: fc.tuple(upTo(111), upTo(111)),
  /** Swaps that increase the product, in parts of a reserve. */
  swaps: fc.array(
    fc.record({ isForward: fc.boolean(), bps: fc.bigInt({ min: 1n, max: 20_000n }) }),
    { maxLength: 3 },
  ),
  /** Whether the protocol share is on from the start, and on at mint and burn. */
  isFeeOnFirst: fc.boolean(),
  isFeeOn: fc.boolean(),
  offer: fc.tuple(upTo(110), upTo(110)),
  burnedBps: fc.bigInt({ min: 1n, max: 10_000n }),
});

/** Returns the result of a call; `undefined` when it reverts. */
async function answer(call: Promise<unknown>): Promise<readonly bigint[] | undefined> {
  try {
    return (await call) as readonly bigint[];
  } catch {
    return undefined;
  }
}

/** Deploys a pair of tokens with 6 and 18 decimals, with plenty of both for its owner. */
async function deployPool() {
  const exchange = await deployExchange();
  const { deploy, owner, routerAddress, factory, pair: known } = exchange;
  const tokens = await Promise.all(
    [6, 18].map((decimals) => deploy('LocalToken', 'Token', 'TKN', decimals, owner.address)),
  );
  for (const token of tokens) {
    await token.getFunction('mint')(owner.address, 2n ** 200n);
    await token.getFunction('approve')(routerAddress, MaxUint256);
  }
  const addresses = await Promise.all(tokens.map((token) => token.getAddress()));
  const [token0, token1] = addresses.toSorted((a, b) =>
    a.toLowerCase() < b.toLowerCase() ? -1 : 1,
  ) as [Address, Address];
  await factory.getFunction('createPair')(token0, token1);
  const pair = new Contract(
    (await factory.getFunction('getPair')(token0, token1)) as string,
    known.interface,
    owner,
  );
  await pair.getFunction('approve')(routerAddress, MaxUint256);
  return { ...exchange, token0, token1, pair };
}

const [a, b] = makeTokens(2) as [never, never];

/** Reads the pair as the app does. */
async function readPool(pair: Contract, factory: Contract): Promise<Pool> {
  const [reserve0, reserve1] = (await pair.getFunction('getReserves')()) as [bigint, bigint];
  const [totalSupply, kLast, feeTo] = await Promise.all([
    pair.getFunction('totalSupply')() as Promise<bigint>,
    pair.getFunction('kLast')() as Promise<bigint>,
    factory.getFunction('feeTo')() as Promise<string>,
  ]);
  return {
    pair: makePair(a, b, reserve0, reserve1),
    totalSupply,
    kLast,
    isFeeOn: feeTo !== ZeroAddress,
  };
}

describe("liquidity: the app's numbers equal the contracts'", () => {
  it('for quotes of one amount in the other token', async () => {
    const { router } = await deployExchange();
    await fc.assert(
      fc.asyncProperty(upTo(112), upTo(112), upTo(112), async (amount, reserveA, reserveB) => {
        expect(quoteOther(amount, reserveA, reserveB)).to.equal(
          await router.getFunction('quote')(amount, reserveA, reserveB),
        );
      }),
      { numRuns: 100, seed: 3 },
    );
  });

  it('for deposits and withdrawals in random pools of any size, with and without protocol share', async function () {
    this.timeout(240_000);
    const { router, owner, bob, factory, pair, token0, token1, networkHelpers } =
      await deployPool();
    const empty = await networkHelpers.takeSnapshot();
    const add = async (amounts: readonly [bigint, bigint], isStatic: boolean) => {
      const addLiquidity = router.getFunction('addLiquidity');
      const args = [token0, token1, ...amounts, 0n, 0n, owner.address, MaxUint256] as const;
      return answer(isStatic ? addLiquidity.staticCall(...args) : addLiquidity(...args));
    };
    const setFee = (isOn: boolean) =>
      factory.getFunction('setFeeTo')(isOn ? bob.address : ZeroAddress) as Promise<unknown>;
    const counts = { minted: 0, burned: 0, diluted: 0, refused: 0 };

    await fc.assert(
      fc.asyncProperty(lives, async ({ first, swaps, isFeeOnFirst, isFeeOn, offer, burnedBps }) => {
        await empty.restore();
        await setFee(isFeeOnFirst);
        const started = await add(first, true);
        expect(mintedLiquidity(null, ...first), 'the first deposit').to.equal(started?.[2]);
        if (!started) {
          counts.refused += 1;
          return;
        }
        await add(first, false);
        for (const { isForward, bps } of swaps) {
          const [reserve0, reserve1] = (await pair.getFunction('getReserves')()) as [
            bigint,
            bigint,
          ];
          const path = isForward ? [token0, token1] : [token1, token0];
          const amountIn = ((isForward ? reserve0 : reserve1) * bps) / 10_000n;
          await answer(
            router.getFunction('swapExactTokensForTokens')(
              amountIn,
              0n,
              path,
              owner.address,
              MaxUint256,
            ) as Promise<unknown>,
          );
        }
        await setFee(isFeeOn);

        const before = await readPool(pair, factory);
        const { amountA, amountB } = addAmounts(
          ...offer,
          before.pair.reserve0,
          before.pair.reserve1,
        );
        const fits =
          before.pair.reserve0 + amountA <= maxReserve &&
          before.pair.reserve1 + amountB <= maxReserve;
        const minted = await add(offer, true);
        // Zero of one side buys nothing: the router reverts before the pair does.
        const expected = fits ? mintedLiquidity(before, amountA, amountB) : undefined;
        expect(minted && [...minted], 'a deposit').to.deep.equal(
          expected === undefined ? undefined : [amountA, amountB, expected],
        );
        if (minted) counts.minted += 1;

        const shares = ((await pair.getFunction('balanceOf')(owner.address)) as bigint) * burnedBps;
        const liquidity = shares / 10_000n;
        const { amount0, amount1 } = burnedAmounts(before, liquidity);
        const removeLiquidity = router.getFunction('removeLiquidity');
        const burned = await answer(
          removeLiquidity.staticCall(token0, token1, liquidity, 0n, 0n, owner.address, MaxUint256),
        );
        expect(burned && [...burned], 'a withdrawal').to.deep.equal(
          amount0 === 0n || amount1 === 0n ? undefined : [amount0, amount1],
        );
        if (burned) counts.burned += 1;
        if (
          before.isFeeOn &&
          before.kLast > 0n &&
          before.pair.reserve0 * before.pair.reserve1 > before.kLast
        )
          counts.diluted += 1;
      }),
      { numRuns: 300, seed: 4 },
    );
    expect(counts.minted, 'pools that took a deposit').to.be.greaterThan(50);
    expect(counts.burned, 'pools that paid out').to.be.greaterThan(50);
    expect(counts.diluted, 'pools whose fees the protocol shares').to.be.greaterThan(30);
  });
});
