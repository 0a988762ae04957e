import { selectAccount } from '#entities/account/accountSelectors.ts';
import { selectArePairsFailing, selectTradablePairs } from '#entities/pairs/pairSelectors.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { selectPool } from '#entities/pairs/poolSelectors.ts';
import type { MaxHops } from '#entities/pairs/routing.ts';
import {
  selectDeadlineSeconds,
  selectMaxHops,
  selectSlippageBps,
} from '#entities/settings/settingsSelectors.ts';
import { selectTaxes } from '#entities/tokenSafety/taxes.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import { fromRaw } from '#lib/raw.ts';
import { createAppSelector, type RootState } from '#redux';
import { selectPairTokens, type Chosen } from '../shared/addPool.ts';
import { routedZap, type RoutedZap } from './routedZap.ts';
import { selectPaid } from './zapInput.ts';
import { selectLatestFarm } from './zapFarmSelectors.ts';
import { selectWithdrawn } from './withdrawnSelectors.ts';
import { zapAtReserves, type ZapModel } from './zapModel.ts';
import { routePairs } from '#entities/pairs/poolRoute.ts';

/** Zap of a token from outside of the pool. `loading`: something is missing or being read. */
export type Routed = RoutedZap | { status: 'loading' | 'failed' };

const LOADING: Routed = { status: 'loading' };
const FAILED: Routed = { status: 'failed' };
const noPairs: readonly TokenPair[] = [];

const pairsOf = (state: RootState, paid: Currency, a: Currency, b: Currency) => {
  const tokens = selectPairTokens(state, a, b);
  return tokens ? routePairs(paid.token, tokens) : noPairs;
};

/** Returns the pairs that a route of a token into a pool may use; none while one is missing. */
export function selectRoutePairs(
  state: RootState,
  a: Chosen,
  b: Chosen,
  outside: Chosen,
): readonly TokenPair[] {
  return a && b && outside ? pairsOf(state, outside, a, b) : noPairs;
}

/** Returns the best zap of an amount of a token from outside into the pool of two currencies. */
const selectRoutedAmount = createAppSelector(
  [
    (state: RootState, paid: Currency, a: Currency, b: Currency) =>
      selectTradablePairs(state, pairsOf(state, paid, a, b)),
    (state: RootState, paid: Currency, a: Currency, b: Currency) =>
      selectArePairsFailing(state, pairsOf(state, paid, a, b)),
    (state: RootState, _paid: Currency, a: Currency, b: Currency) =>
      selectPool(state, selectPairTokens(state, a, b)),
    (state: RootState, paid: Currency) => selectTaxes(state, paid),
    (state: RootState, _paid: Currency, a: Currency) => selectTaxes(state, a),
    (state: RootState, _paid: Currency, _a: Currency, b: Currency) => selectTaxes(state, b),
    (_state: RootState, paid: Currency) => paid,
    (_state: RootState, _paid: Currency, a: Currency) => a,
    (_state: RootState, _paid: Currency, _a: Currency, b: Currency) => b,
    (_state: RootState, _paid: Currency, _a: Currency, _b: Currency, amount: bigint) => amount,
    selectAccount,
    selectSlippageBps,
    selectDeadlineSeconds,
    selectMaxHops,
  ],
  (
    pairs,
    isFailing,
    pool,
    outsideTaxes,
    firstTaxes,
    secondTaxes,
    paid,
    a,
    b,
    inputAmount,
    account,
    slippageBps,
    deadlineSeconds,
    maxHops,
  ): Routed => {
    if (!pairs || !pool) return isFailing ? FAILED : LOADING;
    return routedZap(pool, pairs, {
      account: account ?? ZERO_ADDRESS,
      outside: paid,
      sides: [a, b],
      inputAmount,
      outsideTaxes,
      sideTaxes: [firstTaxes, secondTaxes],
      slippageBps,
      deadlineSeconds,
      maxHops: maxHops as MaxHops,
    });
  },
);

/** Returns the best zap of the form's token from outside of the pool. */
export function selectRouted(state: RootState, a: Chosen, b: Chosen, outside: Chosen): Routed {
  const paid = selectPaid(state, a, b, outside);
  if (!a || !b || !outside || !paid.ok || paid.amount === 0n) return LOADING;
  return selectRoutedAmount(state, outside, a, b, paid.amount);
}

/** Returns the zap of one of the pool's tokens in the pool as last read. */
const selectLatestDirect = createAppSelector(
  [
    (_state: RootState, model: ZapModel) => model,
    (state: RootState, { currency, other }: ZapModel) =>
      selectPool(state, sortTokens(currency.token, other.token)),
    selectSlippageBps,
    selectDeadlineSeconds,
  ],
  (model, pool, slippageBps, deadlineSeconds): ZapModel | undefined =>
    pool ? zapAtReserves(model, pool, { slippageBps, deadlineSeconds }) : undefined,
);

/** Returns the zap between a token from outside and the pool, on the way that is best now. */
const selectLatestRouted = createAppSelector(
  [
    (_state: RootState, model: ZapModel) => model,
    (state: RootState, { kind, route, currency, other, inputRaw }: ZapModel) => {
      if (!route) return undefined;
      const { outside } = route;
      const amount = fromRaw(inputRaw);
      return kind === 'in'
        ? selectRoutedAmount(state, outside, currency, other, amount)
        : selectWithdrawn(state, { sides: [currency, other], received: outside, shares: amount });
    },
  ],
  ({ account }, routed): ZapModel | undefined =>
    routed?.status === 'found' ? { ...routed.model, account } : undefined,
);

/**
 * Returns the same zap in the pools as last read, at the farm's fee and under the current settings;
 * `undefined` while not known.
 */
export const selectLatestZap = createAppSelector(
  [
    (state: RootState, model: ZapModel) =>
      model.route ? selectLatestRouted(state, model) : selectLatestDirect(state, model),
    (state: RootState, model: ZapModel) => selectLatestFarm(state, model.farm),
  ],
  (latest, farm): ZapModel | undefined => latest && (farm ? { ...latest, farm } : latest),
);
