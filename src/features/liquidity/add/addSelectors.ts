import { selectAnswer } from '#chain/multicall/selectors.ts';
import { contractAddress } from '#config/chains.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { candidatePairs } from '#entities/pairs/candidatePairs.ts';
import { findTrade } from '#entities/pairs/findTrade.ts';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { reservesCall } from '#entities/pairs/pairCalls.ts';
import { selectTradablePairs } from '#entities/pairs/pairSelectors.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { selectIsPoolUnreadable, selectPool } from '#entities/pairs/poolSelectors.ts';
import { midPrice } from '#entities/pairs/tradeMath.ts';
import { selectDeadlineSeconds, selectSlippageBps } from '#entities/settings/settingsSelectors.ts';
import { selectApprovalState, type ApprovalState } from '#entities/tokens/approvalState.ts';
import { derivedAmountText } from '#entities/tokens/derivedAmountText.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { sameAddress, ZERO_ADDRESS } from '#lib/address.ts';
import { parseAmount, type ParsedAmount } from '#lib/amounts.ts';
import type { Currency } from '#lib/currency.ts';
import type { Ratio } from '#lib/ratio.ts';
import { fromRaw } from '#lib/raw.ts';
import { createAppSelector, type RootState } from '#redux';
import { addModel, otherAmount, type AddModel } from './addModel.ts';
import { validateAdd, type AddIssue } from './addValidation.ts';
import { otherField, type AddField } from './addSlice.ts';

type Chosen = Currency | undefined;

const first = (_state: RootState, a: Chosen): Chosen => a;
const second = (_state: RootState, _a: Chosen, b: Chosen): Chosen => b;

/** Two currencies in the pool's order; `undefined` while one is missing, and for a pair that cannot be. */
export const selectPairTokens = createAppSelector(
  [first, second],
  (a, b): TokenPair | undefined => a && b && sortTokens(a.token, b.token),
);

/** Somebody sent the pool one of its two tokens before there were any shares: the router then finds no price and refuses. */
function selectIsStuck(state: RootState, tokens: TokenPair | undefined): boolean {
  const reserves = selectAnswer(state, tokens && reservesCall(tokens));
  return (
    reserves !== undefined && reserves !== null && (reserves[0] === 0n) !== (reserves[1] === 0n)
  );
}

/** What is known of the pool of both currencies. `invalid`: there can be none. `none`: not made yet, or empty. */
export type AddPool =
  | { status: 'invalid' | 'loading' | 'unreadable' | 'stuck' | 'none'; pool?: undefined }
  | { status: 'exists'; pool: Pool };

/** The pool as it was last read. */
export const selectAddPool = createAppSelector(
  [
    selectPairTokens,
    (state: RootState, a: Chosen, b: Chosen) => selectPool(state, selectPairTokens(state, a, b)),
    (state: RootState, a: Chosen, b: Chosen) =>
      selectIsPoolUnreadable(state, selectPairTokens(state, a, b)),
    (state: RootState, a: Chosen, b: Chosen) => selectIsStuck(state, selectPairTokens(state, a, b)),
  ],
  (tokens, pool, isUnreadable, isStuck): AddPool => {
    if (!tokens) return { status: 'invalid' };
    if (pool) return { status: 'exists', pool };
    if (isStuck) return { status: 'stuck' };
    if (pool === null) return { status: 'none' };
    return { status: isUnreadable ? 'unreadable' : 'loading' };
  },
);

/** What stands in a box. */
export interface BoxAmount {
  text: string;
  amount: ParsedAmount;
  /** It follows from the other box. */
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

/** Both boxes. In a pool the other amount follows from the one that was typed; without one both are the user's. */
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

/** The deposit as anybody's: for what a visitor is shown. `undefined` while something is missing, or it is too little for a share. */
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

/** The deposit as it would be signed now; `undefined` while something is missing. */
export function selectAddModel(state: RootState, a: Chosen, b: Chosen): AddModel | undefined {
  return selectAccount(state) ? selectAddQuote(state, a, b) : undefined;
}

/** What stands in the way of the button. */
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

/** Whether the router may take what a side of a deposit needs. */
export function selectSideApproval(
  state: RootState,
  model: AddModel | undefined,
  at: 0 | 1,
): ApprovalState {
  const side = model?.sides[at];
  return selectApprovalState(
    state,
    side?.currency,
    side && fromRaw(side.desiredRaw),
    selectAccount(state),
    contractAddress('router'),
  );
}

const noPairs: readonly TokenPair[] = [];

/** The pools that tell what both currencies are worth elsewhere: all that a swap would look at but their own. */
export const selectOtherPairs = createAppSelector([first, second], (a, b): readonly TokenPair[] => {
  const own = a && b && sortTokens(a.token, b.token);
  if (!own) return noPairs;
  return candidatePairs(own[0], own[1]).filter(
    ([one, other]) =>
      !sameAddress(one.address, own[0].address) || !sameAddress(other.address, own[1].address),
  );
});

/** Whole units of the second for one of the first as the other pools have it; `undefined`: not read, or no way leads there. */
export const selectMarketPrice = createAppSelector(
  [
    (state: RootState, a: Chosen, b: Chosen) =>
      selectTradablePairs(state, selectOtherPairs(state, a, b)),
    first,
    second,
  ],
  (pairs, a, b): Ratio | undefined => {
    if (!pairs || !a || !b) return undefined;
    const amount = 10n ** BigInt(a.decimals);
    const trade = findTrade(pairs, {
      tradeType: 'exactInput',
      inputCurrency: a,
      outputCurrency: b,
      amount,
      maxHops: 3,
    });
    return trade && midPrice(trade);
  },
);
