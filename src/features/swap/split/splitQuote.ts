import { contractAddress } from '#config/chains.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { findTradesByHops } from '#entities/pairs/findTrade.ts';
import { pathLegs, splitTrade } from '#entities/pairs/split/splitTrade.ts';
import type { Trade } from '#entities/pairs/tradeMath.ts';
import { selectApprovalState } from '#entities/tokens/approvalState.ts';
import { createAppSelector, type RootState } from '#redux';
import { selectPathQuote, type Quote } from '../swapQuote.ts';
import { APPROVAL_GAS, usualGas } from '../usualGas.ts';
import { coinRate, gasWorth } from './gasWorth.ts';
import {
  selectOnePathReason,
  selectPlan,
  selectSplitWanted,
  type OnePathReason,
} from './splitWanted.ts';

type Args = [state: RootState, path: Quote];

/** Contracts that still need an approval of the input before the trade. */
interface Unapproved {
  router: boolean;
  splitRouter: boolean;
}

/**
 * Reports whether a contract still needs an approval: its gas is part of what a trade costs, so
 * that the one that is approved stays the better one while an amount is typed.
 */
const lacksApproval =
  (name: keyof Unapproved) =>
  (...[state, path]: Args): boolean =>
    path.status === 'found' &&
    selectApprovalState(
      state,
      path.trade.inputCurrency,
      path.trade.inputAmount,
      selectAccount(state),
      contractAddress(name),
    ) === 'notApproved';

/** Returns what one wei is worth in the token whose amount a trade decides. */
export const selectCoinRate = createAppSelector(
  [
    (state: RootState) => selectSplitWanted(state)?.pairs,
    (state: RootState) => {
      const request = selectSplitWanted(state)?.request;
      return request?.tradeType === 'exactInput' ? request.tokenOut : request?.tokenIn;
    },
  ],
  (pairs, token) => pairs && token && coinRate(pairs, token),
);

/** Trade with what it brings, or the negative of what it costs, net of gas. */
interface Offer {
  trade: Trade;
  net: bigint;
}

/** What is offered, and whether a split would be but for the approval that it needs first. */
interface Choice {
  quote: Quote;
  isForApproval: boolean;
}

const best = (offers: readonly (Offer | undefined)[]): Offer | undefined =>
  offers.reduce((most, next) => (next && (!most || next.net > most.net) ? next : most), undefined);

/** A split must be better by one part in so many while the gas of its pools has no known worth. */
const LEAST_GAIN_PARTS = 10_000n;

/**
 * Chooses among one path and the newest plan's legs at the newest reserves what is best, gas and
 * missing approvals included. Where gas has a known worth, it decides how long the path is;
 * otherwise the form's own rule does. Where only SplitRouter is approved, the one path goes through
 * it as legs.
 */
const selectChoice = createAppSelector(
  [
    (...[, path]: Args) => path,
    selectSplitWanted,
    selectPlan,
    selectOnePathReason,
    selectCoinRate,
    lacksApproval('router'),
    lacksApproval('splitRouter'),
  ],
  (path, wanted, plan, reason, rate, router, splitRouter): Choice => {
    const asItIs = { quote: path, isForApproval: false };
    if (path.status !== 'found' || !wanted || reason !== undefined) return asItIs;
    const { pairs, request, gasPrice } = wanted;
    const terms = { ...path.trade, amount: request.amount };
    const approval = gasWorth(APPROVAL_GAS, gasPrice, rate);
    const offer = (trade: Trade | undefined): Offer | undefined => {
      if (!trade) return undefined;
      const amount = request.tradeType === 'exactInput' ? trade.outputAmount : -trade.inputAmount;
      return { trade, net: amount - gasWorth(usualGas(trade.pairs.length), gasPrice, rate) };
    };
    const lessApproval = (found: Offer | undefined, isMissing: boolean): Offer | undefined =>
      found && isMissing ? { ...found, net: found.net - approval } : found;

    const own = offer(path.trade)!;
    const paths = rate ? findTradesByHops(pairs, { ...terms, maxHops: 3 }).map(offer) : [];
    const single = best([own, ...paths])!;
    const legs = plan?.split?.legs ?? [];
    const split = legs.length > 0 ? offer(splitTrade(pairs, legs, terms)) : undefined;
    const least = rate ? 0n : own.net / LEAST_GAIN_PARTS;
    const isBetter = split && split.net - single.net > (least < 0n ? -least : least);
    const worthwhile = isBetter ? split : undefined;
    const chosen = best([
      lessApproval(single, router),
      lessApproval(worthwhile, splitRouter),
      router && !splitRouter ? offer(splitTrade(pairs, pathLegs(single.trade), terms)) : undefined,
    ])!;
    return {
      quote: chosen.trade === path.trade ? path : { status: 'found', trade: chosen.trade },
      isForApproval: worthwhile !== undefined && chosen.trade !== worthwhile.trade && splitRouter,
    };
  },
);

/** Returns the form's quote: along one path, or split where that is better. */
export const selectBestQuote = (...args: Args): Quote => selectChoice(...args).quote;

/** Why the form's trade is not split. */
export type NotSplitReason = OnePathReason | 'approval';

/** Returns why the form's trade is not split; `undefined` where one path is as good. */
export const selectNotSplitReason = (state: RootState): NotSplitReason | undefined =>
  selectOnePathReason(state) ??
  (selectChoice(state, selectPathQuote(state)).isForApproval ? 'approval' : undefined);
