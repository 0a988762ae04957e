import { AbiCoder } from 'ethers';
import { describe, expect, it } from 'vitest';
import type { CallKey } from '#chain/calls.ts';
import {
  callsAnswered,
  callsFailed,
  callsWatched,
  multicallReducer,
} from '#chain/multicall/multicallSlice.ts';
import type { Hex } from '#lib/hex.ts';
import { makeTokens } from '#testing/pairs.ts';
import { computePairAddress } from '#lib/pairAddress.ts';
import { pairFromAnswer, reservesCall, supplyCall } from './pairCalls.ts';
import { selectArePairsFailing, selectPairs, selectTradablePairs } from './pairSelectors.ts';
import { sortTokens, type TokenPair } from './pairTypes.ts';

const [a, b, c] = makeTokens(3) as [never, never, never];
const tokenPairs: readonly TokenPair[] = [sortTokens(a, b)!, sortTokens(b, c)!];
const [keyAB, keyBC] = tokenPairs.map((tokens) => reservesCall(tokens)!.key) as [CallKey, CallKey];
const [supplyAB, supplyBC] = tokenPairs.map((tokens) => supplyCall(tokens)!.key) as [
  CallKey,
  CallKey,
];
const supply = (amount: bigint) => AbiCoder.defaultAbiCoder().encode(['uint256'], [amount]) as Hex;
const reserves = (r0: bigint, r1: bigint) =>
  AbiCoder.defaultAbiCoder().encode(['uint112', 'uint112', 'uint32'], [r0, r1, 1n]) as Hex;

function stateWith(...steps: Record<string, Hex | null>[]) {
  const empty = multicallReducer(undefined, { type: 'start' });
  return {
    multicall: steps.reduce(
      (state, answers, block) =>
        multicallReducer(state, callsAnswered({ answers, block, timestamp: block })),
      empty,
    ),
  };
}

describe('selectPairs', () => {
  it('is undefined while any pool is unknown', () => {
    expect(selectPairs(stateWith(), tokenPairs)).toBeUndefined();
    expect(
      selectTradablePairs(stateWith({ [keyAB]: reserves(1n, 2n) }), tokenPairs),
    ).toBeUndefined();
  });

  it('returns reserves in order, and null for a pool that does not exist', () => {
    const state = stateWith({
      [keyAB]: reserves(7n, 9n),
      [supplyAB]: supply(8n),
      [keyBC]: null,
      [supplyBC]: null,
    });
    expect(selectPairs(state, tokenPairs)).toMatchObject([
      { token0: a, token1: b, reserve0: 7n, reserve1: 9n },
      null,
    ]);
    expect(selectTradablePairs(state, tokenPairs)).toMatchObject([{ reserve0: 7n }]);
  });

  it.each([
    ['an address without code', '0x'],
    ['an empty pool', reserves(0n, 0n)],
    ['a pool with one side empty', reserves(5n, 0n)],
  ])('treats %s as no pool', (_, answer) => {
    const state = stateWith({ [keyAB]: answer as Hex, [keyBC]: null });
    expect(selectPairs(state, tokenPairs)).toEqual([null, null]);
  });

  it('has no pool of which nobody owns shares, and does not guess before that is known', () => {
    const sent = { [keyAB]: reserves(1n, 1000n), [keyBC]: null };
    expect(selectPairs(stateWith(sent), tokenPairs)).toBeUndefined();
    const state = stateWith({ ...sent, [supplyAB]: supply(0n) });
    expect(selectPairs(state, tokenPairs)).toEqual([null, null]);
    expect(selectTradablePairs(state, tokenPairs)).toEqual([]);
  });

  it('keeps its reference while the answers are unchanged', () => {
    const first = { [keyAB]: reserves(7n, 9n), [supplyAB]: supply(8n), [keyBC]: null };
    const before = selectTradablePairs(stateWith(first), tokenPairs);
    expect(selectTradablePairs(stateWith(first, first), tokenPairs)).toBe(before);
    const after = selectTradablePairs(stateWith(first, { [keyAB]: reserves(8n, 9n) }), tokenPairs);
    expect(after).not.toBe(before);
    expect(after).toMatchObject([{ reserve0: 8n }]);
  });
});

describe('pools that cannot be read', () => {
  it('differ from those not read yet and from those with older answers', () => {
    const unread = multicallReducer(undefined, callsWatched([keyAB, keyBC]));
    expect(selectArePairsFailing({ multicall: unread }, tokenPairs)).toBe(false);
    const failed = multicallReducer(unread, callsFailed([keyBC]));
    expect(selectArePairsFailing({ multicall: failed }, tokenPairs)).toBe(true);
    const read = multicallReducer(
      failed,
      callsAnswered({
        answers: { [keyAB]: reserves(1n, 2n), [keyBC]: reserves(3n, 4n) },
        block: 1,
        timestamp: 1,
      }),
    );
    expect(selectArePairsFailing({ multicall: read }, tokenPairs)).toBe(false);
    expect(
      selectArePairsFailing(
        { multicall: multicallReducer(read, callsFailed([keyBC])) },
        tokenPairs,
      ),
    ).toBe(false);
  });
});

describe('pair addresses and reads', () => {
  it('matches the public pool of WBNB and BUSD on BNB Smart Chain', () => {
    expect(
      computePairAddress(
        '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
        '0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5',
        '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
        '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56',
      ),
    ).toBe('0x58F876857a02D6762E0101bb5C46A8c1ED44Dc16');
  });

  it('returns the same call for the same pair', () => {
    expect(reservesCall(tokenPairs[0]!)).toBe(reservesCall(sortTokens(b, a)!));
  });

  it('distinguishes unknown from missing', () => {
    expect(pairFromAnswer(tokenPairs[0]!, undefined)).toBeUndefined();
    expect(pairFromAnswer(tokenPairs[0]!, null)).toBeNull();
  });

  it('rejects a pair of one token, or of two chains', () => {
    expect(sortTokens(a, a)).toBeUndefined();
    expect(sortTokens(a, { ...makeTokens(2)[1]!, chainId: 56 })).toBeUndefined();
  });
});
