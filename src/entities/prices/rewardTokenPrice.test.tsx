// @document
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { chainStarted, chainStopped, receiptSeen } from '#chain/blocks/blocksSlice.ts';
import { selectAnswerBlock } from '#chain/multicall/selectors.ts';
import { rewardToken, tokenBySymbol } from '#config/tokens.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import type { Token } from '#lib/currency.ts';
import { createChainStore } from '#testing/chainStore.ts';
import { FakeChain } from '#testing/fakeChain.ts';
import { rewardTokenPriceCalls, selectRewardTokenPrice } from './rewardTokenPrice.ts';
import { selectPriceLookup, usdPriceCalls } from './tokenPrices.ts';
import { useRewardTokenPrice } from './useRewardTokenPrice.ts';

const meow = rewardToken!;
const E18 = 10n ** 18n;

type Reserves = readonly [meow: bigint, other: bigint];

let stop = (): void => undefined;
afterEach(() => act(stop));

function createWorld() {
  const fake = new FakeChain();
  const store = createChainStore(fake.rpc);
  store.dispatch(chainStarted());
  stop = () => void store.dispatch(chainStopped());
  return {
    fake,
    store,
    /** Sets a pool's reserves in whole tokens. */
    setPool(a: Token, b: Token, [wholeA, wholeB]: Reserves) {
      const pair = sortTokens(a, b)!;
      const [amountA, amountB] = [
        wholeA * 10n ** BigInt(a.decimals),
        wholeB * 10n ** BigInt(b.decimals),
      ];
      fake.answer(
        pairAbi,
        pairAddress(pair)!,
        'getReserves',
        pair[0] === a ? [amountA, amountB, 0n] : [amountB, amountA, 0n],
      );
    },
    render: (children: ReactNode) => render(<Provider store={store as never}>{children}</Provider>),
  };
}
const [busd, wbnb] = [tokenBySymbol('BUSD')!, tokenBySymbol('WBNB')!];

function Price() {
  const price = useRewardTokenPrice();
  return (
    <output>
      {price === undefined
        ? 'unread'
        : price === null
          ? 'none'
          : `${price.numerator}/${price.denominator}`}
    </output>
  );
}
const shown = () => screen.getByRole('status');

describe('the reward token’s price', () => {
  it('is undefined until it is read, then follows the pool', async () => {
    const world = createWorld();
    world.setPool(meow, busd, [1000n, 2400n]);
    world.render(<Price />);
    expect(shown()).toHaveTextContent('unread');
    await waitFor(() => expect(shown()).not.toHaveTextContent('unread'));
    expect(selectRewardTokenPrice(world.store.getState())?.priceE18).toBe((24n * E18) / 10n);
    world.setPool(meow, busd, [1000n, 5000n]);
    world.fake.mine();
    act(() => void world.store.dispatch(receiptSeen({ block: world.fake.block })));
    await waitFor(() =>
      expect(selectRewardTokenPrice(world.store.getState())?.priceE18).toBe(5n * E18),
    );
  });

  it('keeps its reference while the reserves stay', async () => {
    const world = createWorld();
    world.setPool(meow, busd, [1000n, 2400n]);
    world.render(<Price />);
    await waitFor(() => expect(selectRewardTokenPrice(world.store.getState())).toBeTruthy());
    const before = selectRewardTokenPrice(world.store.getState());
    world.fake.mine();
    act(() => void world.store.dispatch(receiptSeen({ block: world.fake.block })));
    await waitFor(() =>
      expect(selectAnswerBlock(world.store.getState(), rewardTokenPriceCalls()[0])).toBe(
        world.fake.block,
      ),
    );
    expect(selectRewardTokenPrice(world.store.getState())).toBe(before);
  });

  it.each<[string, Reserves]>([
    ['an empty pool', [0n, 0n]],
    ['a drained pool', [5n, 0n]],
    ['a pool too small to be believed', [100n, 240n]],
  ])('is null, not zero, with %s', async (_name, reserves) => {
    const world = createWorld();
    world.setPool(meow, busd, reserves);
    world.render(<Price />);
    await waitFor(() => expect(shown()).toHaveTextContent('none'));
  });

  it('is null where its pools contradict each other, as on every page', async () => {
    const world = createWorld();
    world.setPool(wbnb, busd, [1000n, 640_000n]);
    world.setPool(meow, wbnb, [100_000n, 375n]);
    // Somebody bought with 9,000,000 dollars: $90 here, $2.40 against the coin.
    world.setPool(meow, busd, [100_000n, 9_000_000n]);
    world.render(<Price />);
    await waitFor(() => expect(shown()).toHaveTextContent('none'));
    expect(selectPriceLookup(world.store.getState(), meow)).toBe('disagree');
  });

  it('is the price that every other page finds, from the same reads', async () => {
    const world = createWorld();
    world.setPool(wbnb, busd, [1000n, 640_000n]);
    world.setPool(meow, wbnb, [100_000n, 375n]);
    world.render(<Price />);
    await waitFor(() => expect(selectRewardTokenPrice(world.store.getState())).toBeTruthy());
    const keys = (calls: readonly { key: string }[]) => calls.map(({ key }) => key);
    expect(keys(rewardTokenPriceCalls())).toEqual(keys(usdPriceCalls(meow)));
    expect(selectRewardTokenPrice(world.store.getState())).toEqual(
      selectPriceLookup(world.store.getState(), meow),
    );
  });

  it('is null without a pool', async () => {
    const world = createWorld();
    world.render(<Price />);
    await waitFor(() => expect(shown()).toHaveTextContent('none'));
  });
});
