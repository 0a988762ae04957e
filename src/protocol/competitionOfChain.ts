import {
  competitionPairs,
  competitionPoints,
  competitionPrizes,
  TEAM_MEMBERS,
  WASH_BLOCKS,
} from '#config/competition.ts';
import type { Deployment } from '#config/env.ts';
import { computePairAddress } from '#lib/pairAddress.ts';
import { toRaw } from '#lib/raw.ts';
import type { CompetitionTerms } from './competitionTerms.ts';

/**
 * Returns the terms of a deployment's competition; `undefined` where it has none, or lacks a token
 * of its pairs. They count only if the contract keeps their hash.
 */
export function competitionTermsOf(
  deployment: Pick<Deployment, 'chainId' | 'initCodeHash' | 'contracts' | 'tokens'>,
): CompetitionTerms | undefined {
  const { chainId, initCodeHash, contracts, tokens } = deployment;
  const { factory, wrappedNative } = contracts;
  const prizes = competitionPrizes[chainId];
  if (!prizes || !factory || !wrappedNative) return undefined;
  const pairs = competitionPairs.flatMap(({ symbol, name }) => {
    const token = tokens.find((one) => one.symbol === symbol)?.address;
    if (!token) return [];
    const bnbIs0 = BigInt(wrappedNative) < BigInt(token);
    const [low, high] = bnbIs0 ? [wrappedNative, token] : [token, wrappedNative];
    return [{ address: computePairAddress(factory, initCodeHash, low, high), name, bnbIs0 }];
  });
  const [priced] = pairs;
  const usdDecimals = tokens.find(({ symbol }) => symbol === competitionPairs[0].symbol)?.decimals;
  if (!priced || usdDecimals === undefined || pairs.length < competitionPairs.length)
    return undefined;
  return {
    version: 1,
    chainId,
    pairs,
    price: { pair: priced.address, bnbIs0: priced.bnbIs0, usdDecimals },
    washBlocks: WASH_BLOCKS,
    teamMembers: TEAM_MEMBERS,
    prizesUsd: prizes.prizesUsd,
    meowPerUsdRaw: toRaw(prizes.meowPerUsd),
    points: competitionPoints,
  };
}
