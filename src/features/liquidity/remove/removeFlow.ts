import { afterSlippage } from '#entities/pairs/slippage.ts';
import { receivedAmount, spentAmount, tokenAddresses } from '#entities/writeFlow/balanceChanges.ts';
import { contractAddress } from '#config/chains.ts';
import type { WriteReview } from '#entities/writeFlow/useWriteFlow.ts';
import type { Preview } from '#entities/writeFlow/writeFlow.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { gasFound, liquidityFlow, movedInfo, TOO_LITTLE } from '../shared/liquidityFlow.ts';
import type { LiquiditySide } from '../shared/liquidityModel.ts';
import { lpOf, removalBreaks, type RemoveModel } from '../shared/removeModel.ts';
import { permitDropped, submittedRemoveForm } from '../shared/removeSlice.ts';
import { encodeRemove, removeDifference, removeVariants } from './removeCall.ts';
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
export type RemoveReview = WriteReview<RemoveModel, FoundRemoval>;

function watchedTokens({ a, b, lp }: RemoveModel): Address[] {
  return [...tokenAddresses([a.currency, b.currency]), lp.address];
}

/**
 * Returns the minimum of a side that the dialog promised: the pool's or, for a taxed token, the
 * simulated amount's.
 */
function promised(side: LiquiditySide, slippageBps: number, seenRaw: Raw | null): bigint {
  return seenRaw === null ? fromRaw(side.minRaw) : afterSlippage(fromRaw(seenRaw), slippageBps);
}

/**
 * Withdraws both tokens. A taxed token always arrives short of what the pool pays: the preview
 * shows that, and what is sent must match the preview.
 */
export const removeFlow = liquidityFlow<RemoveModel, FoundRemoval>({
  pool: ({ a, b }) => [a.currency, b.currency],
  contract: () => contractAddress('router'),
  spent: (model) => [{ currency: lpOf(model), amount: fromRaw(model.liquidityRaw) }],
  calls: (model, deadline, permit) =>
    removeVariants(model).map((variant) => ({
      ...encodeRemove(model, variant, deadline, permit),
      abi: routerAbi,
      check: (call, now) => removeDifference(model, call, now, permit),
    })),
  latest: selectLatestRemoval,
  breaks: removalBreaks,
  differs: removalBreaks,
  permit: { select: selectPermitFor, dropped: permitDropped },
  watched: watchedTokens,
  needed: ({ a, b, slippageBps }, _variant, preview) => {
    const seen = preview.status === 'ready' && preview.isShort ? preview : undefined;
    return [
      { currencyId: a.currency.id, amount: promised(a, slippageBps, seen?.receivedARaw ?? null) },
      { currencyId: b.currency.id, amount: promised(b, slippageBps, seen?.receivedBRaw ?? null) },
    ];
  },
  shortfall: { error: TOO_LITTLE, isShown: true },
  found: (model, { changes, isShort, gas }) => ({
    spentRaw: spentAmount(changes, model.lp.address),
    receivedARaw: receivedAmount(changes, model.a.currency.id),
    receivedBRaw: receivedAmount(changes, model.b.currency.id),
    isShort,
    gasRaw: gasFound(gas),
  }),
  info: ({ a, b }) => movedInfo('removeLiquidity', [a, b]),
  form: submittedRemoveForm,
  showsRejection: true,
});
