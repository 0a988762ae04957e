import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import type { BalanceChange } from '#chain/transactions/estimate.ts';
import { simulate, type WriteRequest } from '#chain/transactions/send.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { approvalWrite } from '#entities/tokens/approvals.ts';
import { selectCanBatch } from '#entities/wallet/walletSelectors.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import type { AppThunk, RootState } from '#redux';
import type { Permit } from '../shared/permit.ts';
import { encodeRemove, removeDifference, removeVariants } from './removeCall.ts';
import type { RemoveModel, RemoveSide } from './removeModel.ts';
import { selectPermitFor, selectRemoveApproval } from './removeSelectors.ts';

/** The least of both sides that has to reach the account, in smallest units. */
export interface Promised {
  a: bigint;
  b: bigint;
}

/** What the pool has to pay at least: with most tokens that is what arrives. */
export function promisedBy({ a, b }: RemoveModel): Promised {
  return { a: fromRaw(a.leastRaw), b: fromRaw(b.leastRaw) };
}

/** `isShort`: it goes through and brings less than promised. `before`: the approval that goes first, in one request with it. */
export type RemoveTrial =
  | {
      ok: true;
      request: WriteRequest;
      before: WriteRequest | undefined;
      changes: readonly BalanceChange[] | null;
      isShort: boolean;
    }
  | { ok: false; error: AppError };

/** How the router gets at the shares: by the allowance that is there, by a signature, or by an approval in the same request. */
interface Way {
  permit: Permit | null;
  before: WriteRequest | undefined;
}

function wayOf(state: RootState, model: RemoveModel): Way {
  const approval = selectRemoveApproval(state, model);
  const permit = approval === 'approved' ? null : selectPermitFor(state, model);
  const router = contractAddress('router');
  if (permit || !router || approval !== 'notApproved' || !selectCanBatch(state))
    return { permit, before: undefined };
  return {
    permit,
    before: approvalWrite(model.lp, router, fromRaw(model.liquidityRaw), model.account),
  };
}

/** The requests that carry out a model, in the order in which they are tried; empty while the chain's time is not known. */
function removeWrites(state: RootState, model: RemoveModel, permit: Permit | null): WriteRequest[] {
  const now = selectBlockTimestamp(state);
  if (now === null || !contractAddress('router')) return [];
  const deadline = permit?.deadline ?? now + model.deadlineSeconds;
  return removeVariants(model).map((variant) => ({
    from: model.account,
    chainId: chain.id,
    ...encodeRemove(model, variant, BigInt(deadline), permit),
    deadline,
    abi: routerAbi,
    check: (call) => removeDifference(model, call, now, permit),
  }));
}

/** The tokens whose balances a withdrawal changes. The native coin is always looked at. */
function watchedTokens({ a, b, lp }: RemoveModel): Address[] {
  return [
    ...[a, b].flatMap(({ currency }) => (currency.isNative ? [] : [currency.token.address])),
    lp.address,
  ];
}

/** What a trial did to the balance of one side, in its smallest unit; `undefined` where the node cannot tell. */
export function changeOf(
  changes: readonly BalanceChange[] | null,
  side: Pick<RemoveSide, 'currency'>,
): bigint | undefined {
  return changes?.find(({ currencyId }) => currencyId === side.currency.id)?.amount;
}

function bringsLess(
  { a, b }: RemoveModel,
  changes: readonly BalanceChange[] | null,
  promised: Promised,
): boolean {
  return (
    changes !== null &&
    ((changeOf(changes, a) ?? 0n) < promised.a || (changeOf(changes, b) ?? 0n) < promised.b)
  );
}

/**
 * Tries the variants on the node, the plain one first. Taken is the first that goes through and brings what is promised;
 * if none does, the last that goes through at all, marked as short: the shares of a pool with a token that keeps a part of
 * each transfer come out in no other way, and its keeper is told. When none goes through, the reason is the last one's.
 */
export function tryRemoval(model: RemoveModel, promised: Promised): AppThunk<Promise<RemoveTrial>> {
  return async (dispatch, getState) => {
    const { permit, before } = wayOf(getState(), model);
    let best: RemoveTrial = { ok: false, error: { kind: 'missingDependencies' } };
    for (const request of removeWrites(getState(), model, permit)) {
      const trial = await dispatch(
        simulate(before ? [before, request] : request, watchedTokens(model)),
      );
      if (trial.ok) {
        const { changes } = trial;
        const isShort = bringsLess(model, changes, promised);
        best = { ok: true, request, before, changes, isShort };
        if (!isShort) return best;
      } else if (!best.ok) best = trial;
    }
    return best;
  };
}
