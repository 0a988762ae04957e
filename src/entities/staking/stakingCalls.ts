import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { contractCall, type Call } from '#chain/calls.ts';
import { contractAddress } from '#config/chains.ts';
import { allowanceCall, balanceCall } from '#entities/tokens/tokenCalls.ts';
import type { Address } from '#lib/hex.ts';
import {
  isNativePlace,
  stakedCurrency,
  type PoolPlace,
  type StakePlace,
  type VaultPlace,
} from './places.ts';

/** What is read of a pool of the farming contract, in the order in which the selectors take it. */
export function chefReads(contract: Address, pid: number) {
  const id = BigInt(pid);
  return [
    contractCall(masterChefAbi, contract, 'poolInfo', [id]),
    contractCall(masterChefAbi, contract, 'totalStaked', [id]),
    contractCall(masterChefAbi, contract, 'meowPerBlock', []),
    contractCall(masterChefAbi, contract, 'totalAllocPoint', []),
    contractCall(masterChefAbi, contract, 'startBlock', []),
  ] as const;
}

/** What is read of a pool with a contract of its own. */
export function poolReads({ contract }: PoolPlace) {
  return [
    contractCall(smartChefAbi, contract, 'totalStaked', []),
    contractCall(smartChefAbi, contract, 'rewardPerBlock', []),
    contractCall(smartChefAbi, contract, 'startBlock', []),
    contractCall(smartChefAbi, contract, 'bonusEndBlock', []),
    contractCall(smartChefAbi, contract, 'poolLimitPerUser', []),
    contractCall(smartChefAbi, contract, 'rewardBudget', []),
    contractCall(smartChefAbi, contract, 'unpaidReward', []),
    contractCall(smartChefAbi, contract, 'lastRewardBlock', []),
  ] as const;
}

/** What is read of the vault. */
export function vaultReads({ contract }: VaultPlace) {
  return [
    contractCall(meowVaultAbi, contract, 'totalShares', []),
    contractCall(meowVaultAbi, contract, 'balanceOf', []),
    contractCall(meowVaultAbi, contract, 'performanceFee', []),
    contractCall(meowVaultAbi, contract, 'callFee', []),
    contractCall(meowVaultAbi, contract, 'withdrawFee', []),
    contractCall(meowVaultAbi, contract, 'withdrawFeePeriod', []),
    contractCall(meowVaultAbi, contract, 'calculateHarvestCakeRewards', []),
    contractCall(meowVaultAbi, contract, 'calculateTotalPendingCakeRewards', []),
    contractCall(meowVaultAbi, contract, 'paused', []),
  ] as const;
}

/** What the vault itself has staked in pool 0 of the farming contract; `undefined` where that is not deployed. */
export function vaultStakeRead({ contract }: VaultPlace) {
  const chef = contractAddress('masterChef');
  return chef && contractCall(masterChefAbi, chef, 'userInfo', [0n, contract]);
}

const wallet = (place: StakePlace, account: Address) =>
  [
    balanceCall(stakedCurrency(place), account),
    // Nobody needs leave for the coin: it is sent along.
    isNativePlace(place) ? undefined : allowanceCall(place.token, account, place.contract),
  ] as const;

/** What is read of an account in a pool of the farming contract: its part, its reward, what it holds, what it allows. */
export function chefStakeReads(place: Extract<StakePlace, { kind: 'chef' }>, account: Address) {
  const id = BigInt(place.pid);
  return [
    contractCall(masterChefAbi, place.contract, 'userInfo', [id, account]),
    contractCall(masterChefAbi, place.contract, 'pendingMeow', [id, account]),
    ...wallet(place, account),
  ] as const;
}

/** What is read of an account in a pool with a contract of its own. */
export function poolStakeReads(place: PoolPlace, account: Address) {
  return [
    contractCall(smartChefAbi, place.contract, 'userInfo', [account]),
    contractCall(smartChefAbi, place.contract, 'pendingReward', [account]),
    ...wallet(place, account),
  ] as const;
}

/** What is read of an account in the vault, without what is read of the vault. */
export function vaultAccountReads(place: VaultPlace, account: Address) {
  return [
    contractCall(meowVaultAbi, place.contract, 'userInfo', [account]),
    ...wallet(place, account),
  ] as const;
}

const present = (calls: readonly (Call<unknown> | undefined)[]): Call<unknown>[] =>
  calls.filter((call) => call !== undefined);

const placeLists = new WeakMap<StakePlace, Call<unknown>[]>();

function readsOf(place: StakePlace): readonly (Call<unknown> | undefined)[] {
  if (place.kind === 'chef') return chefReads(place.contract, place.pid);
  if (place.kind === 'pool') return poolReads(place);
  const chef = contractAddress('masterChef');
  return [...vaultReads(place), vaultStakeRead(place), ...(chef ? chefReads(chef, 0) : [])];
}

/** What there is to be read of a place for everybody, for `useCalls` and `readCalls`. The same place gives the same list. */
export function placeCalls(place: StakePlace): Call<unknown>[] {
  const known = placeLists.get(place);
  if (known) return known;
  const calls = present(readsOf(place));
  placeLists.set(place, calls);
  return calls;
}

/** What there is to be read of an account at a place: stake, reward, and what it could stake. */
export function accountCalls(place: StakePlace, account: Address): Call<unknown>[] {
  if (place.kind === 'chef') return present(chefStakeReads(place, account));
  if (place.kind === 'pool') return present(poolStakeReads(place, account));
  // Shares are worth what the vault says.
  return present([...vaultAccountReads(place, account), ...vaultReads(place)]);
}
