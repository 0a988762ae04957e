import { zapAbi } from '#protocol/abi/zapAbi.ts';
import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import type { BalanceChange } from '#chain/transactions/estimate.ts';
import { simulate, type WriteRequest } from '#chain/transactions/send.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { approvalWrite } from '#entities/tokens/approvals.ts';
import { selectCanBatch } from '#entities/wallet/walletSelectors.ts';
import type { Currency } from '#lib/currency.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import type { AppThunk, RootState } from '#redux';
import type { Permit } from '../shared/permit.ts';
import { encodeZap, zapDifference } from './zapCall.ts';
import { flowOf, type ZapModel } from './zapModel.ts';
import { selectZapApproval, selectZapPermit } from './zapSelectors.ts';

/** `before`: the approval that goes first, in one request with it. `changes`: `null` where the node cannot tell. */
export type ZapTrial =
  | {
      ok: true;
      request: WriteRequest;
      before: WriteRequest | undefined;
      changes: readonly BalanceChange[] | null;
    }
  | { ok: false; error: AppError };

/** How the contract gets at what leaves: by the allowance that is there, by a signature, or by an approval in the same request. */
function wayOf(
  state: RootState,
  model: ZapModel,
): { permit: Permit | null; before: WriteRequest | undefined } {
  const approval = selectZapApproval(state, model);
  const permit = approval === 'approved' ? null : selectZapPermit(state, model);
  const spender = contractAddress('zap');
  if (permit || !spender || approval !== 'notApproved' || !selectCanBatch(state))
    return { permit, before: undefined };
  return {
    permit,
    before: approvalWrite(
      flowOf(model).leaves.token,
      spender,
      fromRaw(model.paysRaw),
      model.account,
    ),
  };
}

/** The request that carries out a model; `undefined` while the chain's time is not known. */
function zapWrite(
  state: RootState,
  model: ZapModel,
  permit: Permit | null,
): WriteRequest | undefined {
  const now = selectBlockTimestamp(state);
  if (now === null || !contractAddress('zap')) return undefined;
  const deadline = permit?.deadline ?? now + model.deadlineSeconds;
  return {
    from: model.account,
    chainId: chain.id,
    ...encodeZap(model, BigInt(deadline), permit),
    deadline,
    abi: zapAbi,
    check: (call) => zapDifference(model, call, now, permit),
  };
}

/** The tokens whose balances it changes. The native coin is always looked at. */
function watchedTokens({ currency, other, lp }: ZapModel): Address[] {
  return [
    ...[currency, other].flatMap(({ isNative, token }) => (isNative ? [] : [token.address])),
    lp.address,
  ];
}

/** What a trial did to the balance of a currency, in its smallest unit; `undefined` where the node cannot tell. */
export function changeOf(
  changes: readonly BalanceChange[] | null,
  { id }: Pick<Currency, 'id'>,
): bigint | undefined {
  return changes === null
    ? undefined
    : (changes.find(({ currencyId }) => currencyId === id)?.amount ?? 0n);
}

/** Runs what a model stands for on the node, after the approval where it goes along. */
export function tryZap(model: ZapModel): AppThunk<Promise<ZapTrial>> {
  return async (dispatch, getState) => {
    const { permit, before } = wayOf(getState(), model);
    const request = zapWrite(getState(), model, permit);
    if (!request) return { ok: false, error: { kind: 'missingDependencies' } };
    const trial = await dispatch(
      simulate(before ? [before, request] : request, watchedTokens(model)),
    );
    return trial.ok ? { ok: true, request, before, changes: trial.changes } : trial;
  };
}
