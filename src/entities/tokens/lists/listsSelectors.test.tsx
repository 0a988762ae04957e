// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { erc20Abi } from '#chain/abi/erc20Abi.ts';
import { defaultLists } from '#config/tokenLists.ts';
import { tokenBySymbol } from '#config/tokens.ts';
import type { Token } from '#lib/currency.ts';
import { listedAddress, rawList, rawToken, type RawToken } from '#testing/tokenLists.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { selectCurrencies, selectKnownCurrency } from '../tokenSelectors.ts';
import { tokenImported } from '../tokensSlice.ts';
import { useCurrency } from '../useCurrency.ts';
import { checkList } from './checkList.ts';
import { selectListedTokens, selectListUrls, selectOfferedCurrencies, selectSources } from './listsSelectors.ts';
import { listAdded, listFetchStarted, listsReady, listSwitched } from './listsSlice.ts';

const URL_A = 'https://a.example/list.json';
const URL_B = 'https://b.example/list.json';

async function worldWith(lists: Record<string, Partial<RawToken>[]>, isReady = true) {
  const world = createTokensWorld({}, { isReady });
  for (const [url, tokens] of Object.entries(lists)) {
    const list = await checkList(rawList({ name: `List ${url.at(8)}`, tokens: tokens.map((token, index) => rawToken(index, token)) }));
    world.store.dispatch(listAdded({ url, list, at: 1 }));
  }
  return world;
}

const symbols = (currencies: readonly { symbol: string }[]) => currencies.map(({ symbol }) => symbol);

describe('what can be picked', () => {
  it('is what is built in, what was imported and what active lists have, each once', async () => {
    const { store } = await worldWith({ [URL_A]: [{}, { address: tokenBySymbol('DAI')!.address, symbol: 'DAI' }], [URL_B]: [{ symbol: 'AGAIN' }, {}] });
    expect(symbols(selectCurrencies(store.getState())).slice(-2)).toEqual(['MU0', 'MU1']);
    expect(symbols(selectCurrencies(store.getState())).filter((symbol) => symbol === 'DAI')).toHaveLength(1);
    expect(selectSources(store.getState(), listedAddress(0))).toEqual(['List a', 'List b']);
    store.dispatch(tokenImported({ ...rawToken(0), symbol: 'MINE' } as Token));
    expect(symbols(selectCurrencies(store.getState()))).toEqual(expect.arrayContaining(['MINE', 'MU1']));
    expect(symbols(selectCurrencies(store.getState()))).not.toContain('MU0');
  });

  it('a list that is switched off is offered for import, until it is imported', async () => {
    const { store } = await worldWith({ [URL_A]: [{}] });
    store.dispatch(listSwitched({ url: URL_A, isActive: false, at: 2 }));
    expect(selectKnownCurrency(store.getState(), listedAddress(0))).toBeUndefined();
    expect(symbols(selectOfferedCurrencies(store.getState()))).toEqual(['MU0']);
    store.dispatch(tokenImported(rawToken(0) as Token));
    expect(selectOfferedCurrencies(store.getState())).toEqual([]);
  });

  it('a symbol like one of ours is offered, not known, unless the list is ours', async () => {
    const { store } = await worldWith({ [URL_A]: [{ symbol: 'USDT' }], [defaultLists[1]!]: [{ symbol: 'X' }, { symbol: 'BUSD' }] });
    expect(symbols([...selectListedTokens(store.getState()).values()].map(({ currency }) => currency))).toEqual(['X', 'BUSD']);
    expect(selectKnownCurrency(store.getState(), listedAddress(1))).toMatchObject({ symbol: 'BUSD' });
  });

  it('stays the same while a list is only being fetched', async () => {
    const { store } = await worldWith({ [URL_A]: [{}] });
    const before = selectCurrencies(store.getState());
    store.dispatch(listFetchStarted({ url: URL_A, requestId: 'r' }));
    expect(selectCurrencies(store.getState())).toBe(before);
  });

  it('our lists come first among the lists', async () => {
    const { store } = await worldWith({ [URL_A]: [{}] });
    expect(selectListUrls(store.getState())).toEqual([...defaultLists, URL_A]);
  });
});

describe('a token of a list', () => {
  function Lookup() {
    const { status, currency } = useCurrency(listedAddress(0));
    return <p>{`${status} ${currency?.decimals ?? ''}`}</p>;
  }
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 150)));

  it('is believed while its contract says the same decimals', async () => {
    const world = await worldWith({ [URL_A]: [{}] });
    world.fake.answer(erc20Abi, listedAddress(0), 'decimals', 18n);
    world.render(<Lookup />);
    await settle();
    expect(screen.getByText('known 18')).toBeInTheDocument();
  });

  it('is not when it says others: then what the contract says has to be imported', async () => {
    const world = await worldWith({ [URL_A]: [{}] });
    world.fake.answer(erc20Abi, listedAddress(0), 'decimals', 6n);
    world.fake.answer(erc20Abi, listedAddress(0), 'symbol', 'REAL');
    world.fake.answer(erc20Abi, listedAddress(0), 'name', 'Real');
    world.render(<Lookup />);
    await settle();
    await settle();
    expect(screen.getByText('unknown 6')).toBeInTheDocument();
  });

  it('is not called unknown before the lists of the last visit are here', async () => {
    const world = await worldWith({}, false);
    world.fake.answer(erc20Abi, listedAddress(0), 'decimals', 18n);
    world.fake.answer(erc20Abi, listedAddress(0), 'symbol', 'REAL');
    world.fake.answer(erc20Abi, listedAddress(0), 'name', 'Real');
    world.render(<Lookup />);
    await settle();
    expect(screen.getByText('loading')).toBeInTheDocument();
    act(() => void world.store.dispatch(listsReady()));
    expect(screen.getByText('unknown 18')).toBeInTheDocument();
  });
});
