import { toPlanned } from '#entities/pairs/split/plannedLegs.ts';
import { tradeOnRoute } from '#entities/pairs/split/tradeOnRoute.ts';
import { impactTier, priceImpact, type Trade } from '#entities/pairs/tradeMath.ts';
import { exactAmountText } from '#lib/format.ts';
import type { AppThunk } from '#redux';
import { selectTrade } from './swapQuote.ts';
import { amountTyped } from './swapSlice.ts';

/** Highest tier that asks nothing: a price impact below 5 %. */
const EASY_TIER = 2;
/** Halvings of the range: closer than the digits that are kept. */
const STEPS = 24;
const KEPT_DIGITS = 3;

/** Rounds down to the digits that are kept, so that the amount reads like one that was typed. */
function rounded(amount: bigint): bigint {
  const dropped = amount.toString().length - KEPT_DIGITS;
  const scale = 10n ** BigInt(Math.max(0, dropped));
  return (amount / scale) * scale;
}

/** Returns the largest amount through a trade's pools whose impact is easy; 0 where there is none. */
function easyAmount(trade: Trade): bigint {
  const legs = trade.split && toPlanned(trade.split.legs);
  const isEasy = (amount: bigint): boolean => {
    const found = tradeOnRoute(trade.pairs, legs, { ...trade, amount });
    return found !== undefined && impactTier(priceImpact(found)) <= EASY_TIER;
  };
  let [easy, hard] = [
    0n,
    trade.tradeType === 'exactInput' ? trade.inputAmount : trade.outputAmount,
  ];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (easy + hard) / 2n;
    if (middle > 0n && isEasy(middle)) easy = middle;
    else hard = middle;
  }
  return rounded(easy);
}

/** Types the largest amount that the pools take without a high price impact. */
export function lowerAmount(): AppThunk {
  return (dispatch, getState) => {
    const trade = selectTrade(getState());
    if (!trade) return;
    const [field, currency] =
      trade.tradeType === 'exactInput'
        ? (['input', trade.inputCurrency] as const)
        : (['output', trade.outputCurrency] as const);
    dispatch(amountTyped({ field, text: exactAmountText(easyAmount(trade), currency) }));
  };
}
