import { partsOf, type ActionInfo } from '#chain/transactions/info.ts';
import { isFinal, type TransactionRecord } from '#chain/transactions/record.ts';
import { fromRaw } from '#lib/raw.ts';
import { outcomeTextOf, retryPageOf } from './outcomeText.ts';
import type { ToastContent } from './toastsSlice.ts';

const placeOf = (action: ActionInfo & { place?: unknown }): string =>
  typeof action.place === 'string' ? action.place : '';

/** Reports whether a transaction carried out an action: a claim that paid nothing did not. */
function isDone({ status, receipt }: TransactionRecord, place: string): boolean {
  if (status !== 'confirmed' && status !== 'spedUp') return false;
  const paid = receipt?.rewards?.find((reward) => reward.place === place);
  return paid === undefined || fromRaw(paid.paidRaw) > 0n;
}

/** Returns the newest transaction of each action's place: one that failed may be tried again. */
function newestByPlace(records: readonly TransactionRecord[]): Map<string, TransactionRecord> {
  const inOrder = records.toSorted((a, b) => a.addedTime - b.addedTime);
  return new Map(
    inOrder.flatMap((record) =>
      partsOf(record.info).map((action) => [placeOf(action), record] as const),
    ),
  );
}

/** Returns the one toast of a run: how far it is, then how it ended. */
export function runToast(run: string, records: readonly TransactionRecord[]): ToastContent {
  const newest = newestByPlace(records);
  const done = [...newest].filter(([place, record]) => isDone(record, place)).length;
  const count = Math.max(newest.size, ...records.map(({ runSize = 0 }) => runSize));
  const about = { id: run, progress: { done, count } };
  // Unsent calls may never be sent, so the toast shows only how many were.
  const isOpen = newest.size < count || [...newest.values()].some(({ status }) => !isFinal(status));
  const missed = [...newest.values()].find(
    (record) =>
      isFinal(record.status) &&
      partsOf(record.info).every((action) => !isDone(record, placeOf(action))),
  );
  if (missed)
    return {
      ...about,
      ...outcomeTextOf(missed),
      type: missed.status === 'failed' ? 'danger' : 'warning',
      titleKey: isOpen
        ? 'notifications.run'
        : done === 0
          ? 'notifications.harvestedNothing'
          : 'notifications.harvestedPart',
      hash: missed.hash,
      retryAt: retryPageOf(missed),
      sticky: true,
    };
  if (isOpen) return { ...about, type: 'info', titleKey: 'notifications.run' };
  return done === count
    ? { ...about, type: 'success', titleKey: 'notifications.harvested' }
    : { ...about, type: 'warning', titleKey: 'notifications.harvestedPart' };
}
