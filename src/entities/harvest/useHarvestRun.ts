import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { selectTransactions } from '#chain/transactions/selectors.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { keepOutcomes } from './keepOutcomes.ts';
import { harvestStore, type RunView } from './harvestStore.ts';
import { settledRun } from './harvestRun.ts';

/** Poll interval for a queue in another tab, which may be closed without notice. */
const POLL_MS = 5_000;

/** Returns the run of an account with the newest outcomes, and which tab works on it. */
export function useHarvestRun(account: Address | null): RunView {
  const dispatch = useAppDispatch();
  const runs = harvestStore();
  const view = useSyncExternalStore(
    runs.subscribe,
    useCallback(() => runs.view(account), [runs, account]),
  );
  const records = useAppSelector(selectTransactions);
  const run = useMemo(
    () => view.run && settledRun(view.run, records, view.phase !== 'idle'),
    [view, records],
  );

  useEffect(() => {
    if (account !== null && run) dispatch(keepOutcomes(account, runs));
  }, [dispatch, runs, account, run]);

  const isUnfinished = view.run !== undefined;
  useEffect(() => {
    if (account === null || !isUnfinished) return undefined;
    void runs.checkOtherTabs(account);
    const timer = setInterval(() => void runs.checkOtherTabs(account), POLL_MS);
    return () => clearInterval(timer);
  }, [runs, account, isUnfinished]);

  return useMemo(() => (run === view.run ? view : { ...view, run }), [view, run]);
}
