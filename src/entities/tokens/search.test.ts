import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAddress, toBeHex } from 'ethers';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { currencyOnEnter, searchCurrencies, searchIndex } from './search.ts';

const addressOf = (number: number) => getAddress(toBeHex(number, 20)) as Address;
const token = (symbol: string, name: string, number: number, decimals = 18) =>
  tokenCurrency({ chainId: 31337, address: addressOf(number), decimals, symbol, name });

const wrapped = token('WBNB', 'Wrapped BNB', 1);
const bnb: Currency = {
  id: 'BNB',
  isNative: true,
  symbol: 'BNB',
  name: 'BNB',
  decimals: 18,
  token: wrapped.token,
};
const busd = token('BUSD', 'BUSD Token', 2);
const usdt = token('USDT', 'Tether USD', 3, 6);
const usdc = token('USDC', 'USD Coin', 4);
const meow = token('MEOW', 'MeowSwap Token', 0xa11ce);
const all = [usdt, meow, busd, wrapped, bnb, usdc];
const index = searchIndex(all);
const none = new Map<Currency, bigint>();

function symbols(query: string, funded: ReadonlyMap<Currency, bigint> = none): string[] {
  return searchCurrencies(index, query, funded).map((currency) => currency.symbol);
}

describe('token search', () => {
  it.each([
    ['', ['BNB', 'BUSD', 'MEOW', 'USDC', 'USDT', 'WBNB']],
    ['  ', ['BNB', 'BUSD', 'MEOW', 'USDC', 'USDT', 'WBNB']],
    ['usd', ['USDC', 'USDT', 'BUSD']],
    ['USDT', ['USDT']],
    ['bnb', ['BNB', 'WBNB']],
    ['coin', ['USDC']],
    ['token', ['BUSD', 'MEOW']],
    ['teth usd', ['USDT']],
    ['usd tether', ['USDT']],
    ['swap', ['MEOW']],
    ['wsw', []],
    ['eow', ['MEOW']],
    ['zzz', []],
    ['.*', []],
    ['meowswap', ['MEOW']],
  ])('%j finds %j', (query, expected) => {
    expect(symbols(query)).toEqual(expected);
  });

  it('puts a lookalike below the known token, however much of it there is', () => {
    const fake = token('BUSD', 'BUSD Token', 0xbad);
    const known = searchIndex([...all, fake]);
    const found = (query: string, lookalikes: Parameters<typeof searchCurrencies>[3]) =>
      searchCurrencies(known, query, new Map([[fake, 10n ** 30n]]), lookalikes);
    expect(found('busd', new Map())).toEqual([fake, busd]);
    expect(found('busd', new Map([[fake, busd.id]]))).toEqual([busd, fake]);
    const listed = found('', new Map([[fake, busd.id]]));
    expect(listed.indexOf(fake)).toBe(listed.indexOf(busd) + 1);
    // Without the known one among the results it keeps its place.
    expect(found(fake.token.address, new Map([[fake, busd.id]]))).toEqual([fake]);
  });

  it('finds an address exactly, in any letter case and with spaces around, and no part of one', () => {
    const { address } = meow.token;
    expect(symbols(address)).toEqual(['MEOW']);
    expect(symbols(address.toLowerCase())).toEqual(['MEOW']);
    expect(symbols(` ${address}\n`)).toEqual(['MEOW']);
    expect(symbols(address.slice(0, 20))).toEqual([]);
    expect(symbols(`${address}0`)).toEqual([]);
    expect(symbols(address.slice(2))).toEqual([]);
    expect(symbols(addressOf(0xdead))).toEqual([]);
  });

  it("puts the account's balances first, largest first in whole units, for any decimals", () => {
    const funded = new Map([
      [busd, 2n * 10n ** 18n],
      [usdt, 3_000_000n],
      [wrapped, 1n],
    ]);
    expect(symbols('', funded)).toEqual(['USDT', 'BUSD', 'WBNB', 'BNB', 'MEOW', 'USDC']);
  });

  it('puts the symbol itself before any balance', () => {
    expect(symbols('bnb', new Map([[wrapped, 10n ** 20n]]))).toEqual(['BNB', 'WBNB']);
  });

  it('gives equal balances in the order of symbols', () => {
    expect(
      symbols(
        '',
        new Map([
          [usdt, 1_000_000n],
          [busd, 10n ** 18n],
        ]),
      ),
    ).toEqual(['BUSD', 'USDT', 'BNB', 'MEOW', 'USDC', 'WBNB']);
  });

  it('never loses, invents or duplicates a token, for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (query) => {
        const found = searchCurrencies(index, query, none);
        expect(new Set(found).size).toBe(found.length);
        expect(all).toEqual(expect.arrayContaining([...found]));
      }),
    );
  });

  it('prepares a list once', () => {
    expect(searchIndex(all)).toBe(index);
  });

  it('searches ten thousand tokens in one pass', () => {
    let reads = 0;
    const many = Array.from({ length: 10_000 }, (_, number) =>
      token(`T${number}`, `Token ${number}`, number + 1),
    );
    const large = searchIndex(many);
    const counted = {
      ...large,
      entries: large.entries.map(
        (entry) =>
          new Proxy(entry, {
            get(target, key, receiver) {
              if (key === 'words') reads += 1;
              return Reflect.get(target, key, receiver);
            },
          }),
      ),
    };
    expect(searchCurrencies(counted, 't99', none)[0]?.symbol).toBe('T99');
    expect(reads).toBe(10_000);
  });
});

describe('Enter in the search box', () => {
  const picked = (query: string) =>
    currencyOnEnter(searchCurrencies(index, query, none), query)?.symbol;

  it.each([
    ['bnb', 'BNB'],
    [' BNB ', 'BNB'],
    ['usdt', 'USDT'],
    ['coin', 'USDC'],
    ['eow', 'MEOW'],
    ['usd', undefined],
    ['', undefined],
    ['zzz', undefined],
    [meow.token.address, 'MEOW'],
  ])('%j picks %s', (query, expected) => {
    expect(picked(query)).toBe(expected);
  });

  it('takes the first of two tokens that share the symbol', () => {
    const twin = token('USDT', 'Another', 9);
    const results = searchCurrencies(searchIndex([usdt, twin]), 'usdt', none);
    expect(results).toHaveLength(2);
    expect(currencyOnEnter(results, 'usdt')).toBe(results[0]);
  });
});
