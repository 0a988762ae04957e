import type { UnknownAction } from '@reduxjs/toolkit';
import { readCalls } from '#chain/multicall/readCalls.ts';
import type { LiquidityInfo } from '#protocol/liquidity.ts';
import { send, type SendResult } from '#chain/transactions/send.ts';
import { sendCalls, type SendCallsResult } from '#chain/transactions/sendCalls.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import { approvalInfo } from '#entities/tokens/approvals.ts';
import { requireDecimals } from '#entities/tokens/requireDecimals.ts';
import { allowanceCall } from '#entities/tokens/tokenCalls.ts';
import { batchSupportRead } from '#entities/wallet/walletSlice.ts';
import { toAppError, type AppError } from '#lib/errors.ts';
import { exactAmountText } from '#lib/format.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import type { AppThunk, RootState } from '#redux';
import { signPermit } from '../shared/signPermit.ts';
import {
  approvalChosen,
  confirmationDismissed,
  confirmationOpened,
  permitDropped,
  permitSigned,
  previewFinished,
  quoteAccepted,
  sendingFailed,
  sendingFinished,
  sendingStarted,
  sendingStopped,
  type RemovePreview,
} from './removeSlice.ts';
import { afterSlippage } from './removeMath.ts';
import { lpOf, removalBreaks, type RemoveModel, type RemoveSide } from './removeModel.ts';
import { selectLatestRemoval } from './removeSelectors.ts';
import {
  changeOf,
  promisedBy,
  tryRemoval,
  type Promised,
  type RemoveTrial,
} from './removeTrial.ts';

/** `unable`: an approval takes the place of the signature, which is not asked for again. */
export type EnableResult =
  | { outcome: 'signed' }
  | { outcome: 'unable' }
  | { outcome: 'failed'; error: AppError };

/** The shares that a contract needs leave for. */
export type SharesToSign = Pick<RemoveModel, 'account' | 'lp' | 'liquidityRaw' | 'deadlineSeconds'>;

/** 'Enable': has the account sign that the contract may take so many shares. Sends nothing and costs nothing. */
export function signRemoval(
  shares: SharesToSign,
  contract: 'router' | 'zap' = 'router',
): AppThunk<Promise<EnableResult>> {
  return async (dispatch, getState) => {
    const spender = contractAddress(contract);
    if (!spender) return { outcome: 'failed', error: { kind: 'missingDependencies' } };
    const { account, lp, liquidityRaw, deadlineSeconds } = shares;
    const shownForm = getState().removeLiquidity.form;
    const result = await dispatch(
      signPermit({
        owner: account,
        pair: lp.address,
        spender,
        valueRaw: liquidityRaw,
        deadlineSeconds,
      }),
    );
    if (result.outcome !== 'signed') {
      if (result.outcome === 'failed') return { outcome: 'failed', error: result.error };
      dispatch(approvalChosen({ account, isUnable: true }));
      return { outcome: 'unable' };
    }
    // Something else was typed, or an approval chosen, while the wallet was open: the signature is for nothing.
    if (
      getState().removeLiquidity.form === shownForm &&
      getState().removeLiquidity.approval?.account !== account
    ) {
      dispatch(
        permitSigned({
          permit: result.permit,
          liquidityText: exactAmountText(fromRaw(liquidityRaw), lp),
        }),
      );
    }
    return { outcome: 'signed' };
  };
}

/** A signature that the pool does not take is of no use to anyone: used, replaced by a later one, or too late. */
const ofSignature: ReadonlySet<string | undefined> = new Set([
  'errors.revert.badSignature',
  'errors.revert.permitExpired',
  'errors.revert.expired',
]);

function dropRefusedPermit(trial: RemoveTrial): AppThunk {
  return (dispatch) => {
    if (!trial.ok && trial.error.kind === 'reverted' && ofSignature.has(trial.error.reasonKey))
      dispatch(permitDropped());
  };
}

const rawOrNull = (amount: bigint | undefined) => (amount === undefined ? null : toRaw(amount));

/** Runs the withdrawal that the dialog shows on the node and reports what would leave and what would arrive. */
function previewRemoval(model: RemoveModel): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const trial = await dispatch(tryRemoval(model, promisedBy(model)));
    if (!trial.ok)
      return void dispatch(
        previewFinished({ model, preview: { status: 'failed', error: trial.error } }),
      );
    const { changes, isShort } = trial;
    const leaves = changeOf(changes, { currency: lpOf(model) });
    const preview: RemovePreview = {
      status: 'ready',
      leavesRaw: rawOrNull(leaves === undefined ? undefined : -leaves),
      arrivesARaw: rawOrNull(changeOf(changes, model.a)),
      arrivesBRaw: rawOrNull(changeOf(changes, model.b)),
      isShort,
    };
    dispatch(previewFinished({ model, preview }));
  };
}

/** The least that the dialog promised: what the pool pays, or where a token keeps a part, what was seen to arrive. */
function promisedOnScreen(model: RemoveModel, preview: RemovePreview): Promised {
  if (preview.status !== 'ready' || !preview.isShort) return promisedBy(model);
  const seen = (side: RemoveSide, arrives: typeof preview.arrivesARaw) =>
    arrives === null ? fromRaw(side.leastRaw) : afterSlippage(fromRaw(arrives), model.slippageBps);
  return { a: seen(model.a, preview.arrivesARaw), b: seen(model.b, preview.arrivesBRaw) };
}

/** True when the pool, read again from nodes that agree, is no longer near what the dialog shows. The allowance is read along. */
function hasMoved(model: RemoveModel): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const tokens = sortTokens(model.a.currency.token, model.b.currency.token);
    const router = contractAddress('router');
    const allowance = router ? [allowanceCall(model.lp, model.account, router)] : [];
    await dispatch(
      readCalls([...(tokens ? poolCalls(tokens) : []), ...allowance], { fresh: true, agree: true }),
    );
    const latest = selectLatestRemoval(getState(), model);
    return latest !== undefined && removalBreaks(model, latest);
  };
}

/** Said where less would arrive than the dialog promised. */
const arrivesLess: AppError = {
  kind: 'reverted',
  reason: 'INSUFFICIENT_OUTPUT_AMOUNT',
  reasonKey: 'errors.revert.lessThanMinimum',
};

function infoOfRemoval({ a, b }: RemoveModel): LiquidityInfo {
  return {
    kind: 'removeLiquidity',
    symbolA: a.currency.symbol,
    symbolB: b.currency.symbol,
    addressA: a.currency.id,
    addressB: b.currency.id,
    decimalsA: a.currency.decimals,
    decimalsB: b.currency.decimals,
    amountARaw: a.amountRaw,
    amountBRaw: b.amountRaw,
  };
}

function isOvertaken(state: RootState, model: RemoveModel, error: AppError): boolean {
  const latest = selectLatestRemoval(state, model);
  return error.kind === 'reverted' && latest !== undefined && removalBreaks(model, latest);
}

/** Asks the wallet for what the trial found, with the approval in the same request where there is one. */
function sendTrial(
  model: RemoveModel,
  { request, before }: Extract<RemoveTrial, { ok: true }>,
): AppThunk<Promise<SendResult | SendCallsResult>> {
  return (dispatch) => {
    const info = infoOfRemoval(model);
    const router = contractAddress('router');
    if (!before || !router) return dispatch(send(request, info));
    const approval = {
      request: before,
      info: approvalInfo(model.lp, router, fromRaw(model.liquidityRaw)),
    };
    return dispatch(sendCalls([approval, { request, info }]));
  };
}

/**
 * Sends the withdrawal that the dialog shows. When the pool has moved by more than the tolerance nothing is sent: the
 * dialog then asks to accept the new amounts. A dialog that is closed before the wallet opens sends nothing; one that is
 * closed later hears nothing, nor does the one that was opened after it.
 */
export function confirmRemoval(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { confirmation } = getState().removeLiquidity;
    if (!confirmation || confirmation.isSending || confirmation.isSent) return;
    const { id, model, preview } = confirmation;
    const isOpen = (): boolean => getState().removeLiquidity.confirmation?.id === id;
    const tell = (event: UnknownAction): void => {
      if (isOpen()) dispatch(event);
    };
    dispatch(sendingStarted());
    try {
      const decimals = requireDecimals([model.a.currency, model.b.currency]);
      const [isOld] = await Promise.all([dispatch(hasMoved(model)), dispatch(decimals)]);
      if (isOld) return tell(sendingStopped());
      const trial = await dispatch(tryRemoval(model, promisedOnScreen(model, preview)));
      dispatch(dropRefusedPermit(trial));
      if (!trial.ok)
        return tell(
          isOvertaken(getState(), model, trial.error)
            ? sendingStopped()
            : sendingFailed(trial.error),
        );
      if (trial.isShort) return tell(sendingFailed(arrivesLess));
      if (!isOpen()) return;
      const sent = await dispatch(sendTrial(model, trial));
      if (!sent.ok && trial.before && sent.error.kind === 'unsupportedMethod') {
        // The wallet promised batches and takes none: the form goes back to 'Enable', then 'Remove'.
        dispatch(
          batchSupportRead({ account: model.account, chainId: chain.id, batch: 'unsupported' }),
        );
        return tell(confirmationDismissed());
      }
      // A signature that went out is used, also where nobody looks any more.
      if (sent.ok) dispatch(permitDropped());
      tell(sent.ok ? sendingFinished(sent.hash) : sendingFailed(sent.error));
    } catch (thrown) {
      tell(sendingFailed(toAppError(thrown)));
    }
  };
}

/** 'Remove': opens the dialog and tries the withdrawal on the node. */
export function startRemoval(model: RemoveModel): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(confirmationOpened(model));
    return dispatch(previewRemoval(model));
  };
}

/** 'Accept': shows what the pool pays now and tries it on the node. */
export function acceptRemoval(model: RemoveModel): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(quoteAccepted(model));
    return dispatch(previewRemoval(model));
  };
}
