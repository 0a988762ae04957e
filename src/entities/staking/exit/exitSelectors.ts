import { selectPool } from '#entities/pairs/poolSelectors.ts';
import type { TokenTaxes } from '#entities/pairs/transferTax.ts';
import { selectDeadlineSeconds, selectSlippageBps } from '#entities/settings/settingsSelectors.ts';
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
  type Receives,
} from './exitModel.ts';

/** What the form has: where, for whom, how many LP tokens, as what. */
interface ExitQuestion {
  place: ChefPlace;
  account: Address;
  shares: bigint;
  receives: Receives;
}

const taxesAt =
  (index: 0 | 1) =>
  (state: RootState, { place }: ExitQuestion): TokenTaxes | null =>
    selectTaxes(state, exitCurrencies(place)?.[index]);

/** Returns the exit as it would be signed now; `undefined` while not known, or too small. */
const selectExitOf = createAppSelector(
  [
    (_state: RootState, { place }: ExitQuestion) => place,
    (_state: RootState, { account }: ExitQuestion) => account,
    (_state: RootState, { shares }: ExitQuestion) => shares,
    (_state: RootState, { receives }: ExitQuestion) => receives,
    (state: RootState, { place }: ExitQuestion) => selectPool(state, exitTokens(place)),
    taxesAt(0),
    taxesAt(1),
    selectSlippageBps,
    selectDeadlineSeconds,
  ],
  (place, account, shares, receives, pool, first, second, slippageBps, deadlineSeconds) =>
    pool
      ? exitModel(pool, {
          place,
          account,
          shares,
          receives,
          taxes: [first, second],
          slippageBps,
          deadlineSeconds,
        })
      : undefined,
);

/** Returns the exit of a form as it would be signed now; `undefined` where nothing is chosen. */
export function selectExit(
  state: RootState,
  question: Omit<ExitQuestion, 'receives'> & { receives: Receives | 'lp' },
): ExitModel | undefined {
  const { receives } = question;
  return receives === 'lp' ? undefined : selectExitOf(state, { ...question, receives });
}

/** Returns the same exit in the pool as last read and under the current settings. */
export function selectLatestExit(state: RootState, model: ExitModel): ExitModel | undefined {
  const { place, account, receives, sharesRaw } = model;
  return selectExitOf(state, { place, account, receives, shares: fromRaw(sharesRaw) });
}
