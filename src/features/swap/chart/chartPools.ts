import { routingBases } from '#config/routing.ts';
import { nativeCurrency, rewardToken, wrappedNative } from '#config/tokens.ts';
import { findTrade } from '#entities/pairs/findTrade.ts';
import { isPoolOf } from '#entities/pairs/pairAddress.ts';
import { selectArePairsFailing, selectTradablePairs } from '#entities/pairs/pairSelectors.ts';
import { sortTokens, type Pair, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import { createAppSelector, type RootState } from '#redux';
import { selectInputCurrency, selectOutputCurrency } from '../swapInput.ts';
import { selectCandidatePairs, selectTrade } from '../swapQuote.ts';

/**
 * Pools whose price can be shown. `direct`: the first holds both tokens; else they are the pools of
 * a route.
 */
export type ChartPools =
  | { status: 'loading' | 'failed' | 'none' }
  | { status: 'found'; isDirect: boolean; pools: readonly Pair[]; route: readonly Pair[] };

const ownCurrency = rewardToken && tokenCurrency(rewardToken);
const ownPair = rewardToken && sortTokens(wrappedNative, rewardToken);
/** Our own market: it is shown until two tokens are chosen that have one. */
const ownPairs: readonly TokenPair[] = ownPair ? [ownPair] : [];

/** Returns the pools that the chart looks among. */
export function selectMarketPairs(state: RootState): readonly TokenPair[] {
  const pairs = selectCandidatePairs(state);
  return pairs.length > 0 ? pairs : ownPairs;
}

/** Returns the two sides of a market. */
const selectMarket = createAppSelector(
  [selectInputCurrency, selectOutputCurrency, selectMarketPairs],
  (input, output, pairs) =>
    pairs === ownPairs
      ? { input: nativeCurrency, output: ownCurrency, pairs }
      : { input, output, pairs },
);

const isBase = new Set(routingBases.map(({ address }) => address));
/** Reports whether a pool's price is not mainly that of two common tokens. */
const isTelling = ({ token0, token1 }: Pair): boolean =>
  !isBase.has(token0.address) || !isBase.has(token1.address);

/** Finds the route of one whole unit: before an amount is typed there is no other. */
function usualRoute(pairs: readonly Pair[], input: Currency, output: Currency): readonly Pair[] {
  const trade = findTrade(pairs, {
    tradeType: 'exactInput',
    inputCurrency: input,
    outputCurrency: output,
    amount: 10n ** BigInt(input.decimals),
    maxHops: 3,
  });
  return trade?.pairs ?? [];
}

/** Names the pools of the trade in the form: the chart must not render at every digit. */
function selectTraded(state: RootState): string {
  return (
    selectTrade(state)
      ?.pairs.map(({ address }) => address)
      .join(' ') ?? ''
  );
}

const poolsAt = (pairs: readonly Pair[], addresses: string): readonly Pair[] =>
  addresses.split(' ').flatMap((wanted) => pairs.find(({ address }) => address === wanted) ?? []);

/**
 * Returns the pools of a trade whose price can be shown: that of both tokens, and those of its
 * route, the least common token's first.
 */
export const selectChartPools = createAppSelector(
  [
    selectMarket,
    (state: RootState) => selectTradablePairs(state, selectMarketPairs(state)),
    (state: RootState) => selectArePairsFailing(state, selectMarketPairs(state)),
    selectTraded,
  ],
  ({ input, output }, pairs, isFailing, traded): ChartPools => {
    if (!input || !output) return { status: 'none' };
    if (!pairs) return { status: isFailing ? 'failed' : 'loading' };
    const direct = pairs.find(({ address }) => isPoolOf(address, [input.token, output.token]));
    const route = traded ? poolsAt(pairs, traded) : usualRoute(pairs, input, output);
    const passed = route.filter((pair) => pair.address !== direct?.address);
    const pools = direct
      ? [direct, ...passed]
      : passed.toSorted((a, b) => Number(isTelling(b)) - Number(isTelling(a)));
    return pools.length === 0
      ? { status: 'none' }
      : { status: 'found', isDirect: direct !== undefined, pools, route };
  },
);
