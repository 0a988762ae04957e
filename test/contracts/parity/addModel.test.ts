import { expect } from 'chai';
import { MaxUint256, ZeroAddress } from 'ethers';
import * as fc from 'fast-check';
import { nativeCurrency } from '#config/tokens.ts';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { encodeAdd } from '#features/liquidity/add/addCall.ts';
import { addModel, otherAmount } from '#features/liquidity/add/addModel.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { makePair } from '#testing/pairs.ts';
import { deployExchange } from '../exchange.ts';

const MAX_RESERVE = 2n ** 112n - 1n;
const upTo = (most: number) =>
  fc
    .integer({ min: 20, max: most })
    .chain((bits) => fc.bigInt({ min: 2n ** 19n, max: 2n ** BigInt(bits) }));

const deposits = fc.record({
  first: fc.tuple(upTo(70), upTo(90)),
  typedAmount: upTo(60),
  /** Which box is typed in, the order of the tokens, and whether one of them is the coin. */
  isTokenTyped: fc.boolean(),
  isTokenFirst: fc.boolean(),
  isNative: fc.boolean(),
});

describe("adding liquidity with the page's own call", () => {
  it('takes the typed amount exactly and mints the shares shown', async function () {
    this.timeout(240_000);
    const {
      deploy,
      owner,
      router,
      routerAddress,
      wrapped,
      factory,
      networkHelpers,
      ethers,
      coinPair,
      provider,
    } = await deployExchange();
    const wrappedAddress = (await wrapped.getAddress()) as Address;
    const token = await deploy('LocalToken', 'Token', 'TKN', 6, owner.address);
    await token.getFunction('mint')(owner.address, 2n ** 200n);
    await token.getFunction('approve')(routerAddress, MaxUint256);
    await provider.request({
      method: 'hardhat_setBalance',
      params: [owner.address, `0x${(2n ** 130n).toString(16)}`],
    });
    await wrapped.getFunction('deposit')({ value: 2n ** 125n });
    await wrapped.getFunction('approve')(routerAddress, MaxUint256);
    const tokenAddress = (await token.getAddress()) as Address;
    const side = (address: Address, decimals: number) =>
      tokenCurrency({ chainId: 31337, address, decimals, symbol: 'T', name: 'T' });
    const wbnb = side(wrappedAddress, 18);
    const bnb: Currency = { ...nativeCurrency, token: wbnb.token };
    const tkn = side(tokenAddress, 6);
    const empty = await networkHelpers.takeSnapshot();
    let taken = 0;

    await fc.assert(
      fc.asyncProperty(
        deposits,
        async ({ first, typedAmount, isTokenTyped, isTokenFirst, isNative }) => {
          await empty.restore();
          await router.getFunction('addLiquidity')(
            wrappedAddress,
            tokenAddress,
            ...first,
            0n,
            0n,
            owner.address,
            MaxUint256,
          );
          const address = (await factory.getFunction('getPair')(
            tokenAddress,
            wrappedAddress,
          )) as string;
          const pair = new ethers.Contract(address, coinPair.interface, owner);
          expect(await factory.getFunction('feeTo')()).to.equal(ZeroAddress);
          const totalSupply = (await pair.getFunction('totalSupply')()) as bigint;
          const pool: Pool = {
            pair: makePair(wbnb.token, tkn.token, ...first),
            totalSupply,
            kLast: 0n,
            isFeeOn: false,
          };
          const coin = isNative ? bnb : wbnb;
          const [from, to] = isTokenTyped ? [tkn, coin] : [coin, tkn];
          const typed = { currency: from, amount: typedAmount };
          const other = { currency: to, amount: otherAmount(pool, from, typedAmount) };
          const isTypedFirst = isTokenTyped === isTokenFirst;
          const context = {
            account: owner.address as Address,
            slippageBps: 0,
            deadlineSeconds: 60,
          };
          const model = addModel(
            pool,
            isTypedFirst ? [typed, other] : [other, typed],
            isTypedFirst ? 0 : 1,
            context,
          );
          // The pair itself reverts beyond its capacity, which the simulation finds.
          if (
            !model ||
            model.sides.some(
              ({ amountRaw }, at) =>
                fromRaw(amountRaw) + fromRaw(model.reservesRaw[at]!) > MAX_RESERVE,
            )
          )
            return;
          const { data, value } = encodeAdd(model, MaxUint256);
          const call = isNative ? 'addLiquidityETH' : 'addLiquidity';
          const answer = await owner.call({ to: routerAddress, data, value });
          const [amountA, amountB, liquidity] = router.interface
            .decodeFunctionResult(call, answer)
            .toArray() as [bigint, bigint, bigint];
          const [one, two] = model.start === 0 ? model.sides : [model.sides[1], model.sides[0]];
          expect([amountA, amountB, liquidity]).to.deep.equal([
            fromRaw(one.amountRaw),
            fromRaw(two.amountRaw),
            fromRaw(model.liquidityRaw),
          ]);
          const typedSide = isTypedFirst ? model.sides[0] : model.sides[1];
          expect(fromRaw(typedSide.amountRaw)).to.equal(typedAmount);
          taken += 1;
        },
      ),
      { numRuns: 120, seed: 8 },
    );
    expect(taken).to.be.greaterThan(60);
  });
});
