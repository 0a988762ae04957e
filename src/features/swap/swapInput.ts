import { wrappedNative } from '#config/tokens.ts';
import { selectSlippage, selectSlippageBps } from '#entities/settings/settingsSelectors.ts';
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
export const DEFAULT_SLIPPAGE_BPS = 50;

/** Returns the slippage tolerance of this trade, in basis points: its own one, or the setting. */
export function selectTradeSlippageBps(state: RootState): number {
  const slippage = state.swap.tradeSlippageBps ?? selectSlippage(state);
  return slippage === 'auto' ? selectSlippageBps(state) : slippage;
}
