import { toAppError, type AppError } from '#lib/errors.ts';
import type { AppThunk } from '#redux';
import { noteAttempt } from './attempts.ts';
import { estimateGas, probeBalances, type BalanceChange } from './estimate.ts';
import type { Watched } from './probeCode.ts';
import { readTrial, type WriteRequest } from './send.ts';

/**
 * Result of a simulation. `gas` is what the call is expected to use, without the margin and floor of
 * its limit; `null` for several calls. `changes` is `null` if the node cannot tell.
 */
export type Simulation =
  | { ok: true; gas: bigint | null; changes: BalanceChange[] | null }
  | { ok: false; error: AppError };

/**
 * Simulates one or several requests on our own nodes, which have to agree: whether the chain would
 * accept them, and how they change the account's balances of the native coin and of the tokens in
 * `watch`.
 */
export function simulate(
  requests: WriteRequest | readonly [WriteRequest, ...WriteRequest[]],
  watch: readonly Watched[] = [],
): AppThunk<Promise<Simulation>> {
  return async (dispatch, _getState, { rpc }) => {
    const [first, ...others]: readonly [WriteRequest, ...WriteRequest[]] =
      'check' in requests ? [requests] : requests;
    try {
      const { block } = await dispatch(readTrial([first, ...others]));
      const [gas, probe] = await Promise.all([
        others.length === 0 ? estimateGas(rpc, first, block) : null,
        others.length === 0 && watch.length === 0
          ? null
          : probeBalances(rpc, first.from, [first, ...others], watch, block),
      ]);
      // The estimate alone decides on a single call: the probe replaces the account's code.
      if (probe?.kind === 'refused' && others.length > 0) return { ok: false, error: probe.error };
      return { ok: true, gas, changes: probe?.kind === 'changes' ? probe.changes : null };
    } catch (error) {
      return { ok: false, error: noteAttempt(toAppError(error), { request: first }) };
    }
  };
}
