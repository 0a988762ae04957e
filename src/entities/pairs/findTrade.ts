import type { Currency } from '#lib/currency.ts';
import type { Pair, TradeType } from './pairTypes.ts';
import { findRoutes, preferShorter, type MaxHops } from './routing.ts';
import type { Trade } from './tradeMath.ts';

/**
 * Trade to find. `amount` is the input for `exactInput`, the output for `exactOutput`, in smallest
 * units.
 */
export interface TradeRequest {
  tradeType: TradeType;
  inputCurrency: Currency;
  outputCurrency: Currency;
  amount: bigint;
  maxHops: MaxHops;
}

/** Finds the trade to offer through these pools; `undefined`: no route, or not enough liquidity. */
export function findTrade(pairs: readonly Pair[], request: TradeRequest): Trade | undefined {
  const { tradeType, inputCurrency, outputCurrency, amount, maxHops } = request;
  const routes = findRoutes(pairs, {
    tradeType,
    tokenIn: inputCurrency.token,
    tokenOut: outputCurrency.token,
    amount,
    maxHops,
  });
  const route = preferShorter(routes, tradeType);
  return (
    route && {
      tradeType,
      inputCurrency,
      outputCurrency,
      inputAmount: route.amountIn,
      outputAmount: route.amountOut,
      path: route.path,
      pairs: route.pairs,
    }
  );
}
