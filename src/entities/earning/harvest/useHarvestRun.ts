import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { selectTransactions } from '#chain/transactions/selectors.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { harvestStore, type RunView } from './harvestStore.ts';
import { isCleared, reportOf, type RunReport } from './runReport.ts';

/** Poll interval for a queue in another tab, which may be closed without notice. */
const POLL_MS = 5_000;

/** Run of an account with the outcome of each reward, and which tab works on it. */
export interface ReportView extends RunView {
  run: RunReport | undefined;
}

/** Returns the run of an account, and what became of it by the journal. */
export function useHarvestRun(account: Address | null): ReportView {
  const runs = harvestStore();
  const view = useSyncExternalStore(
    runs.subscribe,
    useCallback(() => runs.view(account), [runs, account]),
  );
  const records = useAppSelector(selectTransactions);

  const isKept = view.run !== undefined;
  useEffect(() => {
    if (account === null || !isKept) return undefined;
    void runs.checkOtherTabs(account);
    const timer = setInterval(() => void runs.checkOtherTabs(account), POLL_MS);
    return () => clearInterval(timer);
  }, [runs, account, isKept]);

  return useMemo(() => {
    const { run, phase } = view;
    const isShown = run !== undefined && !isCleared(run, records);
    return { ...view, run: isShown ? reportOf(run, records, phase) : undefined };
  }, [view, records]);
}
