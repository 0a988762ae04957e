// Fills the local chain: tokens, pools with depth, purses, names and the faucet.
import { ZeroHash, id, namehash, parseUnits, toBigInt, toQuantity } from 'ethers';
import type { Deployment } from '../src/config/env.ts';
import type { Address } from '../src/lib/hex.ts';
import { done, type Deployer } from './world/deployer.ts';
import { localPools, localTokens, usdPrices } from './world/localTokens.ts';

const FOREVER = 2n ** 255n;
const WHOLE = 10n ** 18n;
/** What each of the node's accounts has, in BNB, and what the deployer needs to wrap for the pools. */
const ACCOUNT_COIN = 10_000n;
const POOL_COIN = 1_000_000n;
const PURSE_USD = 25_000;
/** As the app's notice about the token says. */
const TAX_BPS = 1_000n;
const GREEDY_TAX_BPS = 5_000n;
const FAUCET_USD = 1_000;
const FAUCET_COOLDOWN_SECONDS = 60;

interface LocalToken {
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
}

/** Whole tokens worth `usd` dollars, in the smallest unit. Prices have at most four decimals. */
function worth(usd: number, { symbol, decimals }: LocalToken): bigint {
  const price = usdPrices[symbol];
  if (price === undefined) throw new Error(`No price for ${symbol} in localTokens.ts`);
  return (parseUnits(String(usd), decimals) * 10_000n) / toBigInt(Math.round(price * 10_000));
}

async function deployTokens(deployer: Deployer, { contracts }: Deployment): Promise<LocalToken[]> {
  const meow: LocalToken = { address: contracts.meow!, symbol: 'MEOW', name: 'MeowSwap Token', decimals: 18 };
  const wrapped: LocalToken = { address: contracts.wrappedNative!, symbol: 'WBNB', name: 'Wrapped BNB', decimals: 18 };
  const tokens = [meow, wrapped];
  for (const { symbol, name, decimals, contract } of localTokens) {
    const args = contract === 'TaxToken' ? [name, symbol, TAX_BPS, deployer.address] : [name, symbol, decimals, deployer.address];
    tokens.push({ address: await deployer.deploy(contract, args), symbol, name, decimals });
  }
  const token = deployer.at('MeowToken', meow.address);
  await done(token.getFunction('grantRole')(await token.getFunction('MINTER_ROLE')(), deployer.address));
  return tokens;
}

/** Creates tokens for `to`; BNB is wrapped instead. */
async function fund(deployer: Deployer, token: LocalToken, to: string, amount: bigint): Promise<void> {
  if (token.symbol !== 'WBNB') return done(deployer.at('LocalToken', token.address).getFunction('mint')(to, amount));
  const wrapped = deployer.at('WBNB', token.address);
  await done(wrapped.getFunction('deposit')({ value: amount }));
  if (to !== deployer.address) await done(wrapped.getFunction('transfer')(to, amount));
}

async function holdCoin({ provider, address }: Deployer, whole: bigint): Promise<void> {
  await provider.send('hardhat_setBalance', [address, toQuantity(whole * WHOLE)]);
}

async function fillPools(deployer: Deployer, { contracts }: Deployment, tokens: ReadonlyMap<string, LocalToken>): Promise<void> {
  const router = deployer.at('MeowRouter', contracts.router!);
  for (const token of tokens.values()) await done(deployer.at('WBNB', token.address).getFunction('approve')(contracts.router, FOREVER));
  for (const [symbolA, symbolB, usd] of localPools) {
    const [a, b] = [tokens.get(symbolA)!, tokens.get(symbolB)!];
    const [amountA, amountB] = [worth(usd, a), worth(usd, b)];
    await fund(deployer, a, deployer.address, amountA);
    await fund(deployer, b, deployer.address, amountB);
    await done(router.getFunction('addLiquidity')(a.address, b.address, amountA, amountB, 0, 0, deployer.address, FOREVER));
  }
  // The first account is a user's too, who meets 'Enable' as everybody does.
  for (const token of tokens.values()) await done(deployer.at('WBNB', token.address).getFunction('approve')(contracts.router, 0));
}

async function fillPurses(deployer: Deployer, tokens: Iterable<LocalToken>, accounts: readonly string[]): Promise<void> {
  for (const token of tokens) {
    if (token.symbol === 'WBNB') continue;
    for (const account of accounts) await fund(deployer, token, account, worth(PURSE_USD, token));
  }
}

/** `whiskers.eth` leads to the second account, so that a name can be tried as a recipient. */
async function registerNames(deployer: Deployer, registryAddress: string, accounts: readonly string[]): Promise<void> {
  const resolverAddress = await deployer.deploy('NameResolver', [registryAddress]);
  const registry = deployer.at('NameRegistry', registryAddress);
  const resolver = deployer.at('NameResolver', resolverAddress);
  await done(registry.getFunction('setSubnodeOwner')(ZeroHash, id('eth'), deployer.address));
  await done(registry.getFunction('setSubnodeOwner')(namehash('eth'), id('whiskers'), deployer.address));
  await done(registry.getFunction('setResolver')(namehash('whiskers.eth'), resolverAddress));
  await done(resolver.getFunction('setAddr')(namehash('whiskers.eth'), accounts[1]));
}

async function openFaucet(deployer: Deployer, tokens: Iterable<LocalToken>): Promise<Address> {
  const address = await deployer.deploy('Faucet', [deployer.address, FAUCET_COOLDOWN_SECONDS]);
  const faucet = deployer.at('Faucet', address);
  for (const token of tokens) {
    if (token.symbol === 'WBNB') continue;
    const portion = worth(FAUCET_USD, token);
    await fund(deployer, token, address, portion * 10_000n);
    await done(faucet.getFunction('setAmount')(token.address, portion));
  }
  return address;
}

/** Tokens that misbehave, in no list: to be pasted into the picker. */
async function deployOddTokens(deployer: Deployer, accounts: readonly string[]): Promise<Record<string, Address>> {
  const { address } = deployer;
  const grumpy = await deployer.deploy('RevertingToken', [address]);
  const trap = await deployer.deploy('UnsellableToken', [address]);
  for (const token of [grumpy, trap]) await done(deployer.at('LocalToken', token).getFunction('mint')(accounts[0], 10n ** 24n));
  await done(deployer.at('RevertingToken', grumpy).getFunction('refuse')(true, true));
  const silent = await deployer.deploy('SilentToken', ['Silent Paws', 'SHH', 18, 10n ** 24n]);
  const bytes32 = await deployer.deploy('Bytes32Token', [
    `0x${Buffer.from('Maker of Mice').toString('hex').padEnd(64, '0')}`,
    `0x${Buffer.from('MKM').toString('hex').padEnd(64, '0')}`,
    10n ** 24n,
  ]);
  return { GRUMP: grumpy, TRAP: trap, SHH: silent, MKM: bytes32 };
}

/** A pool with the coin of a token in no list; each whole coin buys a thousand. */
async function openOddPool(deployer: Deployer, { contracts }: Deployment, token: string): Promise<Address> {
  const coin = 40n * WHOLE;
  const odd = deployer.at('LocalToken', token);
  await done(odd.getFunction('mint')(deployer.address, coin * 1_000n));
  await done(odd.getFunction('approve')(contracts.router, coin * 1_000n));
  const router = deployer.at('MeowRouter', contracts.router!);
  await done(router.getFunction('addLiquidityETH')(token, coin * 1_000n, 0, 0, deployer.address, FOREVER, { value: coin }));
  return (await deployer.at('MeowFactory', contracts.factory!).getFunction('getPair')(token, contracts.wrappedNative)) as Address;
}

/** Tokens of which the app has to warn: one that can be bought and not sold, one that keeps half. Nobody owns them. */
async function openTraps(deployer: Deployer, deployment: Deployment, trap: string, account: string): Promise<Record<string, Address>> {
  const greedy = await deployer.deploy('TaxToken', ['Greedy Paws', 'GREEDY', GREEDY_TAX_BPS, deployer.address]);
  await done(deployer.at('TaxToken', greedy).getFunction('mint')(account, 1_000n * WHOLE));
  await openOddPool(deployer, deployment, greedy);
  const pair = await openOddPool(deployer, deployment, trap);
  await done(deployer.at('UnsellableToken', trap).getFunction('setTrap')(pair, true));
  for (const token of [greedy, trap]) await done(deployer.at('LocalToken', token).getFunction('renounceOwnership')());
  return { GREEDY: greedy };
}

/** Seeds a chain of our own. Needs a Hardhat node, an untouched deployment and its first account as deployer. */
export async function seed(deployer: Deployer, deployment: Deployment): Promise<Deployment> {
  const accounts = (await deployer.provider.send('eth_accounts', [])) as string[];
  const tokens = await deployTokens(deployer, deployment);
  const faucet = await openFaucet(deployer, tokens);
  const unlisted = await deployOddTokens(deployer, accounts);
  await registerNames(deployer, deployment.contracts.nameRegistry!, accounts);
  await holdCoin(deployer, POOL_COIN);
  await fillPools(deployer, deployment, new Map(tokens.map((token) => [token.symbol, token])));
  await fillPurses(deployer, tokens, accounts);
  // Its owner pays no tax. With nobody as its owner the first account pays as everybody does.
  for (const { symbol } of localTokens.filter(({ contract }) => contract === 'TaxToken')) {
    const taxed = tokens.find((token) => token.symbol === symbol)!;
    await done(deployer.at('TaxToken', taxed.address).getFunction('renounceOwnership')());
  }
  const traps = await openTraps(deployer, deployment, unlisted['TRAP']!, accounts[0]!);
  await holdCoin(deployer, ACCOUNT_COIN);
  return { ...deployment, contracts: { ...deployment.contracts, faucet }, tokens, unlisted: { ...unlisted, ...traps } };
}

/** On a fork the exchange and its tokens are there; ours is MEOW, which gets a pool with the wrapped coin. */
export async function seedFork(deployer: Deployer, deployment: Deployment): Promise<Deployment> {
  const meow: LocalToken = { address: deployment.contracts.meow!, symbol: 'MEOW', name: 'MeowSwap Token', decimals: 18 };
  if (deployment.tokens.some((token) => token.address === meow.address)) return deployment;
  const token = deployer.at('MeowToken', meow.address);
  await done(token.getFunction('grantRole')(await token.getFunction('MINTER_ROLE')(), deployer.address));
  const amount = worth(500_000, meow);
  await done(token.getFunction('mint')(deployer.address, amount * 2n));
  await done(token.getFunction('approve')(deployment.contracts.router, amount));
  const router = deployer.at('MeowRouter', deployment.contracts.router!);
  await done(router.getFunction('addLiquidityETH')(meow.address, amount, 0, 0, deployer.address, FOREVER, { value: 780n * 10n ** 18n }));
  return { ...deployment, tokens: [meow, ...deployment.tokens] };
}
