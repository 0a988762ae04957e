import { currencyById } from '#config/tokens.ts';
import { selectTradablePairs } from '#entities/pairs/pairSelectors.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { tradeOnRoute } from '#entities/pairs/split/tradeOnRoute.ts';
import { selectKnownCurrency } from '#entities/tokens/tokenSelectors.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { quoteBreaks } from './swapComparison.ts';
import { quoteTerms, swapModel, type SwapModel } from './swapModel.ts';

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

/** Returns a model's quote through its own pools, at their current reserves. */
function modelOnRoute(state: RootState, model: SwapModel): SwapModel | undefined {
  const { legs, taxes } = model;
  const pools = selectTradablePairs(state, routePairs(state, model));
  if (!pools) return undefined;
  const trade = tradeOnRoute(pools, legs, { ...quoteTerms(model), taxes });
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
