import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import type { LiquidityInfo } from '#protocol/liquidity.ts';
import { send, simulate, type Simulation, type WriteRequest } from '#chain/transactions/send.ts';
import { sendCalls, type BatchPart } from '#chain/transactions/sendCalls.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { pairSaved } from '#entities/pairs/pairsSlice.ts';
import { sortTokens, type TokenPair } from '#entities/pairs/pairTypes.ts';
import { lpToken, poolCalls } from '#entities/pairs/poolCalls.ts';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import { approvalInfo, approvalWrite } from '#entities/tokens/approvals.ts';
import { requireDecimals } from '#entities/tokens/requireDecimals.ts';
import type { ConfirmOutcome, Preview } from '#entities/writeFlow/confirmation.ts';
import type { ConfirmSteps } from '#entities/writeFlow/useConfirmation.ts';
import { batchSupportRead } from '#entities/wallet/walletSlice.ts';
import { selectCanBatch } from '#entities/wallet/walletSelectors.ts';
import type { CurrencyId } from '#lib/currency.ts';
import { toAppError, type AppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import type { AppThunk, RootState } from '#redux';
import { addDifference, encodeAdd } from './addCall.ts';
import { addBreaks, addDiffers, type AddModel } from './addModel.ts';
import { selectAddModel, selectSideApproval } from './addSelectors.ts';

const missing: AppError = { kind: 'missingDependencies' };

/** What the simulation found: what leaves of each side and the shares that arrive, `null` where the node cannot tell. */
export type AddPreview = Preview<{
  leavesRaw: readonly [Raw | null, Raw | null];
  sharesRaw: Raw | null;
}>;

function tokensOf({ sides: [a, b] }: AddModel): TokenPair | undefined {
  return sortTokens(a.currency.token, b.currency.token);
}

/** The same deposit as the form says now. */
function selectLatest(state: RootState, { sides: [a, b] }: AddModel): AddModel | undefined {
  return selectAddModel(state, a.currency, b.currency);
}

/** The request that carries out a model; `undefined` while the chain's time is not known. */
function addWrite(state: RootState, model: AddModel): WriteRequest | undefined {
  const now = selectBlockTimestamp(state);
  if (now === null || !contractAddress('router')) return undefined;
  const deadline = BigInt(now + model.deadlineSeconds);
  return {
    from: model.account,
    chainId: chain.id,
    ...encodeAdd(model, deadline),
    deadline: Number(deadline),
    abi: routerAbi,
    check: (call) => addDifference(model, call, now),
  };
}

function infoOf({ sides: [a, b] }: AddModel): LiquidityInfo {
  return {
    kind: 'addLiquidity',
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

/** The approvals that have to come first, where the wallet takes everything in one request; none where it does not. */
function approvalsFirst(state: RootState, model: AddModel): BatchPart[] {
  const router = contractAddress('router');
  if (!router || !selectCanBatch(state)) return [];
  return model.sides.flatMap(({ currency, desiredRaw }, at) => {
    if (selectSideApproval(state, model, at === 0 ? 0 : 1) !== 'notApproved') return [];
    const amount = fromRaw(desiredRaw);
    return [
      {
        request: approvalWrite(currency.token, router, amount, model.account),
        info: approvalInfo(currency.token, router, amount),
      },
    ];
  });
}

/** Runs the deposit, after the approvals where they go along, on the node. */
function tryAdd(
  model: AddModel,
  request: WriteRequest,
  approvals: readonly BatchPart[],
): AppThunk<Promise<Simulation>> {
  const tokens = tokensOf(model);
  const lp = tokens && lpToken(tokens);
  const watched: Address[] = model.sides.flatMap(({ currency }) =>
    currency.isNative ? [] : [currency.token.address],
  );
  const [before, ...more] = approvals.map((part) => part.request);
  return simulate(
    before ? [before, ...more, request] : request,
    lp ? [...watched, lp.address] : watched,
  );
}

/** Runs the deposit that the dialog shows on the node and tells what would leave and what would arrive. */
export function previewAdd(model: AddModel): AppThunk<Promise<AddPreview>> {
  return async (dispatch, getState) => {
    const request = addWrite(getState(), model);
    if (!request) return { status: 'failed', error: missing };
    const trial = await dispatch(tryAdd(model, request, approvalsFirst(getState(), model)));
    if (!trial.ok) return { status: 'failed', error: trial.error };
    const { changes } = trial;
    const tokens = tokensOf(model);
    const lp = tokens && lpToken(tokens);
    const changeOf = (id: CurrencyId | undefined): bigint | null =>
      changes === null ? null : (changes.find(({ currencyId }) => currencyId === id)?.amount ?? 0n);
    const leaves = ({ currency }: AddModel['sides'][0]): Raw | null => {
      const change = changeOf(currency.id);
      return change === null ? null : toRaw(-change);
    };
    const shares = changeOf(lp?.address);
    return {
      status: 'ready',
      leavesRaw: [leaves(model.sides[0]), leaves(model.sides[1])],
      sharesRaw: shares === null ? null : toRaw(shares),
    };
  };
}

/** True when the pool, read again from nodes that agree, would not take what the dialog shows. */
function hasMoved(model: AddModel): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const tokens = tokensOf(model);
    if (tokens) await dispatch(readCalls(poolCalls(tokens), { fresh: true, agree: true }));
    const latest = selectLatest(getState(), model);
    return latest !== undefined && addBreaks(model, latest);
  };
}

/** True when the chain would refuse the deposit and there is another one to accept. */
function isOvertaken(state: RootState, model: AddModel, error: AppError): boolean {
  const latest = selectLatest(state, model);
  return (
    error.kind === 'reverted' &&
    !selectIsExpert(state) &&
    latest !== undefined &&
    addDiffers(model, latest)
  );
}

/**
 * Sends the deposit that the dialog shows, with the approvals in the same request where the wallet offers that. The pool
 * is read again first, from nodes that agree: when it would not take what is shown (somebody made it meanwhile, or its
 * price moved further than the tolerance) nothing is sent. Expert mode has no dialog to accept in; there the least
 * amounts protect. Never rejects.
 */
export function supply(model: AddModel, isOpen: () => boolean): AppThunk<Promise<ConfirmOutcome>> {
  return async (dispatch, getState) => {
    try {
      const decimals = requireDecimals(model.sides.map(({ currency }) => currency));
      const [isOld] = await Promise.all([
        !selectIsExpert(getState()) && dispatch(hasMoved(model)),
        dispatch(decimals),
      ]);
      if (isOld) return { outcome: 'moved' };
      const request = addWrite(getState(), model);
      if (!request) return { outcome: 'failed', error: missing };
      const approvals = approvalsFirst(getState(), model);
      const trial = await dispatch(tryAdd(model, request, approvals));
      if (!trial.ok)
        return isOvertaken(getState(), model, trial.error)
          ? { outcome: 'moved' }
          : { outcome: 'failed', error: trial.error };
      if (!isOpen()) return { outcome: 'closed' };
      const part: BatchPart = { request, info: infoOf(model) };
      const [before, ...more] = approvals;
      const sent = await (before
        ? dispatch(sendCalls([before, ...more, part]))
        : dispatch(send(request, part.info)));
      if (!sent.ok && before && sent.error.kind === 'unsupportedMethod') {
        // The form goes back to one button for each approval, then 'Supply'.
        dispatch(
          batchSupportRead({ account: model.account, chainId: chain.id, batch: 'unsupported' }),
        );
        return { outcome: 'unbatched' };
      }
      if (!sent.ok) return { outcome: 'failed', error: sent.error };
      const tokens = tokensOf(model);
      if (tokens) dispatch(pairSaved({ token0: tokens[0], token1: tokens[1] }));
      return { outcome: 'sent', hash: sent.hash };
    } catch (thrown) {
      return { outcome: 'failed', error: toAppError(thrown) };
    }
  };
}

export const addSteps: ConfirmSteps<AddModel, AddPreview> = {
  tryOut: (model) => async (dispatch) => ({ model, preview: await dispatch(previewAdd(model)) }),
  send: supply,
  isTriedFirst: false,
};
