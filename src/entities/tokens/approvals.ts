import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { decodeCall, encodeCall } from '#chain/encode.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { toFailure } from '#chain/transactions/failures.ts';
import type { ApproveInfo } from '#chain/transactions/info.ts';
import { isOurContract } from '#chain/transactions/registry.ts';
import { send, simulate, type WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Token } from '#lib/currency.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { AppThunk } from '#redux';
import { allowanceCall } from './tokenCalls.ts';

/** The largest amount that an allowance can hold; most tokens never count it down. */
export const UNLIMITED = 2n ** 256n - 1n;

/** How much the user lets the contract take: what this step needs, a sum of their own, or all for ever (decision S21). */
export type ApprovalMode = 'exact' | 'custom' | 'unlimited';

export interface ApprovalRequest {
  token: Token;
  /** Smallest unit: what to approve; in mode `unlimited` what is approved should the token refuse the maximum. */
  amount: bigint;
  spender: Address;
  owner: Address;
  mode: ApprovalMode;
}

/**
 * `resetSent`: this token takes a new allowance only over an allowance of 0, so that was sent first; ask again once it is mined.
 * `alreadyApproved`: the chain, read again, says that there is nothing to do.
 */
export type ApprovalResult =
  | { outcome: 'sent'; hash: Hex; amount: bigint }
  | { outcome: 'resetSent'; hash: Hex }
  | { outcome: 'alreadyApproved' }
  | { outcome: 'failed'; error: AppError };

function differenceFrom(
  shown: { token: Address; spender: Address; amount: bigint },
  decoded: { to: Address; data: Hex; value: bigint },
): string | undefined {
  const call = decodeCall(erc20Abi, decoded.data);
  if (!sameAddress(decoded.to, shown.token)) return 'token';
  if (decoded.value !== 0n) return 'value';
  if (call?.name !== 'approve') return 'function';
  const [spender, amount] = call.args;
  if (typeof spender !== 'string' || !sameAddress(spender, shown.spender)) return 'spender';
  return amount === shown.amount ? undefined : 'amount';
}

/** The request to approve `amount` (smallest unit), with the check that what is signed is what was shown. */
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
    check: (decoded) => differenceFrom({ token: token.address, spender, amount }, decoded),
  };
}

/** What an approval of `amount` (smallest unit) is recorded as. */
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
 * The amount that the token takes, found by trial on the node: what the user chose; after 'unlimited' the exact amount;
 * and 0 when it takes none of them over the allowance that is there (as the oldest USDT). `failed`: it takes nothing.
 */
function planApproval(
  request: ApprovalRequest,
  allowance: bigint,
): AppThunk<Promise<{ amount: bigint } | { error: AppError }>> {
  return async (dispatch) => {
    const { token, spender, owner, amount, mode } = request;
    const wished = mode === 'unlimited' ? [UNLIMITED, amount] : [amount];
    const candidates = allowance > 0n && amount > 0n ? [...wished, 0n] : wished;
    let refusal: AppError | undefined;
    for (const candidate of candidates) {
      const trial = await dispatch(simulate(approvalWrite(token, spender, candidate, owner)));
      if (trial.ok) return { amount: candidate };
      // Only what the token itself refuses is a reason to try another amount.
      if (trial.error.kind !== 'reverted' && trial.error.kind !== 'estimateFailed')
        return { error: trial.error };
      // What the token said to the user's own choice explains more than what it said to our later attempts.
      refusal ??= trial.error;
    }
    return { error: refusal ?? { kind: 'estimateFailed' } };
  };
}

/** The allowance as nodes that agree tell it now, in the smallest unit. */
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
      return { error: toFailure(error) };
    }
  };
}

/**
 * Lets one of our contracts take a token (specification 7, decision S21). The allowance is read again first, from nodes that
 * agree; nothing is sent when it is enough already. An `amount` of 0 takes the approval back. Never rejects.
 */
export function approveToken(request: ApprovalRequest): AppThunk<Promise<ApprovalResult>> {
  return async (dispatch) => {
    const { token, spender, owner, amount, mode } = request;
    if (amount > 0n && !isOurContract(spender))
      return { outcome: 'failed', error: { kind: 'shownDiffers', what: 'spender' } };
    const read = await dispatch(readAllowance(request));
    if ('error' in read) return { outcome: 'failed', error: read.error };
    const wished = mode === 'unlimited' ? UNLIMITED : amount;
    // Who asks for 'exact' needs so much at least; a sum of the user's own may also be there to lower what was allowed.
    const isDone =
      mode === 'exact' && amount > 0n ? read.allowance >= amount : read.allowance === wished;
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
