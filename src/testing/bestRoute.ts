import type { TradeType } from '#entities/pairs/pairTypes.ts';
import type { Route, RoutesByHops } from '#entities/pairs/routing.ts';

const isCheaper = (tradeType: TradeType, a: Route, b: Route): boolean =>
  tradeType === 'exactInput' ? a.amountOut > b.amountOut : a.amountIn < b.amountIn;

/** Returns the best route by amount alone; of equal ones the shortest. */
export function bestByAmount(routes: RoutesByHops, tradeType: TradeType): Route | undefined {
  return routes.reduce(
    (best, route) => (route && (!best || isCheaper(tradeType, route, best)) ? route : best),
    undefined,
  );
}
