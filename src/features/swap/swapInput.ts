import { wrappedNative } from '#config/tokens.ts';
import { selectSlippage, selectSlippageBps } from '#entities/settings/settingsSelectors.ts';
import type { Slippage } from '#entities/settings/settingsSlice.ts';
import { selectKnownCurrency } from '#entities/tokens/tokenSelectors.ts';
import { parseAmount, type ParsedAmount } from '#lib/amounts.ts';
import { sameAddress } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import { createAppSelector, type RootState } from '#redux';

export const selectInputCurrency = (state: RootState): Currency | undefined =>
  state.swap.form.inputId === null
    ? undefined
    : selectKnownCurrency(state, state.swap.form.inputId);
export const selectOutputCurrency = (state: RootState): Currency | undefined =>
  state.swap.form.outputId === null
    ? undefined
    : selectKnownCurrency(state, state.swap.form.outputId);

/**
 * Returns whether the form wraps or unwraps: BNB and WBNB are exchanged one for one by WBNB's own
 * contract.
 */
export function selectWrapKind(state: RootState): 'wrap' | 'unwrap' | null {
  const [input, output] = [selectInputCurrency(state), selectOutputCurrency(state)];
  if (!input || !output) return null;
  if (input.isNative && sameAddress(output.token.address, wrappedNative.address)) return 'wrap';
  return output.isNative && sameAddress(input.token.address, wrappedNative.address)
    ? 'unwrap'
    : null;
}

/** Returns the currency of the typed side. */
export const selectTypedCurrency = (state: RootState): Currency | undefined =>
  state.swap.form.independentField === 'input'
    ? selectInputCurrency(state)
    : selectOutputCurrency(state);

const NOTHING_TYPED: ParsedAmount = { ok: false, issue: 'empty' };

/** Returns the typed amount in the smallest unit of its side. */
export const selectTypedAmount = createAppSelector(
  [(state: RootState) => state.swap.form.amountText, selectTypedCurrency],
  (text, currency): ParsedAmount => (currency ? parseAmount(text, currency) : NOTHING_TYPED),
);

/** Tolerance that is shown among the details; any other is shown in the form. */
const DEFAULT_SLIPPAGE_BPS = 50;

type SelectSlippage = (state: RootState) => number | undefined;
let selectAutomatic: SelectSlippage = () => undefined;
let selectAssessed: SelectSlippage = () => undefined;

/**
 * Offers what chooses a tolerance by the trade: its code comes after the form. `assess` does so for
 * an amount that is being typed as well, for which `select` returns the tolerance before.
 */
export function offerAutomaticSlippage(select: SelectSlippage, assess: SelectSlippage): void {
  [selectAutomatic, selectAssessed] = [select, assess];
}

/** Returns the slippage tolerance that was chosen, of this trade or by the setting. */
const selectChosenSlippage = (state: RootState): Slippage =>
  state.swap.tradeSlippageBps ?? selectSlippage(state);

/** Reports whether the tolerance is chosen by the trade itself. */
export const selectIsSlippageAutomatic = (state: RootState): boolean =>
  selectChosenSlippage(state) === 'auto';

/**
 * Returns the tolerance of this very trade, in basis points; `undefined` where it isn't automatic, or
 * not known. Takes some milliseconds while the amount is typed.
 */
export const selectReviewSlippageBps = (state: RootState): number | undefined =>
  selectIsSlippageAutomatic(state) ? selectAssessed(state) : undefined;

/** Reports whether the tolerance is one that the form need not point out. */
export const selectIsSlippageUsual = (state: RootState): boolean =>
  selectIsSlippageAutomatic(state) || selectChosenSlippage(state) === DEFAULT_SLIPPAGE_BPS;

/**
 * Returns the slippage tolerance of this trade, in basis points: its own one, or the setting; by
 * 'auto' what is safe for the trade.
 */
export function selectTradeSlippageBps(state: RootState): number {
  const slippage = selectChosenSlippage(state);
  return slippage === 'auto' ? (selectAutomatic(state) ?? selectSlippageBps(state)) : slippage;
}
