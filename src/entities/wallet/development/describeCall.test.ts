import { describe, expect, it } from 'vitest';
import { erc20Abi } from '#chain/abi/erc20Abi.ts';
import { routerAbi } from '#chain/abi/routerAbi.ts';
import { encodeCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { tokenBySymbol } from '#config/tokens.ts';
import type { Address } from '#lib/hex.ts';
import { describeCall } from './describeCall.ts';

const router = contractAddress('router') as Address;
const usdt = tokenBySymbol('USDT');
const busd = tokenBySymbol('BUSD');
const somebody = '0x1111111111111111111111111111111111111111' as Address;

describe('a call in words', () => {
  it('names contract, function and what is passed', () => {
    if (!usdt || !busd) throw new Error('the local deployment lacks a token');
    const data = encodeCall(routerAbi, 'swapExactTokensForTokens', [5n, 1n, [usdt.address, busd.address], somebody, 99n]);
    const { target, functionName, args } = describeCall({ to: router, data, value: 0n });
    expect([target, functionName]).toEqual(['router', 'swapExactTokensForTokens']);
    expect(args.find(({ name }) => name === 'path')?.text).toBe(`USDT (${usdt.address}) → BUSD (${busd.address})`);
    expect(args.find(({ name }) => name === 'to')?.text).toBe(somebody);
  });

  it('shows token amounts in whole tokens and an unlimited approval as what it is', () => {
    if (!usdt) throw new Error('the local deployment lacks a token');
    const exact = describeCall({ to: usdt.address, data: encodeCall(erc20Abi, 'approve', [router, 1_500_000n]), value: 0n });
    expect(exact.args.map(({ text }) => text)).toEqual([`router (${router})`, '1.5 USDT']);
    const unlimited = describeCall({ to: usdt.address, data: encodeCall(erc20Abi, 'approve', [router, 2n ** 256n - 1n]), value: 0n });
    expect(unlimited.args[1]?.text).toMatch(/^∞/);
  });

  it('says nothing where it knows nothing', () => {
    expect(describeCall({ to: somebody, data: '0x', value: 1n })).toEqual({ target: null, functionName: null, args: [] });
    expect(describeCall({ to: router, data: '0xdeadbeef', value: 0n })).toMatchObject({ target: 'router', functionName: null });
    expect(describeCall({ to: null, data: '0x6000', value: 0n }).target).toBeNull();
  });
});
