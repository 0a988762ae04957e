import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { encodeCall, type SignedCall } from '#chain/encode.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import type { ApproveInfo } from '#protocol/approval.ts';
import { isOurContract } from '#protocol/contracts.ts';
import { send, simulate, type WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Token } from '#lib/currency.ts';
import { type AppError, toAppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { AppThunk } from '#redux';
import { allowanceCall } from './tokenCalls.ts';

/** Largest allowance; most tokens never reduce it when they are spent. */
export const UNLIMITED = 2n ** 256n - 1n;

/** Allowance to request: what this step needs, a custom amount, or unlimited (decision S21). */
export type ApprovalMode = 'exact' | 'custom' | 'unlimited';

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

function approvalDifference(
  shown: { token: Address; spender: Address; amount: bigint },
  { to, value, name, args: [spender, amount] }: SignedCall,
): string | undefined {
  if (!sameAddress(to, shown.token)) return 'token';
  if (value !== 0n) return 'value';
  if (name !== 'approve') return 'function';
  if (typeof spender !== 'string' || !sameAddress(spender, shown.spender)) return 'spender';
  return amount === shown.amount ? undefined : 'amount';
}

/**
 * Builds the request to approve `amount` (smallest unit), with the check that the signed calldata
 * matches what was shown.
 */
export function approvalWrite(
  token: Token,
  spender: Address,
  amount: bigint,
  owner: Address,
): WriteRequest {
  return {
    from: owner,
    chainId: chain.id,
    to: token.address,
    data: encodeCall(erc20Abi, 'approve', [spender, amount]),
    value: 0n,
    abi: erc20Abi,
    check: (call) => approvalDifference({ token: token.address, spender, amount }, call),
  };
}

/** Returns the transaction info of an approval of `amount` (smallest unit). */
export function approvalInfo(token: Token, spender: Address, amount: bigint): ApproveInfo {
  return {
    kind: 'approve',
    tokenAddress: token.address,
    symbol: token.symbol,
    decimals: token.decimals,
    spender,
    amountRaw: toRaw(amount),
  };
}

/**
 * Finds by simulation an amount that the token accepts: the chosen one; after 'unlimited' the exact
 * amount; then 0 where it rejects changing a non-zero allowance (as the oldest USDT). `error`: none
 * was accepted.
 */
function planApproval(
  request: ApprovalRequest,
  allowance: bigint,
): AppThunk<Promise<{ amount: bigint } | { error: AppError }>> {
  return async (dispatch) => {
    const { token, spender, owner, amount, mode } = request;
    const wanted = mode === 'unlimited' ? [UNLIMITED, amount] : [amount];
    const candidates = allowance > 0n && amount > 0n ? [...wanted, 0n] : wanted;
    let firstError: AppError | undefined;
    for (const candidate of candidates) {
      const simulated = await dispatch(simulate(approvalWrite(token, spender, candidate, owner)));
      if (simulated.ok) return { amount: candidate };
      // Only a rejection by the token itself is a reason to try another amount.
      if (simulated.error.kind !== 'reverted' && simulated.error.kind !== 'estimateFailed')
        return { error: simulated.error };
      // The error of the user's own choice explains more than that of a fallback.
      firstError ??= simulated.error;
    }
    return { error: firstError ?? { kind: 'estimateFailed' } };
  };
}

/** Reads the current allowance from nodes that agree, in the smallest unit. */
function readAllowance({
  token,
  owner,
  spender,
}: ApprovalRequest): AppThunk<Promise<{ allowance: bigint } | { error: AppError }>> {
  return async (dispatch) => {
    try {
      const [allowance] = await dispatch(
        readCalls([allowanceCall(token, owner, spender)], { fresh: true, agree: true }),
      );
      return allowance === null || allowance === undefined
        ? { error: { kind: 'malformedAnswer' } }
        : { allowance };
    } catch (error) {
      return { error: toAppError(error) };
    }
  };
}

/**
 * Approves one of our contracts to spend a token (specification 7, decision S21). Rereads the
 * allowance first, from nodes that agree, and sends nothing when it already suffices. An `amount`
 * of 0 revokes the approval. Never rejects.
 */
export function approveToken(request: ApprovalRequest): AppThunk<Promise<ApprovalResult>> {
  return async (dispatch) => {
    const { token, spender, owner, amount, mode } = request;
    if (amount > 0n && !isOurContract(spender))
      return { outcome: 'failed', error: { kind: 'shownDiffers', what: 'spender' } };
    const read = await dispatch(readAllowance(request));
    if ('error' in read) return { outcome: 'failed', error: read.error };
    const wanted = mode === 'unlimited' ? UNLIMITED : amount;
    // 'exact' needs at least this much; a custom amount may also lower the allowance.
    const isDone =
      mode === 'exact' && amount > 0n ? read.allowance >= amount : read.allowance === wanted;
    if (isDone) return { outcome: 'alreadyApproved' };
    const plan = await dispatch(planApproval(request, read.allowance));
    if ('error' in plan) return { outcome: 'failed', error: plan.error };
    const sent = await dispatch(
      send(
        approvalWrite(token, spender, plan.amount, owner),
        approvalInfo(token, spender, plan.amount),
      ),
    );
    if (!sent.ok) return { outcome: 'failed', error: sent.error };
    return plan.amount === 0n && amount > 0n
      ? { outcome: 'resetSent', hash: sent.hash }
      : { outcome: 'sent', hash: sent.hash, amount: plan.amount };
  };
}
