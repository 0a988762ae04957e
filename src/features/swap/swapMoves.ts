import { currencyById } from '#config/tokens.ts';
import { findTrade, type TradeRequest } from '#entities/pairs/findTrade.ts';
import { selectTradablePairs } from '#entities/pairs/pairSelectors.ts';
import { sortTokens, type Pair, type TokenPair } from '#entities/pairs/pairTypes.ts';
import type { MaxHops } from '#entities/pairs/routing.ts';
import { splitTrade } from '#entities/pairs/split/splitTrade.ts';
import type { Trade } from '#entities/pairs/tradeMath.ts';
import { selectKnownCurrency } from '#entities/tokens/tokenSelectors.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { quoteBreaks } from './swapComparison.ts';
import { quoteTerms, swapModel, type SwapModel } from './swapModel.ts';

const MAX_HOPS: MaxHops = 3;

/** Returns the two tokens of each pool that a model passes. */
export const routeHops = ({ path, legs }: SwapModel): (readonly [Address, Address])[] =>
  legs
    ? legs.map(({ tokenIn, tokenOut }) => [tokenIn, tokenOut] as const)
    : path.slice(1).map((token, index) => [path[index]!, token] as const);

/** Returns the pools that a model passes. */
export function routePairs(state: RootState, model: SwapModel): TokenPair[] {
  const tokenOf = (address: Address): Token | undefined =>
    (currencyById(address) ?? selectKnownCurrency(state, address))?.token;
  return routeHops(model).flatMap((hop) => {
    const [from, to] = hop.map(tokenOf);
    const pair = from && to && sortTokens(from, to);
    return pair ? [pair] : [];
  });
}

/**
 * Returns a trade over a model's own legs, or along its own path, at the reserves of `pools`;
 * `undefined` where a pool is missing, can't carry it out, or is one more than `maxHops`.
 */
export function tradeAlong(
  pools: readonly Pair[],
  model: SwapModel,
  request: TradeRequest,
): Trade | undefined {
  if (model.legs) return splitTrade(pools, model.legs, request);
  const hops = routeHops(model);
  const isPassed = ({ token0, token1 }: Pair): boolean =>
    hops.some((hop) => hop.includes(token0.address) && hop.includes(token1.address));
  return findTrade(pools.filter(isPassed), request);
}

/** Returns a model's quote through its own pools, at their current reserves. */
function modelOnRoute(state: RootState, model: SwapModel): SwapModel | undefined {
  const pools = selectTradablePairs(state, routePairs(state, model));
  const request = { ...quoteTerms(model), maxHops: MAX_HOPS, taxes: model.taxes };
  const trade = pools && tradeAlong(pools, model, request);
  return trade && swapModel(trade, model);
}

/**
 * Reports whether a swap is outside its shown limit: through its own pools, which are fixed in what
 * is signed, or by the newest quote.
 */
export function swapBreaks(state: RootState, shown: SwapModel, latest: SwapModel): boolean {
  const onRoute = modelOnRoute(state, shown);
  return onRoute === undefined || quoteBreaks(shown, onRoute) || quoteBreaks(shown, latest);
}
