// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
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
import { compare, multiply, ratio } from '#lib/ratio.ts';
import { createChainStore } from '#testing/chainStore.ts';
import { FakeChain } from '#testing/fakeChain.ts';
import { dollarReservesCall, priceInPair, selectRewardTokenPrice } from './rewardTokenPrice.ts';
import { useRewardTokenPrice } from './useRewardTokenPrice.ts';

const token = (address: string, decimals: number): Token => ({
  chainId: 31337,
  address: address as Token['address'],
  decimals,
  symbol: 'T',
  name: 'T',
});
const low = token(`0x${'1'.repeat(40)}`, 18);
const high = token(`0x${'2'.repeat(40)}`, 6);
const pool = { address: low.address, token0: low, token1: high };

describe('priceInPair', () => {
  it('is in whole units for any decimals and order of the pair', () => {
    const pair = { ...pool, reserve0: 10n * 10n ** 18n, reserve1: 25n * 10n ** 6n };
    expect(compare(priceInPair(low, pair), ratio(5n, 2n))).toBe(0);
    expect(compare(priceInPair(high, pair), ratio(2n, 5n))).toBe(0);
  });

  it('of one token is the exact inverse of the other’s', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 112n), fc.bigInt(1n, 2n ** 112n), (reserve0, reserve1) => {
        const pair = { ...pool, reserve0, reserve1 };
        expect(compare(multiply(priceInPair(low, pair), priceInPair(high, pair)), ratio(1n))).toBe(
          0,
        );
      }),
    );
  });
});

const meow = rewardToken!;
const pair = sortTokens(meow, tokenBySymbol('BUSD')!)!;
const address = pairAddress(pair)!;
const reserves = (meowReserve: bigint, dollars: bigint): [bigint, bigint, bigint] =>
  pair[0] === meow ? [meowReserve, dollars, 0n] : [dollars, meowReserve, 0n];

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
    render: (children: ReactNode) => render(<Provider store={store as never}>{children}</Provider>),
  };
}

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

describe('the reward token’s price', () => {
  it('is undefined until it is read, then follows the pool', async () => {
    const world = createWorld();
    world.fake.answer(pairAbi, address, 'getReserves', reserves(1000n, 2400n));
    world.render(<Price />);
    expect(screen.getByRole('status')).toHaveTextContent('unread');
    await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent('unread'));
    expect(compare(selectRewardTokenPrice(world.store.getState())!, ratio(24n, 10n))).toBe(0);
    world.fake.answer(pairAbi, address, 'getReserves', reserves(1000n, 5000n));
    world.fake.mine();
    act(() => void world.store.dispatch(receiptSeen({ block: world.fake.block })));
    await waitFor(() =>
      expect(compare(selectRewardTokenPrice(world.store.getState())!, ratio(5n))).toBe(0),
    );
  });

  it('keeps its reference while the reserves stay', async () => {
    const world = createWorld();
    world.fake.answer(pairAbi, address, 'getReserves', reserves(1000n, 2400n));
    world.render(<Price />);
    await waitFor(() => expect(selectRewardTokenPrice(world.store.getState())).toBeTruthy());
    const before = selectRewardTokenPrice(world.store.getState());
    world.fake.mine();
    act(() => void world.store.dispatch(receiptSeen({ block: world.fake.block })));
    await waitFor(() =>
      expect(selectAnswerBlock(world.store.getState(), dollarReservesCall())).toBe(
        world.fake.block,
      ),
    );
    expect(selectRewardTokenPrice(world.store.getState())).toBe(before);
  });

  it.each([
    ['an empty pool', () => reserves(0n, 0n)],
    ['a drained pool', () => reserves(5n, 0n)],
  ])('is null, not zero, with %s', async (_name, answer) => {
    const world = createWorld();
    world.fake.answer(pairAbi, address, 'getReserves', answer());
    world.render(<Price />);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('none'));
  });

  it('is null without a pool', async () => {
    const world = createWorld();
    world.fake.refuse(address);
    world.render(<Price />);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('none'));
  });
});
