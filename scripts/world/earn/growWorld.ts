// A world with hundreds of farms and pools, for the bench and for the test of long lists.
import { getCreateAddress, parseUnits, toQuantity } from 'ethers';
import type { EarnEntries, FarmEntry, PoolEntry } from '../../../src/config/earn.ts';
import type { Deployment } from '../../../src/config/env.ts';
import { createDeployer } from '../deployer.ts';
import type { LocalToken } from '../localTokens.ts';
import type { World } from '../world.ts';
import { FOREVER, WHOLE, approve, openScene, pairAddress, type Scene } from './scene.ts';
import { writePools } from './writePools.ts';

/** Enough for the pairs of these tokens with each other, BUSD and WBNB to fill the list. */
const TOKENS = 30;
/** Interval of farms and pools in which the second account has a stake. */
const SECOND_INTERVAL = 40;
const DEPTH = 10_000n * WHOLE;
const PAIR_GAS = 4_000_000n;
/** One month, in blocks. */
const TERM = 864_000;

async function makeTokens(scene: Scene): Promise<LocalToken[]> {
  const { batch, deployer, deployment } = scene;
  const tokens = Array.from({ length: TOKENS }, (_, index): LocalToken => {
    const [symbol, name] = [`YARN${index + 1}`, `Yarn of colour ${index + 1}`];
    return {
      address: batch.deploy('LocalToken', [name, symbol, 18, deployer.address]),
      symbol,
      name,
      decimals: 18,
    };
  });
  const { router } = deployment.contracts;
  for (const { address } of tokens) {
    batch.call('LocalToken', address, 'mint', [deployer.address, DEPTH * 1_000n]);
    batch.call('LocalToken', address, 'approve', [router, FOREVER]);
  }
  const [busd, wrapped] = [scene.token('BUSD').address, scene.token('WBNB').address];
  batch.call('LocalToken', busd, 'mint', [deployer.address, DEPTH * 100n]);
  batch.call('WBNB', wrapped, 'deposit', [], { value: 5_000n * WHOLE });
  for (const base of [busd, wrapped]) batch.call('LocalToken', base, 'approve', [router, FOREVER]);
  await batch.send();
  return tokens;
}

/** Returns pairs without a farm, those with a price first. */
function pairsOf(tokens: readonly LocalToken[]): (readonly [string, string])[] {
  const symbols = tokens.map(({ symbol }) => symbol);
  const among = symbols.flatMap((a, index) => symbols.slice(index + 1).map((b) => [a, b] as const));
  return [
    ...symbols.map((symbol) => [symbol, 'BUSD'] as const),
    ...symbols.map((symbol) => [symbol, 'WBNB'] as const),
    ...among,
  ];
}

async function growFarms(
  scene: Scene,
  pairs: readonly (readonly [string, string])[],
  firstPid: number,
): Promise<FarmEntry[]> {
  const { batch, deployment, deployer, crowd, second, token } = scene;
  const { router, masterChef } = deployment.contracts;
  // A coin is worth 640 of the others.
  const amountOf = (symbol: string): bigint => (symbol === 'WBNB' ? DEPTH / 640n : DEPTH);
  const entries = pairs.map(([a, b], index): FarmEntry => {
    const pid = firstPid + index;
    return {
      pid,
      lpSymbol: `${a}-${b === 'WBNB' ? 'BNB' : b} LP`,
      lpAddress: pairAddress(scene, a, b),
      token: a,
      quoteToken: b,
      tag: 'Community',
    };
  });
  for (const [a, b] of pairs) {
    const args = [
      token(a).address,
      token(b).address,
      amountOf(a),
      amountOf(b),
      0,
      0,
      crowd,
      FOREVER,
    ];
    batch.call('MeowRouter', router!, 'addLiquidity', args, { gas: PAIR_GAS });
  }
  await batch.send();
  await writePools(scene, entries);
  const stake = (index: number, from: string, amount: bigint): void => {
    const { pid, lpAddress } = entries[index]!;
    approve(scene, lpAddress, from, masterChef!, amount);
    batch.call('MasterChef', masterChef!, 'deposit(uint256,uint256)', [pid, amount], { from });
  };
  // The smallest LP balance among these pairs.
  const share = WHOLE * 100n;
  for (const [index, { lpAddress }] of entries.entries()) {
    stake(index, crowd, share);
    if (index % SECOND_INTERVAL === 0)
      batch.call('MeowPair', lpAddress, 'transfer', [second, WHOLE], { from: crowd });
  }
  await batch.send();
  for (let index = 0; index < entries.length; index += SECOND_INTERVAL)
    stake(index, second, WHOLE / 2n);
  batch.call('WBNB', token('WBNB').address, 'approve', [router, 0]);
  batch.call('LocalToken', token('BUSD').address, 'approve', [router, 0], {
    from: deployer.address,
  });
  await batch.send();
  return entries;
}

/** Contracts with the power to open pools and to mint MEOW. */
type Powers = Record<'smartChefFactory' | 'timelock' | 'masterChef', string>;

async function growPools(
  scene: Scene,
  tokens: readonly LocalToken[],
  count: number,
): Promise<PoolEntry[]> {
  const { batch, deployment, deployer, crowd, second, token } = scene;
  const { smartChefFactory: factory, timelock, masterChef } = deployment.contracts as Powers;
  // Who may do it acts without its owners' proposal and wait.
  for (const contract of [timelock, masterChef]) {
    await deployer.provider.send('hardhat_impersonateAccount', [contract]);
    await deployer.provider.send('hardhat_setBalance', [contract, toQuantity(100n * WHOLE)]);
  }
  const meow = token('MEOW').address;
  const firstNonce = await deployer.provider.getTransactionCount(factory);
  const block = await deployer.provider.getBlockNumber();
  const perBlock = parseUnits('0.001', 18);
  const pools = Array.from({ length: count }, (_, index) => {
    const reward = tokens[index % tokens.length]!;
    return {
      reward,
      address: getCreateAddress({ from: factory, nonce: firstNonce + index }),
      sousId: 1_000 + index,
    };
  });
  for (const { reward, address } of pools) {
    const args = [meow, reward.address, perBlock, block, block + TERM, 0, deployer.address];
    batch.call('SmartChefFactory', factory, 'deployPool', args, { from: timelock, gas: PAIR_GAS });
    batch.call('LocalToken', reward.address, 'mint', [address, perBlock * BigInt(TERM)]);
  }
  for (const account of [crowd, second])
    batch.call('MeowToken', meow, 'mint', [account, BigInt(count) * 1_000n * WHOLE], {
      from: masterChef,
    });
  await batch.send();
  for (const [index, { address }] of pools.entries()) {
    for (const [from, amount] of [
      [crowd, 1_000n * WHOLE],
      [second, 10n * WHOLE],
    ] as const) {
      if (from === second && index % SECOND_INTERVAL !== 0) continue;
      approve(scene, meow, from, address, amount);
      batch.call('SmartChef', address, 'deposit', [amount], { from });
    }
  }
  await batch.send();
  return pools.map(({ sousId, address, reward }) => {
    return {
      sousId,
      address,
      stakingToken: 'MEOW',
      earningToken: reward.symbol,
      category: 'Community',
      sortOrder: sousId,
    };
  });
}

/**
 * Adds farms and pools to a seeded world up to these counts. The second account has a stake in
 * some.
 */
export async function growWorld(
  world: World,
  { farms, pools }: { farms: number; pools: number },
): Promise<{ deployment: Deployment; earn: EarnEntries }> {
  const deployer = await createDeployer(world.rpcUrl);
  try {
    const founded = await openScene(deployer, world.deployment);
    await deployer.provider.send('hardhat_setBalance', [
      deployer.address,
      toQuantity(100_000n * WHOLE),
    ]);
    const { gasLimit } = (await deployer.provider.getBlock('latest'))!;
    await deployer.provider.send('evm_setBlockGasLimit', [toQuantity(gasLimit * 100n)]);
    const tokens = await makeTokens(founded);
    const deployment = { ...world.deployment, tokens: [...world.deployment.tokens, ...tokens] };
    const scene = await openScene(deployer, deployment);
    const missing = pairsOf(tokens).slice(0, Math.max(0, farms - world.earn.farms.length));
    const grownFarms = await growFarms(scene, missing, world.earn.farms.length + 1);
    const grownPools = await growPools(scene, tokens, Math.max(0, pools - world.earn.pools.length));
    await deployer.provider.send('evm_setBlockGasLimit', [toQuantity(gasLimit)]);
    return {
      deployment,
      earn: {
        ...world.earn,
        farms: [...world.earn.farms, ...grownFarms],
        pools: [...world.earn.pools, ...grownPools],
      },
    };
  } finally {
    deployer.provider.destroy();
  }
}
