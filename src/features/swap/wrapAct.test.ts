import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { differenceOf } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import { wrapAct, type WrapModel } from './wrapAct.ts';

const wrapped = contractAddress('wrappedNative')!;
// Written by hand, not from the ABI that the code encodes with.
const documented = new Interface([
  'function deposit() payable',
  'function withdraw(uint wad)',
  'function transfer(address to, uint wad)',
]);
const withdraw = (amount: bigint) => documented.encodeFunctionData('withdraw', [amount]) as Hex;
const deposit = documented.encodeFunctionData('deposit') as Hex;
const model = (kind: WrapModel['kind']): WrapModel => ({ kind, account: OWNER, amount: 7n });
const requestOf = (kind: WrapModel['kind']) => wrapAct.request(model(kind))!;

/** Checks a request as `send` does: from its bytes. */
function differs(
  kind: WrapModel['kind'],
  change: Partial<{ to: Address; data: Hex; value: bigint }>,
): string | undefined {
  const { abi, check, ...request } = requestOf(kind);
  return differenceOf(abi, { ...request, ...change }, (call) => check(call, 0));
}

describe('the wrapping call', () => {
  it('is deposit with the amount as value', () => {
    expect(requestOf('wrap')).toMatchObject({ to: wrapped, data: deposit, value: 7n });
  });

  it('is withdraw with the amount when unwrapping', () => {
    expect(requestOf('unwrap')).toMatchObject({ to: wrapped, data: withdraw(7n), value: 0n });
  });
});

describe('the signed call', () => {
  it.each([
    ['wrap', []],
    ['unwrap', ['amount']],
  ] as const)('to %s matches what is shown, and nothing else', (kind, named) => {
    expect(plantedIn(wrapAct, model(kind))).toEqual(plantedFor(...named));
    expect(differs(kind, { to: wrapped.toLowerCase() as Address })).toBeUndefined();
  });

  it.each([
    ['wrap', { data: withdraw(7n) }],
    ['unwrap', { data: deposit }],
    ['unwrap', { data: documented.encodeFunctionData('transfer', [OTHER, 7n]) as Hex }],
    ['wrap', { data: '0x' }],
    ['unwrap', { data: withdraw(7n).slice(0, -2) as Hex }],
  ] as const)('is no other function, to %s with %o', (kind, change) => {
    expect(differs(kind, change)).toBe('function');
  });
});
