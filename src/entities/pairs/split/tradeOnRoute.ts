import { findTrade, type TradeRequest } from '../findTrade.ts';
import type { Pair } from '../pairTypes.ts';
import type { Trade } from '../tradeMath.ts';
import { splitTrade } from './splitTrade.ts';
import type { PlannedLeg } from './splitTypes.ts';

/**
 * Returns a trade over the pools of a route at their present reserves: over `legs`, or along the one
 * path that `pairs` make. `undefined` where they can't carry it.
 */
export const tradeOnRoute = (
  pairs: readonly Pair[],
  legs: readonly PlannedLeg[] | null | undefined,
  terms: Omit<TradeRequest, 'maxHops'>,
): Trade | undefined =>
  legs ? splitTrade(pairs, legs, terms) : findTrade(pairs, { ...terms, maxHops: 3 });
