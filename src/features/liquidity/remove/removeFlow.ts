import { afterSlippage } from '#entities/pairs/slippage.ts';
import { receivedAmount, spentAmount, tokenAddresses } from '#entities/writeFlow/balanceChanges.ts';
import { selectSigningTime } from '#chain/blocks/selectors.ts';
import type { LiquidityInfo } from '#protocol/liquidity.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import type { Permit } from '#entities/writeFlow/permit.ts';
import { type Preview, type TradeFlow } from '#entities/writeFlow/writeFlow.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import type { RootState } from '#redux';
import { permitDropped, submittedRemoveForm } from '../shared/removeSlice.ts';
import { encodeRemove, removeDifference, removeVariants } from './removeCall.ts';
import { lpOf, removalBreaks, type RemoveModel, type RemoveSide } from '../shared/removeModel.ts';
import { selectLatestRemoval, selectPermitFor } from './removeSelectors.ts';

/**
 * Simulated amounts; `null` where the node cannot determine one. `isShort`: a token is taxed, so
 * that less arrives than the pool pays in every variant.
 */
export interface FoundRemoval {
  spentRaw: Raw | null;
  receivedARaw: Raw | null;
  receivedBRaw: Raw | null;
  isShort: boolean;
  /** Gas that the call is expected to use. */
  gasRaw: Raw | null;
}
export type RemovePreview = Preview<FoundRemoval>;

/**
 * Returns the requests of a model, in the order in which they are tried; none while the chain's
 * time is not known.
 */
function removeRequests(
  state: RootState,
  model: RemoveModel,
  permit: Permit | null,
): WriteRequest[] {
  const time = selectSigningTime(state);
  if (time === null || !contractAddress('router')) return [];
  const deadline = permit?.deadline ?? time + model.deadlineSeconds;
  return removeVariants(model).map((variant) => ({
    from: model.account,
    chainId: chain.id,
    ...encodeRemove(model, variant, BigInt(deadline), permit),
    deadline,
    abi: routerAbi,
    check: (call, now) => removeDifference(model, call, now, permit),
  }));
}

function watchedTokens({ a, b, lp }: RemoveModel): Address[] {
  return [...tokenAddresses([a.currency, b.currency]), lp.address];
}

/**
 * Returns the minimum of a side that the dialog promised: the pool's or, for a taxed token, the
 * simulated amount's.
 */
function promised(side: RemoveSide, slippageBps: number, seenRaw: Raw | null): bigint {
  return seenRaw === null ? fromRaw(side.minRaw) : afterSlippage(fromRaw(seenRaw), slippageBps);
}

function removeInfo({ a, b }: RemoveModel): LiquidityInfo {
  return {
    kind: 'removeLiquidity',
    symbolA: a.currency.symbol,
    symbolB: b.currency.symbol,
    addressA: a.currency.id,
    addressB: b.currency.id,
    decimalsA: a.currency.decimals,
    decimalsB: b.currency.decimals,
    amountARaw: a.amountRaw,
    amountBRaw: b.amountRaw,
  };
}

/**
 * Withdraws both tokens. A taxed token always arrives short of what the pool pays: the preview
 * shows that, and what is sent must match the preview.
 */
export const removeFlow: TradeFlow<RemoveModel, FoundRemoval> = {
  account: ({ account }) => account,
  reads: (_state, { a, b }) => {
    const tokens = sortTokens(a.currency.token, b.currency.token);
    return tokens ? poolCalls(tokens) : [];
  },
  currencies: ({ a, b }) => [a.currency, b.currency],
  paths: ({ a, b }) => [[a.currency.token.address, b.currency.token.address]],
  latest: selectLatestRemoval,
  breaks: (_state, shown, latest) => removalBreaks(shown, latest),
  differs: removalBreaks,
  spends: (model) => [
    {
      currency: lpOf(model),
      amount: fromRaw(model.liquidityRaw),
      spender: contractAddress('router'),
    },
  ],
  permit: { select: selectPermitFor, dropped: permitDropped },
  requests: (state, model, { permit }) => removeRequests(state, model, permit),
  watched: watchedTokens,
  needed: ({ a, b, slippageBps }, _variant, preview) => {
    const seen = preview.status === 'ready' && preview.isShort ? preview : undefined;
    return [
      {
        currencyId: a.currency.id,
        amount: promised(a, slippageBps, seen?.receivedARaw ?? null),
      },
      {
        currencyId: b.currency.id,
        amount: promised(b, slippageBps, seen?.receivedBRaw ?? null),
      },
    ];
  },
  shortfall: {
    error: {
      kind: 'reverted',
      reason: 'INSUFFICIENT_OUTPUT_AMOUNT',
      reasonKey: 'errors.revert.lessThanMinimum',
    },
    isShown: true,
  },
  found: (model, { changes, isShort, gas }) => ({
    spentRaw: spentAmount(changes, model.lp.address),
    receivedARaw: receivedAmount(changes, model.a.currency.id),
    receivedBRaw: receivedAmount(changes, model.b.currency.id),
    isShort,
    gasRaw: gas === null ? null : toRaw(gas),
  }),
  info: removeInfo,
  form: submittedRemoveForm,
  showsRejection: true,
};
