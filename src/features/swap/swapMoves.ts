import { currencyById } from '#config/tokens.ts';
import { findTrade } from '#entities/pairs/findTrade.ts';
import { selectTradablePairs } from '#entities/pairs/pairSelectors.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import type { MaxHops } from '#entities/pairs/routing.ts';
import { selectKnownCurrency } from '#entities/tokens/tokenSelectors.ts';
import { fromRaw } from '#lib/raw.ts';
import type { RootState } from '#redux';
import { quoteBreaks, swapModel, type SwapModel } from './swapModel.ts';

const MAX_HOPS: MaxHops = 3;

/** Returns the pools along a model's path. */
export function routePairs(state: RootState, model: SwapModel): TokenPair[] {
  const tokens = model.path.map(
    (address) => (currencyById(address) ?? selectKnownCurrency(state, address))?.token,
  );
  const hops = tokens
    .slice(1)
    .map((token, index) => token && tokens[index] && sortTokens(tokens[index], token));
  return hops.filter((hop) => hop !== undefined);
}

/** Returns a model's quote along its own path, at the pools' current reserves. */
function modelOnPath(state: RootState, model: SwapModel): SwapModel | undefined {
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
      maxHops: MAX_HOPS,
      taxes: model.taxes,
    });
  return trade && swapModel(trade, model);
}

/**
 * Reports whether a swap is outside its shown limit: through its own pools, which are fixed in what
 * is signed, or by the newest quote.
 */
export function swapBreaks(state: RootState, shown: SwapModel, latest: SwapModel): boolean {
  const onPath = modelOnPath(state, shown);
  return onPath === undefined || quoteBreaks(shown, onPath) || quoteBreaks(shown, latest);
}
