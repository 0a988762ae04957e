import { differenceOf } from '#chain/encode.ts';
import { wrappedNativeAbi } from '#protocol/abi/wrappedNativeAbi.ts';
import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { OTHER } from '#testing/accounts.ts';
import { encodeWrap, wrapDifference, type WrapKind } from './wrapCall.ts';

/** Checks a request as `send` does: from its bytes. */
const differs = (
  kind: WrapKind,
  amount: bigint,
  request: { to: Address; data: Hex; value: bigint },
) => differenceOf(wrappedNativeAbi, request, (call) => wrapDifference(kind, amount, call));

const wrapped = contractAddress('wrappedNative')!;
// Written by hand, not from the ABI that the code encodes with.
const documented = new Interface([
  'function deposit() payable',
  'function withdraw(uint wad)',
  'function transfer(address to, uint wad)',
]);
const withdraw = (amount: bigint) => documented.encodeFunctionData('withdraw', [amount]) as Hex;
const deposit = documented.encodeFunctionData('deposit') as Hex;

describe('the wrapping call', () => {
  it('is deposit with the amount as value', () => {
    expect(encodeWrap('wrap', 7n)).toEqual({ to: wrapped, data: deposit, value: 7n });
  });

  it('is withdraw with the amount when unwrapping', () => {
    expect(encodeWrap('unwrap', 7n)).toEqual({ to: wrapped, data: withdraw(7n), value: 0n });
  });
});

describe('the signed call', () => {
  it.each<WrapKind>(['wrap', 'unwrap'])('to %s matches what is shown', (kind) => {
    expect(differs(kind, 7n, encodeWrap(kind, 7n)!)).toBeUndefined();
    expect(
      differs(kind, 7n, { ...encodeWrap(kind, 7n)!, to: wrapped.toLowerCase() as Address }),
    ).toBeUndefined();
  });

  it.each<[string, WrapKind, Partial<{ to: Address; data: Hex; value: bigint }>]>([
    ['contract', 'wrap', { to: OTHER }],
    ['contract', 'unwrap', { to: OTHER }],
    ['method', 'wrap', { data: withdraw(7n) }],
    ['method', 'unwrap', { data: deposit }],
    ['method', 'unwrap', { data: documented.encodeFunctionData('transfer', [OTHER, 7n]) as Hex }],
    ['method', 'wrap', { data: '0x' }],
    ['method', 'unwrap', { data: withdraw(7n).slice(0, -2) as Hex }],
    ['amount', 'wrap', { value: 8n }],
    ['amount', 'wrap', { value: 0n }],
    ['amount', 'unwrap', { data: withdraw(8n) }],
    ['amount', 'unwrap', { value: 7n }],
    ['data', 'wrap', { data: `${deposit}00` }],
    ['data', 'unwrap', { data: `${withdraw(7n)}00` }],
  ])('is refused for its %s, to %s with %o', (difference, kind, change) => {
    expect(differs(kind, 7n, { ...encodeWrap(kind, 7n)!, ...change })).toBe(difference);
  });
});
