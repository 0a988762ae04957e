import { contractAddress } from '#config/chains.ts';
import type { Pair } from '#entities/pairs/pairTypes.ts';
import type { GapReason, SplitRequest } from '#entities/pairs/split/splitTypes.ts';
import { isTaxed } from '#entities/pairs/transferTax.ts';
import { selectGasPrice, selectIsSingleHop } from '#entities/settings/settingsSelectors.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import { createAppSelector, type RootState } from '#redux';
import { selectFormTaxes, selectPathQuote, selectPools } from '../swapQuote.ts';
import { requestOf } from './requestOf.ts';

/** Trade to plan, and what a plan depends on. */
export interface SplitWanted {
  key: string;
  pairs: readonly Pair[];
  request: SplitRequest;
  /** Wei. */
  gasPrice: bigint;
}

/** Names the trades that one plan can split: its shares fit any amount. */
const planKey = ({ tradeType, tokenIn, tokenOut }: Omit<SplitRequest, 'amount'>): string =>
  [tradeType, tokenIn.address, tokenOut.address].join();

/**
 * Returns the form's trade as it is to be planned; `undefined` without a quote, and for a taxed
 * token, of which the pools' amounts are not what is spent or arrives. The same object until
 * something changes.
 */
export const selectSplitWanted = createAppSelector(
  [selectPathQuote, selectPools, selectGasPrice],
  (quote, pairs, gasPrice): SplitWanted | undefined => {
    if (quote.status !== 'found' || !pairs || isTaxed(quote.trade.taxes)) return undefined;
    const request = requestOf(quote.trade);
    return { key: planKey(request), pairs, request, gasPrice };
  },
);

/** Returns what names the trade that a plan is for. */
export const planTarget = ({ key, request }: SplitWanted): { key: string; amountRaw: Raw } => ({
  key,
  amountRaw: toRaw(request.amount),
});

/** Returns the plan of the form's trade, if there is one, whatever amount it was computed for. */
export const selectPlan = (state: RootState) => {
  const { plan } = state.swap;
  return plan !== null && plan.key === selectSplitWanted(state)?.key ? plan : undefined;
};

/** Reports whether a plan, if there is one, was computed for this amount. */
export function selectIsPlanNew(state: RootState, amount: bigint): boolean {
  const plan = selectPlan(state);
  return plan === undefined || plan.amountRaw === toRaw(amount);
}

/** Reports whether there is a plan for the form's very amount: it rests. */
export function selectIsAmountPlanned(state: RootState): boolean {
  const wanted = selectSplitWanted(state);
  return wanted !== undefined && selectPlan(state)?.amountRaw === toRaw(wanted.request.amount);
}

/** Returns what keeps the plan behind its bound; `undefined` where it is of another amount. */
export const selectGapReason = (state: RootState): GapReason | undefined =>
  selectIsAmountPlanned(state) ? selectPlan(state)?.split?.gapReason : undefined;

/** Why a trade is not split, whatever it would bring. */
export type OnePathReason = 'singleHop' | 'taxed' | 'taxUnknown' | 'notDeployed' | 'failed';

/** Returns why the form's trade takes one path; `undefined` where it may be split. */
export function selectOnePathReason(state: RootState): OnePathReason | undefined {
  const { sellBps, buyBps } = selectFormTaxes(state);
  if (!contractAddress('splitRouter')) return 'notDeployed';
  if (selectIsSingleHop(state)) return 'singleHop';
  if (isTaxed({ sellBps, buyBps })) return 'taxed';
  if (sellBps === null || buyBps === null) return 'taxUnknown';
  return selectPlan(state)?.split === null ? 'failed' : undefined;
}

/** Reports whether the form's trade may no longer be split, even over legs that are known. */
export function selectIsSplitRuledOut(state: RootState): boolean {
  const reason = selectOnePathReason(state);
  return reason !== undefined && reason !== 'failed';
}
