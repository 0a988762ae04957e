import { selectTransactions } from '#chain/transactions/selectors.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { harvestStore, type HarvestStore } from './harvestStore.ts';
import { settledRun } from './harvestRun.ts';

/** Updates an account's run with the outcome of its transactions and what their receipts paid. */
export function keepOutcomes(account: Address, runs: HarvestStore = harvestStore()): AppThunk {
  return (_dispatch, getState) => {
    const { run, phase } = runs.view(account);
    if (!run || phase === 'elsewhere') return;
    // Only the lock's holder knows that a line sent nothing; until then nothing is stored.
    const next = settledRun(run, selectTransactions(getState()), true);
    if (next !== run) runs.put(next);
  };
}
