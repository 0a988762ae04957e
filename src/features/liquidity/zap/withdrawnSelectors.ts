import { selectAccount } from '#entities/account/accountSelectors.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { selectPool } from '#entities/pairs/poolSelectors.ts';
import { selectDeadlineSeconds, selectSlippageBps } from '#entities/settings/settingsSelectors.ts';
import {
  selectRouteOut,
  type ExitQuestion,
  type RouteOut,
} from '#entities/trading/exitRouteSelectors.ts';
import { sameAddress } from '#lib/address.ts';
import { createAppSelector, type RootState } from '#redux';
import { zapModel, type ZapModel } from './zapModel.ts';
import { selectZapTaxes } from './zapTaxes.ts';

/** LP tokens as one currency. `loading`: something is missing or being read. */
export type Withdrawn =
  | { status: Exclude<RouteOut['status'], 'own' | 'found'> }
  | { status: 'found'; model: ZapModel };

/** Returns the pool's currency that is received, in its form, and the other one. */
const ownSides = ({ sides: [first, second], received }: ExitQuestion) =>
  sameAddress(received.token.address, first.token.address)
    ? { currency: received, other: second }
    : { currency: received, other: first };

/** Returns the withdrawal of LP tokens as a currency, as it would be signed now. */
export const selectWithdrawn = createAppSelector(
  [
    selectRouteOut,
    (state: RootState, { sides: [first, second] }: ExitQuestion) =>
      selectPool(state, sortTokens(first.token, second.token)),
    (_state: RootState, { sides: [first] }: ExitQuestion) => first,
    (_state: RootState, { sides: [, second] }: ExitQuestion) => second,
    (_state: RootState, { received }: ExitQuestion) => received,
    (_state: RootState, { shares }: ExitQuestion) => shares,
    (state: RootState, question: ExitQuestion) => {
      const { currency, other } = ownSides(question);
      return selectZapTaxes(state, currency, other);
    },
    selectAccount,
    selectSlippageBps,
    selectDeadlineSeconds,
  ],
  (
    way,
    pool,
    first,
    second,
    received,
    shares,
    ownTaxes,
    account,
    slippageBps,
    deadlineSeconds,
  ): Withdrawn => {
    if (way.status !== 'own' && way.status !== 'found') return way;
    if (!pool || !account) return { status: 'loading' };
    const model = zapModel(pool, {
      kind: 'out',
      account,
      inputAmount: shares,
      slippageBps,
      deadlineSeconds,
      ...(way.status === 'found'
        ? way.way
        : { ...ownSides({ sides: [first, second], received, shares }), taxes: ownTaxes }),
    });
    return model ? { status: 'found', model } : { status: 'small' };
  },
);
