import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chain } from '#config/chains.ts';
import { pinnedPairs, routingBases } from '#config/routing.ts';
import { tokens as builtInTokens } from '#config/tokens.ts';
import type { Token } from '#lib/currency.ts';
import type { RootState } from '#redux';
import { makeTokens } from '#testing/pairs.ts';
import {
  pairForgotten,
  pairSaved,
  pairsReducer,
  parseStoredPairs,
  selectTrackedPairs,
  type PairsState,
} from './pairsSlice.ts';

const [a, b, c] = makeTokens(3) as [Token, Token, Token];
const save = (state: PairsState | undefined, token0: Token, token1: Token) =>
  pairsReducer(state, pairSaved({ token0, token1 }));
const savedIn = (state: PairsState) => Object.values(state.saved['31337'] ?? {});

describe('saved pairs', () => {
  it('are saved once, in the pool’s order, and removed in any order', () => {
    const saved = save(save(undefined, b, a), a, b);
    expect(savedIn(saved)).toEqual([{ token0: a, token1: b }]);
    expect(savedIn(pairsReducer(saved, pairForgotten({ token0: b, token1: a })))).toEqual([]);
  });

  it('exclude a token with itself, in any letter case, and tokens of two chains', () => {
    const shouted = {
      ...a,
      address: a.address.toUpperCase().replace('0X', '0x') as Token['address'],
    };
    for (const other of [a, shouted, { ...b, chainId: 56 }])
      expect(savedIn(save(undefined, a, other))).toEqual([]);
  });

  it('are restored from storage unchanged', () => {
    const state = save(save(undefined, a, b), { ...a, chainId: 56 }, { ...c, chainId: 56 });
    expect(parseStoredPairs(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'saved'],
    ['a list', []],
    ['no record of pairs', { saved: 7 }],
    ['a pair without a side', { saved: { 31337: { x: { token0: a } } } }],
    [
      'an invalid token',
      { saved: { 31337: { x: { token0: a, token1: { ...b, decimals: -1 } } } } },
    ],
    ['a token with itself', { saved: { 31337: { x: { token0: a, token1: a } } } }],
    [
      'tokens of two chains',
      { saved: { 31337: { x: { token0: a, token1: { ...b, chainId: 56 } } } } },
    ],
  ])('%s in storage is dropped', (_name, stored) => {
    expect(parseStoredPairs(stored)).toEqual({ saved: {} });
  });

  it('drops only damaged entries, and recomputes every key', () => {
    const stored = { saved: { 56: { anything: { token0: b, token1: a } }, 31337: { x: null } } };
    expect(parseStoredPairs(stored)).toEqual(save(undefined, a, b));
  });

  it('parse from any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const state = parseStoredPairs({ saved: { 31337: value } });
        expect(parseStoredPairs(state)).toEqual(state);
      }),
    );
  });
});

describe('tracked pairs', () => {
  const tracked = (pairs: PairsState, imported: Token[] = []) =>
    selectTrackedPairs({
      pairs,
      tokens: {
        imported: {
          [chain.id]: Object.fromEntries(imported.map((token) => [token.address, token])),
        },
        acknowledged: [],
        contractDecimals: {},
      },
    } as unknown as RootState);
  const names = (pairs: ReturnType<typeof tracked>) =>
    pairs.map((pair) => pair.map(({ address }) => address).join('-'));

  it('are the saved, the pinned and every token with every base, without duplicates', () => {
    const saved = save(undefined, a, b);
    const all = names(tracked(saved));
    expect(all[0]).toBe(`${a.address}-${b.address}`);
    expect(new Set(all).size).toBe(all.length);
    for (const [one, other] of [
      ...pinnedPairs,
      ...builtInTokens.flatMap((token) => routingBases.map((base) => [token, base] as const)),
    ]) {
      if (one.address === other.address) continue;
      expect(all.some((name) => name.includes(one.address) && name.includes(other.address))).toBe(
        true,
      );
    }
  });

  it('include imported tokens', () => {
    const before = tracked(pairsReducer(undefined, { type: 'init' }));
    const after = tracked(pairsReducer(undefined, { type: 'init' }), [a]);
    expect(after.length - before.length).toBe(routingBases.length);
  });

  it('stay within two requests and keep saved pairs, however many tokens are imported', () => {
    const all = tracked(save(undefined, a, b), makeTokens(2000));
    expect(all).toHaveLength(1000);
    expect(all[0]).toEqual([a, b]);
  });
});
