import { stated, type Statement } from '#entities/writeFlow/statement.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { isNativePlace, type ChefPlace, type PoolPlace, type VaultPlace } from './places.ts';
import type { StakingModel } from './stakingModel.ts';

// Written apart from `stakingCall`, by what the dialogs say: nothing of it may be shared.

/** States an action at a farm. Nothing but a fee on screen may be taken from a stake. */
function statedAtFarm({ contract: at, pid: id }: ChefPlace, model: StakingModel): Statement {
  const { amount } = model;
  const pid = BigInt(id);
  switch (model.action) {
    case 'stake':
    case 'compound':
      return stated(masterChefAbi, at, 'deposit', {
        pid,
        amount,
        maxFeeBps: model.maxFeeBps ?? 0n,
      });
    case 'unstake':
      return stated(masterChefAbi, at, 'withdraw', { pid, amount });
    case 'harvest':
      return stated(masterChefAbi, at, 'deposit', { pid, amount: 0n });
    case 'emergencyWithdraw':
      return stated(masterChefAbi, at, 'emergencyWithdraw', { pid });
    case 'bounty':
      throw new TypeError('Farms have no bounty');
  }
}

/** States an action at pool 0, which the farming contract keeps under names of its own. */
function statedAtFirst({ contract: at, pid }: ChefPlace, model: StakingModel): Statement {
  const { action, amount } = model;
  if (action === 'stake' || action === 'compound')
    return stated(masterChefAbi, at, 'enterStaking', { amount });
  if (action === 'emergencyWithdraw')
    return stated(masterChefAbi, at, 'emergencyWithdraw', { pid: BigInt(pid) });
  return stated(masterChefAbi, at, 'leaveStaking', { amount: action === 'harvest' ? 0n : amount });
}

/** States an action at a pool; what is staked as coins travels with the call. */
function statedAtPool(place: PoolPlace, { action, amount }: StakingModel): Statement {
  const { contract: at } = place;
  if (action === 'unstake') return stated(smartChefAbi, at, 'withdraw', { amount });
  if (action === 'emergencyWithdraw') return stated(smartChefAbi, at, 'emergencyWithdraw', {});
  if (action === 'bounty') throw new TypeError('Pools have no bounty');
  const added = action === 'harvest' ? 0n : amount;
  return isNativePlace(place)
    ? stated(smartChefAbi, at, 'deposit', {}, added)
    : stated(smartChefAbi, at, 'deposit', { amount: added });
}

/** States an action at the vault, which is left by shares. */
function statedAtVault({ contract: at }: VaultPlace, model: StakingModel): Statement {
  const { action, amount, shares } = model;
  if (action === 'stake') return stated(meowVaultAbi, at, 'deposit', { amount });
  if (action === 'bounty') return stated(meowVaultAbi, at, 'harvest', {});
  if (action !== 'unstake' || !shares) throw new TypeError('The vault is left by shares');
  return shares.isAll
    ? stated(meowVaultAbi, at, 'withdrawAll', {})
    : stated(meowVaultAbi, at, 'withdraw', { shares: shares.amount });
}

/** States what a dialog at a place offers to sign. Throws for an action that the place lacks. */
export function statedStaking(model: StakingModel): Statement {
  const { place } = model;
  if (place.kind === 'vault') return statedAtVault(place, model);
  if (place.kind === 'pool') return statedAtPool(place, model);
  return place.pid === 0 ? statedAtFirst(place, model) : statedAtFarm(place, model);
}
