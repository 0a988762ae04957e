import { HDNodeWallet } from 'ethers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildFor } from '#testing/buildFor.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('the local chain', () => {
  it('is asked on this machine, and has no explorer', async () => {
    const { chain, explorerLink } = await buildFor(31337);
    expect(chain.rpcUrls.map((url) => new URL(url).hostname)).toEqual(['127.0.0.1']);
    expect(explorerLink('address', '0xab')).toBeNull();
  });

  it('has every token that routes, bases and pinned pairs name', async () => {
    const { commonBases, defaultInput, defaultOutput, pinnedPairs, rewardToken, routingBases } =
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
    expect([rewardToken?.symbol, defaultInput.symbol, defaultOutput?.symbol]).toEqual([
      'MEOW',
      'BNB',
      'MEOW',
    ]);
  });

  it('has a dollar with 6 decimals, and everything that can be named', async () => {
    const { contractAddress, tokenBySymbol } = await buildFor(31337);
    expect(tokenBySymbol('USDT')?.decimals).toBe(6);
    for (const name of ['meow', 'faucet', 'nameRegistry'] as const)
      expect(contractAddress(name)).toBeDefined();
  });

  it('blocks the last of its test accounts, so that the screen can be seen, and no other', async () => {
    const { blockedAccounts } = await buildFor(31337);
    const accounts = Array.from(
      { length: 12 },
      (_, index) =>
        HDNodeWallet.fromPhrase(`${'test '.repeat(11)}junk`, '', `m/44'/60'/0'/0/${index}`).address,
    );
    expect([...blockedAccounts]).toEqual([accounts[11]?.toLowerCase()]);
  });

  it('warns of its two odd tokens by address, and of no other', async () => {
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

  it('trades all but the token that refuses to move', async () => {
    const { chain, isUnsupported } = await buildFor(31337);
    const refused = Object.entries(chain.deployment.unlisted ?? {}).flatMap(([symbol, address]) =>
      isUnsupported(address) ? [symbol] : [],
    );
    expect(refused).toEqual(['GRUMP']);
    expect(isUnsupported(chain.deployment.unlisted!['GRUMP']!.toLowerCase())).toBe(true);
  });
});
