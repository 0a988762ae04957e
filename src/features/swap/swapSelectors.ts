import { isKind } from '#chain/transactions/info.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { isUnsupported } from '#config/tokenNotices.ts';
import { tokens, wrappedNative } from '#config/tokens.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { selectApprovalState, type ApprovalState } from '#entities/tokens/approvalState.ts';
import { selectBalance, selectKnownCurrency } from '#entities/tokens/tokenSelectors.ts';
import { candidatePairs } from '#entities/pairs/candidatePairs.ts';
import { findTrade } from '#entities/pairs/findTrade.ts';
import { selectArePairsFailing, selectTradablePairs } from '#entities/pairs/pairSelectors.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import type { MaxHops } from '#entities/pairs/routing.ts';
import type { Trade } from '#entities/pairs/tradeMath.ts';
import {
  selectDeadlineSeconds,
  selectIsExpert,
  selectMaxHops,
  selectSlippageBps,
} from '#entities/settings/settingsSelectors.ts';
import { parseAmount, type ParsedAmount } from '#lib/amounts.ts';
import { sameAddress, ZERO_ADDRESS } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { SwapInfo } from '#protocol/swap.ts';
import { createAppSelector, type RootState } from '#redux';
import { maxInput, swapModel, type SwapModel } from './swapModel.ts';
import { validateSwap, type SwapIssue } from './swapValidation.ts';

export const selectReviewed = (state: RootState) => state.swap.reviewed;

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

const noPairs: readonly TokenPair[] = [];

/** Returns the pools that a route between both currencies can use. */
export const selectCandidatePairs = createAppSelector(
  [selectInputCurrency, selectOutputCurrency, selectWrapKind],
  (input, output, wrapKind): readonly TokenPair[] =>
    input && output && !wrapKind ? candidatePairs(input.token, output.token) : noPairs,
);

/**
 * Quote of the form. `loading`: pools not read yet. `none`: no route. `failed`: the pools could not
 * be read.
 */
export type Quote =
  | { status: 'idle' | 'loading' | 'none' | 'failed' }
  | { status: 'found'; trade: Trade };

const IDLE: Quote = { status: 'idle' };
const LOADING: Quote = { status: 'loading' };
const NONE: Quote = { status: 'none' };
const FAILED: Quote = { status: 'failed' };

/** Returns the best trade for the typed amount, at the reserves as last read. */
export const selectQuote = createAppSelector(
  [
    selectInputCurrency,
    selectOutputCurrency,
    selectTypedAmount,
    (state: RootState) => state.swap.form.independentField,
    (state: RootState) => selectTradablePairs(state, selectCandidatePairs(state)),
    (state: RootState) => selectArePairsFailing(state, selectCandidatePairs(state)),
    selectMaxHops,
    selectWrapKind,
  ],
  (inputCurrency, outputCurrency, typed, field, pairs, isFailing, maxHops, wrapKind): Quote => {
    if (!inputCurrency || !outputCurrency || wrapKind || !typed.ok || typed.amount === 0n)
      return IDLE;
    if (!pairs) return isFailing ? FAILED : LOADING;
    const trade = findTrade(pairs, {
      tradeType: field === 'input' ? 'exactInput' : 'exactOutput',
      inputCurrency,
      outputCurrency,
      amount: typed.amount,
      maxHops: maxHops as MaxHops,
    });
    return trade ? { status: 'found', trade } : NONE;
  },
);

export function selectTrade(state: RootState): Trade | undefined {
  const quote = selectQuote(state);
  return quote.status === 'found' ? quote.trade : undefined;
}

/** Returns the derived side's amount in its smallest unit; `undefined` while there is none. */
export function selectDerivedAmount(state: RootState): bigint | undefined {
  const typed = selectTypedAmount(state);
  if (selectWrapKind(state)) return typed.ok ? typed.amount : undefined;
  const trade = selectTrade(state);
  return (
    trade && (state.swap.form.independentField === 'input' ? trade.outputAmount : trade.inputAmount)
  );
}

/** Returns the recipient's text in expert mode, and not for wrapping; otherwise `null`. */
export function selectRecipientText(state: RootState): string | null {
  return selectIsExpert(state) && !selectWrapKind(state) ? state.swap.form.recipientText : null;
}

/**
 * Returns the swap as it would be signed now, for this recipient; `undefined` while something is
 * missing.
 */
export const selectLatestModel = createAppSelector(
  [
    selectTrade,
    selectAccount,
    selectSlippageBps,
    selectDeadlineSeconds,
    (_state: RootState, recipient: Address | null | undefined) => recipient,
  ],
  (trade, account, slippageBps, deadlineSeconds, recipient): SwapModel | undefined =>
    trade && account && recipient
      ? swapModel(trade, { account, recipient, slippageBps, deadlineSeconds })
      : undefined,
);

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

/**
 * Returns the accounts that the user sent to before: an address that resembles one of them is
 * pointed out.
 */
export const selectKnownRecipients = createAppSelector(
  [(state: RootState) => state.transactions.byChain[chain.id]],
  (records): readonly Address[] =>
    Object.values(records ?? {}).flatMap(({ info }) =>
      isKind<SwapInfo>(info, 'swap') && info.recipient ? [info.recipient] : [],
    ),
);

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

/** Returns the approval state of the router for the swap's input. */
export function selectSwapApproval(state: RootState, model: SwapModel | undefined): ApprovalState {
  return selectApprovalState(
    state,
    model?.input.currency,
    model && maxInput(model),
    selectAccount(state),
    contractAddress('router'),
  );
}

/** Reports whether one of the two tokens may not be traded here. */
export function selectIsUnsupported(state: RootState): boolean {
  return [selectInputCurrency(state), selectOutputCurrency(state)].some(
    (currency) =>
      currency !== undefined && !currency.isNative && isUnsupported(currency.token.address),
  );
}
