import type { BatchPart } from '#chain/transactions/sendCalls.ts';
import { requireDecimals } from '#entities/tokens/requireDecimals.ts';
import { toAppError, type AppError } from '#lib/errors.ts';
import type { AppThunk } from '#redux';
import { selectAuthorization } from './authorization.ts';
import { sendParts } from './sendParts.ts';
import { simulateWrite } from './simulateWrite.ts';
import type {
  Authorization,
  Preview,
  Previewed,
  SimulationResult,
  WriteFlow,
  WriteOutcome,
} from './writeFlow.ts';
import { hasMoved, refusalOf, withCause } from './writeChecks.ts';

const RUNNING = { status: 'running' } as const;
const missing: AppError = { kind: 'missingDependencies' };

/**
 * Reasons for which a pool refuses a permit: used, replaced or expired. Such a permit is discarded.
 */
const PERMIT_REFUSALS: ReadonlySet<string | undefined> = new Set([
  'errors.revert.badSignature',
  'errors.revert.permitExpired',
  'errors.revert.expired',
]);

/** Reads the chain again and returns why the write must not be sent as shown. */
function recheck<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  model: Model,
): AppThunk<Promise<WriteOutcome<Issue> | undefined>> {
  return async (dispatch, getState) => {
    const [isOld] = await Promise.all([
      dispatch(hasMoved(flow, model)),
      dispatch(requireDecimals(flow.currencies?.(model) ?? [])),
    ]);
    const issue = flow.blockedBy?.(getState(), model);
    if (issue !== undefined) return { outcome: 'blocked', issue };
    return isOld ? { outcome: 'moved' } : undefined;
  };
}

/** Returns the outcome of a refused simulation: a newer model to accept, or a failure. */
function afterRefusal<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  model: Model,
  error: AppError,
): AppThunk<WriteOutcome<Issue>> {
  return (dispatch, getState) => {
    if (error.kind !== 'reverted') return { outcome: 'failed', error };
    if (flow.permit && PERMIT_REFUSALS.has(error.reasonKey)) dispatch(flow.permit.dropped());
    const latest = flow.latest?.(getState(), model);
    const isOvertaken = latest !== undefined && (flow.differs?.(model, latest) ?? false);
    return isOvertaken ? { outcome: 'moved' } : { outcome: 'failed', error };
  };
}

/**
 * Picks the request to send: simulated where the flow has variants or watches balances, else the
 * only one.
 */
function pickRequest<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  model: Model,
  authorization: Authorization,
  preview: Preview<Found>,
): AppThunk<Promise<SimulationResult>> {
  return async (dispatch, getState) => {
    if (flow.watched) return dispatch(simulateWrite(flow, model, authorization, preview));
    const [request] = flow.requests(getState(), model, authorization);
    if (!request) return { ok: false, error: missing };
    return { ok: true, request, variant: 0, changes: null, gas: null, isShort: false };
  };
}

/** Asks the wallet for a simulated write, together with its approvals. */
function askWallet<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  model: Model,
  { request, variant }: Extract<SimulationResult, { ok: true }>,
  { permit, approvals }: Authorization,
  isOpen: () => boolean,
): AppThunk<Promise<WriteOutcome<Issue>>> {
  return async (dispatch) => {
    const part: BatchPart = { request, info: flow.info(model, variant) };
    const [first, ...others] = approvals;
    const sent = await dispatch(sendParts(first ? [first, ...others, part] : [part]));
    if (sent === 'unbatched') return { outcome: 'unbatched' };
    if (!sent.ok) {
      const isFailure = sent.error.kind !== 'maybeSent';
      if (flow.afterFailure && isFailure && !isOpen())
        dispatch(flow.afterFailure(model, sent.error));
      return { outcome: 'failed', error: sent.error };
    }
    // A permit can be used once.
    if (flow.permit && permit) dispatch(flow.permit.dropped());
    if (flow.afterSent) dispatch(flow.afterSent(model));
    const { hash, batchId } = sent;
    return {
      outcome: 'sent',
      hash,
      ...(batchId === undefined ? {} : { batchId }),
      ...(variant === 0 ? {} : { variant }),
    };
  };
}

export interface SubmitOptions<Found> {
  /**
   * Reports whether the dialog is still open, right before the wallet is asked; a closed one sends
   * nothing.
   */
  isOpen?: () => boolean;
  /** Preview on screen, which the simulation must match. */
  preview?: Preview<Found>;
}

/** Sends a model as `submit` does; a refusal is as the chain gave it. */
function submitOnce<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  model: Model,
  { isOpen = () => true, preview = RUNNING }: SubmitOptions<Found>,
): AppThunk<Promise<WriteOutcome<Issue>>> {
  return async (dispatch, getState, { rpc }) => {
    // The user acts: nodes that failed a moment ago are asked again, whatever the pause.
    rpc.retryNow();
    try {
      const stopped = await dispatch(recheck(flow, model));
      if (stopped) return stopped;
      const authorization = selectAuthorization(getState(), flow, model);
      const error = await dispatch(refusalOf(flow, model, authorization));
      if (error) return { outcome: 'failed', error };
      const simulated = await dispatch(pickRequest(flow, model, authorization, preview));
      if (!simulated.ok) return dispatch(afterRefusal(flow, model, simulated.error));
      if (simulated.isShort) return { outcome: 'failed', error: flow.shortfall?.error ?? missing };
      if (!isOpen()) return { outcome: 'closed' };
      return await dispatch(askWallet(flow, model, simulated, authorization, isOpen));
    } catch (thrown) {
      return { outcome: 'failed', error: toAppError(thrown) };
    }
  };
}

/**
 * Sends a model: reads what decides it again from nodes that agree, compares the newest model with
 * the shown one, simulates the call, and only then opens the wallet, with approvals in the same
 * request where it supports that. Never rejects.
 */
export function submit<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  model: Model,
  options: SubmitOptions<Found> = {},
): AppThunk<Promise<WriteOutcome<Issue>>> {
  return async (dispatch) => {
    const outcome = await dispatch(submitOnce(flow, model, options));
    return outcome.outcome === 'failed'
      ? { ...outcome, error: await dispatch(withCause(flow, model, outcome.error)) }
      : outcome;
  };
}

/** Simulates a model as `previewWrite` does; a refusal is as the chain gave it. */
function previewOnce<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  model: Model,
): AppThunk<Promise<Previewed<Model, Found>>> {
  return async (dispatch, getState) => {
    try {
      await dispatch(hasMoved(flow, model));
      const authorization = selectAuthorization(getState(), flow, model);
      const error = await dispatch(refusalOf(flow, model, authorization));
      if (error) return { model, preview: { status: 'failed', error } };
      if (flow.preview) return await dispatch(flow.preview(model));
      const simulated = await dispatch(simulateWrite(flow, model, authorization, RUNNING));
      if (!simulated.ok) return { model, preview: { status: 'failed', error: simulated.error } };
      const found = flow.found?.(model, simulated);
      return { model, preview: found ? { status: 'ready', ...found } : RUNNING };
    } catch (thrown) {
      return { model, preview: { status: 'failed', error: toAppError(thrown) } };
    }
  };
}

/**
 * Simulates a model for its dialog, after reading what decides it from nodes that agree: where the
 * model rests on one node's lie, the dialog offers the newest one. Never rejects.
 */
export function previewWrite<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  model: Model,
): AppThunk<Promise<Previewed<Model, Found>>> {
  return async (dispatch) => {
    const found = await dispatch(previewOnce(flow, model));
    const { preview } = found;
    if (preview.status !== 'failed') return found;
    const error = await dispatch(withCause(flow, model, preview.error));
    return { ...found, preview: { status: 'failed', error } };
  };
}
