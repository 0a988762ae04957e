import type { Abi } from 'abitype';
import type { ContractCall } from '#entities/writeFlow/defineAct.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { isNativePlace, type ChefPlace, type StakePlace } from './places.ts';
import type { StakingAction, StakingModel } from './stakingModel.ts';

/** Minimum gas limits (decision S6). */
const GAS_FLOOR = 250_000n;
const VAULT_GAS_FLOOR = 380_000n;

function namedCall(
  place: StakePlace,
  name: string,
  args: readonly bigint[],
  value = 0n,
): ContractCall {
  const abi: Abi = { chef: masterChefAbi, pool: smartChefAbi, vault: meowVaultAbi }[place.kind];
  const gasFloor = place.kind === 'vault' ? VAULT_GAS_FLOOR : GAS_FLOOR;
  return { to: place.contract, abi, name, args, value, gasFloor };
}

/** Returns a call of the farming contract; pool 0 has functions of its own. */
function chefCall(
  { pid, ...place }: ChefPlace,
  names: { zero: string; other: string },
  amount: bigint,
): ContractCall {
  return pid === 0
    ? namedCall({ pid, ...place }, names.zero, [amount])
    : namedCall({ pid, ...place }, names.other, [BigInt(pid), amount]);
}

function stakeCall(place: StakePlace, amount: bigint, maxFeeBps = 0n): ContractCall {
  // Pool 0 never has a fee.
  if (place.kind === 'chef')
    return place.pid === 0
      ? namedCall(place, 'enterStaking', [amount])
      : namedCall(place, 'deposit', [BigInt(place.pid), amount, maxFeeBps]);
  return isNativePlace(place)
    ? namedCall(place, 'deposit', [], amount)
    : namedCall(place, 'deposit', [amount]);
}

function unstakeCall(
  place: StakePlace,
  amount: bigint,
  shares: StakingModel['shares'],
): ContractCall {
  if (place.kind === 'chef')
    return chefCall(place, { zero: 'leaveStaking', other: 'withdraw' }, amount);
  if (place.kind === 'pool') return namedCall(place, 'withdraw', [amount]);
  if (!shares) throw new TypeError('The vault is left by shares');
  return shares.isAll
    ? namedCall(place, 'withdrawAll', [])
    : namedCall(place, 'withdraw', [shares.amount]);
}

/** Returns the harvest call: a deposit of 0 (specification 4), or a withdrawal of 0 in pool 0. */
function harvestCall(place: StakePlace): ContractCall {
  if (place.kind === 'vault') throw new TypeError('The vault compounds by itself');
  return place.kind === 'chef'
    ? chefCall(place, { zero: 'leaveStaking', other: 'deposit' }, 0n)
    : stakeCall(place, 0n);
}

function emergencyCall(place: StakePlace): ContractCall {
  if (place.kind === 'vault')
    throw new TypeError('The vault has no emergency withdrawal for its users');
  return namedCall(place, 'emergencyWithdraw', place.kind === 'chef' ? [BigInt(place.pid)] : []);
}

const callFor: Record<StakingAction, (model: StakingModel) => ContractCall> = {
  stake: ({ place, amount, maxFeeBps }) => stakeCall(place, amount, maxFeeBps),
  unstake: ({ place, amount, shares }) => unstakeCall(place, amount, shares),
  harvest: ({ place }) => harvestCall(place),
  compound: ({ place, amount }) => stakeCall(place, amount),
  emergencyWithdraw: ({ place }) => emergencyCall(place),
  bounty: ({ place }) => namedCall(place, 'harvest', []),
};

/** Returns the call of a model. Throws for an action that its place lacks. */
export const stakingCall = (model: StakingModel): ContractCall => callFor[model.action](model);
