import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { floorToInt, multiply, ratio, type Ratio } from '#lib/ratio.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import {
  lpFeeRatio,
  maximumAmountIn,
  minimumAmountOut,
  priceImpact,
  realizedLpFee,
  type Trade,
} from '#entities/pairs/tradeMath.ts';
import type { SwapTaxes } from '#entities/pairs/transferTax.ts';

/** One side of a swap, with everything needed to show it. */
export interface SwapSide {
  currency: Currency;
  amountRaw: Raw;
}

/** Everything that one quote says, so that no two figures on screen are of different quotes. */
export interface QuotedSwap {
  kind: Trade['tradeType'];
  input: SwapSide;
  output: SwapSide;
  /** Minimum output (exact input) or maximum input (exact output). */
  limitRaw: Raw;
  /** Taxes that the amounts are net of. */
  taxes: SwapTaxes;
  path: Address[];
  /** Symbols along the route; at its ends what the account spends and gets, such as BNB for WBNB. */
  route: string[];
  /** Price impact with 18 decimals. */
  impactE18: Raw;
  /** Pool fees on the input; `null` where the pools take none. */
  lpFeeRaw: Raw | null;
}

/**
 * Swap as the confirm dialog shows it, and as the transaction is checked against before signing.
 */
export interface SwapModel extends QuotedSwap {
  account: Address;
  recipient: Address;
  slippageBps: number;
  deadlineSeconds: number;
}

const E18 = 10n ** 18n;

/** Returns the limit of a trade by the slippage tolerance (basis points). */
export function limitOf(
  trade: Pick<Trade, 'tradeType' | 'inputAmount' | 'outputAmount' | 'taxes'>,
  slippageBps: number,
): Pick<SwapModel, 'kind' | 'limitRaw' | 'taxes'> {
  const limit =
    trade.tradeType === 'exactInput'
      ? minimumAmountOut(trade, BigInt(slippageBps))
      : maximumAmountIn(trade, BigInt(slippageBps));
  return { kind: trade.tradeType, limitRaw: toRaw(limit), taxes: trade.taxes };
}

/** Reports whether a model's limit is that of the amounts and the slippage tolerance on screen. */
export function isLimitShown({ kind, input, output, taxes, slippageBps, limitRaw }: SwapModel) {
  const trade = {
    tradeType: kind,
    inputAmount: fromRaw(input.amountRaw),
    outputAmount: fromRaw(output.amountRaw),
    taxes,
  };
  return limitOf(trade, slippageBps).limitRaw === limitRaw;
}

/** Returns what a trade says, with the limit by the slippage tolerance (basis points). */
export function quotedSwap(trade: Trade, slippageBps: number): QuotedSwap {
  const { inputCurrency, outputCurrency, path } = trade;
  const hasFee = lpFeeRatio(trade).numerator > 0n;
  return {
    ...limitOf(trade, slippageBps),
    input: { currency: inputCurrency, amountRaw: toRaw(trade.inputAmount) },
    output: { currency: outputCurrency, amountRaw: toRaw(trade.outputAmount) },
    path: path.map((token) => token.address),
    route: [inputCurrency, ...path.slice(1, -1), outputCurrency].map(({ symbol }) => symbol),
    impactE18: toRaw(floorToInt(multiply(priceImpact(trade), ratio(E18)))),
    lpFeeRaw: hasFee ? toRaw(realizedLpFee(trade)) : null,
  };
}

/** Returns the price impact of a quote. */
export function impactOf({ impactE18 }: QuotedSwap): Ratio {
  return ratio(fromRaw(impactE18), E18);
}

/** Returns the model of a trade: its quote, and whose swap it is. */
export function swapModel(
  trade: Trade,
  {
    account,
    recipient,
    slippageBps,
    deadlineSeconds,
  }: { account: Address; recipient: Address; slippageBps: number; deadlineSeconds: number },
): SwapModel {
  return {
    ...quotedSwap(trade, slippageBps),
    account,
    recipient,
    slippageBps,
    deadlineSeconds,
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
