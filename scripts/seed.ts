// Seeds the local chain: tokens, pools with liquidity, account balances, names and the faucet.
import { ZeroHash, id, namehash, toQuantity } from 'ethers';
import type { Deployment } from '../src/config/env.ts';
import type { Address } from '../src/lib/hex.ts';
import { openBatch, type Batch } from './world/batch.ts';
import { done, type Deployer } from './world/deployer.ts';
import { localPools, localTokens, worth, type LocalToken } from './world/localTokens.ts';

const FOREVER = 2n ** 255n;
const WHOLE = 10n ** 18n;
/** The first deposit creates the pair. */
const PAIR_GAS = 4_000_000n;
/** BNB of each account, and what the deployer needs to wrap for the pools. */
const ACCOUNT_COIN = 10_000n;
const POOL_COIN = 1_000_000n;
const ACCOUNT_USD = 25_000;
/** Matches the app's notice about the token. */
const TAX_BPS = 1_000n;
const HIGH_TAX_BPS = 5_000n;
const FAUCET_USD = 1_000;
const FAUCET_COOLDOWN_SECONDS = 60;

/** Context of the seed's steps. */
interface Scene {
  deployer: Deployer;
  deployment: Deployment;
  batch: Batch;
  accounts: readonly string[];
}

async function deployTokens({
  deployer,
  deployment: { contracts },
  batch,
}: Scene): Promise<LocalToken[]> {
  const meow: LocalToken = {
    address: contracts.meow!,
    symbol: 'MEOW',
    name: 'MeowSwap Token',
    decimals: 18,
  };
  const wrapped: LocalToken = {
    address: contracts.wrappedNative!,
    symbol: 'WBNB',
    name: 'Wrapped BNB',
    decimals: 18,
  };
  const tokens = [meow, wrapped];
  for (const { symbol, name, decimals, contract } of localTokens) {
    const args =
      contract === 'TaxToken'
        ? [name, symbol, TAX_BPS, deployer.address]
        : [name, symbol, decimals, deployer.address];
    tokens.push({ address: batch.deploy(contract, args), symbol, name, decimals });
  }
  const role: unknown = await deployer.at('MeowToken', meow.address).getFunction('MINTER_ROLE')();
  batch.call('MeowToken', meow.address, 'grantRole', [role, deployer.address]);
  return tokens;
}

/** Mints tokens for `to`; wraps BNB for the deployer instead. */
function fund({ batch }: Scene, token: LocalToken, to: string, amount: bigint): void {
  if (token.symbol === 'WBNB') batch.call('WBNB', token.address, 'deposit', [], { value: amount });
  else batch.call('LocalToken', token.address, 'mint', [to, amount]);
}

async function setCoinBalance({ provider, address }: Deployer, whole: bigint): Promise<void> {
  await provider.send('hardhat_setBalance', [address, toQuantity(whole * WHOLE)]);
}

function fillPools(scene: Scene, tokens: ReadonlyMap<string, LocalToken>): void {
  const { batch, deployer, deployment } = scene;
  const router = deployment.contracts.router!;
  for (const token of tokens.values())
    batch.call('LocalToken', token.address, 'approve', [router, FOREVER]);
  for (const [symbolA, symbolB, usd] of localPools) {
    const [a, b] = [tokens.get(symbolA)!, tokens.get(symbolB)!];
    const [amountA, amountB] = [worth(usd, a), worth(usd, b)];
    fund(scene, a, deployer.address, amountA);
    fund(scene, b, deployer.address, amountB);
    batch.call(
      'MeowRouter',
      router,
      'addLiquidity',
      [a.address, b.address, amountA, amountB, 0, 0, deployer.address, FOREVER],
      { gas: PAIR_GAS },
    );
  }
  // The first account also belongs to a user, who must see 'Enable' like any other.
  for (const token of tokens.values())
    batch.call('LocalToken', token.address, 'approve', [router, 0]);
}

function fundAccounts(scene: Scene, tokens: readonly LocalToken[]): void {
  for (const token of tokens) {
    if (token.symbol === 'WBNB') continue;
    for (const account of scene.accounts) fund(scene, token, account, worth(ACCOUNT_USD, token));
  }
}

/** Points `whiskers.eth` to the second account, so that a name can be used as a recipient. */
function registerNames({ deployer, deployment, batch, accounts }: Scene): void {
  const registry = deployment.contracts.nameRegistry!;
  const resolver = batch.deploy('NameResolver', [registry]);
  const whiskers = namehash('whiskers.eth');
  batch.call('NameRegistry', registry, 'setSubnodeOwner', [ZeroHash, id('eth'), deployer.address]);
  batch.call('NameRegistry', registry, 'setSubnodeOwner', [
    namehash('eth'),
    id('whiskers'),
    deployer.address,
  ]);
  batch.call('NameRegistry', registry, 'setResolver', [whiskers, resolver]);
  batch.call('NameResolver', resolver, 'setAddr', [whiskers, accounts[1]]);
}

function openFaucet(scene: Scene, tokens: readonly LocalToken[]): Address {
  const { batch, deployer } = scene;
  const faucet = batch.deploy('Faucet', [deployer.address, FAUCET_COOLDOWN_SECONDS]);
  for (const token of tokens) {
    if (token.symbol === 'WBNB') continue;
    const portion = worth(FAUCET_USD, token);
    fund(scene, token, faucet, portion * 10_000n);
    batch.call('Faucet', faucet, 'setAmount', [token.address, portion]);
  }
  return faucet;
}

/** Deploys misbehaving tokens that are in no list, to be pasted into the picker. */
function deployOddTokens({
  batch,
  deployer: { address },
  accounts,
}: Scene): Record<string, Address> {
  const reverting = batch.deploy('RevertingToken', [address]);
  const trap = batch.deploy('UnsellableToken', [address]);
  for (const token of [reverting, trap])
    batch.call('LocalToken', token, 'mint', [accounts[0], 10n ** 24n]);
  batch.call('RevertingToken', reverting, 'refuse', [true, true]);
  const silent = batch.deploy('SilentToken', ['Silent Paws', 'SHH', 18, 10n ** 24n]);
  const bytes32 = batch.deploy('Bytes32Token', [
    `0x${Buffer.from('Maker of Mice').toString('hex').padEnd(64, '0')}`,
    `0x${Buffer.from('MKM').toString('hex').padEnd(64, '0')}`,
    10n ** 24n,
  ]);
  return { GRUMP: reverting, TRAP: trap, SHH: silent, MKM: bytes32 };
}

/** Opens a pool of coin and an unlisted token; each whole coin buys a thousand. */
function openOddPool({ batch, deployer, deployment: { contracts } }: Scene, token: string): void {
  const coin = 40n * WHOLE;
  batch.call('LocalToken', token, 'mint', [deployer.address, coin * 1_000n]);
  batch.call('LocalToken', token, 'approve', [contracts.router, coin * 1_000n]);
  const args = [token, coin * 1_000n, 0, 0, deployer.address, FOREVER];
  batch.call('MeowRouter', contracts.router!, 'addLiquidityETH', args, {
    value: coin,
    gas: PAIR_GAS,
  });
}

/**
 * Opens pools of tokens the app must warn of: one cannot be sold, one taxes 50 %. Both without
 * owner.
 */
async function openUnsafePools(scene: Scene, trap: string): Promise<Record<string, Address>> {
  const { batch, deployer, deployment, accounts } = scene;
  const greedy = batch.deploy('TaxToken', [
    'Greedy Paws',
    'GREEDY',
    HIGH_TAX_BPS,
    deployer.address,
  ]);
  batch.call('TaxToken', greedy, 'mint', [accounts[0], 1_000n * WHOLE]);
  openOddPool(scene, greedy);
  openOddPool(scene, trap);
  await batch.send();
  const pair: unknown = await deployer
    .at('MeowFactory', deployment.contracts.factory!)
    .getFunction('getPair')(trap, deployment.contracts.wrappedNative);
  batch.call('UnsellableToken', trap, 'setTrap', [pair, true]);
  for (const token of [greedy, trap]) batch.call('TaxToken', token, 'renounceOwnership');
  await batch.send();
  return { GREEDY: greedy };
}

/**
 * Seeds our own chain. Needs a Hardhat node, a fresh deployment and its first account as deployer.
 */
export async function seed(deployer: Deployer, deployment: Deployment): Promise<Deployment> {
  const accounts = (await deployer.provider.send('eth_accounts', [])) as string[];
  const scene: Scene = { deployer, deployment, batch: await openBatch(deployer), accounts };
  await setCoinBalance(deployer, POOL_COIN);
  const tokens = await deployTokens(scene);
  const faucet = openFaucet(scene, tokens);
  const unlisted = deployOddTokens(scene);
  registerNames(scene);
  fillPools(scene, new Map(tokens.map((token) => [token.symbol, token])));
  fundAccounts(scene, tokens);
  // The owner pays no tax: without an owner the first account pays it like any other.
  for (const { symbol } of localTokens.filter(({ contract }) => contract === 'TaxToken')) {
    const taxed = tokens.find((token) => token.symbol === symbol)!;
    scene.batch.call('TaxToken', taxed.address, 'renounceOwnership');
  }
  const traps = await openUnsafePools(scene, unlisted['TRAP']!);
  await setCoinBalance(deployer, ACCOUNT_COIN);
  return {
    ...deployment,
    contracts: { ...deployment.contracts, faucet },
    tokens,
    unlisted: { ...unlisted, ...traps },
  };
}

/** Seeds a fork, which has an exchange and tokens: opens a pool of MEOW and the wrapped coin. */
export async function seedFork(deployer: Deployer, deployment: Deployment): Promise<Deployment> {
  const meow: LocalToken = {
    address: deployment.contracts.meow!,
    symbol: 'MEOW',
    name: 'MeowSwap Token',
    decimals: 18,
  };
  if (deployment.tokens.some((token) => token.address === meow.address)) return deployment;
  const token = deployer.at('MeowToken', meow.address);
  await done(
    token.getFunction('grantRole')(await token.getFunction('MINTER_ROLE')(), deployer.address),
  );
  const amount = worth(500_000, meow);
  await done(token.getFunction('mint')(deployer.address, amount * 2n));
  await done(token.getFunction('approve')(deployment.contracts.router, amount));
  const router = deployer.at('MeowRouter', deployment.contracts.router!);
  await done(
    router.getFunction('addLiquidityETH')(meow.address, amount, 0, 0, deployer.address, FOREVER, {
      value: 780n * 10n ** 18n,
    }),
  );
  return { ...deployment, tokens: [meow, ...deployment.tokens] };
}
