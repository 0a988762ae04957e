import { receivedAmount, spentAmount, tokenAddresses } from '#entities/writeFlow/balanceChanges.ts';
import { selectSigningTime } from '#chain/blocks/selectors.ts';
import type { SwapInfo } from '#protocol/swap.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import type { Preview, TradeFlow } from '#entities/writeFlow/writeFlow.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import type { RootState } from '#redux';
import { encodeSwap, swapAbi, swapDifference, swapVariants } from './swapCall.ts';
import { quoteDiffers } from './swapComparison.ts';
import { maxInput, minOutput, spenderOf, type SwapModel } from './swapModel.ts';
import { routeHops, routePairs, swapBreaks } from './swapMoves.ts';
import { selectNewestModel } from './swapReviewed.ts';
import { formRestored } from './swapSlice.ts';

/** Simulated amounts; `null` where the node cannot determine one. */
export interface FoundSwap {
  spentRaw: Raw | null;
  receivedRaw: Raw | null;
  /** Gas that the call is expected to use. */
  gasRaw: Raw | null;
}
export type SwapPreview = Preview<FoundSwap>;

/**
 * Returns the requests of a model, in the order in which they are tried; none while the chain's
 * time is not known.
 */
function swapRequests(state: RootState, model: SwapModel): WriteRequest[] {
  const time = selectSigningTime(state);
  if (time === null || !spenderOf(model)) return [];
  const deadline = BigInt(time + model.deadlineSeconds);
  return swapVariants(model).map((variant) => ({
    from: model.account,
    chainId: chain.id,
    ...encodeSwap(model, variant, deadline),
    deadline: Number(deadline),
    abi: swapAbi(model),
    check: (call, now) => swapDifference(model, call, now),
  }));
}

/** Returns the tokens whose balances a swap changes. */
function watchedTokens({ input, output }: SwapModel): Address[] {
  return tokenAddresses([input.currency, output.currency]);
}

function swapInfo({ kind, account, recipient, input, output }: SwapModel): SwapInfo {
  return {
    kind: 'swap',
    tradeType: kind,
    inputSymbol: input.currency.symbol,
    outputSymbol: output.currency.symbol,
    inputAddress: input.currency.id,
    outputAddress: output.currency.id,
    inputDecimals: input.currency.decimals,
    outputDecimals: output.currency.decimals,
    inputRaw: input.amountRaw,
    outputRaw: output.amountRaw,
    ...(sameAddress(account, recipient) ? {} : { recipient }),
  };
}

/**
 * Swaps tokens: along one path at the router, or split at SplitRouter. Along one path it tries the
 * plain variant, then the one for taxed tokens. The plain one applies the limit to what the pools
 * pay, so it is used only where the full quote arrives; the other applies it to what arrives, so
 * the limit suffices. A swap to another recipient is simulated to the account as well, since only
 * its own balances are watched.
 */
export const swapFlow: TradeFlow<SwapModel, FoundSwap> = {
  account: ({ account }) => account,
  reads: (state, model) => pairCalls(routePairs(state, model)),
  currencies: ({ input, output }) => [input.currency, output.currency],
  paths: (model) => (model.legs ? routeHops(model) : [model.path]),
  latest: selectNewestModel,
  breaks: swapBreaks,
  differs: quoteDiffers,
  spends: (model) => [
    { currency: model.input.currency, amount: maxInput(model), spender: spenderOf(model) },
  ],
  requests: swapRequests,
  watched: watchedTokens,
  requestsToSelf: (state, model) =>
    sameAddress(model.account, model.recipient)
      ? []
      : swapRequests(state, { ...model, recipient: model.account }),
  needed: (model, { index, count }) => [
    {
      currencyId: model.output.currency.id,
      amount: index < count - 1 ? fromRaw(model.output.amountRaw) : minOutput(model),
    },
  ],
  shortfall: {
    error: { kind: 'reverted', reason: 'K', reasonKey: 'errors.revert.poolShort' },
    isShown: false,
  },
  found: ({ input, output, account, recipient }, { changes, gas }) => ({
    spentRaw: spentAmount(changes, input.currency.id),
    receivedRaw: sameAddress(account, recipient)
      ? receivedAmount(changes, output.currency.id)
      : null,
    gasRaw: gas === null ? null : toRaw(gas),
  }),
  info: swapInfo,
  form: ({ swap: { form, tradeSlippageBps } }) => ({
    isUnchanged: (state) => state.swap.form === form,
    // The next swap goes to the account itself, unless a recipient is named again, and follows the
    // slippage of the settings.
    clear: formRestored({
      form: { ...form, amountText: '', recipientText: null },
      tradeSlippageBps: null,
    }),
    restore: formRestored({ form, tradeSlippageBps }),
  }),
  expertMode: 'atOnce',
  showsRejection: true,
};
