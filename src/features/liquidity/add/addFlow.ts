import { receivedAmount, spentAmount, tokenAddresses } from '#entities/writeFlow/balanceChanges.ts';
import { selectSigningTime } from '#chain/blocks/selectors.ts';
import type { LiquidityInfo } from '#protocol/liquidity.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { pairSaved } from '#entities/pairs/pairsSlice.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { lpToken, poolCalls } from '#entities/pairs/poolCalls.ts';
import { type Preview, type TradeFlow } from '#entities/writeFlow/writeFlow.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import type { RootState } from '#redux';
import { addDifference, encodeAdd } from './addCall.ts';
import { addBreaks, addDiffers, type AddModel } from './addModel.ts';
import { submittedAddForm } from '../shared/addSlice.ts';
import { selectAddModel } from './addSelectors.ts';

/**
 * Simulated amounts: spent of each side, and the LP tokens received; `null` where the node cannot
 * determine them.
 */
export interface FoundDeposit {
  spentRaw: readonly [Raw | null, Raw | null];
  sharesRaw: Raw | null;
  /** Gas that the call is expected to use. */
  gasRaw: Raw | null;
}
export type AddPreview = Preview<FoundDeposit>;

function tokensOf({ sides: [a, b] }: AddModel): TokenPair | undefined {
  return sortTokens(a.currency.token, b.currency.token);
}

function lpAddress(model: AddModel): Address | undefined {
  const tokens = tokensOf(model);
  return tokens && lpToken(tokens)?.address;
}

/** Returns the request of a model; none while the chain's time is not known. */
function addRequests(state: RootState, model: AddModel): WriteRequest[] {
  const time = selectSigningTime(state);
  if (time === null || !contractAddress('router')) return [];
  const deadline = BigInt(time + model.deadlineSeconds);
  const request: WriteRequest = {
    from: model.account,
    chainId: chain.id,
    ...encodeAdd(model, deadline),
    deadline: Number(deadline),
    abi: routerAbi,
    check: (call, now) => addDifference(model, call, now),
  };
  return [request];
}

function addInfo({ sides: [a, b] }: AddModel): LiquidityInfo {
  return {
    kind: 'addLiquidity',
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

function watchedTokens(model: AddModel): Address[] {
  const lp = lpAddress(model);
  const sides = tokenAddresses(model.sides.map(({ currency }) => currency));
  return lp ? [...sides, lp] : sides;
}

/**
 * Deposits two tokens. Breaks when the pool would not accept what is shown: another account created
 * it meanwhile, or its price moved beyond the tolerance.
 */
export const addFlow: TradeFlow<AddModel, FoundDeposit> = {
  account: ({ account }) => account,
  reads: (_state, model) => {
    const tokens = tokensOf(model);
    return tokens ? poolCalls(tokens) : [];
  },
  currencies: ({ sides }) => sides.map(({ currency }) => currency),
  paths: ({ sides }) => [sides.map(({ currency }) => currency.token.address)],
  latest: (state, { sides: [a, b] }) => selectAddModel(state, a.currency, b.currency),
  breaks: (_state, shown, latest) => addBreaks(shown, latest),
  differs: addDiffers,
  spends: ({ sides }) =>
    sides.map(({ currency, desiredRaw }) => ({
      currency,
      amount: fromRaw(desiredRaw),
      spender: contractAddress('router'),
    })),
  requests: addRequests,
  watched: watchedTokens,
  found: (model, { changes, gas }) => ({
    spentRaw: [
      spentAmount(changes, model.sides[0].currency.id),
      spentAmount(changes, model.sides[1].currency.id),
    ],
    sharesRaw: receivedAmount(changes, lpAddress(model)),
    gasRaw: gas === null ? null : toRaw(gas),
  }),
  info: addInfo,
  form: submittedAddForm,
  afterSent: (model) => (dispatch) => {
    const tokens = tokensOf(model);
    if (tokens) dispatch(pairSaved({ token0: tokens[0], token1: tokens[1] }));
  },
  expertMode: 'atOnce',
};
