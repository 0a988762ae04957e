import { selectAccount } from '#entities/account/accountSelectors.ts';
import { candidatePairs } from '#entities/pairs/candidatePairs.ts';
import { findTrade } from '#entities/pairs/findTrade.ts';
import { selectArePairsFailing, selectTradablePairs } from '#entities/pairs/pairSelectors.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import type { MaxHops } from '#entities/pairs/routing.ts';
import type { Trade } from '#entities/pairs/tradeMath.ts';
import { selectDeadlineSeconds, selectMaxHops } from '#entities/settings/settingsSelectors.ts';
import { selectSwapTaxes } from '#entities/tokenSafety/taxes.ts';
import type { Address } from '#lib/hex.ts';
import { createAppSelector, type RootState } from '#redux';
import {
  selectInputCurrency,
  selectOutputCurrency,
  selectTradeSlippageBps,
  selectTypedAmount,
  selectWrapKind,
} from './swapInput.ts';
import { quotedSwap, swapModel, type QuotedSwap, type SwapModel } from './swapModel.ts';

const noPairs: readonly TokenPair[] = [];

/** Returns the pools that a route between both currencies can use. */
export const selectCandidatePairs = createAppSelector(
  [selectInputCurrency, selectOutputCurrency, selectWrapKind],
  (input, output, wrapKind): readonly TokenPair[] =>
    input && output && !wrapKind ? candidatePairs(input.token, output.token) : noPairs,
);

/** Returns these pools as last read; `undefined` while one isn't known. */
export const selectPools = (state: RootState) =>
  selectTradablePairs(state, selectCandidatePairs(state));

/** Returns the taxes of the form's swap. */
export const selectFormTaxes = (state: RootState) =>
  selectSwapTaxes(state, selectInputCurrency(state), selectOutputCurrency(state));

/**
 * Quote of the form. `loading`: pools not read yet, or a token's tax not measured yet. `none`: no
 * route. `failed`: the pools could not be read.
 */
export type Quote =
  | { status: 'idle' | 'loading' | 'none' | 'failed' }
  | { status: 'found'; trade: Trade };

const IDLE: Quote = { status: 'idle' };
const LOADING: Quote = { status: 'loading' };
const NONE: Quote = { status: 'none' };
const FAILED: Quote = { status: 'failed' };

/**
 * Returns the best trade along one path for the typed amount, net of taxes, at the reserves as last
 * read.
 */
export const selectPathQuote = createAppSelector(
  [
    selectInputCurrency,
    selectOutputCurrency,
    selectTypedAmount,
    (state: RootState) => state.swap.form.independentField,
    selectPools,
    (state: RootState) => selectArePairsFailing(state, selectCandidatePairs(state)),
    selectMaxHops,
    selectWrapKind,
    selectFormTaxes,
  ],
  (inputCurrency, outputCurrency, typed, field, pairs, isFailing, maxHops, wrap, taxes): Quote => {
    if (!inputCurrency || !outputCurrency || wrap || !typed.ok || typed.amount === 0n) return IDLE;
    if (!pairs) return isFailing ? FAILED : LOADING;
    if (taxes.isMeasuring) return LOADING;
    const trade = findTrade(pairs, {
      tradeType: field === 'input' ? 'exactInput' : 'exactOutput',
      inputCurrency,
      outputCurrency,
      amount: typed.amount,
      maxHops: maxHops as MaxHops,
      taxes,
    });
    return trade ? { status: 'found', trade } : NONE;
  },
);

type SelectQuote = (state: RootState, path: Quote) => Quote;
let selectBetter: SelectQuote = (_state, path) => path;

/** Offers what improves on one path: its code comes after the form, which doesn't wait for it. */
export function offerBetterQuote(select: SelectQuote): void {
  selectBetter = select;
}

/** Returns the best trade for the typed amount: along one path, or split where that pays more. */
export const selectQuote = (state: RootState): Quote => selectBetter(state, selectPathQuote(state));

export function selectTrade(state: RootState): Trade | undefined {
  const quote = selectQuote(state);
  return quote.status === 'found' ? quote.trade : undefined;
}

/** Returns the form's trade with the limit of its slippage, as the details show it. */
export const selectQuotedSwap = createAppSelector(
  [selectTrade, selectTradeSlippageBps],
  (trade, slippageBps): QuotedSwap | undefined => trade && quotedSwap(trade, slippageBps),
);

/**
 * Returns the swap as it would be signed now, for this recipient; `undefined` while something is
 * missing.
 */
export const selectLatestModel = createAppSelector(
  [
    selectTrade,
    selectAccount,
    selectTradeSlippageBps,
    selectDeadlineSeconds,
    (_state: RootState, recipient: Address | null | undefined) => recipient,
  ],
  (trade, account, slippageBps, deadlineSeconds, recipient): SwapModel | undefined =>
    trade && account && recipient
      ? swapModel(trade, { account, recipient, slippageBps, deadlineSeconds })
      : undefined,
);
