import type { Abi } from 'abitype';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { encodeNamed, type SignedCall } from '#chain/encode.ts';
import type { StakingInfo } from '#protocol/staking.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import {
  isNativePlace,
  placeKey,
  stakedSymbol,
  type ChefPlace,
  type StakePlace,
} from './places.ts';
import type { VaultStake } from './stakingFacts.ts';
import { sharesToUnstake } from './stakingMath.ts';

/** Action that a place itself carries out, in one call. */
export type StakingAction = Exclude<StakingInfo['kind'], 'leaveFarm'>;

/**
 * Model that a dialog shows and the transaction is checked against before signing. Amounts in the
 * smallest unit.
 */
export interface StakingModel {
  action: StakingAction;
  place: StakePlace;
  account: Address;
  /** Staked token amount; for a harvest or bounty, the expected reward. */
  amount: bigint;
  /**
   * Amount shown to arrive: the stake after the deposit fee, or the withdrawal after the vault's
   * fee.
   */
  arrives?: bigint;
  /** Highest deposit fee that a stake in a farm accepts, the one shown; none if absent. */
  maxFeeBps?: bigint;
  /** Vault shares burned for `amount`; `isAll`: all shares held at execution. */
  shares?: { amount: bigint; isAll: boolean };
}

/** Call to sign. `value` in wei; `gasFloor`: minimum gas limit (decision S6). */
interface StakingCall {
  to: Address;
  data: Hex;
  value: bigint;
  gasFloor: bigint;
}

/** Function name and arguments of a call. */
interface NamedCall {
  to: Address;
  abi: Abi;
  name: string;
  args: readonly bigint[];
  value: bigint;
}

const GAS_FLOOR = 250_000n;
const VAULT_GAS_FLOOR = 380_000n;

function namedCall(
  place: StakePlace,
  name: string,
  args: readonly bigint[],
  value = 0n,
): NamedCall {
  const abi: Abi = { chef: masterChefAbi, pool: smartChefAbi, vault: meowVaultAbi }[place.kind];
  return { to: place.contract, abi, name, args, value };
}

/** Returns a call of the farming contract; pool 0 has functions of its own. */
function chefCall(
  { pid, ...place }: ChefPlace,
  names: { zero: string; other: string },
  amount: bigint,
): NamedCall {
  return pid === 0
    ? namedCall({ pid, ...place }, names.zero, [amount])
    : namedCall({ pid, ...place }, names.other, [BigInt(pid), amount]);
}

function stakeCall(place: StakePlace, amount: bigint, maxFeeBps = 0n): NamedCall {
  // Pool 0 never has a fee.
  if (place.kind === 'chef')
    return place.pid === 0
      ? namedCall(place, 'enterStaking', [amount])
      : namedCall(place, 'deposit', [BigInt(place.pid), amount, maxFeeBps]);
  return isNativePlace(place)
    ? namedCall(place, 'deposit', [], amount)
    : namedCall(place, 'deposit', [amount]);
}

function unstakeCall(place: StakePlace, amount: bigint, shares: StakingModel['shares']): NamedCall {
  if (place.kind === 'chef')
    return chefCall(place, { zero: 'leaveStaking', other: 'withdraw' }, amount);
  if (place.kind === 'pool') return namedCall(place, 'withdraw', [amount]);
  if (!shares) throw new TypeError('The vault is left by shares');
  return shares.isAll
    ? namedCall(place, 'withdrawAll', [])
    : namedCall(place, 'withdraw', [shares.amount]);
}

/** Returns the harvest call: a deposit of 0 (specification 4), or a withdrawal of 0 in pool 0. */
function harvestCall(place: StakePlace): NamedCall {
  if (place.kind === 'vault') throw new TypeError('The vault compounds by itself');
  return place.kind === 'chef'
    ? chefCall(place, { zero: 'leaveStaking', other: 'deposit' }, 0n)
    : stakeCall(place, 0n);
}

function emergencyCall(place: StakePlace): NamedCall {
  if (place.kind === 'vault')
    throw new TypeError('The vault has no emergency withdrawal for its users');
  return namedCall(place, 'emergencyWithdraw', place.kind === 'chef' ? [BigInt(place.pid)] : []);
}

const callFor: Record<
  StakingAction,
  (model: Pick<StakingModel, 'place' | 'amount' | 'maxFeeBps' | 'shares'>) => NamedCall
> = {
  stake: ({ place, amount, maxFeeBps }) => stakeCall(place, amount, maxFeeBps),
  unstake: ({ place, amount, shares }) => unstakeCall(place, amount, shares),
  harvest: ({ place }) => harvestCall(place),
  compound: ({ place, amount }) => stakeCall(place, amount),
  emergencyWithdraw: ({ place }) => emergencyCall(place),
  bounty: ({ place }) => namedCall(place, 'harvest', []),
};

function encode({ to, abi, name, args, value }: NamedCall, { kind }: StakePlace): StakingCall {
  const data = encodeNamed(abi, name, args);
  return { to, data, value, gasFloor: kind === 'vault' ? VAULT_GAS_FLOOR : GAS_FLOOR };
}

/**
 * Returns the vault shares to burn for `amount`: all of them when almost none would remain
 * (specification 4).
 */
export function sharesOf(
  amount: bigint,
  position: Pick<VaultStake, 'shares' | 'worth'>,
): { amount: bigint; isAll: boolean } {
  const shares = sharesToUnstake(amount, position);
  return { amount: shares, isAll: shares === position.shares };
}

/** Returns the first field in which a call differs from the dialog; `undefined` if none does. */
function stakingDifference(
  model: StakingModel,
  { to, value, name, args }: SignedCall,
): string | undefined {
  const shown = callFor[model.action](model);
  if (!sameAddress(to, shown.to)) return 'contract';
  if (value !== shown.value) return 'value';
  if (name !== shown.name || args.length !== shown.args.length) return 'method';
  return args.some((arg, index) => arg !== shown.args[index]) ? 'amount' : undefined;
}

/** Returns the write request of a model, with its check. */
export function stakingRequest(model: StakingModel): WriteRequest {
  const shown = callFor[model.action](model);
  return {
    from: model.account,
    chainId: chain.id,
    ...encode(shown, model.place),
    abi: shown.abi,
    check: (call) => stakingDifference(model, call),
  };
}

/** Actions whose summary mentions the reward. */
const saysReward: ReadonlySet<StakingAction> = new Set(['unstake', 'harvest', 'compound']);

/** Returns the transaction record of a model. */
export function stakingInfo({ action, place, amount }: StakingModel): StakingInfo {
  const isReward = action === 'harvest' || action === 'bounty';
  const { decimals } = isReward ? place.reward : place.token;
  const symbol = isReward ? place.reward.symbol : stakedSymbol(place);
  const paidBy = place.kind === 'pool' && saysReward.has(action) ? { paidBy: place.contract } : {};
  return {
    kind: action,
    place: placeKey(place),
    symbol,
    decimals,
    amountRaw: toRaw(amount),
    ...paidBy,
  };
}
