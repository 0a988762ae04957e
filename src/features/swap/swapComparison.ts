import { fromRaw } from '#lib/raw.ts';
import { withSlippage, type ModelLeg, type SwapModel } from './swapModel.ts';

/** Reports whether a model's limit is that of the amounts and the slippage tolerance on screen. */
export const isLimitShown = (model: SwapModel): boolean =>
  withSlippage(model, model.slippageBps).limitRaw === model.limitRaw;

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

const legText = ({ tokenIn, tokenOut, share }: ModelLeg): string =>
  [tokenIn, tokenOut, share].join('-');

/** Names the pools of a swap, with what each takes. */
const routeOf = ({ path, legs }: SwapModel): string => (legs ? legs.map(legText) : path).join();

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
    routeOf(shown) !== routeOf(latest)
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
