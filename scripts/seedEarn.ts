// Seeds farms, staking pools, the vault and auctions in every state that a row can show.
import { toQuantity } from 'ethers';
import type { EarnEntries, FarmEntry, PoolEntry } from '../src/config/earn.ts';
import type { Deployment } from '../src/config/env.ts';
import type { Deployer } from './world/deployer.ts';
import {
  SHORT_TERM,
  chefPools,
  localFarms,
  localStakingPools,
  vaultStakes,
} from './world/earn/localFarms.ts';
import { WHOLE, farmToken, give, openScene, type Scene } from './world/earn/scene.ts';
import { BIDDERS, holdAuction, minePast, openAuction } from './world/earn/seedAuctions.ts';
import { fillFarms, fillVault, openFarms } from './world/earn/seedFarms.ts';
import { fillPools, fundStakers, openPools } from './world/earn/seedPools.ts';

const ACCOUNT_COIN = 10_000n * WHOLE;
/** Coin that the crowd wraps and stakes. */
const CROWD_COIN = 100_000n * WHOLE;
/** Blocks in which rewards accumulate at the end. */
const HARVEST_BLOCKS = 120;

async function setCoinBalance(
  { deployer: { provider } }: Scene,
  account: string,
  wei: bigint,
): Promise<void> {
  await provider.send('hardhat_setBalance', [account, toQuantity(wei)]);
}

function farmEntries(scene: Scene): FarmEntry[] {
  const shown = (symbol: string): string => (symbol === 'WBNB' ? 'BNB' : symbol);
  return localFarms.map((farm, index) => {
    const { token, quote, tag, isArchived } = farm;
    const lpSymbol = quote === undefined ? token : `${shown(token)}-${shown(quote)} LP`;
    return {
      pid: index + 1,
      lpSymbol,
      lpAddress: farmToken(scene, farm),
      token,
      quoteToken: quote ?? token,
      ...(tag ? { tag } : {}),
      ...(isArchived ? { isArchived } : {}),
    };
  });
}

function poolEntries(addresses: readonly string[]): PoolEntry[] {
  const ofChef = chefPools.map(({ token, farmPid }, sousId): PoolEntry => {
    return {
      sousId,
      farmPid,
      stakingToken: token,
      earningToken: 'MEOW',
      category: 'Core',
      sortOrder: sousId,
    };
  });
  const own = localStakingPools.map(
    (
      { sousId, staking, earning, category, isFinished, enableEmergencyWithdraw, projectUrl },
      index,
    ): PoolEntry => {
      const flags = {
        ...(isFinished ? { isFinished } : {}),
        ...(enableEmergencyWithdraw ? { enableEmergencyWithdraw } : {}),
        ...(projectUrl ? { projectUrl } : {}),
      };
      return {
        sousId,
        address: addresses[index]!,
        stakingToken: staking,
        earningToken: earning,
        category,
        sortOrder: sousId,
        ...flags,
      };
    },
  );
  return [...ofChef, ...own];
}

/** Seeds farms, pools, vault and auctions, once, on a seeded chain with all contracts deployed. */
export async function seedEarn(
  deployer: Deployer,
  deployment: Deployment,
): Promise<Pick<EarnEntries, 'farms' | 'pools'>> {
  const scene = await openScene(deployer, deployment);
  const { batch, crowd, second, accounts } = scene;
  await setCoinBalance(scene, crowd, CROWD_COIN);
  await setCoinBalance(scene, scene.first, CROWD_COIN);
  const block = await deployer.provider.getBlockNumber();
  openFarms(scene);
  const addresses = openPools(scene, block);
  fundStakers(scene, addresses);
  for (const who of ['crowd', 'second'] as const)
    give(scene, 'MEOW', scene[who], vaultStakes[who] * WHOLE);
  await batch.send();
  await fillFarms(scene);
  fillPools(scene, addresses);
  fillVault(scene);
  await batch.send();
  await holdAuction(scene);
  await minePast(scene, block + SHORT_TERM);
  // A share of the vault has gained value, and the next bounty is accumulating.
  batch.call('MeowVault', deployment.contracts.vault!, 'harvest', [], { from: crowd });
  await batch.send();
  await openAuction(scene);
  await deployer.provider.send('hardhat_mine', [toQuantity(HARVEST_BLOCKS)]);
  for (const account of new Set([
    scene.first,
    second,
    crowd,
    scene.operator,
    ...BIDDERS.map((place) => accounts[place]!),
  ]))
    await setCoinBalance(scene, account, ACCOUNT_COIN);
  return { farms: farmEntries(scene), pools: poolEntries(addresses) };
}
