import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { earnList, type FarmEntry } from './earn.ts';
import { listedToken } from './tokens.ts';

/** A pool of the farming contract that stakes LP tokens or a single token. */
export interface FarmConfig {
  pid: number;
  lpSymbol: string;
  /** Token that is staked: the LP token, or the single token. */
  lpAddress: Address;
  token: Token;
  /** The pair's other token; for a single token, the token itself. */
  quoteToken: Token;
  isSingle: boolean;
  tag?: 'Core' | 'Community' | 'Dual';
  /** Listed under 'Archived', apart from finished farms. */
  isArchived: boolean;
}

function farmOf({
  pid,
  lpSymbol,
  lpAddress,
  token,
  quoteToken,
  tag,
  isArchived = false,
}: FarmEntry): FarmConfig {
  return {
    pid,
    lpSymbol,
    lpAddress: lpAddress as Address,
    token: listedToken(token),
    quoteToken: listedToken(quoteToken),
    isSingle: token === quoteToken,
    isArchived,
    ...(tag ? { tag } : {}),
  };
}

/** Farms of this build, checked when building. */
declare const __MEOW_FARMS__: FarmEntry[] | undefined;
/** Farms as they are listed, in the order of the list. */
export const farmEntries: readonly FarmEntry[] =
  typeof __MEOW_FARMS__ === 'undefined' ? earnList.farms : __MEOW_FARMS__;

/**
 * Farms of this chain in the order 'Hot', without pid 0, which is a pool; empty where none are
 * deployed.
 */
export const farms: readonly FarmConfig[] = farmEntries.map(farmOf);

const byPid = new Map(farms.map((farm) => [farm.pid, farm]));

/** Returns a farm by its pool id in the farming contract. */
export function farmByPid(pid: number): FarmConfig | undefined {
  return byPid.get(pid);
}

/** Returns the farms that stake a pair's LP token, archived ones included. */
export function farmsOfShares(lpAddress: Address): readonly FarmConfig[] {
  return farms.filter(
    (farm) => !farm.isSingle && farm.lpAddress.toLowerCase() === lpAddress.toLowerCase(),
  );
}

const pairKey = (a: Address, b: Address): string =>
  [a, b]
    .map((address) => address.toLowerCase())
    .toSorted()
    .join(' ');
const byPair = new Map(
  farms.flatMap((farm) =>
    farm.isSingle || farm.isArchived
      ? []
      : [[pairKey(farm.token.address, farm.quoteToken.address), farm] as const],
  ),
);

/** Returns the farm that stakes the LP token of two tokens, in either order. */
export function farmOfPair(a: Address, b: Address): FarmConfig | undefined {
  return byPair.get(pairKey(a, b));
}
