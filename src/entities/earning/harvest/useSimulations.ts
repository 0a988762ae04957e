import chunk from 'lodash-es/chunk.js';
import { useEffect, useRef, useState } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { gasPriceOf } from '#chain/transactions/gasPrice.ts';
import { simulate } from '#chain/transactions/simulate.ts';
import { nativeCurrency } from '#config/tokens.ts';
import { selectUsdPrice, usdPriceCalls, usdValueE18 } from '#entities/prices/tokenPrices.ts';
import type { AppError } from '#lib/errors.ts';
import { useAppDispatch, useAppSelector, type AppThunk } from '#redux';
import { explained } from '#entities/writeFlow/explained.ts';
import { isOfThisCall } from './queueContext.ts';
import type { HarvestTask } from './harvestRun.ts';

/**
 * Result of simulating a claim: its gas (`null` if the node cannot tell now), or why it would fail.
 */
export type RewardSimulation = { ok: true; gas: bigint | null } | { ok: false; error: AppError };

const BATCH_SIZE = 4;

function simulateAll(
  tasks: readonly HarvestTask[],
  found: (key: string, simulation: RewardSimulation) => void,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    for (const some of chunk(tasks, BATCH_SIZE)) {
      await Promise.all(
        some.map(async ({ key, reward, call: { request } }) => {
          const simulation = await dispatch(simulate(request));
          const isRefused = !simulation.ok && isOfThisCall(simulation.error);
          found(
            key,
            isRefused
              ? {
                  ok: false,
                  error: await dispatch(explained(simulation.error, { tokens: [reward.address] })),
                }
              : { ok: true, gas: simulation.ok ? simulation.gas : null },
          );
        }),
      );
    }
  };
}

/**
 * Simulates each claim once, when its reward first appears. The queue simulates it again before the
 * prompt.
 */
export function useSimulations(
  tasks: readonly HarvestTask[],
): ReadonlyMap<string, RewardSimulation> {
  const dispatch = useAppDispatch();
  const [simulations, setTrials] = useState<ReadonlyMap<string, RewardSimulation>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const fresh = tasks.filter(({ key }) => !asked.current.has(key));
    for (const { key } of fresh) asked.current.add(key);
    if (fresh.length > 0)
      void dispatch(
        simulateAll(fresh, (key, simulation) =>
          setTrials((known) => new Map(known).set(key, simulation)),
        ),
      );
  }, [dispatch, tasks]);
  return simulations;
}

/**
 * Returns a function from gas to dollars times 10^18 at the chosen gas price; `null` if the coin
 * has no price, `undefined` while that is being read.
 */
export function useFeeUsd(): (gas: bigint) => bigint | null | undefined {
  const coin = nativeCurrency.token;
  useCalls(usdPriceCalls(coin));
  const price = useAppSelector((state) => selectUsdPrice(state, coin));
  const gasPrice = useAppSelector((state) => gasPriceOf(state));
  return (gas) => price && usdValueE18(gas * gasPrice, coin, price);
}
