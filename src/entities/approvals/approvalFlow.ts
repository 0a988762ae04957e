import { simulate } from '#chain/transactions/simulate.ts';
import type { ApprovalMode } from '#entities/settings/settingsSlice.ts';
import { allowanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectAllowance } from '#entities/tokens/tokenSelectors.ts';
import { approveAct } from '#entities/writeFlow/approveAct.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import type { Token } from '#lib/currency.ts';
import { AppFailure, type AppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { isOurContract } from '#protocol/contracts.ts';
import type { AppThunk, RootState } from '#redux';

/** Largest allowance; most tokens never reduce it when they are spent. */
export const UNLIMITED = 2n ** 256n - 1n;

export interface ApprovalRequest {
  token: Token;
  /**
   * Amount to approve, smallest unit; in mode `unlimited` the fallback if the token rejects the
   * maximum.
   */
  amount: bigint;
  spender: Address;
  owner: Address;
  mode: ApprovalMode;
}

/**
 * Outcome of `approveToken`. `resetSent`: the token only changes an allowance that is 0, so a reset
 * to 0 was sent; approve again once it is mined. `alreadyApproved`: the reread allowance needs no
 * change.
 */
export type ApprovalResult =
  | { outcome: 'sent'; hash: Hex; amount: bigint }
  | { outcome: 'resetSent'; hash: Hex }
  | { outcome: 'alreadyApproved' }
  | { outcome: 'failed'; error: AppError };

/**
 * Returns the amounts to try after each other: the chosen one, and after 'unlimited' the exact one.
 */
function wantedAmounts({ amount, mode }: ApprovalRequest): readonly bigint[] {
  return mode === 'unlimited' ? [UNLIMITED, amount] : [amount];
}

/** Returns the amount of a variant; behind the wanted ones comes the reset to 0. */
function variantAmount(request: ApprovalRequest, variant: number): bigint {
  return wantedAmounts(request)[variant] ?? 0n;
}

/**
 * Returns the allowance as just read. Throws AppFailure malformedAnswer where the token does not
 * say.
 */
function readAllowance(state: RootState, { token, owner, spender }: ApprovalRequest): bigint {
  const allowance = selectAllowance(state, token, owner, spender);
  if (allowance === null || allowance === undefined)
    throw new AppFailure({ kind: 'malformedAnswer' });
  return allowance;
}

/**
 * Reports whether an allowance is what is asked for: 'exact' is a minimum, a custom amount may also
 * lower it.
 */
function isDone({ amount, mode }: ApprovalRequest, allowance: bigint): boolean {
  if (mode === 'exact' && amount > 0n) return allowance >= amount;
  return allowance === (mode === 'unlimited' ? UNLIMITED : amount);
}

/**
 * An approval. Sends the first amount that the token accepts in a simulation: the chosen one, after
 * 'unlimited' the exact one, then 0 where it rejects changing a non-zero allowance (as the oldest
 * USDT). The error of the user's own choice explains more than that of a fallback.
 */
const approvalFlow: WriteFlow<ApprovalRequest, object, 'alreadyApproved'> = {
  account: ({ owner }) => owner,
  reads: (_state, { token, owner, spender }) => [allowanceCall(token, owner, spender)],
  moves: ({ token }) => [token.address],
  blockedBy: (state, request) =>
    isDone(request, readAllowance(state, request)) ? 'alreadyApproved' : undefined,
  requests: (state, request) => {
    const { amount } = request;
    const hasReset = amount > 0n && readAllowance(state, request) > 0n;
    const amounts = [...wantedAmounts(request), ...(hasReset ? [0n] : [])];
    return amounts.map((each) => approveAct.part({ ...request, amount: each }).request);
  },
  watched: () => [],
  refusal: 'first',
  info: (request, variant) =>
    approveAct.info({ ...request, amount: variantAmount(request, variant) }, 0),
  showsRejection: true,
};

/**
 * Returns why a token refuses an approval of 0: some take every amount but this one (as BNB of
 * Ethereum), and say no reason.
 */
function zeroRefusal(request: ApprovalRequest, error: AppError): AppThunk<Promise<AppError>> {
  return async (dispatch) => {
    if (error.kind !== 'reverted' || error.reasonKey === 'errors.revert.tokenPaused') return error;
    const { request: one } = approveAct.part({ ...request, amount: 1n });
    const least = await dispatch(simulate(one));
    return least.ok ? { ...error, reasonKey: 'errors.revert.zeroApproval' } : error;
  };
}

/**
 * Approves one of our contracts to spend a token (specification 7, decision S21). Rereads the
 * allowance first, from nodes that agree, and sends nothing when it already suffices. An `amount`
 * of 0 revokes the approval. Never rejects.
 */
export function approveToken(request: ApprovalRequest): AppThunk<Promise<ApprovalResult>> {
  return async (dispatch) => {
    const { spender, amount } = request;
    if (amount > 0n && !isOurContract(spender))
      return { outcome: 'failed', error: { kind: 'shownDiffers', what: 'spender' } };
    const result = await dispatch(submit(approvalFlow, request));
    if (result.outcome === 'blocked') return { outcome: 'alreadyApproved' };
    if (result.outcome === 'failed')
      return amount === 0n
        ? { ...result, error: await dispatch(zeroRefusal(request, result.error)) }
        : result;
    if (result.outcome !== 'sent' || result.hash === null)
      return { outcome: 'failed', error: { kind: 'missingDependencies' } };
    const sent = variantAmount(request, result.variant ?? 0);
    return sent === 0n && amount > 0n
      ? { outcome: 'resetSent', hash: result.hash }
      : { outcome: 'sent', hash: result.hash, amount: sent };
  };
}
