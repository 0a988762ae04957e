import type { UnknownAction } from '@reduxjs/toolkit';
import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import type { BalanceChange } from '#chain/transactions/estimate.ts';
import type { SwapInfo, WrapInfo } from '#protocol/swap.ts';
import { send, simulate, type SendResult, type WriteRequest } from '#chain/transactions/send.ts';
import { sendCalls } from '#chain/transactions/sendCalls.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { wrappedNativeAbi } from '#protocol/abi/wrappedNativeAbi.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { approvalInfo, approvalWrite } from '#entities/tokens/approvals.ts';
import { requireDecimals } from '#entities/tokens/requireDecimals.ts';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import { batchSupportRead } from '#entities/wallet/walletSlice.ts';
import { selectCanBatch } from '#entities/wallet/walletSelectors.ts';
import { sameAddress } from '#lib/address.ts';
import { toAppError, type AppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import type { AppThunk, RootState } from '#redux';
import { encodeSwap, swapDifference, swapVariants } from './swapCall.ts';
import { leastThatArrives, mostThatLeaves, type SwapModel } from './swapModel.ts';
import { hasMoved, isOvertaken } from './swapMoves.ts';
import { selectSwapApproval } from './swapSelectors.ts';
import {
  confirmationDismissed,
  confirmationOpened,
  previewFinished,
  quoteAccepted,
  sendingFailed,
  sendingFinished,
  sendingStarted,
  sendingStopped,
} from './swapSlice.ts';
import { encodeWrap, wrapDifference, type WrapKind } from './wrapCall.ts';

const missing: AppError = { kind: 'missingDependencies' };

/** The requests that carry out a model, in the order in which they are tried; empty while the chain's time is not known. */
function swapWrites(state: RootState, model: SwapModel): WriteRequest[] {
  const now = selectBlockTimestamp(state);
  if (now === null || !contractAddress('router')) return [];
  const deadline = BigInt(now + model.deadlineSeconds);
  return swapVariants(model).map((variant) => ({
    from: model.account,
    chainId: chain.id,
    ...encodeSwap(model, variant, deadline),
    deadline: Number(deadline),
    abi: routerAbi,
    check: (call) => swapDifference(model, call, now),
  }));
}

type Trial =
  | { ok: true; request: WriteRequest; changes: readonly BalanceChange[] | null }
  | { ok: false; error: AppError };

/** The tokens whose balances a swap changes. The native coin is always looked at. */
function watchedTokens({ input, output }: SwapModel): Address[] {
  return [input, output].flatMap(({ currency }) =>
    currency.isNative ? [] : [currency.token.address],
  );
}

/** Said of a swap that goes through and brings less than it promises: the token keeps a part of each transfer. */
const keepsPart: AppError = { kind: 'reverted', reason: 'K', reasonKey: 'errors.revert.poolShort' };

/** True when a trial brought the account less than `needed`; false where the node cannot tell. */
function bringsLess(
  model: SwapModel,
  changes: readonly BalanceChange[] | null,
  needed: bigint,
): boolean {
  return changes !== null && (changeOf(changes, model.output) ?? 0n) < needed;
}

/**
 * Tries the variants on the node: the plain one, then the one for tokens that keep a part of each transfer. The plain one
 * holds the limit against what the pools pay, so it is taken only where as much as they quote arrives; the other one
 * against what arrives, so there the limit is enough. `before` goes first where the wallet will do both in one. When none
 * will do, the reason is that of the last one tried.
 */
function trySwap(model: SwapModel, before?: WriteRequest): AppThunk<Promise<Trial>> {
  return async (dispatch, getState) => {
    const run = (request: WriteRequest) =>
      dispatch(simulate(before ? [before, request] : request, watchedTokens(model)));
    // What arrives can only be seen on the account itself: a swap to somebody else is tried as one to oneself as well.
    const toOneself = sameAddress(model.account, model.recipient)
      ? []
      : swapWrites(getState(), { ...model, recipient: model.account });
    let error = missing;
    const writes = swapWrites(getState(), model);
    for (const [index, request] of writes.entries()) {
      const needed =
        index < writes.length - 1 ? fromRaw(model.output.amountRaw) : leastThatArrives(model);
      const own = toOneself[index];
      const [trial, ownTrial] = await Promise.all([run(request), own && run(own)]);
      const isShort =
        trial.ok &&
        bringsLess(model, ownTrial?.ok === false ? null : (ownTrial ?? trial).changes, needed);
      if (trial.ok && !isShort) return { ok: true, request, changes: trial.changes };
      error = trial.ok ? keepsPart : trial.error;
    }
    return { ok: false, error };
  };
}

function infoOfSwap({ kind, account, recipient, input, output }: SwapModel): SwapInfo {
  return {
    kind: 'swap',
    tradeType: kind,
    inputSymbol: input.currency.symbol,
    outputSymbol: output.currency.symbol,
    inputAddress: input.currency.id,
    outputAddress: output.currency.id,
    inputDecimals: input.currency.decimals,
    outputDecimals: output.currency.decimals,
    inputRaw: input.amountRaw,
    outputRaw: output.amountRaw,
    ...(sameAddress(account, recipient) ? {} : { recipient }),
  };
}

function changeOf(
  changes: readonly BalanceChange[] | null,
  side: SwapModel['input'],
): bigint | undefined {
  return changes?.find(({ currencyId }) => currencyId === side.currency.id)?.amount;
}

/** The approval that has to come first, where the wallet takes both in one request; `undefined` when none is needed. */
function approvalFirst(state: RootState, model: SwapModel): WriteRequest | undefined {
  const router = contractAddress('router');
  if (!router || !selectCanBatch(state) || selectSwapApproval(state, model) !== 'notApproved')
    return undefined;
  return approvalWrite(model.input.currency.token, router, mostThatLeaves(model), model.account);
}

/** Runs the swap that the dialog shows on the node and reports what would leave and what would arrive. */
export function previewSwap(model: SwapModel): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const trial = await dispatch(trySwap(model, approvalFirst(getState(), model)));
    if (!trial.ok)
      return void dispatch(
        previewFinished({ model, preview: { status: 'failed', error: trial.error } }),
      );
    const [leaves, arrives] = [
      changeOf(trial.changes, model.input),
      changeOf(trial.changes, model.output),
    ];
    const preview = {
      status: 'ready',
      leavesRaw: leaves === undefined ? null : toRaw(-leaves),
      arrivesRaw: arrives === undefined ? null : toRaw(arrives),
    } as const;
    dispatch(previewFinished({ model, preview }));
  };
}

/**
 * Sends the swap that the dialog shows, with the approval in the same request where the wallet offers that. When the
 * pools have moved by more than the tolerance nothing is sent: the dialog then asks to accept the new quote. In expert mode there is no dialog to
 * accept in, so there the model's own limit is what protects. A dialog that is closed before the wallet opens sends
 * nothing; one that is closed later hears nothing, nor does the one that was opened after it.
 */
export function confirmSwap(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const confirmation = getState().swap.confirmation;
    if (!confirmation || confirmation.isSending || confirmation.isSent) return;
    const { id, model } = confirmation;
    const isOpen = (): boolean => getState().swap.confirmation?.id === id;
    const tell = (event: UnknownAction): void => {
      if (isOpen()) dispatch(event);
    };
    dispatch(sendingStarted());
    try {
      const decimals = requireDecimals([model.input.currency, model.output.currency]);
      const [isOld] = await Promise.all([
        !selectIsExpert(getState()) && dispatch(hasMoved(model)),
        dispatch(decimals),
      ]);
      if (isOld) return tell(sendingStopped());
      const approval = approvalFirst(getState(), model);
      const trial = await dispatch(trySwap(model, approval));
      if (!trial.ok)
        return tell(
          isOvertaken(getState(), model, trial.error)
            ? sendingStopped()
            : sendingFailed(trial.error),
        );
      if (!isOpen()) return;
      const info = infoOfSwap(model);
      const router = contractAddress('router');
      const sent = await (approval && router
        ? dispatch(
            sendCalls([
              {
                request: approval,
                info: approvalInfo(model.input.currency.token, router, mostThatLeaves(model)),
              },
              { request: trial.request, info },
            ]),
          )
        : dispatch(send(trial.request, info)));
      if (!sent.ok && approval && sent.error.kind === 'unsupportedMethod') {
        // The wallet promised batches and takes none: the form goes back to 'Enable', then 'Swap'.
        dispatch(
          batchSupportRead({ account: model.account, chainId: chain.id, batch: 'unsupported' }),
        );
        return tell(confirmationDismissed());
      }
      tell(sent.ok ? sendingFinished(sent.hash) : sendingFailed(sent.error));
    } catch (thrown) {
      tell(sendingFailed(toAppError(thrown)));
    }
  };
}

/** What the swap button does: opens the dialog, or in expert mode sends at once. */
export function startSwap(model: SwapModel): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(confirmationOpened(model));
    if (selectIsExpert(getState())) return dispatch(confirmSwap());
    return dispatch(previewSwap(model));
  };
}

/** 'Accept': shows the newest quote and tries it on the node. */
export function acceptQuote(model: SwapModel): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(quoteAccepted(model));
    return dispatch(previewSwap(model));
  };
}

/** Wraps or unwraps `amount` (smallest unit): the wrapped coin's own contract exchanges one for one. */
export function wrapNative(kind: WrapKind, amount: bigint): AppThunk<Promise<SendResult>> {
  return async (dispatch, getState) => {
    const call = encodeWrap(kind, amount);
    const from = selectAccount(getState());
    if (!call || !from) return { ok: false, error: missing };
    const request: WriteRequest = {
      from,
      chainId: chain.id,
      ...call,
      abi: wrappedNativeAbi,
      check: (signed) => wrapDifference(kind, amount, signed),
    };
    const info: WrapInfo = { kind, amountRaw: toRaw(amount) };
    return dispatch(send(request, info));
  };
}
