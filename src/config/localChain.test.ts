import { HDNodeWallet } from 'ethers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildFor } from '#testing/buildFor.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('the local chain', () => {
  it('runs on this machine and has no explorer', async () => {
    const { chain, explorerLink } = await buildFor(31337);
    expect(chain.rpcUrls.map((url) => new URL(url).hostname)).toEqual(['127.0.0.1']);
    expect(explorerLink('address', '0xab')).toBeNull();
  });

  it('has every token of the routes, bases and pinned pairs', async () => {
    const { commonBases, nativeCurrency, pinnedPairs, rewardToken, routingBases } =
      await buildFor(31337);
    expect(routingBases.map(({ symbol }) => symbol)).toEqual([
      'WBNB',
      'MEOW',
      'BUSD',
      'USDT',
      'BTCB',
      'UST',
      'ETH',
      'USDC',
    ]);
    expect(commonBases.map(({ symbol }) => symbol)).toEqual(['BNB', 'BUSD', 'MEOW', 'BTCB']);
    expect(pinnedPairs.map((pair) => pair.map(({ symbol }) => symbol).join('-'))).toEqual([
      'MEOW-WBNB',
      'BUSD-USDT',
      'DAI-USDT',
    ]);
    expect([rewardToken?.symbol, nativeCurrency.symbol]).toEqual(['MEOW', 'BNB']);
  });

  it('has USDT with 6 decimals, the reward token, the faucet and the name registry', async () => {
    const { contractAddress, tokenBySymbol } = await buildFor(31337);
    expect(tokenBySymbol('USDT')?.decimals).toBe(6);
    for (const name of ['meow', 'faucet', 'nameRegistry'] as const)
      expect(contractAddress(name)).toBeDefined();
  });

  it('blocks only the last of its test accounts', async () => {
    const { blockedAccounts } = await buildFor(31337);
    const accounts = Array.from(
      { length: 12 },
      (_, index) =>
        HDNodeWallet.fromPhrase(`${'test '.repeat(11)}junk`, '', `m/44'/60'/0'/0/${index}`).address,
    );
    expect([...blockedAccounts]).toEqual([accounts[11]?.toLowerCase()]);
  });

  it('warns of two tokens only, by address', async () => {
    const { tokenBySymbol, tokens, tokenWarning, isUnsupported } = await buildFor(31337);
    const warned = tokens.flatMap(({ symbol, address }) =>
      tokenWarning(address) ? [[symbol, tokenWarning(address)]] : [],
    );
    expect(warned).toEqual([
      ['PURR', 'tax'],
      ['HISS', 'compromised'],
    ]);
    expect(tokenWarning(tokenBySymbol('PURR')!.address.toUpperCase().replace('0X', '0x'))).toBe(
      'tax',
    );
    expect(tokens.some(({ address }) => isUnsupported(address))).toBe(false);
  });

  it('supports every token except the one that reverts on transfers', async () => {
    const { chain, isUnsupported } = await buildFor(31337);
    const refused = Object.entries(chain.deployment.unlisted ?? {}).flatMap(([symbol, address]) =>
      isUnsupported(address) ? [symbol] : [],
    );
    expect(refused).toEqual(['GRUMP']);
    expect(isUnsupported(chain.deployment.unlisted!['GRUMP']!.toLowerCase())).toBe(true);
  });
});
