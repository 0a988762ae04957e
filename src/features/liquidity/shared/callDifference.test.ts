import { describe, expect, it } from 'vitest';
import type { SignedCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { zapAbi } from '#protocol/abi/zapAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { callDifference, type StatedCall } from './callDifference.ts';

const NOW = 1_700_000_000;
const [meow, busd] = [token('MEOW').address, token('BUSD').address];
const zap = contractAddress('zap')!;

const way = [[busd, meow], meow, 5n, 4n, OWNER, true, BigInt(NOW + 60)];
const call: SignedCall = { to: zap, value: 0n, name: 'zapOutAlong', args: [way] };
const says: StatedCall['says'] = {
  tokens: { path: [busd, meow], otherToken: meow },
  amounts: { liquidity: 5n, minAmountOut: 4n },
  recipient: { to: OWNER },
  form: { asCoin: true },
};
const stated: StatedCall = {
  at: ['contract', zap],
  functions: ['zapOutAlong'],
  value: 0n,
  says,
  deadlineSeconds: 60,
};

/** Compares the call with a statement that differs in some fields. */
const found = (change: Partial<StatedCall>, signed: Partial<SignedCall> = {}) =>
  callDifference(zapAbi, { ...stated, ...change }, { ...call, ...signed }, NOW);

describe('a call beside what the screen states', () => {
  it('differs in nothing where each argument is stated, deep in a tuple too', () => {
    expect(found({})).toBeUndefined();
  });

  it('is refused where the screen says nothing about an argument, or about one too many', () => {
    const { form, ...others } = says;
    expect(form).toEqual({ asCoin: true });
    expect(found({ says: others })).toBe('method');
    expect(found({ says: { ...says, farm: { pid: 2n } } })).toBe('farm');
  });

  it('is named by the word for what differs', () => {
    expect(found({ says: { ...says, recipient: { to: OTHER } } })).toBe('recipient');
    expect(found({ says: { ...says, tokens: { path: [busd], otherToken: meow } } })).toBe('tokens');
    expect(found({ at: ['router', OTHER] })).toBe('router');
    expect(found({ at: ['contract', undefined] })).toBe('contract');
    expect(found({ functions: ['zapOut'] })).toBe('method');
    expect(found({ value: 1n })).toBe('value');
    expect(found({ deadlineSeconds: 59 })).toBe('deadline');
  });

  it('is refused where its bytes are of no known function', () => {
    expect(found({}, { name: undefined, args: [] })).toBe('method');
    expect(found({}, { args: [] })).toBe('tokens');
  });
});
