import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { contractCall, type Call } from '#chain/calls.ts';
import { contractAddress } from '#config/chains.ts';
import { farmsOfShares } from '#config/farms.ts';
import type { Address } from '#lib/hex.ts';

/** Return value of `userInfo` of a farm; the first figure is the stake, in the smallest unit. */
export type Stake = readonly [staked: bigint, rewardDebt: bigint, owed: bigint];

/**
 * Returns the reads of an account's stakes of a pool's LP token, one for each farm that takes it.
 */
export function stakedCalls(pair: Address, account: Address): readonly Call<Stake>[] {
  const chef = contractAddress('masterChef');
  return chef
    ? farmsOfShares(pair).map(({ pid }) =>
        contractCall(masterChefAbi, chef, 'userInfo', [BigInt(pid), account]),
      )
    : [];
}

/**
 * Sums the stakes, in the smallest unit; `undefined`: one is not read yet, `null`: one is
 * unreadable.
 */
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
