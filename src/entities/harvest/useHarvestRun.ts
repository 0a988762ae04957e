import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { selectTransactions } from '#chain/transactions/selectors.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { keepOutcomes } from './collected.ts';
import { harvestDesk, type DeskView } from './harvestDesk.ts';
import { settledRun } from './harvestRun.ts';

/** How often a queue in another tab is looked after: that tab may be closed without a word. */
const LOOK_MS = 5_000;

/** The run of an account with what its transactions have come to by now, and which tab is at work on it. */
export function useHarvestRun(account: Address | null): DeskView {
  const dispatch = useAppDispatch();
  const desk = harvestDesk();
  const view = useSyncExternalStore(
    desk.subscribe,
    useCallback(() => desk.view(account), [desk, account]),
  );
  const records = useAppSelector(selectTransactions);
  const run = useMemo(
    () => view.run && settledRun(view.run, records, view.phase !== 'idle'),
    [view, records],
  );

  useEffect(() => {
    if (account !== null && run) dispatch(keepOutcomes(account, desk));
  }, [dispatch, desk, account, run]);

  const isUnfinished = view.run !== undefined;
  useEffect(() => {
    if (account === null || !isUnfinished) return undefined;
    void desk.look(account);
    const timer = setInterval(() => void desk.look(account), LOOK_MS);
    return () => clearInterval(timer);
  }, [desk, account, isUnfinished]);

  return useMemo(() => (run === view.run ? view : { ...view, run }), [view, run]);
}
