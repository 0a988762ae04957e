import { chain, contractAddress } from '#config/chains.ts';
import { deploymentOf } from '#config/deployments.ts';
import { env } from '#config/env.ts';
import { farmEntries } from '#config/farms.ts';
import { poolEntries } from '#config/pools.ts';
import { rewardToken } from '#config/tokens.ts';
import { allVotingSources, votingSourcesOf, type VotingSources } from '#config/votingSources.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import type { Hex } from '#lib/hex.ts';
import { votingSpace } from '#protocol/votingMessages.ts';
import { strategiesHash } from '#protocol/votingPower.ts';

/** Space of this deployment's proposals: signatures for it are worth nothing elsewhere. */
export const space = votingSpace(chain.id, contractAddress('profile'));

/** Where voting power comes from now; `undefined` where MEOW isn't deployed. */
export const currentSources: VotingSources | undefined = votingSourcesOf(
  deploymentOf(env.chainId),
  {
    farms: [...farmEntries],
    pools: [...poolEntries],
  },
);

/** Token that gives voting power; `undefined` where it isn't deployed. */
export const meow: Currency | undefined = rewardToken && tokenCurrency(rewardToken);

/** Returns the table of sources with a hash; `undefined` for one that this page doesn't know. */
export function sourcesOfHash(hash: Hex): VotingSources | undefined {
  return currentSources
    ? allVotingSources(currentSources).find((sources) => strategiesHash(sources) === hash)
    : undefined;
}
