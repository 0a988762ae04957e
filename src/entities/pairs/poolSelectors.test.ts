import { AbiCoder } from 'ethers';
import { describe, expect, it } from 'vitest';
import type { Call } from '#chain/calls.ts';
import {
  callsAnswered,
  callsFailed,
  callsWatched,
  multicallReducer,
} from '#chain/multicall/multicallSlice.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Hex } from '#lib/hex.ts';
import { makeTokens } from '#testing/pairs.ts';
import { pairAddress } from './pairAddress.ts';
import { sortTokens } from './pairTypes.ts';
import { lpToken, poolCalls, poolReads } from './poolCalls.ts';
import { selectIsPoolUnreadable, selectPool } from './poolSelectors.ts';

const [a, b] = makeTokens(2) as [never, never];
const tokens = sortTokens(a, b)!;
const reads = poolReads(tokens)!;
const coder = AbiCoder.defaultAbiCoder();
const keys = poolCalls(tokens).map(({ key }) => key);

const reserves = (reserve0: bigint, reserve1: bigint) =>
  coder.encode(['uint112', 'uint112', 'uint32'], [reserve0, reserve1, 1n]) as Hex;
const number = (value: bigint) => coder.encode(['uint256'], [value]) as Hex;
const address = (value: string) => coder.encode(['address'], [value]) as Hex;

function answered(...answers: [Call<unknown>, Hex | null][]) {
  const watched = multicallReducer(undefined, callsWatched(keys));
  return {
    multicall: multicallReducer(
      watched,
      callsAnswered({
        answers: Object.fromEntries(answers.map(([call, answer]) => [call.key, answer])),
        block: 1,
        timestamp: 1,
      }),
    ),
  };
}

const whole: [Call<unknown>, Hex | null][] = [
  [reads.reserves, reserves(7n, 9n)],
  [reads.totalSupply, number(8n)],
  [reads.kLast, number(60n)],
  [reads.feeTo, address(ZERO_ADDRESS)],
];

describe('selectPool', () => {
  it('returns what was read, as the same object until something changes', () => {
    const pool = selectPool(answered(...whole), tokens);
    expect(pool).toMatchObject({
      pair: { reserve0: 7n, reserve1: 9n },
      totalSupply: 8n,
      kLast: 60n,
      isFeeOn: false,
    });
    expect(selectPool(answered(...whole), sortTokens(b, a))).toBe(pool);
    const fed = answered(...whole.slice(0, 3), [reads.feeTo, address(`0x${'12'.repeat(20)}`)]);
    expect(selectPool(fed, tokens)).toMatchObject({ isFeeOn: true });
  });

  it('is undefined while any part is unknown', () => {
    for (const part of whole)
      expect(
        selectPool(answered(...whole.filter((other) => other !== part)), tokens),
      ).toBeUndefined();
    expect(selectPool(answered(...whole), undefined)).toBeUndefined();
  });

  it.each<[string, Hex | null]>([
    ['reverts', null],
    ['has no code', '0x'],
    ['is empty', reserves(0n, 0n)],
    ['holds one side only', reserves(5n, 0n)],
  ])('is null when the address %s', (_name, answer) => {
    const state = answered([reads.reserves, answer], [reads.totalSupply, null]);
    expect(selectPool(state, tokens)).toBeNull();
    expect(selectIsPoolUnreadable(state, tokens)).toBe(false);
  });

  it('accepts maximal reserves', () => {
    const max = 2n ** 112n - 1n;
    expect(
      selectPool(answered([reads.reserves, reserves(max, max)], ...whole.slice(1)), tokens),
    ).toMatchObject({ pair: { reserve0: max, reserve1: max } });
  });
});

describe('a pool that cannot be read', () => {
  it('is reported when nodes fail, or refuse a figure although it has reserves', () => {
    expect(selectIsPoolUnreadable(answered(), tokens)).toBe(false);
    expect(selectIsPoolUnreadable(answered(...whole), tokens)).toBe(false);
    const failed = multicallReducer(answered().multicall, callsFailed(keys));
    expect(selectIsPoolUnreadable({ multicall: failed }, tokens)).toBe(true);
    expect(
      selectIsPoolUnreadable(
        answered(whole[0]!, [reads.totalSupply, null], whole[2]!, whole[3]!),
        tokens,
      ),
    ).toBe(true);
  });
});

describe('lpToken', () => {
  it('has the address of the pool, the name of its sides, and one reference', () => {
    expect(lpToken(tokens)).toMatchObject({
      address: pairAddress(tokens),
      symbol: 'T0-T1 LP',
      decimals: 18,
    });
    expect(lpToken(sortTokens(b, a)!)).toBe(lpToken(tokens));
  });

  it("follows a token's current name", () => {
    expect(lpToken([{ ...tokens[0], symbol: 'NEW' }, tokens[1]])?.symbol).toBe('NEW-T1 LP');
  });
});
