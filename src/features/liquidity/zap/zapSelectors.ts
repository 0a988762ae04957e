import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { selectPool } from '#entities/pairs/poolSelectors.ts';
import type { ZapTaxes } from '#entities/pairs/zapMath.ts';
import { selectDeadlineSeconds, selectSlippageBps } from '#entities/settings/settingsSelectors.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { selectTaxes } from '#entities/tokenSafety/taxes.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import { parseAmount, type ParsedAmount } from '#lib/amounts.ts';
import type { Currency } from '#lib/currency.ts';
import { createAppSelector, type RootState } from '#redux';
import { selectAddPool, type AddPool } from '../shared/addPool.ts';
import { isPermitFor, type Permit } from '#entities/writeFlow/permit.ts';
import { zapAtReserves, zapModel, type ZapModel } from './zapModel.ts';
import { zapPermitScope } from './zapPermit.ts';
import { validateZapIn, type ZapInContext, type ZapInIssue } from './zapValidation.ts';

type Chosen = Currency | undefined;

const EMPTY: ParsedAmount = { ok: false, issue: 'empty' };
const poolStates: Record<AddPool['status'], ZapInContext['pool']> = {
  invalid: 'invalid',
  stuck: 'stuck',
  none: 'none',
  exists: 'exists',
  loading: 'unknown',
  unreadable: 'unknown',
};

/** Returns the currency of the page that pays: the one whose amount was typed. */
export const selectPaying = createAppSelector(
  [
    (state: RootState) => state.addLiquidity.independentField,
    (_state: RootState, a: Chosen) => a,
    (_state: RootState, _a: Chosen, b: Chosen) => b,
  ],
  (field, a, b): { currency: Chosen; other: Chosen } =>
    field === 'A' ? { currency: a, other: b } : { currency: b, other: a },
);

/** Returns the typed amount, in the smallest unit of the currency that pays. */
const selectPaid = createAppSelector(
  [(state: RootState) => state.addLiquidity.typedValue, selectPaying],
  (typed, { currency }): ParsedAmount => (currency ? parseAmount(typed, currency) : EMPTY),
);

/** Returns both tokens' taxes, as their tests found them; `null` while one of them is not known. */
export const selectZapTaxes = createAppSelector(
  [
    (state: RootState, currency: Chosen) => selectTaxes(state, currency),
    (state: RootState, _currency: Chosen, other: Chosen) => selectTaxes(state, other),
  ],
  (one, other): ZapTaxes | null => (one && other ? { one, other } : null),
);

/**
 * Previews the zap without an account. `undefined` while something is missing, or when it is too
 * small for a share.
 */
export const selectZapInQuote = createAppSelector(
  [
    selectPaying,
    selectPaid,
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

/** Returns the zap as it would be signed now; `undefined` while something is missing. */
export function selectZapInModel(state: RootState, a: Chosen, b: Chosen): ZapModel | undefined {
  return selectAccount(state) ? selectZapInQuote(state, a, b) : undefined;
}

/** Returns why the button is blocked. */
export function selectZapInIssue(state: RootState, a: Chosen, b: Chosen): ZapInIssue | undefined {
  const account = selectAccount(state);
  const { status } = selectAddPool(state, a, b);
  const { currency, other } = selectPaying(state, a, b);
  return validateZapIn({
    account,
    currency,
    other,
    pool: a && b ? poolStates[status] : 'unknown',
    amount: selectPaid(state, a, b),
    balance: selectBalance(state, currency, account),
    isEnough: status === 'exists' ? selectZapInQuote(state, a, b) !== undefined : undefined,
  });
}

/**
 * Returns the same zap in the pool as last read and under the current settings; `undefined` while
 * not known.
 */
export const selectLatestZap = createAppSelector(
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

/**
 * Returns the permit that is valid for exactly this model; `null` without one, or when it no longer
 * fits. Only LP tokens have permits.
 */
export function selectZapPermit(state: RootState, model: ZapModel): Permit | null {
  const scope = zapPermitScope(model);
  const { permit } = state.removeLiquidity;
  return model.kind === 'out' && scope && isPermitFor(permit, scope, selectBlockTimestamp(state))
    ? permit
    : null;
}
