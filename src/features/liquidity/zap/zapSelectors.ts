import { selectAccount } from '#entities/account/accountSelectors.ts';
import { selectDeadlineSeconds, selectSlippageBps } from '#entities/settings/settingsSelectors.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import { createAppSelector, type RootState } from '#redux';
import { selectAddPool, type AddPool, type Chosen } from '../shared/addPool.ts';
import { selectRouted, type Routed } from './routedSelectors.ts';
import { zapModel, type ZapModel } from './zapModel.ts';
import { selectPaid, selectPaying } from './zapInput.ts';
import { selectZapTaxes } from './zapTaxes.ts';
import { validateZapIn, type ZapInContext, type ZapInIssue } from './zapValidation.ts';

const routeStates: Record<Routed['status'], ZapInContext['route']> = {
  loading: 'loading',
  failed: 'failed',
  none: 'none',
  small: 'found',
  found: 'found',
};
const poolStates: Record<AddPool['status'], ZapInContext['pool']> = {
  invalid: 'invalid',
  stuck: 'stuck',
  none: 'none',
  exists: 'exists',
  loading: 'unknown',
  unreadable: 'unknown',
};

/**
 * Previews the zap of one of the pool's tokens without an account. `undefined` while something is missing, or when it is too
 * small for a share.
 */
const selectDirectQuote = createAppSelector(
  [
    selectPaying,
    (state: RootState, a: Chosen, b: Chosen) => selectPaid(state, a, b, undefined),
    selectAddPool,
    selectAccount,
    selectSlippageBps,
    selectDeadlineSeconds,
    (state: RootState, a: Chosen, b: Chosen) => {
      const { currency, other } = selectPaying(state, a, b);
      return selectZapTaxes(state, currency, other);
    },
  ],
  (
    { currency, other },
    paid,
    { pool },
    account,
    slippageBps,
    deadlineSeconds,
    taxes,
  ): ZapModel | undefined => {
    if (!currency || !other || !pool || !paid.ok) return undefined;
    return zapModel(pool, {
      kind: 'in',
      account: account ?? ZERO_ADDRESS,
      currency,
      other,
      inputAmount: paid.amount,
      taxes,
      slippageBps,
      deadlineSeconds,
    });
  },
);

/**
 * Previews the zap without an account: of the pool's own token, or of the one from outside.
 * `undefined` while something is missing, or when it is too small for a share.
 */
export function selectZapInQuote(
  state: RootState,
  a: Chosen,
  b: Chosen,
  outside: Chosen,
): ZapModel | undefined {
  if (!outside) return selectDirectQuote(state, a, b);
  const routed = selectRouted(state, a, b, outside);
  return routed.status === 'found' ? routed.model : undefined;
}

/** Returns the zap as it would be signed now; `undefined` while something is missing. */
export function selectZapInModel(
  state: RootState,
  a: Chosen,
  b: Chosen,
  outside: Chosen,
): ZapModel | undefined {
  return selectAccount(state) ? selectZapInQuote(state, a, b, outside) : undefined;
}

/** Returns why the button is blocked. */
export function selectZapInIssue(
  state: RootState,
  a: Chosen,
  b: Chosen,
  outside: Chosen,
): ZapInIssue | undefined {
  const account = selectAccount(state);
  const { status } = selectAddPool(state, a, b);
  const { currency, other } = selectPaying(state, a, b);
  const route = outside && selectRouted(state, a, b, outside).status;
  const isQuoted = status === 'exists' && (!route || route === 'found' || route === 'small');
  return validateZapIn({
    account,
    currency,
    other,
    pool: a && b ? poolStates[status] : 'unknown',
    route: route && routeStates[route],
    amount: selectPaid(state, a, b, outside),
    balance: selectBalance(state, outside ?? currency, account),
    isEnough: isQuoted ? selectZapInQuote(state, a, b, outside) !== undefined : undefined,
  });
}
