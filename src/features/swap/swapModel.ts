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

/** The most of the input currency that the swap can take. */
export function maxInput(model: SwapModel): bigint {
  return fromRaw(model.kind === 'exactInput' ? model.input.amountRaw : model.limitRaw);
}

/** The least of the output currency that the recipient gets. */
export function minOutput(model: SwapModel): bigint {
  return fromRaw(model.kind === 'exactInput' ? model.limitRaw : model.output.amountRaw);
}

/** The same account swaps the same exact amount of the same currencies for the same recipient, whatever the quote. */
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

/** True when a quote says something else than the model on screen: the user has to accept it ('Price Updated'). */
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
 * True when a quote lies outside of what the model on screen puts up with, or the other way round: a swap that would fail,
 * or whose limit protects from nothing. Less than that moves with every block where much is traded, and stops nobody.
 */
export function quoteBreaks(shown: SwapModel, latest: SwapModel): boolean {
  if (!isSameSwap(shown, latest)) return true;
  const isWithin = (quoted: SwapModel, limit: SwapModel): boolean =>
    quoted.kind === 'exactInput'
      ? fromRaw(quoted.output.amountRaw) >= fromRaw(limit.limitRaw)
      : fromRaw(quoted.input.amountRaw) <= fromRaw(limit.limitRaw);
  return !isWithin(latest, shown) || !isWithin(shown, latest);
}
