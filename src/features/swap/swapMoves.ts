import { readCalls } from '#chain/multicall/readCalls.ts';
import { currencyById } from '#config/tokens.ts';
import { findTrade } from '#entities/pairs/findTrade.ts';
import { reservesCalls } from '#entities/pairs/pairCalls.ts';
import { selectTradablePairs } from '#entities/pairs/pairSelectors.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import type { MaxHops } from '#entities/pairs/routing.ts';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import { selectKnownCurrency } from '#entities/tokens/tokenSelectors.ts';
import type { AppError } from '#lib/errors.ts';
import { fromRaw } from '#lib/raw.ts';
import type { AppThunk, RootState } from '#redux';
import { quoteBreaks, quoteDiffers, swapModel, type SwapModel } from './swapModel.ts';
import { selectLatestModel } from './swapSelectors.ts';

const MOST_HOPS: MaxHops = 3;

/** The pools along a model's path. */
function routePairs(state: RootState, model: SwapModel): TokenPair[] {
  const tokens = model.path.map(
    (address) => (currencyById(address) ?? selectKnownCurrency(state, address))?.token,
  );
  const hops = tokens
    .slice(1)
    .map((token, index) => token && tokens[index] && sortTokens(tokens[index], token));
  return hops.filter((hop) => hop !== undefined);
}

/** What a model's own path gives as the pools stand, whatever others would give. */
function modelAlongPath(state: RootState, model: SwapModel): SwapModel | undefined {
  const { kind: tradeType, input, output } = model;
  const pools = selectTradablePairs(state, routePairs(state, model));
  const amount = fromRaw(tradeType === 'exactInput' ? input.amountRaw : output.amountRaw);
  const trade =
    pools &&
    findTrade(pools, {
      tradeType,
      inputCurrency: input.currency,
      outputCurrency: output.currency,
      amount,
      maxHops: MOST_HOPS,
    });
  return trade && swapModel(trade, model);
}

/** True when the pools, read again from nodes that agree, are no longer near what the dialog shows. */
export function hasMoved(model: SwapModel): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    await dispatch(
      readCalls(reservesCalls(routePairs(getState(), model)), { fresh: true, agree: true }),
    );
    const latest = selectLatestModel(getState(), model.recipient);
    if (latest === undefined) return false;
    // Other pools may pay as much as before: what is signed goes through these.
    const along = modelAlongPath(getState(), model);
    return along === undefined || quoteBreaks(model, along) || quoteBreaks(model, latest);
  };
}

/** True when the chain would refuse the swap and there is another quote to accept, such as one through other pools than those that moved. */
export function isOvertaken(state: RootState, model: SwapModel, error: AppError): boolean {
  const latest = selectLatestModel(state, model.recipient);
  return (
    error.kind === 'reverted' &&
    !selectIsExpert(state) &&
    latest !== undefined &&
    quoteDiffers(model, latest)
  );
}
