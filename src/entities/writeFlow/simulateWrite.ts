import { changeOf } from './balanceChanges.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { simulate, type Simulation } from '#chain/transactions/simulate.ts';
import type { Watched } from '#chain/transactions/probeCode.ts';
import type { AppError } from '#lib/errors.ts';
import type { AppThunk } from '#redux';
import {
  type Authorization,
  type NeededAmount,
  type Preview,
  type SimulationResult,
  type WriteFlow,
} from './writeFlow.ts';

const missing: AppError = { kind: 'missingDependencies' };

/** Simulates a request after its approvals. */
function simulateWith(
  { approvals }: Authorization,
  request: WriteRequest,
  watched: readonly Watched[],
): AppThunk<Promise<Simulation>> {
  const [first, ...others] = approvals.map((part) => part.request);
  return simulate(first ? [first, ...others, request] : request, watched);
}

/** Reports whether the chain refused this one call, so that another variant may still pass. */
const refusesOneCall = ({ kind }: AppError): boolean =>
  kind === 'reverted' || kind === 'estimateFailed';

function fallsShort(
  { ok, changes }: { ok: boolean; changes?: Extract<Simulation, { ok: true }>['changes'] },
  needed: readonly NeededAmount[],
): boolean {
  if (!ok || changes === undefined || changes === null) return false;
  return needed.some(({ currencyId, amount }) => (changeOf(changes, currencyId) ?? 0n) < amount);
}

/**
 * Simulates the variants of a model in their order. Returns the first that succeeds with the needed
 * amounts; else, where the flow shows a shortfall, one that succeeds with less. When all fail, the
 * error is the last one, or the first where the flow says so.
 */
export function simulateWrite<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  model: Model,
  authorization: Authorization,
  preview: Preview<Found>,
): AppThunk<Promise<SimulationResult>> {
  return async (dispatch, getState) => {
    const requests = flow.requests(getState(), model, authorization);
    const toSelf = flow.requestsToSelf?.(getState(), model, authorization) ?? [];
    const watched = flow.watched?.(model) ?? [];
    let short: SimulationResult | undefined;
    let error: AppError | undefined;
    for (const [index, request] of requests.entries()) {
      const own = toSelf[index];
      const [simulation, ownSimulation] = await Promise.all([
        dispatch(simulateWith(authorization, request, watched)),
        own && dispatch(simulateWith(authorization, own, watched)),
      ]);
      if (simulation.ok) {
        const { changes, gas } = simulation;
        const needed = flow.needed?.(model, { index, count: requests.length }, preview) ?? [];
        const isShort = fallsShort(ownSimulation ?? simulation, needed);
        const result = { ok: true, request, variant: index, changes, gas, isShort } as const;
        if (!isShort) return result;
        short = result;
      }
      const refusal = simulation.ok ? (flow.shortfall?.error ?? missing) : simulation.error;
      error = flow.refusal === 'first' ? (error ?? refusal) : refusal;
      if (!refusesOneCall(refusal)) break;
    }
    return flow.shortfall?.isShown && short ? short : { ok: false, error: error ?? missing };
  };
}
