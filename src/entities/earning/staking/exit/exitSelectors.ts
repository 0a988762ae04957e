import { selectPool } from '#entities/pairs/poolSelectors.ts';
import type { TokenTaxes } from '#entities/pairs/transferTax.ts';
import { selectDeadlineSeconds, selectSlippageBps } from '#entities/settings/settingsSelectors.ts';
import { selectRouteOut, type RouteOut } from '#entities/trading/exitRouteSelectors.ts';
import type { ChefPlace } from '../places.ts';
import { selectTaxes } from '#entities/tokenSafety/taxes.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { createAppSelector, type RootState } from '#redux';
import {
  exitCurrencies,
  exitModel,
  exitTokens,
  type ExitModel,
  type ExitReceives,
} from './exitModel.ts';

/** What the form has: where, for whom, how many LP tokens, as what. */
interface ExitQuestion {
  place: ChefPlace;
  account: Address;
  shares: bigint;
  receives: ExitReceives;
}

const taxesAt =
  (index: 0 | 1) =>
  (state: RootState, { place }: ExitQuestion): TokenTaxes | null =>
    selectTaxes(state, exitCurrencies(place)?.[index]);

/** Returns the way to a token from outside of the farm's pair. */
export function selectExitWay(
  state: RootState,
  { place, receives, shares }: Omit<ExitQuestion, 'account'>,
): RouteOut {
  const sides = exitCurrencies(place);
  return sides && receives !== 'both'
    ? selectRouteOut(state, { sides, received: receives, shares })
    : { status: 'own' };
}

/** Returns the exit as it would be signed now; `undefined` while not known, or too small. */
export const selectExit = createAppSelector(
  [
    (_state: RootState, { place }: ExitQuestion) => place,
    (_state: RootState, { account }: ExitQuestion) => account,
    (_state: RootState, { shares }: ExitQuestion) => shares,
    (_state: RootState, { receives }: ExitQuestion) => receives,
    (state: RootState, { place }: ExitQuestion) => selectPool(state, exitTokens(place)),
    taxesAt(0),
    taxesAt(1),
    (state: RootState, question: ExitQuestion) => {
      const way = selectExitWay(state, question);
      return way.status === 'found' ? way.way : undefined;
    },
    selectSlippageBps,
    selectDeadlineSeconds,
  ],
  (place, account, shares, receives, pool, first, second, way, slippageBps, deadlineSeconds) =>
    pool
      ? exitModel(pool, {
          place,
          account,
          shares,
          receives,
          taxes: [first, second],
          way,
          slippageBps,
          deadlineSeconds,
        })
      : undefined,
);

/** Returns the same exit in the pool as last read and under the current settings. */
export function selectLatestExit(state: RootState, model: ExitModel): ExitModel | undefined {
  const { place, account, receives, sharesRaw } = model;
  return selectExit(state, { place, account, receives, shares: fromRaw(sharesRaw) });
}
