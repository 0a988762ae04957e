import { contractAddress } from '#config/chains.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { pathLegs, splitTrade } from '#entities/pairs/split/splitTrade.ts';
import type { Trade } from '#entities/pairs/tradeMath.ts';
import { selectApprovalState } from '#entities/tokens/approvalState.ts';
import type { Ratio } from '#lib/ratio.ts';
import { createAppSelector, type RootState } from '#redux';
import type { Quote } from '../swapQuote.ts';
import { APPROVAL_GAS, usualGas } from '../usualGas.ts';
import { coinRate, gasWorth } from './gasWorth.ts';
import { selectOnePathReason, selectPlan, selectSplitWanted } from './splitWanted.ts';

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

/** Returns what a trade brings, or the negative of what it costs, net of so much gas. */
function netOf(trade: Trade, gas: bigint, gasPrice: bigint, rate: Ratio | undefined): bigint {
  const amount = trade.tradeType === 'exactInput' ? trade.outputAmount : -trade.inputAmount;
  return amount - gasWorth(gas, gasPrice, rate);
}

/**
 * Returns the form's quote: the newest plan's legs at the newest reserves where they are better than
 * one path, gas and missing approvals included. Where only SplitRouter is approved, the one path
 * goes through it as legs.
 */
export const selectBestQuote = createAppSelector(
  [
    (...[, path]: Args) => path,
    selectSplitWanted,
    selectPlan,
    selectOnePathReason,
    selectCoinRate,
    lacksApproval('router'),
    lacksApproval('splitRouter'),
  ],
  (path, wanted, plan, reason, rate, router, splitRouter): Quote => {
    if (path.status !== 'found' || !wanted || reason !== undefined) return path;
    const { trade } = path;
    const over = (legs: Parameters<typeof splitTrade>[1]): Trade | undefined =>
      splitTrade(wanted.pairs, legs, { ...trade, amount: wanted.request.amount });
    const net = (each: Trade, isUnapproved: boolean): bigint =>
      netOf(
        each,
        usualGas(each.pairs.length) + (isUnapproved ? APPROVAL_GAS : 0n),
        wanted.gasPrice,
        rate,
      );
    const others = [
      plan?.split && plan.split.legs.length > 0 ? over(plan.split.legs) : undefined,
      router && !splitRouter ? over(pathLegs(trade)) : undefined,
    ];
    let [best, most] = [trade, net(trade, router)];
    for (const other of others) {
      const brought = other && net(other, splitRouter);
      if (other && brought !== undefined && brought > most) [best, most] = [other, brought];
    }
    return best === trade ? path : { status: 'found', trade: best };
  },
);
