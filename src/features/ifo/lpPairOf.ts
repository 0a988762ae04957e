import type { IfoConfig } from '#config/ifos.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';

const pairs = new Map<IfoConfig, TokenPair>();

/** Returns the pair whose LP tokens a sale takes. The same sale gives the same pair. */
export function lpPairOf(config: IfoConfig): TokenPair {
  const pair = pairs.get(config) ?? sortTokens(...config.lpOf) ?? config.lpOf;
  pairs.set(config, pair);
  return pair;
}
