import type { Abi } from 'abitype';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { encodeNamed, type SignedCall } from '#chain/encode.ts';
import type { StakingInfo } from '#chain/transactions/info.ts';
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

export type StakingAction = StakingInfo['kind'];

/** What a dialog shows, and what the transaction is checked against before it is signed. Amounts in the smallest unit. */
export interface StakingModel {
  action: StakingAction;
  place: StakePlace;
  account: Address;
  /** Of the staked token; for a harvest or bounty what is expected of the reward. */
  amount: bigint;
  /** What was said to arrive: as a stake after the deposit fee, or from the vault after its fee. */
  arrives?: bigint;
  /** The vault's shares that are given up for `amount`; `isAll`: whatever there are. */
  shares?: { amount: bigint; isAll: boolean };
}

/** A call as it will be signed. `value` in wei; `gasFloor`: the least gas limit (decision S6). */
interface StakingCall {
  to: Address;
  data: Hex;
  value: bigint;
  gasFloor: bigint;
}

/** A call by its name and arguments. */
interface Spelled {
  to: Address;
  abi: Abi;
  name: string;
  args: readonly bigint[];
  value: bigint;
}

const GAS_FLOOR = 250_000n;
const VAULT_GAS_FLOOR = 380_000n;

function spelled(place: StakePlace, name: string, args: readonly bigint[], value = 0n): Spelled {
  const abi: Abi = { chef: masterChefAbi, pool: smartChefAbi, vault: meowVaultAbi }[place.kind];
  return { to: place.contract, abi, name, args, value };
}

/** Pool 0 of the farming contract has functions of its own. */
function chefCall(
  { pid, ...place }: ChefPlace,
  names: { zero: string; other: string },
  amount: bigint,
): Spelled {
  return pid === 0
    ? spelled({ pid, ...place }, names.zero, [amount])
    : spelled({ pid, ...place }, names.other, [BigInt(pid), amount]);
}

function spelledStake(place: StakePlace, amount: bigint): Spelled {
  if (place.kind === 'chef')
    return chefCall(place, { zero: 'enterStaking', other: 'deposit' }, amount);
  return isNativePlace(place)
    ? spelled(place, 'deposit', [], amount)
    : spelled(place, 'deposit', [amount]);
}

function spelledUnstake(
  place: StakePlace,
  amount: bigint,
  shares: StakingModel['shares'],
): Spelled {
  if (place.kind === 'chef')
    return chefCall(place, { zero: 'leaveStaking', other: 'withdraw' }, amount);
  if (place.kind === 'pool') return spelled(place, 'withdraw', [amount]);
  if (!shares) throw new TypeError('The vault is left by shares');
  return shares.isAll
    ? spelled(place, 'withdrawAll', [])
    : spelled(place, 'withdraw', [shares.amount]);
}

/** A reward is paid with a stake of nothing (specification 4); pool 0 is left with nothing instead. */
function spelledHarvest(place: StakePlace): Spelled {
  if (place.kind === 'vault') throw new TypeError('The vault compounds by itself');
  return place.kind === 'chef'
    ? chefCall(place, { zero: 'leaveStaking', other: 'deposit' }, 0n)
    : spelledStake(place, 0n);
}

function spelledEmergency(place: StakePlace): Spelled {
  if (place.kind === 'vault')
    throw new TypeError('The vault has no emergency withdrawal for its users');
  return spelled(place, 'emergencyWithdraw', place.kind === 'chef' ? [BigInt(place.pid)] : []);
}

const spell: Record<
  StakingAction,
  (model: Pick<StakingModel, 'place' | 'amount' | 'shares'>) => Spelled
> = {
  stake: ({ place, amount }) => spelledStake(place, amount),
  unstake: ({ place, amount, shares }) => spelledUnstake(place, amount, shares),
  harvest: ({ place }) => spelledHarvest(place),
  compound: ({ place, amount }) => spelledStake(place, amount),
  emergencyWithdraw: ({ place }) => spelledEmergency(place),
  bounty: ({ place }) => spelled(place, 'harvest', []),
};

function encode({ to, abi, name, args, value }: Spelled, { kind }: StakePlace): StakingCall {
  const data = encodeNamed(abi, name, args);
  return { to, data, value, gasFloor: kind === 'vault' ? VAULT_GAS_FLOOR : GAS_FLOOR };
}

/** The shares of the vault that an amount takes: all of them where next to none would be left (specification 4). */
export function sharesOf(
  amount: bigint,
  position: Pick<VaultStake, 'shares' | 'staked'>,
): { amount: bigint; isAll: boolean } {
  const shares = sharesToUnstake(amount, position);
  return { amount: shares, isAll: shares === position.shares };
}

/** Names the first thing in which a call is not what the dialog shows; `undefined` when it is. */
export function stakingDifference(
  model: StakingModel,
  { to, value, name, args }: SignedCall,
): string | undefined {
  const shown = spell[model.action](model);
  if (!sameAddress(to, shown.to)) return 'contract';
  if (value !== shown.value) return 'value';
  if (name !== shown.name || args.length !== shown.args.length) return 'method';
  return args.some((arg, index) => arg !== shown.args[index]) ? 'amount' : undefined;
}

/** The transaction of what a dialog shows, with its check. */
export function stakingRequest(model: StakingModel): WriteRequest {
  const shown = spell[model.action](model);
  return {
    from: model.account,
    chainId: chain.id,
    ...encode(shown, model.place),
    abi: shown.abi,
    check: (call) => stakingDifference(model, call),
  };
}

/** Of what is said, once it came through, that the reward was paid. */
const saysReward: ReadonlySet<StakingAction> = new Set(['unstake', 'harvest', 'compound']);

/** What a transaction is recorded as. */
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
