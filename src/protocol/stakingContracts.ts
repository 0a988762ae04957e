import { chain, contractAddress } from '#config/chains.ts';
import { FIRST_OWN_CONTRACT, pools, type PoolConfig } from '#config/pools.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { OwnContract } from './product.ts';

export type StakingContract = 'chef' | 'pool' | 'nativePool' | 'vault';

/** Pools with a contract of their own, which the list of pools has and the deployment has not. */
const ownPools: ReadonlyMap<string, PoolConfig> = new Map(
  pools.flatMap((pool) =>
    pool.sousId < FIRST_OWN_CONTRACT ? [] : [[pool.address.toLowerCase(), pool] as const],
  ),
);

/** Returns the kind of a staking contract; `undefined` where the address is none. */
export function stakingContract(address: Address): StakingContract | undefined {
  if (sameAddress(address, contractAddress('masterChef'))) return 'chef';
  if (sameAddress(address, contractAddress('vault'))) return 'vault';
  const pool = ownPools.get(address.toLowerCase());
  return pool && (pool.isNative ? 'nativePool' : 'pool');
}

/** Returns the pools' own contracts. */
export function poolContracts(): OwnContract[] {
  return [...ownPools.values()].map((pool) => ({
    address: pool.address,
    label: () => `pool ${pool.sousId} (${pool.earningToken.symbol})`,
    name: () => ({
      key: 'approvals.contract.pool',
      params: {
        stake: pool.isNative ? chain.native.symbol : pool.stakingToken.symbol,
        earn: pool.earningToken.symbol,
      },
    }),
    token: () => pool.stakingToken.address,
    takesTokens: !pool.isNative,
  }));
}
