import { chain, contractAddress } from '#config/chains.ts';
import type { FarmConfig } from '#config/farms.ts';
import { vault, type PoolConfig } from '#config/pools.ts';
import { nativeCurrency, rewardToken } from '#config/tokens.ts';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';

const LP_DECIMALS = 18;

/** Pool of the farming contract. `token`: LP token or a single token; `reward`: MEOW. */
export interface ChefPlace {
  kind: 'chef';
  pid: number;
  contract: Address;
  token: Token;
  reward: Token;
  isClosed: boolean;
}

/**
 * Pool with a contract and a reward period of its own. `isNative`: the native coin is staked, held
 * by the contract as `token`.
 */
export interface PoolPlace {
  kind: 'pool';
  sousId: number;
  contract: Address;
  token: Token;
  reward: Token;
  isNative: boolean;
  /** Closed by configuration, whatever its end block. */
  isClosed: boolean;
  /** Whether withdrawing without the reward is offered. */
  hasEmergency: boolean;
}

/** The auto-compounding vault. */
export interface VaultPlace {
  kind: 'vault';
  contract: Address;
  token: Token;
  reward: Token;
}

/** Where tokens can be staked. One farm or pool always maps to the same object. */
export type StakePlace = ChefPlace | PoolPlace | VaultPlace;

const farmPlaces = new WeakMap<FarmConfig, ChefPlace | undefined>();
const poolPlaces = new WeakMap<PoolConfig, StakePlace | undefined>();

function once<Config extends object, Place>(
  known: WeakMap<Config, Place>,
  config: Config,
  make: () => Place,
): Place {
  const place = known.has(config) ? (known.get(config) as Place) : make();
  known.set(config, place);
  return place;
}

function chefPlace(pid: number, token: Token, isClosed: boolean): ChefPlace | undefined {
  const contract = contractAddress('masterChef');
  return (
    contract && rewardToken && { kind: 'chef', pid, contract, token, reward: rewardToken, isClosed }
  );
}

/** Returns where a farm is staked; `undefined` if the farming contract is not deployed. */
export function farmPlace(farm: FarmConfig): ChefPlace | undefined {
  return once(farmPlaces, farm, () => {
    const shares: Token = {
      chainId: chain.id,
      address: farm.lpAddress,
      decimals: LP_DECIMALS,
      symbol: farm.lpSymbol,
      name: farm.lpSymbol,
    };
    return chefPlace(farm.pid, farm.isSingle ? farm.token : shares, false);
  });
}

/**
 * Returns where a pool is staked: the farming contract for its own pools (decision E3), otherwise
 * the pool's contract.
 */
export function poolPlace(pool: PoolConfig): StakePlace | undefined {
  return once(poolPlaces, pool, () => {
    const {
      sousId,
      farmPid,
      address,
      stakingToken,
      earningToken,
      isNative,
      isFinished: isClosed,
      enableEmergencyWithdraw,
    } = pool;
    if (farmPid !== undefined) return chefPlace(farmPid, stakingToken, isClosed);
    return {
      kind: 'pool',
      sousId,
      contract: address,
      token: stakingToken,
      reward: earningToken,
      isNative,
      isClosed,
      hasEmergency: enableEmergencyWithdraw,
    };
  });
}

function placeOfVault(): VaultPlace | undefined {
  return (
    vault && { kind: 'vault', contract: vault.address, token: vault.token, reward: vault.token }
  );
}

/** The vault; `undefined` if not deployed. */
export const vaultPlace: VaultPlace | undefined = placeOfVault();

/** Returns the stable key of a pool of the farming contract. */
export function chefKey(pid: number): string {
  return `chef ${pid}`;
}

/**
 * Returns a stable key of a place on this chain, also for storage: `chef 3`, `pool 40`, `vault`.
 */
export function placeKey(place: StakePlace): string {
  if (place.kind === 'vault') return 'vault';
  return place.kind === 'chef' ? chefKey(place.pid) : `pool ${place.sousId}`;
}

/**
 * Reports whether the native coin is staked: it needs no approval, and some of it is kept for gas.
 */
export function isNativePlace(place: StakePlace): place is PoolPlace {
  return place.kind === 'pool' && place.isNative;
}

/** Returns the currency a user stakes: the native coin, or the staked token. */
export function stakedCurrency(place: StakePlace): Currency {
  return isNativePlace(place) ? nativeCurrency : tokenCurrency(place.token);
}

/** Returns the symbol of the staked currency. */
export function stakedSymbol(place: StakePlace): string {
  return isNativePlace(place) ? nativeCurrency.symbol : place.token.symbol;
}

/** Reports whether emergency withdrawal is offered: at every farm, and at pools that enable it. */
export function hasEmergency(place: StakePlace): boolean {
  return place.kind === 'chef' || (place.kind === 'pool' && place.hasEmergency);
}

const FIRST_COMPOUNDING_ID = 12;

/**
 * Reports whether the reward can be staked in one step: ids above 11 whose reward is the staked
 * token (decision E5).
 */
export function canCompound(place: StakePlace): place is PoolPlace {
  return (
    place.kind === 'pool' &&
    place.sousId >= FIRST_COMPOUNDING_ID &&
    place.reward.address === place.token.address &&
    !place.isNative
  );
}
