import { expect } from 'chai';
import * as fc from 'fast-check';
import { computePairAddress } from '#lib/pairAddress.ts';
import { getAmountIn, getAmountOut } from '#entities/pairs/pairMath.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { deployExchange } from '../exchange.ts';

const runs = 150;
/** Generates amounts of up to 112 bits; small ones are as likely as large ones. */
const amount = fc
  .integer({ min: 1, max: 112 })
  .chain((bits) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n }));

/** Returns the contract's result; `undefined` when it reverts or would pay nothing. */
async function answer(call: Promise<unknown>): Promise<bigint | undefined> {
  try {
    const value = (await call) as bigint;
    return value === 0n ? undefined : value;
  } catch {
    return undefined;
  }
}

describe("the app's numbers equal the contracts'", () => {
  it('for the output of a pair', async () => {
    const { router } = await deployExchange();
    await fc.assert(
      fc.asyncProperty(amount, amount, amount, async (amountIn, reserveIn, reserveOut) => {
        const onChain = await answer(
          router.getFunction('getAmountOut')(amountIn, reserveIn, reserveOut),
        );
        expect(getAmountOut(amountIn, reserveIn, reserveOut)).to.equal(onChain);
      }),
      { numRuns: runs, seed: 1 },
    );
  });

  it('for the input of a pair', async () => {
    const { router } = await deployExchange();
    await fc.assert(
      fc.asyncProperty(amount, amount, amount, async (amountOut, reserveIn, reserveOut) => {
        const onChain = await answer(
          router.getFunction('getAmountIn')(amountOut, reserveIn, reserveOut),
        );
        expect(getAmountIn(amountOut, reserveIn, reserveOut)).to.equal(onChain);
      }),
      { numRuns: runs, seed: 2 },
    );
  });

  it('for the address of a pair', async () => {
    const { factory, pair } = await deployExchange();
    const [token0, token1] = (await Promise.all([
      pair.getFunction('token0')(),
      pair.getFunction('token1')(),
    ])) as [Address, Address];
    const hash = (await factory.getFunction('INIT_CODE_PAIR_HASH')()) as Hex;
    expect(
      computePairAddress((await factory.getAddress()) as Address, hash, token0, token1),
    ).to.equal(await pair.getAddress());
  });
});
