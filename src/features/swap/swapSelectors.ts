import { chain } from '#config/chains.ts';
import { isUnsupported } from '#config/tokenNotices.ts';
import { tokens } from '#config/tokens.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { derivedAmountText } from '#entities/tokens/derivedAmountText.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import type { Trade } from '#entities/pairs/tradeMath.ts';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import { sameAddress, ZERO_ADDRESS } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { createAppSelector, type RootState } from '#redux';
import {
  selectInputCurrency,
  selectOutputCurrency,
  selectTypedAmount,
  selectWrapKind,
} from './swapInput.ts';
import { maxInput } from './swapModel.ts';
import { selectLatestModel, selectTrade } from './swapQuote.ts';
import type { SwapField } from './swapSlice.ts';
import { validateSwap, type SwapIssue } from './swapValidation.ts';

export const selectReviewed = (state: RootState) => state.swap.reviewed;

/** Returns the derived side's amount in its smallest unit; `undefined` while there is none. */
export function selectDerivedAmount(state: RootState): bigint | undefined {
  const typed = selectTypedAmount(state);
  if (selectWrapKind(state)) return typed.ok ? typed.amount : undefined;
  const trade = selectTrade(state);
  return (
    trade && (state.swap.form.independentField === 'input' ? trade.outputAmount : trade.inputAmount)
  );
}

/** One of the form's two amounts, as typed or as computed from the other. */
export interface AmountBox {
  currency: Currency | undefined;
  /** Plain digits with '.'. */
  text: string;
  /** In the smallest unit; `undefined` while there is none. */
  amount: bigint | undefined;
  /** Computed from a price that moves. */
  isEstimated: boolean;
}

/** Returns what an amount box shows: in one value, since it is asked for with each digit. */
export const selectAmountBox = createAppSelector(
  [
    (state: RootState, field: SwapField) =>
      field === 'input' ? selectInputCurrency(state) : selectOutputCurrency(state),
    (state: RootState, field: SwapField) => state.swap.form.independentField === field,
    (state: RootState) => state.swap.form.amountText,
    selectTypedAmount,
    selectDerivedAmount,
    selectWrapKind,
  ],
  (currency, isTyped, typedText, typed, derived, wrapKind): AmountBox => {
    if (isTyped)
      return {
        currency,
        text: typedText,
        amount: typed.ok ? typed.amount : undefined,
        isEstimated: false,
      };
    const isKnown = derived !== undefined && currency !== undefined;
    return {
      currency,
      text: isKnown ? derivedAmountText(derived, currency) : '',
      amount: derived,
      isEstimated: isKnown && wrapKind === null,
    };
  },
);

/** Returns the recipient's text in expert mode, and not for wrapping; otherwise `null`. */
export function selectRecipientText(state: RootState): string | null {
  return selectIsExpert(state) && !selectWrapKind(state) ? state.swap.form.recipientText : null;
}

/**
 * Reports whether a recipient would lose the output: contracts of this deployment, tokens, and the
 * pools of the route (decision S12).
 */
export function isForbiddenRecipient(
  recipient: Address,
  trade: Pick<Trade, 'path' | 'pairs'> | undefined,
): boolean {
  const known = [...(trade?.path ?? []), ...(trade?.pairs ?? []), ...tokens];
  const forbidden = [
    ZERO_ADDRESS,
    ...Object.values(chain.deployment.contracts),
    ...known.map(({ address }) => address),
  ];
  return forbidden.some((address) => sameAddress(address, recipient));
}

/** Returns why the button is blocked; for wrapping only the balance decides. */
export function selectSwapIssue(
  state: RootState,
  recipient: Address | null | undefined,
): SwapIssue | undefined {
  const [input, output, account] = [
    selectInputCurrency(state),
    selectOutputCurrency(state),
    selectAccount(state),
  ];
  const typed = selectTypedAmount(state);
  const amount = typed.ok && typed.amount > 0n ? typed.amount : undefined;
  const trade = selectTrade(state);
  const model = recipient ? selectLatestModel(state, recipient) : undefined;
  return validateSwap({
    account,
    amount,
    amountIssue: typed.ok ? undefined : typed.issue,
    input,
    output,
    recipient: selectWrapKind(state) ? account : recipient,
    isRecipientForbidden: recipient ? isForbiddenRecipient(recipient, trade) : false,
    balance: selectBalance(state, input, account),
    maxInput: selectWrapKind(state) ? amount : model && maxInput(model),
  });
}

/** Reports whether one of the two tokens may not be traded here. */
export function selectIsUnsupported(state: RootState): boolean {
  return [selectInputCurrency(state), selectOutputCurrency(state)].some(
    (currency) =>
      currency !== undefined && !currency.isNative && isUnsupported(currency.token.address),
  );
}
