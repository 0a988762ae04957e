import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import { maximumAmountIn, minimumAmountOut, type Trade } from '#entities/pairs/tradeMath.ts';

/** One side of a swap, with everything needed to show it. */
export interface SwapSide {
  currency: Currency;
  amountRaw: Raw;
}

/**
 * Swap as the confirm dialog shows it, and as the transaction is checked against before signing.
 * `limitRaw`: minimum output (exact input) or maximum input (exact output).
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

/**
 * Returns the model of a trade: quoted amounts, and the limit by the slippage tolerance (basis
 * points).
 */
export function swapModel(
  trade: Trade,
  context: { account: Address; recipient: Address; slippageBps: number; deadlineSeconds: number },
): SwapModel {
  const limit =
    trade.tradeType === 'exactInput'
      ? minimumAmountOut(trade, BigInt(context.slippageBps))
      : maximumAmountIn(trade, BigInt(context.slippageBps));
  return {
    kind: trade.tradeType,
    ...context,
    input: { currency: trade.inputCurrency, amountRaw: toRaw(trade.inputAmount) },
    output: { currency: trade.outputCurrency, amountRaw: toRaw(trade.outputAmount) },
    limitRaw: toRaw(limit),
    path: trade.path.map((token) => token.address),
  };
}

/** Returns the maximum that the swap can spend of the input currency. */
export function maxInput(model: SwapModel): bigint {
  return fromRaw(model.kind === 'exactInput' ? model.input.amountRaw : model.limitRaw);
}

/** Returns the minimum that the recipient gets of the output currency. */
export function minOutput(model: SwapModel): bigint {
  return fromRaw(model.kind === 'exactInput' ? model.limitRaw : model.output.amountRaw);
}

/**
 * Reports whether two models swap the same exact amount of the same currencies for the same
 * accounts, regardless of the quote.
 */
function isSameSwap(a: SwapModel, b: SwapModel): boolean {
  const exact = a.kind === 'exactInput' ? 'input' : 'output';
  return (
    a.kind === b.kind &&
    a.account === b.account &&
    a.recipient === b.recipient &&
    a.input.currency.id === b.input.currency.id &&
    a.output.currency.id === b.output.currency.id &&
    a[exact].amountRaw === b[exact].amountRaw
  );
}

/**
 * Reports whether a quote differs from the model on screen, so that it has to be accepted ('Price
 * Updated').
 */
export function quoteDiffers(shown: SwapModel, latest: SwapModel): boolean {
  return (
    !isSameSwap(shown, latest) ||
    shown.input.amountRaw !== latest.input.amountRaw ||
    shown.output.amountRaw !== latest.output.amountRaw ||
    shown.limitRaw !== latest.limitRaw ||
    shown.path.join() !== latest.path.join()
  );
}

/**
 * Reports whether a quote is outside the shown limit, or the shown quote outside the newest one:
 * the swap would fail, or its limit would not protect. Smaller moves happen with every block and
 * stop nothing.
 */
export function quoteBreaks(shown: SwapModel, latest: SwapModel): boolean {
  if (!isSameSwap(shown, latest)) return true;
  const isWithin = (quoted: SwapModel, limit: SwapModel): boolean =>
    quoted.kind === 'exactInput'
      ? fromRaw(quoted.output.amountRaw) >= fromRaw(limit.limitRaw)
      : fromRaw(quoted.input.amountRaw) <= fromRaw(limit.limitRaw);
  return !isWithin(latest, shown) || !isWithin(shown, latest);
}
