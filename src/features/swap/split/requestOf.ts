import type { SplitRequest } from '#entities/pairs/split/splitTypes.ts';
import type { Trade } from '#entities/pairs/tradeMath.ts';

/** Returns what a trade asks of the pools. */
export const requestOf = (trade: Trade): SplitRequest => ({
  tradeType: trade.tradeType,
  tokenIn: trade.inputCurrency.token,
  tokenOut: trade.outputCurrency.token,
  amount: trade.tradeType === 'exactInput' ? trade.inputAmount : trade.outputAmount,
});
