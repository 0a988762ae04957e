import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { earnList, type FarmEntry } from './earn.ts';
import { listedToken } from './tokens.ts';

/** A farm: a pool of the farming contract in which shares of a pair, or a single token, are staked. */
export interface FarmConfig {
  pid: number;
  lpSymbol: string;
  /** What is staked. */
  lpAddress: Address;
  token: Token;
  /** The pair's other token; of a single token the token itself. */
  quoteToken: Token;
  isSingle: boolean;
  tag?: 'Core' | 'Community' | 'Dual';
  /** Put away: listed apart, even from those that have finished. */
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

/** The farms of this chain in the order 'Hot', without pid 0, which is a pool. Empty: not deployed here. */
export const farms: readonly FarmConfig[] = earnList.farms.map(farmOf);

const byPid = new Map(farms.map((farm) => [farm.pid, farm]));

/** A farm by the number of its pool in the farming contract. */
export function farmByPid(pid: number): FarmConfig | undefined {
  return byPid.get(pid);
}

/** The farms in which shares of a pool (the pair's address) are staked, those put away too. */
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

/** The farm in which shares of the pool of two tokens are staked, whichever of them is named first. */
export function farmOfPair(a: Address, b: Address): FarmConfig | undefined {
  return byPair.get(pairKey(a, b));
}
