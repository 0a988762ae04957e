import { selectAddPool, type Chosen } from '../shared/addPool.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { selectDeadlineSeconds, selectSlippageBps } from '#entities/settings/settingsSelectors.ts';
import { derivedAmountText } from '#entities/tokens/derivedAmountText.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import { parseAmount, type ParsedAmount } from '#lib/amounts.ts';
import type { Currency } from '#lib/currency.ts';
import { createAppSelector, type RootState } from '#redux';
import { addModel, otherAmount, type AddModel } from './addModel.ts';
import { validateAdd, type AddIssue } from './addValidation.ts';
import { otherField, type AddField } from '../shared/addSlice.ts';

const first = (_state: RootState, a: Chosen): Chosen => a;
const second = (_state: RootState, _a: Chosen, b: Chosen): Chosen => b;

/** Content of an amount box. */
export interface BoxAmount {
  text: string;
  amount: ParsedAmount;
  /** The amount is derived from the other box. */
  isDerived: boolean;
}

const EMPTY: ParsedAmount = { ok: false, issue: 'empty' };
const typedBox = (text: string, currency: Chosen): BoxAmount => ({
  text,
  amount: currency ? parseAmount(text, currency) : EMPTY,
  isDerived: false,
});

function derivedBox(typed: BoxAmount, pool: Pool, from: Currency, to: Currency): BoxAmount {
  if (!typed.amount.ok) return { text: '', amount: EMPTY, isDerived: true };
  const amount = otherAmount(pool, from, typed.amount.amount);
  return {
    text: typed.amount.amount === 0n ? '' : derivedAmountText(amount, to),
    amount: { ok: true, amount },
    isDerived: true,
  };
}

/**
 * Returns both boxes. In a pool the other amount is derived from the typed one; without a pool both
 * are typed.
 */
export const selectBoxes = createAppSelector(
  [(state: RootState) => state.addLiquidity, selectAddPool, first, second],
  (
    { independentField, typedValue, otherTypedValue },
    { pool },
    a,
    b,
  ): Record<AddField, BoxAmount> => {
    const chosen = { A: a, B: b };
    const other = otherField(independentField);
    const [from, to] = [chosen[independentField], chosen[other]];
    const typed = typedBox(typedValue, from);
    const follows =
      pool && from && to ? derivedBox(typed, pool, from, to) : typedBox(otherTypedValue, to);
    return independentField === 'A' ? { A: typed, B: follows } : { A: follows, B: typed };
  },
);

/**
 * Previews the deposit without an account. `undefined` while something is missing, or when it is
 * too small for a share.
 */
export const selectAddQuote = createAppSelector(
  [
    selectBoxes,
    (state: RootState) => state.addLiquidity.independentField,
    selectAddPool,
    selectAccount,
    selectSlippageBps,
    selectDeadlineSeconds,
    first,
    second,
  ],
  (
    { A, B },
    typedField,
    { status, pool = null },
    account,
    slippageBps,
    deadlineSeconds,
    a,
    b,
  ): AddModel | undefined => {
    if (!a || !b || !A.amount.ok || !B.amount.ok || (status !== 'none' && status !== 'exists'))
      return undefined;
    const context = { account: account ?? ZERO_ADDRESS, slippageBps, deadlineSeconds };
    const desired = [
      { currency: a, amount: A.amount.amount },
      { currency: b, amount: B.amount.amount },
    ] as const;
    return addModel(pool, desired, typedField === 'A' ? 0 : 1, context);
  },
);

/** Returns the deposit as it would be signed now; `undefined` while something is missing. */
export function selectAddModel(state: RootState, a: Chosen, b: Chosen): AddModel | undefined {
  return selectAccount(state) ? selectAddQuote(state, a, b) : undefined;
}

/** Returns why the button is blocked. */
export const selectAddIssue = createAppSelector(
  [
    selectAccount,
    selectBoxes,
    selectAddPool,
    selectAddQuote,
    first,
    second,
    (state: RootState, a: Chosen) => selectBalance(state, a, selectAccount(state)),
    (state: RootState, _a: Chosen, b: Chosen) => selectBalance(state, b, selectAccount(state)),
  ],
  (account, { A, B }, { status }, quote, a, b, balanceA, balanceB): AddIssue | undefined => {
    const isKnown = status === 'none' || status === 'exists';
    return validateAdd({
      account,
      A: { currency: a, amount: A.amount, balance: balanceA },
      B: { currency: b, amount: B.amount, balance: balanceB },
      isInvalidPair: a !== undefined && b !== undefined && status === 'invalid',
      isStuckPool: status === 'stuck',
      pool: isKnown ? status : 'unknown',
      isEnough: isKnown ? quote !== undefined : undefined,
    });
  },
);
