import { partsOf } from '#chain/transactions/info.ts';
import { isFinal, type TransactionRecord } from '#chain/transactions/record.ts';
import { fromRaw } from '#lib/raw.ts';
import { outcomeTextOf, retryPageOf } from './outcomeText.ts';
import type { ToastContent } from './toastsSlice.ts';

/** Returns how many actions a transaction has carried out: a claim that paid nothing is none. */
function doneCount({ status, info, receipt }: TransactionRecord): number {
  if (status !== 'confirmed' && status !== 'spedUp') return 0;
  const unpaid = receipt?.rewards?.filter(({ paidRaw }) => fromRaw(paidRaw) === 0n) ?? [];
  return partsOf(info).length - unpaid.length;
}

/** Returns the one toast of a run: how far it is, then how it ended. */
export function runToast(run: string, records: readonly TransactionRecord[]): ToastContent {
  const count = records.reduce((sum, { info }) => sum + partsOf(info).length, 0);
  const done = records.reduce((sum, record) => sum + doneCount(record), 0);
  const about = { id: run, progress: { done, count } };
  const isRunning = records.some(({ status }) => !isFinal(status));
  const missed = records.find((record) => isFinal(record.status) && doneCount(record) === 0);
  if (missed)
    return {
      ...about,
      ...outcomeTextOf(missed),
      type: missed.status === 'failed' ? 'danger' : 'warning',
      titleKey: isRunning
        ? 'notifications.run'
        : done === 0
          ? 'notifications.harvestedNothing'
          : 'notifications.harvestedPart',
      hash: missed.hash,
      retryAt: retryPageOf(missed),
      sticky: true,
    };
  if (isRunning) return { ...about, type: 'info', titleKey: 'notifications.run' };
  return done === count
    ? { ...about, type: 'success', titleKey: 'notifications.harvested' }
    : { ...about, type: 'warning', titleKey: 'notifications.harvestedPart' };
}
