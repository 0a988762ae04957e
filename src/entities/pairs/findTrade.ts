import type { Currency } from '#lib/currency.ts';
import { getAmountOut, reservesFrom } from './pairMath.ts';
import type { Pair, TradeType } from './pairTypes.ts';
import { findRoutes, preferShorter, type MaxHops, type Route } from './routing.ts';
import type { Trade } from './tradeMath.ts';
import { arriving, isTaxed, noTaxes, sending, type SwapTaxes } from './transferTax.ts';

/**
 * Trade to find. `amount` is the input for `exactInput`, the output for `exactOutput`, in smallest
 * units. Without `taxes` the tokens arrive in full.
 */
export interface TradeRequest {
  tradeType: TradeType;
  inputCurrency: Currency;
  outputCurrency: Currency;
  amount: bigint;
  maxHops: MaxHops;
  taxes?: SwapTaxes;
}

function findRoute(
  pairs: readonly Pair[],
  { tradeType, inputCurrency, outputCurrency, maxHops }: TradeRequest,
  amount: bigint,
): Route | undefined {
  const ends = { tokenIn: inputCurrency.token, tokenOut: outputCurrency.token };
  return preferShorter(findRoutes(pairs, { tradeType, ...ends, amount, maxHops }), tradeType);
}

/** Returns what a route's last pool pays for what reaches its first. */
function outputAlong({ pairs, path }: Route, poolInput: bigint): bigint | undefined {
  return pairs.reduce<bigint | undefined>((amount, pair, hop) => {
    if (amount === undefined) return undefined;
    return getAmountOut(amount, ...reservesFrom(pair, path[hop]!));
  }, poolInput);
}

function tradeOf(
  { inputCurrency, outputCurrency, taxes = noTaxes }: TradeRequest,
  tradeType: TradeType,
  { pairs, path }: Route,
  amounts: Pick<Trade, 'inputAmount' | 'poolInput' | 'poolOutput'>,
): Trade {
  const { sellBps, buyBps } = taxes;
  return {
    tradeType,
    inputCurrency,
    outputCurrency,
    ...amounts,
    outputAmount: arriving(amounts.poolOutput, buyBps),
    taxes: { sellBps, buyBps },
    path,
    pairs,
  };
}

/** Returns the trade along a route, of tokens that arrive in full. */
function untaxedTrade(request: Omit<TradeRequest, 'taxes'>, route: Route): Trade {
  const { amountIn, amountOut } = route;
  const amounts = { inputAmount: amountIn, poolInput: amountIn, poolOutput: amountOut };
  return tradeOf({ ...request, taxes: noTaxes }, request.tradeType, route, amounts);
}

/** Finds the trade whose input is exact. */
function tradeOfInput(pairs: readonly Pair[], request: TradeRequest): Trade | undefined {
  const { amount: inputAmount, taxes = noTaxes } = request;
  const poolInput = arriving(inputAmount, taxes.sellBps);
  const route = findRoute(pairs, request, poolInput);
  return (
    route &&
    tradeOf(request, 'exactInput', route, { inputAmount, poolInput, poolOutput: route.amountOut })
  );
}

/** Finds the trade whose output is exact; with taxes, the exact input that brings at least it. */
function tradeOfOutput(pairs: readonly Pair[], request: TradeRequest): Trade | undefined {
  const { sellBps, buyBps } = request.taxes ?? noTaxes;
  const wanted = sending(request.amount, buyBps);
  const route = wanted === undefined ? undefined : findRoute(pairs, request, wanted);
  const inputAmount = route && sending(route.amountIn, sellBps);
  if (!route || inputAmount === undefined) return undefined;
  if (!isTaxed({ sellBps, buyBps })) return untaxedTrade(request, route);
  const poolInput = arriving(inputAmount, sellBps);
  const poolOutput = outputAlong(route, poolInput);
  return poolOutput === undefined
    ? undefined
    : tradeOf(request, 'exactInput', route, { inputAmount, poolInput, poolOutput });
}

/**
 * Finds the trade to offer through these pools, net of the tokens' taxes; `undefined`: no route, or
 * not enough liquidity.
 */
export function findTrade(pairs: readonly Pair[], request: TradeRequest): Trade | undefined {
  return request.tradeType === 'exactInput'
    ? tradeOfInput(pairs, request)
    : tradeOfOutput(pairs, request);
}

/** Finds the best trades of every number of pools up to `maxHops`, of tokens without a tax. */
export function findTradesByHops(
  pairs: readonly Pair[],
  request: Omit<TradeRequest, 'taxes'>,
): Trade[] {
  const { tradeType, inputCurrency, outputCurrency, amount, maxHops } = request;
  const ends = { tokenIn: inputCurrency.token, tokenOut: outputCurrency.token };
  return findRoutes(pairs, { tradeType, ...ends, amount, maxHops }).flatMap((route) =>
    route ? [untaxedTrade(request, route)] : [],
  );
}
