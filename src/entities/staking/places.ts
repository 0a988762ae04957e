import { chain, contractAddress } from '#config/chains.ts';
import type { FarmConfig } from '#config/farms.ts';
import { vault, type PoolConfig } from '#config/pools.ts';
import { nativeCurrency, rewardToken } from '#config/tokens.ts';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';

const LP_DECIMALS = 18;

/** A pool of the farming contract. `token`: shares of a pair or a single token; `reward`: MEOW. */
export interface ChefPlace {
  kind: 'chef';
  pid: number;
  contract: Address;
  token: Token;
  reward: Token;
}

/** A pool with a contract and a term of its own. `isNative`: the coin itself is staked, and `token` is what it is while it is there. */
export interface PoolPlace {
  kind: 'pool';
  sousId: number;
  contract: Address;
  token: Token;
  reward: Token;
  isNative: boolean;
  /** Whether the way out that gives up the reward is offered. */
  hasEmergency: boolean;
}

/** The vault that compounds by itself. */
export interface VaultPlace {
  kind: 'vault';
  contract: Address;
  token: Token;
  reward: Token;
}

/** Where something can be staked. The same farm or pool is always the same object. */
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

function chefPlace(pid: number, token: Token): ChefPlace | undefined {
  const contract = contractAddress('masterChef');
  return contract && rewardToken && { kind: 'chef', pid, contract, token, reward: rewardToken };
}

/** Where a farm is staked; `undefined` where the farming contract is not deployed. */
export function farmPlace(farm: FarmConfig): ChefPlace | undefined {
  return once(farmPlaces, farm, () => {
    const shares: Token = {
      chainId: chain.id,
      address: farm.lpAddress,
      decimals: LP_DECIMALS,
      symbol: farm.lpSymbol,
      name: farm.lpSymbol,
    };
    return chefPlace(farm.pid, farm.isSingle ? farm.token : shares);
  });
}

/** Where a pool is staked: in the farming contract where the pool is one of its own (decision E3), else at its own contract. */
export function poolPlace(pool: PoolConfig): StakePlace | undefined {
  return once(poolPlaces, pool, () => {
    const {
      sousId,
      farmPid,
      address,
      stakingToken,
      earningToken,
      isNative,
      enableEmergencyWithdraw,
    } = pool;
    if (farmPid !== undefined) return chefPlace(farmPid, stakingToken);
    return {
      kind: 'pool',
      sousId,
      contract: address,
      token: stakingToken,
      reward: earningToken,
      isNative,
      hasEmergency: enableEmergencyWithdraw,
    };
  });
}

function placeOfVault(): VaultPlace | undefined {
  return (
    vault && { kind: 'vault', contract: vault.address, token: vault.token, reward: vault.token }
  );
}

/** The vault; `undefined`: not deployed here. */
export const vaultPlace: VaultPlace | undefined = placeOfVault();

/** A name for a place on this chain, for keys and for what is stored: `chef 3`, `pool 40`, `vault`. */
export function placeKey(place: StakePlace): string {
  if (place.kind === 'vault') return 'vault';
  return place.kind === 'chef' ? `chef ${place.pid}` : `pool ${place.sousId}`;
}

/** Whether the coin itself is staked: nothing is to be approved, and some of it has to stay for network fees. */
export function isNativePlace(place: StakePlace): place is PoolPlace {
  return place.kind === 'pool' && place.isNative;
}

/** What a user stakes, as the wallet knows it: the coin where that is staked. */
export function stakedCurrency(place: StakePlace): Currency {
  return isNativePlace(place) ? nativeCurrency : tokenCurrency(place.token);
}

/** The symbol of what is staked. */
export function stakedSymbol(place: StakePlace): string {
  return isNativePlace(place) ? nativeCurrency.symbol : place.token.symbol;
}

/** Whether the way out that gives up the reward is offered: at every farm, and at pools that say so. */
export function hasEmergency(place: StakePlace): boolean {
  return place.kind === 'chef' || (place.kind === 'pool' && place.hasEmergency);
}

const FIRST_COMPOUNDING_ID = 12;

/** Whether the reward may be staked again in one step: ids above 11 whose reward is what is staked (decision E5). */
export function canCompound(place: StakePlace): place is PoolPlace {
  return (
    place.kind === 'pool' &&
    place.sousId >= FIRST_COMPOUNDING_ID &&
    place.reward.address === place.token.address &&
    !place.isNative
  );
}
