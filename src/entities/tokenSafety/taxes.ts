import { wrappedNative } from '#config/tokens.ts';
import { noTaxes, type SwapTaxes, type TokenTaxes } from '#entities/pairs/transferTax.ts';
import { sameAddress } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import { createAppSelector, type RootState } from '#redux';
import { selectSafetyCheck, type SafetyCheck } from './tokenSafetySlice.ts';

/**
 * Reports whether a currency is the native coin or its wrapped form, which have no tax and need no
 * check.
 */
export const isCoin = (currency: Currency | undefined): boolean =>
  currency !== undefined &&
  (currency.isNative || sameAddress(currency.token.address, wrappedNative.address));

/**
 * Returns a currency's taxes as its check found them; `null` while unknown. The native coin and its
 * wrapped form have none.
 */
export const selectTaxes = createAppSelector(
  [
    (_state: RootState, currency: Currency | undefined) => isCoin(currency),
    (state: RootState, currency: Currency | undefined) =>
      currency ? selectSafetyCheck(state, currency.token.address) : undefined,
  ],
  (isUntaxed, check): TokenTaxes | null => {
    if (isUntaxed) return noTaxes;
    if (check?.status !== 'tried') return null;
    const { bought, moved, sold, buyTaxBps, transferTaxBps, sellTaxBps } = check.verdict;
    return bought && moved && sold
      ? { buyBps: buyTaxBps, transferBps: transferTaxBps, sellBps: sellTaxBps }
      : null;
  },
);

/** Taxes of a swap as its tokens' checks found them. */
export interface MeasuredTaxes extends SwapTaxes {
  /** A check is running: its result may change the quote. */
  isMeasuring: boolean;
}

type Chosen = Currency | undefined;

const selectCheck = (state: RootState, currency: Chosen): SafetyCheck | undefined =>
  currency && !isCoin(currency) ? selectSafetyCheck(state, currency.token.address) : undefined;

/**
 * Reports whether the check of one of these currencies has not ended, or not begun: it is about to
 * tell taxes, which change figures.
 */
export function selectIsMeasuring(state: RootState, currencies: readonly Chosen[]): boolean {
  return currencies.some((currency) => {
    if (!currency || isCoin(currency)) return false;
    const { status = 'running' } = selectSafetyCheck(state, currency.token.address) ?? {};
    return status === 'running';
  });
}

/** Returns the sell tax of the first and the buy tax of the second currency, as measured. */
export const selectSwapTaxes = createAppSelector(
  [
    (_state: RootState, input: Chosen) => isCoin(input),
    (_state: RootState, _input: Chosen, output: Chosen) => isCoin(output),
    (state: RootState, input: Chosen) => selectCheck(state, input),
    (state: RootState, _input: Chosen, output: Chosen) => selectCheck(state, output),
  ],
  (isCoinSold, isCoinBought, input, output): MeasuredTaxes => ({
    isMeasuring: input?.status === 'running' || output?.status === 'running',
    sellBps: isCoinSold
      ? 0
      : input?.status === 'tried' && input.verdict.sold
        ? input.verdict.sellTaxBps
        : null,
    buyBps: isCoinBought
      ? 0
      : output?.status === 'tried' && output.verdict.bought
        ? output.verdict.buyTaxBps
        : null,
  }),
);
