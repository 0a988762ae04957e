// @document
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { selectAnswerBlock } from '#chain/multicall/selectors.ts';
import { defaultLists } from '#config/tokenLists.ts';
import { tokenBySymbol } from '#config/tokens.ts';
import type { Token } from '#lib/currency.ts';
import { listedAddress, rawList, rawToken, type RawToken } from '#testing/tokenLists.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { metadataCalls } from '../tokenCalls.ts';
import { readDecimals } from '../readDecimals.ts';
import { selectCurrencies, selectKnownCurrency, selectStatedDecimals } from '../tokenSelectors.ts';
import { tokenImported } from '../tokensSlice.ts';
import { useCurrency } from '../useCurrency.ts';
import { checkList } from './checkList.ts';
import {
  selectListedTokens,
  selectListUrls,
  selectOfferedCurrencies,
  selectSources,
} from './listsSelectors.ts';
import { listAdded, listFetchStarted, listsReady, listSwitched } from './listsSlice.ts';

const URL_A = 'https://a.example/list.json';
const URL_B = 'https://b.example/list.json';

async function worldWith(lists: Record<string, Partial<RawToken>[]>, isReady = true) {
  const world = createTokensWorld({}, { isReady });
  for (const [url, tokens] of Object.entries(lists)) {
    const list = await checkList(
      rawList({
        name: `List ${url.at(8)}`,
        tokens: tokens.map((token, index) => rawToken(index, token)),
      }),
    );
    world.store.dispatch(listAdded({ url, list, at: 1 }));
  }
  return world;
}

const symbols = (currencies: readonly { symbol: string }[]) =>
  currencies.map(({ symbol }) => symbol);

describe('the tokens to pick from', () => {
  it('are the built-in, the imported and those of active lists, each once', async () => {
    const { store } = await worldWith({
      [URL_A]: [{}, { address: tokenBySymbol('DAI')!.address, symbol: 'DAI' }],
      [URL_B]: [{ symbol: 'AGAIN' }, {}],
    });
    expect(symbols(selectCurrencies(store.getState())).slice(-2)).toEqual(['MU0', 'MU1']);
    expect(
      symbols(selectCurrencies(store.getState())).filter((symbol) => symbol === 'DAI'),
    ).toHaveLength(1);
    expect(selectSources(store.getState(), listedAddress(0))).toEqual(['List a', 'List b']);
    store.dispatch(tokenImported({ ...rawToken(0), symbol: 'MINE' } as Token));
    expect(symbols(selectCurrencies(store.getState()))).toEqual(
      expect.arrayContaining(['MINE', 'MU1']),
    );
    expect(symbols(selectCurrencies(store.getState()))).not.toContain('MU0');
  });

  it('offer tokens of an inactive list for import until they are imported', async () => {
    const { store } = await worldWith({ [URL_A]: [{}] });
    store.dispatch(listSwitched({ url: URL_A, isActive: false, at: 2 }));
    expect(selectKnownCurrency(store.getState(), listedAddress(0))).toBeUndefined();
    expect(symbols(selectOfferedCurrencies(store.getState()))).toEqual(['MU0']);
    store.dispatch(tokenImported(rawToken(0) as Token));
    expect(selectOfferedCurrencies(store.getState())).toEqual([]);
  });

  it('offer a token with one of our symbols for import, unless the list is ours', async () => {
    const { store } = await worldWith({
      [URL_A]: [{ symbol: 'USDT' }],
      [defaultLists[1]!]: [{ symbol: 'X' }, { symbol: 'BUSD' }],
    });
    expect(
      symbols([...selectListedTokens(store.getState()).values()].map(({ currency }) => currency)),
    ).toEqual(['X', 'BUSD']);
    expect(selectKnownCurrency(store.getState(), listedAddress(1))).toMatchObject({
      symbol: 'BUSD',
    });
  });

  it('treat symbols of our own lists likewise, even loaded later or switched off', async () => {
    const { store } = await worldWith({ [URL_A]: [{ symbol: 'D0GE' }, { symbol: 'FINE' }] });
    const known = () =>
      symbols([...selectListedTokens(store.getState()).values()].map(({ currency }) => currency));
    expect(known()).toEqual(['D0GE', 'FINE']);
    const ours = await checkList(rawList({ tokens: [rawToken(5, { symbol: 'DOGE' })] }));
    store.dispatch(listAdded({ url: defaultLists[1]!, list: ours, at: 1 }));
    expect(known()).toEqual(['DOGE', 'FINE']);
    store.dispatch(listSwitched({ url: defaultLists[1]!, isActive: false, at: 2 }));
    expect(known()).toEqual(['FINE']);
    expect(symbols(selectOfferedCurrencies(store.getState()))).toEqual(['DOGE', 'D0GE']);
  });

  it('normalise each symbol once, regardless of how often a list is switched', async () => {
    const { store } = await worldWith({ [URL_A]: Array.from({ length: 2_000 }, () => ({})) });
    const normalize = vi.spyOn(String.prototype, 'normalize');
    for (const isActive of [false, true])
      store.dispatch(listSwitched({ url: URL_A, isActive, at: 2 }));
    expect(selectListedTokens(store.getState()).size).toBe(2_000);
    const normalized = normalize.mock.calls.length;
    normalize.mockRestore();
    // Built-in tokens are normalised together with our own lists.
    expect(normalized).toBeLessThan(100);
  });

  it('keep their reference while a list is being fetched', async () => {
    const { store } = await worldWith({ [URL_A]: [{}] });
    const before = selectCurrencies(store.getState());
    store.dispatch(listFetchStarted({ url: URL_A, requestId: 'r', at: 2 }));
    expect(selectCurrencies(store.getState())).toBe(before);
  });

  it('list our own lists first', async () => {
    const { store } = await worldWith({ [URL_A]: [{}] });
    expect(selectListUrls(store.getState())).toEqual([...defaultLists, URL_A]);
  });
});

describe('a listed token', () => {
  /** Waits until the contract's decimals have been read. */
  const answered = (world: TokensWorld) =>
    waitFor(() =>
      expect(
        selectAnswerBlock(world.store.getState(), metadataCalls(listedAddress(0)).decimals),
      ).toBe(world.fake.block),
    );
  function Lookup() {
    const { status, currency } = useCurrency(listedAddress(0));
    return <p>{`${status} ${currency?.decimals ?? ''}`}</p>;
  }

  it('is known while its contract has the same decimals', async () => {
    const world = await worldWith({ [URL_A]: [{}] });
    world.fake.answer(erc20Abi, listedAddress(0), 'decimals', 18n);
    world.render(<Lookup />);
    await waitFor(() =>
      expect(world.store.getState().tokens.contractDecimals).toEqual({ [listedAddress(0)]: 18 }),
    );
    expect(screen.getByText('known 18')).toBeInTheDocument();
  });

  it("takes the contract's decimals when they differ, and knows what the list says", async () => {
    const world = await worldWith({ [URL_A]: [{}] });
    world.fake.answer(erc20Abi, listedAddress(0), 'decimals', 6n);
    world.render(<Lookup />);
    expect(await screen.findByText('known 6')).toBeInTheDocument();
    const state = world.store.getState();
    const currency = selectKnownCurrency(state, listedAddress(0));
    expect(selectStatedDecimals(state, currency)).toBe(18);
    expect(selectCurrencies(state)).toContain(currency);
  });

  it('reads the decimals once per visit, and again only until the nodes have answered', async () => {
    const world = await worldWith({ [URL_A]: [{}] });
    world.fake.fail();
    world.render(<Lookup />);
    await waitFor(() => expect(world.fake.requests.length).toBeGreaterThan(0));
    expect(screen.getByText('known 18')).toBeInTheDocument();
    world.fake.recover();
    world.fake.answer(erc20Abi, listedAddress(0), 'decimals', 6n);
    const seeBlock = (): void => {
      world.fake.mine();
      const { block, timestamp } = world.fake;
      act(() => void world.store.dispatch(blockSeen({ number: block, timestamp })));
    };
    seeBlock();
    expect(await screen.findByText('known 6')).toBeInTheDocument();
    const before = world.fake.requests.length;
    seeBlock();
    await act(async () => {
      await world.store.dispatch(readDecimals([listedAddress(0)]));
    });
    expect(world.fake.requests.length).toBe(before);
  });

  it('cannot be used where its contract has no decimals', async () => {
    const world = await worldWith({ [URL_A]: [{}] });
    world.fake.answer(erc20Abi, listedAddress(0), 'decimals', 78n);
    world.render(<Lookup />);
    await waitFor(() =>
      expect(selectKnownCurrency(world.store.getState(), listedAddress(0))).toBeUndefined(),
    );
  });

  it('is loading, not unknown, until the stored lists are restored', async () => {
    const world = await worldWith({}, false);
    world.fake.answer(erc20Abi, listedAddress(0), 'decimals', 18n);
    world.fake.answer(erc20Abi, listedAddress(0), 'symbol', 'REAL');
    world.fake.answer(erc20Abi, listedAddress(0), 'name', 'Real');
    world.render(<Lookup />);
    await answered(world);
    expect(screen.getByText('loading')).toBeInTheDocument();
    act(() => void world.store.dispatch(listsReady()));
    expect(await screen.findByText('unknown 18')).toBeInTheDocument();
  });
});
