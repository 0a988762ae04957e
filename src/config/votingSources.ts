// Where voting power comes from on a chain. A proposal keeps the hash of its table
// (`strategiesHash`), so a table that changes must go on to be listed here under `earlier`.
import type { Address } from '#lib/hex.ts';
import type { EarnEntries } from './earn.ts';
import type { Deployment } from './env.ts';

/** Contracts whose balances count as voting power; an absent one adds nothing. */
export interface VotingSources {
  chainId: number;
  multicall: Address;
  meow: Address;
  /** Farming contract: its pool 0 stakes MEOW, its pool `farmPid` the LP tokens of `pair`. */
  masterChef?: Address;
  vault?: Address;
  /** Pools that stake MEOW and have a contract of their own, in the order of the list. */
  pools: readonly Address[];
  /** Pair of MEOW and the wrapped coin. */
  pair?: Address;
  /** Whether MEOW is the pair's first token. */
  isMeowFirst: boolean;
  farmPid?: number;
}

/** Tables of proposals made before the lists changed, oldest first. None so far. */
const earlier: readonly VotingSources[] = [];

/**
 * Returns the table of a deployment with its farms and pools; `undefined` where there is no MEOW or
 * no way to read many balances at one block.
 */
export function votingSourcesOf(
  { chainId, contracts, tokens }: Deployment,
  { farms, pools }: Pick<EarnEntries, 'farms' | 'pools'>,
): VotingSources | undefined {
  const { meow, multicall, masterChef, vault, wrappedNative } = contracts;
  if (!meow || !multicall) return undefined;
  const isToken = (symbol: string, address: Address | undefined): boolean =>
    address !== undefined &&
    tokens.find((token) => token.symbol === symbol)?.address.toLowerCase() ===
      address.toLowerCase();
  const farm = farms.find(
    ({ token, quoteToken }) => isToken(token, meow) && isToken(quoteToken, wrappedNative),
  );
  return {
    chainId,
    multicall,
    meow,
    ...(masterChef ? { masterChef } : {}),
    ...(vault ? { vault } : {}),
    pools: pools.flatMap(({ address, stakingToken }) =>
      address !== undefined && isToken(stakingToken, meow) ? [address as Address] : [],
    ),
    ...(farm ? { pair: farm.lpAddress as Address, farmPid: farm.pid } : {}),
    isMeowFirst: wrappedNative !== undefined && BigInt(meow) < BigInt(wrappedNative),
  };
}

/** Returns all tables by which a chain's proposals may have been made, the current one first. */
export function allVotingSources(current: VotingSources): readonly VotingSources[] {
  return [current, ...earlier.filter(({ chainId }) => chainId === current.chainId)];
}
