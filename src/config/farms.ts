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
  tag?: 'Core' | 'Community';
}

function farmOf({ pid, lpSymbol, lpAddress, token, quoteToken, tag }: FarmEntry): FarmConfig {
  return {
    pid,
    lpSymbol,
    lpAddress: lpAddress as Address,
    token: listedToken(token),
    quoteToken: listedToken(quoteToken),
    isSingle: token === quoteToken,
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
