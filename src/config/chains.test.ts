import {
  FACTORY_ADDRESS_MAP,
  INIT_CODE_HASH_MAP,
  Pair as SdkPair,
  WNATIVE,
  type ERC20Token,
} from '@pancakeswap/sdk';
import { getAddress, isHexString } from 'ethers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { computePairAddress } from '#lib/pairAddress.ts';
import { buildFor } from '#testing/buildFor.ts';
import type { ChainId } from './chains.ts';
import type { Deployment } from './env.ts';

const CHAINS: readonly ChainId[] = [56, 97, 31337];
const PUBLIC = [56, 97] as const;

/** Router addresses from PancakeSwap's documentation; its library does not have them. */
const ROUTERS = {
  56: '0x10ED43C718714eb63d5aA57B78B54704E256024E',
  97: '0xD99D1c33F9fC3444f8101754aBC46c52416550D1',
} as const;
/** Multicall3 has the same address on every chain. */
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const lower = (texts: readonly string[]): string[] => texts.map((text) => text.toLowerCase());

describe.each(CHAINS)('the table of chain %i', (chainId) => {
  it('belongs to the chain and is the one that its build uses', async () => {
    const { chain, chains } = await buildFor(chainId);
    expect(chain).toEqual(chains[chainId]);
    expect([chain.id, chain.deployment.chainId]).toEqual([chainId, chainId]);
    expect(chain.native).toEqual({ symbol: 'BNB', name: 'BNB', decimals: 18 });
    // Only our own node has a fixed pace; that of public chains is measured.
    expect(chain.blockSeconds).toBe(chainId === 31337 ? 3 : null);
    expect(chain.gasSpeed).toBe(chainId === 31337 ? 'standard' : 'network');
    expect(chain.deployment.startBlock).toBeGreaterThan(0);
  });

  it('has unique addresses with checksums', async () => {
    const { chain } = await buildFor(chainId);
    const { contracts, tokens, unlisted = {} } = chain.deployment;
    const groups = [
      Object.values(contracts),
      tokens.map(({ address }) => address),
      Object.values(unlisted),
    ];
    for (const address of groups.flat()) expect(address).toBe(getAddress(address.toLowerCase()));
    for (const group of groups) expect(new Set(lower(group)).size).toBe(group.length);
    // Only the wrapped coin and the reward token are both a contract and a token.
    const both = Object.entries(contracts).filter(([, address]) =>
      tokens.some((token) => token.address === address),
    );
    expect(both.map(([name]) => name).toSorted()).toEqual(
      contracts.meow ? ['meow', 'wrappedNative'] : ['wrappedNative'],
    );
    const listed = tokens.map(({ address }) => address);
    expect(Object.values(unlisted).some((address) => listed.includes(address))).toBe(false);
  });

  it('has tokens with unique symbols and 6 or 18 decimals', async () => {
    const { tokens } = await buildFor(chainId);
    expect(tokens.length).toBeGreaterThan(0);
    expect(new Set(lower(tokens.map(({ symbol }) => symbol))).size).toBe(tokens.length);
    for (const { symbol, name, decimals, chainId: of } of tokens) {
      expect(symbol).toMatch(/^[A-Z0-9]{2,20}$/);
      expect(name.trim()).toBe(name);
      expect(name).not.toBe('');
      expect([6, 18]).toContain(decimals);
      expect(of).toBe(chainId);
    }
  });

  it('finds each currency by its id in any letter case', async () => {
    const { builtInCurrencies, currencyById, nativeCurrency } = await buildFor(chainId);
    expect(new Set(lower(builtInCurrencies.map(({ id }) => id))).size).toBe(
      builtInCurrencies.length,
    );
    for (const currency of builtInCurrencies) {
      expect(currencyById(currency.id)).toBe(currency);
      expect(currencyById(currency.id.toLowerCase())).toBe(currency);
    }
    expect(builtInCurrencies[0]).toBe(nativeCurrency);
    expect(currencyById('bnb')).toBe(nativeCurrency);
    for (const id of ['', '__proto__', 'constructor', '0x0'])
      expect(currencyById(id)).toBeUndefined();
  });

  it('lists the wrapped coin', async () => {
    const { nativeCurrency, tokenBySymbol, wrappedNative, contractAddress } =
      await buildFor(chainId);
    expect(wrappedNative).toMatchObject({
      symbol: 'WBNB',
      decimals: 18,
      address: contractAddress('wrappedNative'),
    });
    expect(tokenBySymbol('WBNB')).toBe(wrappedNative);
    const coin = { id: 'BNB', isNative: true, symbol: 'BNB', decimals: 18, token: wrappedNative };
    expect(nativeCurrency).toMatchObject(coin);
  });

  it('has an exchange: router, factory, Multicall3 and an init code hash of 32 bytes', async () => {
    const { chain, contractAddress } = await buildFor(chainId);
    for (const name of ['router', 'factory', 'multicall'] as const)
      expect(contractAddress(name)).toBeDefined();
    expect(isHexString(chain.deployment.initCodeHash, 32)).toBe(true);
    expect(chain.deployment.initCodeHash).toBe(chain.deployment.initCodeHash.toLowerCase());
  });

  it('routes through built-in tokens, each once', async () => {
    const { commonBases, pinnedPairs, routingBases, tokens } = await buildFor(chainId);
    expect(routingBases.length).toBeGreaterThan(0);
    for (const list of [routingBases, pinnedPairs.flat()])
      for (const token of list) expect(tokens).toContain(token);
    expect(new Set(routingBases).size).toBe(routingBases.length);
    expect(new Set(commonBases.map(({ id }) => id)).size).toBe(commonBases.length);
    expect(commonBases[0]?.id).toBe('BNB');
    for (const [a, b] of pinnedPairs) expect(a).not.toBe(b);
  });

  it('stores blocked accounts in lower case', async () => {
    const { blockedAccounts } = await buildFor(chainId);
    for (const account of blockedAccounts) expect(account).toBe(getAddress(account).toLowerCase());
  });
});

describe.each(PUBLIC)('the public exchange on chain %i', (chainId) => {
  it('has the addresses of the SDK', async () => {
    const { chain, contractAddress, wrappedNative } = await buildFor(chainId);
    expect(contractAddress('factory')).toBe(getAddress(FACTORY_ADDRESS_MAP[chainId]!));
    expect(chain.deployment.initCodeHash).toBe(INIT_CODE_HASH_MAP[chainId]);
    expect(wrappedNative.address).toBe(WNATIVE[chainId]?.address);
    expect(contractAddress('router')).toBe(ROUTERS[chainId]);
    expect(contractAddress('multicall')).toBe(MULTICALL3);
  });

  it('derives the same pair addresses as the SDK', async () => {
    const { chain, contractAddress, tokens } = await buildFor(chainId);
    const [a, b] = tokens.toSorted((one, other) =>
      one.address.toLowerCase() < other.address.toLowerCase() ? -1 : 1,
    ) as [(typeof tokens)[0], (typeof tokens)[0]];
    const sdkToken = (address: string) =>
      ({
        ...WNATIVE[chainId],
        chainId,
        address,
        sortsBefore: (other: ERC20Token) => address.toLowerCase() < other.address.toLowerCase(),
      }) as ERC20Token;
    const { initCodeHash } = chain.deployment;
    expect(
      computePairAddress(contractAddress('factory')!, initCodeHash, a.address, b.address),
    ).toBe(SdkPair.getAddress(sdkToken(a.address), sdkToken(b.address)));
  });

  it('has several https nodes and an explorer', async () => {
    const { chain, explorerLink } = await buildFor(chainId);
    expect(chain.rpcUrls.length).toBeGreaterThan(1);
    for (const url of [...chain.rpcUrls, chain.explorerUrl!])
      expect(new URL(url).protocol).toBe('https:');
    expect(new Set(chain.rpcUrls.map((url) => new URL(url).host)).size).toBe(chain.rpcUrls.length);
    expect(explorerLink('tx', '0xab')).toBe(`${chain.explorerUrl}/tx/0xab`);
    expect(chain.explorerUrl).not.toMatch(/\/$/);
  });

  it('has no undeployed contract and no address of another chain', async () => {
    const { contractAddress, rewardToken, tokenBySymbol, blockedAccounts, chains } =
      await buildFor(chainId);
    for (const name of ['meow', 'faucet', 'nameRegistry'] as const)
      expect(contractAddress(name)).toBeUndefined();
    expect([rewardToken, tokenBySymbol('MEOW')]).toEqual([undefined, undefined]);
    expect(blockedAccounts.size).toBe(0);
    const local = new Set(chains[31337].deployment.tokens.map(({ address }) => address));
    expect(chains[chainId].deployment.tokens.filter(({ address }) => local.has(address))).toEqual(
      [],
    );
  });
});

it('the main network has at least three nodes, so that two can agree', async () => {
  expect((await buildFor(56)).chain.rpcUrls.length).toBeGreaterThanOrEqual(3);
});

describe('gas prices', () => {
  it('rise with the speed on the main network and are constant elsewhere', async () => {
    const tenGwei = 10_000_000_000n;
    const { chains } = await buildFor(56);
    expect(chains[56].gasPriceWei).toEqual({
      standard: 5_000_000_000n,
      fast: 6_000_000_000n,
      instant: 7_000_000_000n,
    });
    for (const id of [97, 31337] as const)
      expect(chains[id].gasPriceWei).toEqual({
        standard: tenGwei,
        fast: tenGwei,
        instant: tenGwei,
      });
  });
});

describe('warnings on the main network', () => {
  it('are shown for the two tokens of the notices, in any letter case', async () => {
    const { tokenWarning } = await buildFor(56);
    const [tax, compromised] = [
      '0x8076C74C5e3F5852037F31Ff0093Eeb8c8ADd8D3',
      '0x96058f8C3e16576D9BD68766f3836d9A33158f89',
    ] as const;
    expect([tokenWarning(tax), tokenWarning(tax.toLowerCase())]).toEqual(['tax', 'tax']);
    expect(tokenWarning(compromised)).toBe('compromised');
    expect((await buildFor(97)).tokenWarning(tax)).toBeUndefined();
  });
});

describe('a build', () => {
  const localWithout = async (symbol: string): Promise<Deployment> => {
    const { deployment } = (await buildFor(31337)).chains[31337];
    return { ...deployment, tokens: deployment.tokens.filter((token) => token.symbol !== symbol) };
  };

  it('uses the nodes of its settings', async () => {
    const { chain, chains } = await buildFor(56, { rpcUrls: ['https://node.example'] });
    expect(chain.rpcUrls).toEqual(['https://node.example']);
    expect(chains[56].rpcUrls).not.toContain('https://node.example');
  });

  it('replaces the committed deployment of its chain with its own', async () => {
    const { chains } = await buildFor(31337);
    const own: Deployment = { ...chains[31337].deployment, startBlock: 77 };
    expect((await buildFor(31337, { deployment: own })).chain.deployment.startBlock).toBe(77);
    expect((await buildFor(56, { deployment: own })).chain.deployment.chainId).toBe(56);
  });

  it('leaves out pinned pairs whose token is not deployed', async () => {
    const deployment = await localWithout('DAI');
    const { pinnedPairs } = await buildFor(31337, { deployment });
    expect(pinnedPairs.map((pair) => pair.map(({ symbol }) => symbol).join('-'))).toEqual([
      'MEOW-WBNB',
      'BUSD-USDT',
    ]);
  });

  it('rejects a deployment whose wrapped coin is not a token', async () => {
    const deployment = await localWithout('WBNB');
    await expect(buildFor(31337, { deployment })).rejects.toThrow(/wrapped coin/);
  });
});
