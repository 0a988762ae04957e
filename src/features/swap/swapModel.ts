import { contractAddress } from '#config/chains.ts';
import type { Currency, Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { floorToInt, multiply, ratio, type Ratio } from '#lib/ratio.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import {
  lpFeeRatio,
  priceImpact,
  realizedLpFee,
  tradeLimit,
  type Trade,
} from '#entities/pairs/tradeMath.ts';
import type { SwapTaxes } from '#entities/pairs/transferTax.ts';

/** One side of a swap, with everything needed to show it. */
export interface SwapSide {
  currency: Currency;
  amountRaw: Raw;
}

/** One pool of a split trade, in the order in which the contract takes them. */
export interface ModelLeg {
  pair: Address;
  tokenIn: Address;
  tokenOut: Address;
  /** Symbols of both tokens; at the ends of what the account spends and gets. */
  symbols: [string, string];
  /** In millionths, of what arrives of `tokenIn` (exact input) or is needed of `tokenOut`. */
  share: number;
  amountInRaw: Raw;
  amountOutRaw: Raw;
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
  /** Tokens passed through; without legs the router's path. */
  path: Address[];
  /** How the trade is split over pools; `null` where it takes one path at the router. */
  legs: ModelLeg[] | null;
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
  return {
    kind: trade.tradeType,
    limitRaw: toRaw(tradeLimit(trade, slippageBps)),
    taxes: trade.taxes,
  };
}

/** Returns the legs of a split trade as the model states them; `null` for one path. */
function modelLegs({ inputCurrency, outputCurrency, path, split }: Trade): ModelLeg[] | null {
  if (!split) return null;
  const symbolOf = (token: Token): string =>
    token === path[0]
      ? inputCurrency.symbol
      : token === path.at(-1)
        ? outputCurrency.symbol
        : token.symbol;
  return split.legs.map(({ pair, tokenIn, tokenOut, share, amountIn, amountOut }) => ({
    pair: pair.address,
    tokenIn: tokenIn.address,
    tokenOut: tokenOut.address,
    symbols: [symbolOf(tokenIn), symbolOf(tokenOut)],
    share,
    amountInRaw: toRaw(amountIn),
    amountOutRaw: toRaw(amountOut),
  }));
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
    legs: modelLegs(trade),
    route: [inputCurrency, ...path.slice(1, -1), outputCurrency].map(({ symbol }) => symbol),
    impactE18: toRaw(floorToInt(multiply(priceImpact(trade), ratio(E18)))),
    lpFeeRaw: hasFee ? toRaw(realizedLpFee(trade)) : null,
  };
}

/** Returns the price impact of a quote. */
export function impactOf({ impactE18 }: QuotedSwap): Ratio {
  return ratio(fromRaw(impactE18), E18);
}

/** Returns what a quote asks of the pools, to ask it again: the exact amount in its smallest unit. */
export const quoteTerms = ({
  kind,
  input,
  output,
}: Pick<QuotedSwap, 'kind' | 'input' | 'output'>) => ({
  tradeType: kind,
  inputCurrency: input.currency,
  outputCurrency: output.currency,
  amount: fromRaw((kind === 'exactInput' ? input : output).amountRaw),
});

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

/** Returns the same swap with the limit of another slippage tolerance (basis points). */
export function withSlippage(model: SwapModel, slippageBps: number): SwapModel {
  const { kind, input, output, taxes } = model;
  const trade = {
    tradeType: kind,
    inputAmount: fromRaw(input.amountRaw),
    outputAmount: fromRaw(output.amountRaw),
    taxes,
  };
  return { ...model, ...limitOf(trade, slippageBps), slippageBps };
}

/** Returns the maximum that the swap can spend of the input currency. */
export function maxInput(model: SwapModel): bigint {
  return fromRaw(model.kind === 'exactInput' ? model.input.amountRaw : model.limitRaw);
}

/** Returns the minimum that the recipient gets of the output currency. */
export function minOutput(model: SwapModel): bigint {
  return fromRaw(model.kind === 'exactInput' ? model.limitRaw : model.output.amountRaw);
}

/** Returns how many pools a swap passes. */
export const poolCount = ({ legs, path }: Pick<QuotedSwap, 'legs' | 'path'>): number =>
  legs?.length ?? path.length - 1;

/** Returns the contracts that may carry out a swap, where they are deployed. */
export const swapSpenders = (): Address[] =>
  [contractAddress('router'), contractAddress('splitRouter')].filter(
    (address) => address !== undefined,
  );

/** Returns the contract that carries out a swap and spends its input; absent if not deployed. */
export const spenderOf = ({ legs }: Pick<QuotedSwap, 'legs'>): Address | undefined =>
  contractAddress(legs ? 'splitRouter' : 'router');
