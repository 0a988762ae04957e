import { useEffect, useRef, useState } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { gasPriceOf, simulate } from '#chain/transactions/send.ts';
import { nativeCurrency } from '#config/tokens.ts';
import { selectUsdPrice, usdPriceCalls, usdValueE18 } from '#entities/prices/tokenPrices.ts';
import type { AppError } from '#lib/errors.ts';
import { useAppDispatch, useAppSelector, type AppThunk } from '#redux';
import { isOfThisCall } from './harvestQueue.ts';
import type { HarvestTask } from './harvestRun.ts';

/** What the node says of a reward's call: the gas that it takes (`null`: the node cannot tell now), or why it would fail. */
export type Trial = { ok: true; gas: bigint | null } | { ok: false; error: AppError };

const aLotAtOnce = 4;

function tryAll(
  tasks: readonly HarvestTask[],
  found: (key: string, trial: Trial) => void,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    for (let start = 0; start < tasks.length; start += aLotAtOnce) {
      await Promise.all(
        tasks.slice(start, start + aLotAtOnce).map(async ({ key, call: { request } }) => {
          // What it really takes: the floor of the limit is no fee.
          const trial = await dispatch(simulate({ ...request, gasFloor: 0n }));
          const isRefused = !trial.ok && isOfThisCall(trial.error);
          found(
            key,
            isRefused
              ? { ok: false, error: trial.error }
              : { ok: true, gas: trial.ok ? trial.gas : null },
          );
        }),
      );
    }
  };
}

/** Tries each reward's call on the node once, when it first appears. The queue tries it again before the wallet is asked. */
export function useTrials(tasks: readonly HarvestTask[]): ReadonlyMap<string, Trial> {
  const dispatch = useAppDispatch();
  const [trials, setTrials] = useState<ReadonlyMap<string, Trial>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const fresh = tasks.filter(({ key }) => !asked.current.has(key));
    for (const { key } of fresh) asked.current.add(key);
    if (fresh.length > 0)
      void dispatch(
        tryAll(fresh, (key, trial) => setTrials((known) => new Map(known).set(key, trial))),
      );
  }, [dispatch, tasks]);
  return trials;
}

/** Turns gas into dollars of 18 decimals at the speed of the settings; `null` where the coin has no price. */
export function useFeeUsd(): (gas: bigint) => bigint | null {
  const coin = nativeCurrency.token;
  useCalls(usdPriceCalls(coin));
  const price = useAppSelector((state) => selectUsdPrice(state, coin));
  const gasPrice = useAppSelector((state) => gasPriceOf(state, {}));
  return (gas) => (price ? usdValueE18(gas * gasPrice, coin, price) : null);
}
