import { useEffect, useRef, useState } from 'react';
import type { BalanceChange } from '#chain/transactions/estimate.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { simulate } from '#chain/transactions/simulate.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch } from '#redux';
import { explained } from './explained.ts';

/** A typed amount is simulated once it has rested this long. */
const REST_MS = 400;
/** Age at which a simulation is repeated. */
const FRESH_MS = 20_000;

/**
 * Simulation of a form's request. `gas`: what the call is expected to use; `null` and
 * `changes: null` where the nodes cannot tell.
 */
export type RequestSimulation =
  | { status: 'running' }
  | { status: 'ready'; gas: bigint | null; changes: readonly BalanceChange[] | null }
  | { status: 'failed'; error: AppError };

const RUNNING: RequestSimulation = { status: 'running' };

/**
 * Simulates the request that a form would send now, and again while it stays. Watches the balances
 * of `tokens` beside the native coin. Does nothing without a request.
 */
export function useRequestSimulation(
  request: WriteRequest | undefined,
  tokens: readonly Address[],
): RequestSimulation {
  const dispatch = useAppDispatch();
  const key = request && [request.from, request.to, request.data, request.value].join();
  const asked = useRef({ request, tokens });
  useEffect(() => {
    asked.current = { request, tokens };
  });
  const [found, setFound] = useState<{ key: string; simulation: RequestSimulation }>();
  useEffect(() => {
    if (key === undefined) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const run = async (): Promise<void> => {
      const now = asked.current;
      if (!now.request) return;
      const result = await dispatch(simulate(now.request, now.tokens));
      const simulation: RequestSimulation = result.ok
        ? { status: 'ready', gas: result.gas, changes: result.changes }
        : {
            status: 'failed',
            error: await dispatch(explained(result.error, { tokens: now.tokens })),
          };
      if (isOver) return;
      setFound({ key, simulation });
      timer = setTimeout(() => void run(), FRESH_MS);
    };
    timer = setTimeout(() => void run(), REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [dispatch, key]);
  return found !== undefined && found.key === key ? found.simulation : RUNNING;
}
