import { readCalls } from '#chain/multicall/readCalls.ts';
import type { BalanceChange } from '#chain/transactions/estimate.ts';
import type { ZapInfo } from '#protocol/zap.ts';
import { send, type SendResult } from '#chain/transactions/send.ts';
import { sendCalls, type SendCallsResult } from '#chain/transactions/sendCalls.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { pairSaved } from '#entities/pairs/pairsSlice.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import { approvalInfo } from '#entities/tokens/approvals.ts';
import { requireDecimals } from '#entities/tokens/requireDecimals.ts';
import { allowanceCall } from '#entities/tokens/tokenCalls.ts';
import type { ConfirmOutcome, Preview, Tried } from '#entities/writeFlow/confirmation.ts';
import type { ConfirmSteps } from '#entities/writeFlow/useConfirmation.ts';
import { batchSupportRead } from '#entities/wallet/walletSlice.ts';
import { toAppError, type AppError } from '#lib/errors.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import type { AppThunk } from '#redux';
import { permitDropped } from '../remove/removeSlice.ts';
import { afterSlippage } from '../remove/removeMath.ts';
import { isNearly } from './zapLines.ts';
import { flowOf, withFound, zapBreaks, type ZapModel } from './zapModel.ts';
import { selectLatestZap } from './zapSelectors.ts';
import { changeOf, tryZap, type ZapTrial } from './zapTrial.ts';

/**
 * What the trial before signing found: what leaves, what arrives, and what comes along of the pool's other token; `null`
 * where the node cannot tell. `moved`: the pool is another one than shown.
 */
export type ZapPreview =
  | Preview<{ leavesRaw: Raw | null; arrivesRaw: Raw | null; alongRaw: Raw | null }>
  | { status: 'moved' };

const rawOrNull = (amount: bigint | undefined): Raw | null =>
  amount === undefined ? null : toRaw(amount);

function ready(
  model: ZapModel,
  changes: readonly BalanceChange[] | null,
): Tried<ZapModel, ZapPreview> {
  const { leaves, arrives } = flowOf(model);
  const left = changeOf(changes, leaves);
  const preview = {
    status: 'ready',
    leavesRaw: rawOrNull(left === undefined ? undefined : -left),
    arrivesRaw: rawOrNull(changeOf(changes, arrives)),
    alongRaw: rawOrNull(changeOf(changes, model.other)),
  } as const;
  return { model, preview };
}

/** True when the pool, read again from nodes that agree, gives something else than the dialog shows. The allowance is read along. */
function hasMoved(model: ZapModel): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const tokens = sortTokens(model.currency.token, model.other.token);
    const { leaves } = flowOf(model);
    const spender = contractAddress('zap');
    const allowance =
      spender && !leaves.isNative ? [allowanceCall(leaves.token, model.account, spender)] : [];
    await dispatch(
      readCalls([...(tokens ? poolCalls(tokens) : []), ...allowance], { fresh: true, agree: true }),
    );
    const latest = selectLatestZap(getState(), model);
    return latest !== undefined && zapBreaks(model, latest);
  };
}

/** The model with what a trial within its limit has found to arrive; itself where that is what it says. */
function asFound(model: ZapModel, found: bigint | undefined): ZapModel {
  const expected = fromRaw(model.expectedRaw);
  if (found === undefined || isNearly(found, expected)) return model;
  // The limit stays as it is, unless it would protect from nothing.
  if (found < expected) return { ...model, expectedRaw: toRaw(found) };
  return afterSlippage(found, model.slippageBps) > expected ? withFound(model, found) : model;
}

const isTooLittle = (error: AppError): boolean =>
  error.kind === 'reverted' && error.reasonKey === 'errors.revert.lessThanMinimum';

/**
 * Runs what the dialog shows on the node. Where less arrives than the pool gives although it has not moved, a token keeps
 * a part of each transfer: what really arrives is found by a second trial, and the model that comes back says so.
 */
export function previewZap(model: ZapModel): AppThunk<Promise<Tried<ZapModel, ZapPreview>>> {
  return async (dispatch) => {
    try {
      const trial = await dispatch(tryZap(model));
      const { arrives } = flowOf(model);
      if (trial.ok) {
        return ready(asFound(model, changeOf(trial.changes, arrives)), trial.changes);
      }
      if (!isTooLittle(trial.error))
        return { model, preview: { status: 'failed', error: trial.error } };
      if (await dispatch(hasMoved(model))) return { model, preview: { status: 'moved' } };
      const unlimited = await dispatch(tryZap({ ...model, leastRaw: toRaw(1n) }));
      const arrived = unlimited.ok ? changeOf(unlimited.changes, arrives) : undefined;
      if (!unlimited.ok || arrived === undefined || arrived <= 0n)
        return { model, preview: { status: 'failed', error: trial.error } };
      return ready(withFound(model, arrived), unlimited.changes);
    } catch (thrown) {
      return { model, preview: { status: 'failed', error: toAppError(thrown) } };
    }
  };
}

function infoOf({ kind, currency, other, paysRaw, expectedRaw }: ZapModel): ZapInfo {
  return {
    kind: kind === 'in' ? 'zapIn' : 'zapOut',
    symbolA: currency.symbol,
    symbolB: other.symbol,
    addressA: currency.id,
    addressB: other.id,
    symbol: currency.symbol,
    address: currency.id,
    decimals: currency.decimals,
    amountRaw: kind === 'in' ? paysRaw : expectedRaw,
    liquidityRaw: kind === 'in' ? expectedRaw : paysRaw,
  };
}

/** Asks the wallet for what the trial found, with the approval in the same request where there is one. */
function sendTrial(
  model: ZapModel,
  { request, before }: Extract<ZapTrial, { ok: true }>,
): AppThunk<Promise<SendResult | SendCallsResult>> {
  return (dispatch) => {
    const info = infoOf(model);
    const spender = contractAddress('zap');
    if (!before || !spender) return dispatch(send(request, info));
    const approval = {
      request: before,
      info: approvalInfo(flowOf(model).leaves.token, spender, fromRaw(model.paysRaw)),
    };
    return dispatch(sendCalls([approval, { request, info }]));
  };
}

/** A signature that the pool does not take is of no use to anyone: used, replaced by a later one, or too late. */
const ofSignature: ReadonlySet<string | undefined> = new Set([
  'errors.revert.badSignature',
  'errors.revert.permitExpired',
  'errors.revert.expired',
]);

/** What a refusal by the trial means. Without what the signature was for, a signature is thrown away. */
function refused(model: ZapModel, error: AppError): AppThunk<ConfirmOutcome> {
  return (dispatch, getState) => {
    if (error.kind === 'reverted' && ofSignature.has(error.reasonKey)) dispatch(permitDropped());
    const latest = selectLatestZap(getState(), model);
    const isOvertaken =
      error.kind === 'reverted' &&
      !selectIsExpert(getState()) &&
      latest !== undefined &&
      zapBreaks(model, latest);
    return isOvertaken ? { outcome: 'moved' } : { outcome: 'failed', error };
  };
}

/** Keeps what the transaction stands for: the pool is the user's own from now on, a signature serves once. */
function remember({ kind, currency, other }: ZapModel): AppThunk {
  return (dispatch) => {
    const tokens = sortTokens(currency.token, other.token);
    if (kind === 'out') dispatch(permitDropped());
    else if (tokens) dispatch(pairSaved({ token0: tokens[0], token1: tokens[1] }));
  };
}

/**
 * Sends what the dialog shows, with the approval in the same request where the wallet offers that. The pool is read again
 * first, from nodes that agree: when it has moved further than the tolerance nothing is sent. Expert mode has no dialog to
 * accept in; there the least amount protects. Never rejects.
 */
export function sendZap(model: ZapModel, isOpen: () => boolean): AppThunk<Promise<ConfirmOutcome>> {
  return async (dispatch, getState) => {
    try {
      const decimals = requireDecimals([model.currency, model.other]);
      const [isOld] = await Promise.all([
        !selectIsExpert(getState()) && dispatch(hasMoved(model)),
        dispatch(decimals),
      ]);
      if (isOld) return { outcome: 'moved' };
      const trial = await dispatch(tryZap(model));
      if (!trial.ok) return dispatch(refused(model, trial.error));
      if (!isOpen()) return { outcome: 'closed' };
      const sent = await dispatch(sendTrial(model, trial));
      if (!sent.ok && trial.before && sent.error.kind === 'unsupportedMethod') {
        // The form goes back to 'Enable', then the button.
        dispatch(
          batchSupportRead({ account: model.account, chainId: chain.id, batch: 'unsupported' }),
        );
        return { outcome: 'unbatched' };
      }
      if (!sent.ok) return { outcome: 'failed', error: sent.error };
      dispatch(remember(model));
      return { outcome: 'sent', hash: sent.hash };
    } catch (thrown) {
      return { outcome: 'failed', error: toAppError(thrown) };
    }
  };
}

/** A trial that finds less than was on screen is to be read first, in expert mode as well. */
export const zapSteps: ConfirmSteps<ZapModel, ZapPreview> = {
  tryOut: previewZap,
  send: sendZap,
  isTriedFirst: true,
};
