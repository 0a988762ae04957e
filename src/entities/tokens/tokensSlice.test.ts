import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInCurrencies, tokenBySymbol } from '#config/tokens.ts';
import type { Token } from '#lib/currency.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import {
  maxSpendable,
  selectCurrencies,
  selectIsImported,
  selectKnownCurrency,
  selectUnreadWarning,
} from './tokenSelectors.ts';
import {
  parseStoredTokens,
  tokenImported,
  tokenRemoved,
  tokensReducer,
  tokenWarningAcknowledged,
} from './tokensSlice.ts';

const ADDRESS = '0x1111111111111111111111111111111111111111';
const cat: Token = { chainId: 31337, address: ADDRESS, decimals: 9, symbol: 'CAT', name: 'Cat' };
const stored = (token: object, chainId = '31337', address: string = ADDRESS) => ({
  imported: { [chainId]: { [address]: token } },
});

describe('stored tokens', () => {
  it('are restored unchanged', () => {
    const state = tokensReducer(undefined, tokenImported(cat));
    expect(parseStoredTokens(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it.each([
    undefined,
    null,
    3,
    'oops',
    [],
    {},
    { imported: null },
    { imported: [] },
    { imported: { 31337: 'oops' } },
    { imported: { 31337: [cat, null] } },
  ])('give a usable state for %j', (value) => {
    expect(
      Object.values(parseStoredTokens(value).imported).flatMap(Object.values).length,
    ).toBeLessThanOrEqual(1);
  });

  it.each([
    ['no address', { ...cat, address: 'cat' }],
    ['a wrong checksum', { ...cat, address: '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266' }],
    ['no decimals', { ...cat, decimals: undefined }],
    ['-1 decimals', { ...cat, decimals: -1 }],
    ['1.5 decimals', { ...cat, decimals: 1.5 }],
    ['78 decimals', { ...cat, decimals: 78 }],
    ['decimals as text', { ...cat, decimals: '18' }],
    ['no symbol', { ...cat, symbol: 5 }],
    ['an invisible symbol', { ...cat, symbol: '\u200B' }],
    ['no name', { ...cat, name: null }],
    ['chain 0', { ...cat, chainId: 0 }],
    ['chain 56.5', { ...cat, chainId: 56.5 }],
  ])('lose a token with %s but keep the others', (_name, damaged) => {
    const other = { ...cat, address: '0x2222222222222222222222222222222222222222' };
    const state = parseStoredTokens({ imported: { 31337: { a: damaged, b: other } } });
    expect(Object.keys(state.imported['31337'] ?? {})).toEqual([other.address]);
  });

  it('have their texts cleaned again and unknown fields dropped', () => {
    const { imported } = parseStoredTokens(
      stored({ ...cat, symbol: 'C\u202EAT', logoURI: 'javascript:alert(1)', evil: true }),
    );
    expect(imported['31337']?.[ADDRESS]).toEqual(cat);
  });

  it('cannot pollute prototypes', () => {
    parseStoredTokens(
      JSON.parse(
        '{"imported":{"__proto__":{"x":{"chainId":1}},"constructor":{"prototype":{"polluted":1}}}}',
      ),
    );
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });

  it('keep the acknowledged warnings, so that the next visit does not ask again', () => {
    const state = tokensReducer(undefined, tokenWarningAcknowledged(ADDRESS));
    expect(parseStoredTokens(JSON.parse(JSON.stringify(state))).acknowledged).toEqual([ADDRESS]);
    const damaged = { acknowledged: [ADDRESS, ADDRESS, 'cat', 3, null] };
    expect(parseStoredTokens(damaged).acknowledged).toEqual([ADDRESS]);
  });

  it('parse from any JSON', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        (value) =>
          parseStoredTokens({ imported: value }).imported !== undefined &&
          parseStoredTokens(value) !== undefined,
      ),
    );
  });

  it('are limited to a thousand', () => {
    const many = Object.fromEntries(
      Array.from({ length: 1500 }, (_, n) => [
        String(n),
        { ...cat, address: `0x${n.toString(16).padStart(40, '0')}` },
      ]),
    );
    expect(
      Object.keys(parseStoredTokens({ imported: { 31337: many } }).imported['31337'] ?? {}),
    ).toHaveLength(1000);
  });
});

describe('known currencies', () => {
  it('are the built-in ones, in their order', () => {
    const { store } = createTokensWorld();
    expect(selectCurrencies(store.getState())).toEqual(builtInCurrencies);
  });

  it('follow imports and removals, and keep their reference in between', () => {
    const { store } = createTokensWorld();
    store.dispatch(tokenImported(cat));
    const list = selectCurrencies(store.getState());
    expect(list.at(-1)).toMatchObject({ id: ADDRESS, symbol: 'CAT' });
    store.dispatch(tokenWarningAcknowledged(ADDRESS));
    expect(selectCurrencies(store.getState())).toBe(list);
    expect(selectKnownCurrency(store.getState(), ADDRESS.toLowerCase())?.symbol).toBe('CAT');
    expect(selectIsImported(store.getState(), list.at(-1)!)).toBe(true);
    store.dispatch(tokenRemoved({ chainId: 31337, address: ADDRESS }));
    expect(selectKnownCurrency(store.getState(), ADDRESS)).toBeUndefined();
  });

  it('do not double a built-in token that was imported before it was built in', () => {
    const { store } = createTokensWorld();
    store.dispatch(tokenImported({ ...tokenBySymbol('BUSD')!, symbol: 'FAKE' }));
    expect(selectCurrencies(store.getState())).toEqual(builtInCurrencies);
  });

  it('do not include what was imported on another chain', () => {
    const { store } = createTokensWorld();
    store.dispatch(tokenImported({ ...cat, chainId: 56 }));
    expect(selectKnownCurrency(store.getState(), ADDRESS)).toBeUndefined();
  });

  it.each(['BNB', 'bnb', 'BnB'])('%s is the native coin', (text) => {
    expect(selectKnownCurrency(createTokensWorld().store.getState(), text)?.isNative).toBe(true);
  });

  it.each(['', '0x', 'javascript:1', '__proto__', 'constructor', `${ADDRESS}0`])(
    '%j is none',
    (text) => {
      expect(selectKnownCurrency(createTokensWorld().store.getState(), text)).toBeUndefined();
    },
  );
});

describe('Max', () => {
  const [bnb] = builtInCurrencies;
  const busd = builtInCurrencies.find((currency) => currency.symbol === 'BUSD')!;

  it.each([
    [10n ** 18n, 99n * 10n ** 16n],
    [10n ** 16n, 0n],
    [10n ** 16n + 1n, 1n],
    [5n, 0n],
    [0n, 0n],
  ])('keeps 0.01 BNB of %d', (balance, most) => {
    expect(maxSpendable(bnb!, balance)).toBe(most);
  });

  it('is the whole balance of a token, and unknown while that is', () => {
    expect(maxSpendable(busd, 7n)).toBe(7n);
    expect(maxSpendable(busd, undefined)).toBeUndefined();
    expect(maxSpendable(bnb!, null)).toBeUndefined();
  });
});

describe('the warning of a token', () => {
  it('shows until it is acknowledged', () => {
    const { store } = createTokensWorld();
    const purr = builtInCurrencies.find((currency) => currency.symbol === 'PURR')!;
    expect(selectUnreadWarning(store.getState(), purr)).toBe('tax');
    store.dispatch(tokenWarningAcknowledged(purr.token.address));
    expect(selectUnreadWarning(store.getState(), purr)).toBeUndefined();
    expect(selectUnreadWarning(store.getState(), builtInCurrencies[0])).toBeUndefined();
  });
});
