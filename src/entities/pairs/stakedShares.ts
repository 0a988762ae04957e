import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { contractCall, type Call } from '#chain/calls.ts';
import { contractAddress } from '#config/chains.ts';
import { farmsOfShares } from '#config/farms.ts';
import type { Address } from '#lib/hex.ts';

/** What the farming contract keeps of an account in one of its pools; the first is what is staked, in the smallest unit. */
export type Stake = readonly [staked: bigint, rewardDebt: bigint];

/** The reads of what an account has staked of a pool's shares (the pair's address), one for each farm that takes them. */
export function stakedCalls(pair: Address, account: Address): readonly Call<Stake>[] {
  const chef = contractAddress('masterChef');
  return chef
    ? farmsOfShares(pair).map(({ pid }) =>
        contractCall(masterChefAbi, chef, 'userInfo', [BigInt(pid), account]),
      )
    : [];
}

/** What is staked in all, in the smallest unit; `undefined`: one has not been read yet, `null`: one was refused. */
export function sumStaked(
  stakes: readonly (Stake | null | undefined)[],
): bigint | null | undefined {
  let total = 0n;
  for (const stake of stakes) {
    if (!stake) return stake;
    total += stake[0];
  }
  return total;
}
