import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import { maximumAmountIn, minimumAmountOut, type Trade } from '#entities/pairs/tradeMath.ts';

/** One side of a swap, with everything that is needed to show it. */
export interface SwapSide {
  currency: Currency;
  amountRaw: Raw;
}

/**
 * A swap as the confirm dialog shows it, and as the transaction is checked against before it is signed.
 * `limitRaw`: the least that arrives (exact input) or the most that leaves (exact output).
 */
export interface SwapModel {
  kind: Trade['tradeType'];
  account: Address;
  recipient: Address;
  input: SwapSide;
  output: SwapSide;
  limitRaw: Raw;
  path: Address[];
  slippageBps: number;
  deadlineSeconds: number;
}

/** The model of a trade: amounts as quoted, the limit by the slippage tolerance (basis points). */
export function swapModel(trade: Trade, context: { account: Address; recipient: Address; slippageBps: number; deadlineSeconds: number }): SwapModel {
  const limit = trade.tradeType === 'exactInput' ? minimumAmountOut(trade, BigInt(context.slippageBps)) : maximumAmountIn(trade, BigInt(context.slippageBps));
  return {
    kind: trade.tradeType,
    ...context,
    input: { currency: trade.inputCurrency, amountRaw: toRaw(trade.inputAmount) },
    output: { currency: trade.outputCurrency, amountRaw: toRaw(trade.outputAmount) },
    limitRaw: toRaw(limit),
    path: trade.path.map((token) => token.address),
  };
}

/** The most of the input currency that the swap can take. */
export function mostThatLeaves(model: SwapModel): bigint {
  return fromRaw(model.kind === 'exactInput' ? model.input.amountRaw : model.limitRaw);
}

/** The least of the output currency that the recipient gets. */
export function leastThatArrives(model: SwapModel): bigint {
  return fromRaw(model.kind === 'exactInput' ? model.limitRaw : model.output.amountRaw);
}

/** True when a quote says something else than the model on screen: the user has to accept it ('Price Updated'). */
export function quoteDiffers(shown: SwapModel, latest: SwapModel): boolean {
  return (
    shown.kind !== latest.kind ||
    shown.account !== latest.account ||
    shown.recipient !== latest.recipient ||
    shown.input.currency.id !== latest.input.currency.id ||
    shown.output.currency.id !== latest.output.currency.id ||
    shown.input.amountRaw !== latest.input.amountRaw ||
    shown.output.amountRaw !== latest.output.amountRaw ||
    shown.limitRaw !== latest.limitRaw ||
    shown.path.join() !== latest.path.join()
  );
}
