import { describe, expect, it } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { splitRouterAbi } from '#protocol/abi/splitRouterAbi.ts';
import { zapAbi } from '#protocol/abi/zapAbi.ts';
import { encodeCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { pools } from '#config/pools.ts';
import { tokenBySymbol } from '#config/tokens.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { describeCall } from './describeCall.ts';

const router = contractAddress('router') as Address;
const usdt = tokenBySymbol('USDT');
const busd = tokenBySymbol('BUSD');
const account = '0x1111111111111111111111111111111111111111' as Address;

describe('the description of a call', () => {
  it('names contract, function and arguments', () => {
    if (!usdt || !busd) throw new Error('the local deployment lacks a token');
    const data = encodeCall(routerAbi, 'swapExactTokensForTokens', [
      5n,
      1n,
      [usdt.address, busd.address],
      account,
      99n,
    ]);
    const { target, functionName, args } = describeCall({ to: router, data, value: 0n });
    expect([target, functionName]).toEqual(['router', 'swapExactTokensForTokens']);
    expect(args.find(({ name }) => name === 'path')?.text).toBe(
      `USDT (${usdt.address}) → BUSD (${busd.address})`,
    );
    expect(args.find(({ name }) => name === 'to')?.text).toBe(account);
  });

  it('shows amounts in their tokens, and the deadline as a time', () => {
    if (!usdt || !busd) throw new Error('the local deployment lacks a token');
    const path = [usdt.address, busd.address];
    const swap = [1_500_000n, 10n ** 17n, path, account, 99n] as const;
    const { args, deadline } = describeCall({
      to: router,
      data: encodeCall(routerAbi, 'swapExactTokensForTokens', swap),
      value: 0n,
    });
    expect(args.slice(0, 2)).toEqual([
      { name: 'amountIn', text: '1.5 USDT' },
      { name: 'amountOutMin', text: '0.1 BUSD' },
    ]);
    expect([deadline, args.some(({ name }) => name === 'deadline')]).toEqual([99, false]);
    const removal = [usdt.address, 5n * 10n ** 17n, 2_000_000n, 10n ** 18n, account, 99n] as const;
    expect(
      describeCall({
        to: router,
        data: encodeCall(routerAbi, 'removeLiquidityETH', removal),
        value: 0n,
      }).args.slice(1, 4),
    ).toEqual([
      { name: 'liquidity', text: '0.5 LP' },
      { name: 'amountTokenMin', text: '2 USDT' },
      { name: 'amountETHMin', text: '1 BNB' },
    ]);
  });

  it('shows the parts of a tuple as arguments', () => {
    const [zap, wbnb] = [contractAddress('zap') as Address, tokenBySymbol('WBNB')];
    if (!usdt || !busd || !wbnb) throw new Error('the local deployment lacks a token');
    const path = [busd.address, wbnb.address];
    const way = {
      path,
      otherToken: usdt.address,
      liquidity: 5n * 10n ** 17n,
      minAmountOut: 10n ** 16n,
      to: account,
      asCoin: true,
      deadline: 99n,
    };
    const { args, deadline } = describeCall({
      to: zap,
      data: encodeCall(zapAbi, 'zapOutAlong', [way]),
      value: 0n,
    });
    expect(args.slice(2, 5)).toEqual([
      { name: 'liquidity', text: '0.5 LP' },
      { name: 'minAmountOut', text: '0.01 BNB' },
      { name: 'to', text: account },
    ]);
    expect(deadline).toBe(99);
  });

  it('shows the legs of a split swap with their shares, and the unit of each end', () => {
    const [split, wbnb] = [contractAddress('splitRouter') as Address, tokenBySymbol('WBNB')];
    if (!usdt || !busd || !wbnb) throw new Error('the local deployment lacks a token');
    const [u, b, w] = [usdt.address, busd.address, wbnb.address];
    const told = (
      ...call: Parameters<
        typeof encodeCall<typeof splitRouterAbi, 'swapExactTokensForETH' | 'swapTokensForExactETH'>
      >
    ) =>
      describeCall({ to: split, data: encodeCall(...call), value: 0n }).args.map(
        ({ text }) => text,
      );
    const legOf = (tokenIn: Address, tokenOut: Address, share: bigint) => ({
      tokenIn,
      tokenOut,
      share,
    });
    const named = { u: `USDT (${u})`, b: `BUSD (${b})`, w: `WBNB (${w})` };
    const to = account;
    const forward = [legOf(u, w, 333_333n), legOf(u, b, 666_667n), legOf(b, w, 1_000_000n)];
    expect(
      told(splitRouterAbi, 'swapExactTokensForETH', [1_500_000n, 10n ** 16n, forward, to, 99n]),
    ).toEqual([
      '1.5 USDT',
      '0.01 BNB',
      `${named.u} → ${named.w} (33.3333 %), ${named.u} → ${named.b} (66.6667 %), ${named.b} → ${named.w} (100 %)`,
      to,
    ]);
    const back = [legOf(b, w, 1_000_000n), legOf(u, b, 1_000_000n)];
    expect(
      told(splitRouterAbi, 'swapTokensForExactETH', [10n ** 16n, 1_500_000n, back, to, 99n]).slice(
        0,
        2,
      ),
    ).toEqual(['0.01 BNB', '1.5 USDT']);
  });

  it('shows token amounts in whole tokens and an unlimited approval as such', () => {
    if (!usdt) throw new Error('the local deployment lacks a token');
    const exact = describeCall({
      to: usdt.address,
      data: encodeCall(erc20Abi, 'approve', [router, 1_500_000n]),
      value: 0n,
    });
    expect(exact.args.map(({ text }) => text)).toEqual([`router (${router})`, '1.5 USDT']);
    const unlimited = describeCall({
      to: usdt.address,
      data: encodeCall(erc20Abi, 'approve', [router, 2n ** 256n - 1n]),
      value: 0n,
    });
    expect(unlimited.args[1]?.text).toMatch(/^∞/);
  });

  it('names stakes, bids and compounding', () => {
    const [chef, vault, auction] = [
      contractAddress('masterChef'),
      contractAddress('vault'),
      contractAddress('farmAuction'),
    ] as [Address, Address, Address];
    const words = (to: Address, data: Hex): (string | null)[] => {
      const { target, functionName, args } = describeCall({ to, data, value: 0n });
      return [target, functionName, ...args.map(({ text }) => text)];
    };
    expect(words(chef, encodeCall(masterChefAbi, 'deposit', [1n, 5n * 10n ** 17n]))).toEqual([
      'masterChef',
      'deposit',
      '1',
      '0.5 LP',
    ]);
    expect(words(vault, encodeCall(meowVaultAbi, 'withdrawAll', []))).toEqual([
      'vault',
      'withdrawAll',
    ]);
    expect(words(auction, encodeCall(farmAuctionAbi, 'bid', [10n ** 19n]))).toEqual([
      'farmAuction',
      'bid',
      '10 MEOW',
    ]);
    const native = pools.find(({ isNative }) => isNative);
    const limited = pools.find(({ sousId }) => sousId === 41);
    if (!native || !limited) throw new Error('the local list lacks a pool');
    expect(words(native.address, encodeCall(smartChefAbi, 'deposit', []))).toEqual([
      'pool 40 (BUSD)',
      'deposit',
    ]);
    expect(words(limited.address, encodeCall(smartChefAbi, 'deposit', [7n * 10n ** 18n]))).toEqual([
      'pool 41 (HISS)',
      'deposit',
      `7 ${limited.stakingToken.symbol}`,
    ]);
    expect(words(busd!.address, encodeCall(erc20Abi, 'approve', [limited.address, 1n]))[2]).toMatch(
      /^pool 41 \(HISS\) \(0x/,
    );
  });

  it('is empty for an unknown call', () => {
    expect(describeCall({ to: account, data: '0x', value: 1n })).toEqual({
      target: null,
      functionName: null,
      args: [],
      deadline: null,
    });
    expect(describeCall({ to: router, data: '0xdeadbeef', value: 0n })).toMatchObject({
      target: 'router',
      functionName: null,
    });
    expect(describeCall({ to: null, data: '0x6000', value: 0n }).target).toBeNull();
  });
});
