import type { AppStartListening } from '#app/store.ts';
import {
  isFinal,
  keyOf,
  type TransactionRecord,
  type TransactionStatus,
} from '#chain/transactions/record.ts';
import { doneInfo } from '#protocol/summary.ts';
import {
  merged,
  mined,
  sent,
  settled,
  storageFailed,
} from '#chain/transactions/transactionsSlice.ts';
import type { TextKey } from '#i18n/t.ts';
import type { AppThunk, RootState } from '#redux';
import { outcomeTextOf } from './outcomeText.ts';
import { toastAdded, toastId, toastRemoved, type ToastType } from './toastsSlice.ts';

type Outcome = Exclude<TransactionStatus, 'signing' | 'pending'>;

const outcomes: Record<Outcome, { type: ToastType; titleKey: TextKey }> = {
  confirmed: { type: 'success', titleKey: 'notifications.confirmed' },
  failed: { type: 'danger', titleKey: 'notifications.failed' },
  replaced: { type: 'warning', titleKey: 'notifications.replaced' },
  spedUp: { type: 'success', titleKey: 'notifications.spedUp' },
  cancelled: { type: 'info', titleKey: 'notifications.cancelled' },
  dropped: { type: 'warning', titleKey: 'notifications.dropped' },
  expired: { type: 'warning', titleKey: 'notifications.expired' },
  unknown: { type: 'warning', titleKey: 'notifications.unknown' },
};

function recordOf(
  state: RootState,
  { chainId, key }: { chainId: number; key: string },
): TransactionRecord | undefined {
  return state.transactions.byChain[chainId]?.[key];
}

/** Replaces the toast of a submitted transaction by that of its outcome. */
function showOutcome(
  record: TransactionRecord | undefined,
  before: TransactionRecord | undefined,
): AppThunk {
  return (dispatch) => {
    if (record === undefined || record.status === 'signing' || record.status === 'pending') return;
    const { status, hash, replacedBy } = record;
    dispatch(toastRemoved(toastId('notifications.submitted', hash)));
    // Mined again after a reorganisation: already reported.
    if (status === 'confirmed' && before && before.confirmedTime !== null) return;
    dispatch(
      toastAdded({
        ...outcomes[status],
        info: doneInfo(record),
        hash: replacedBy?.hash ?? hash,
        ...outcomeTextOf(record),
      }),
    );
  };
}

/** Shows a toast when a transaction is sent, mined or ends otherwise. */
export function registerNotificationsListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: sent,
    effect: ({ payload: { info, hash } }, { dispatch }) => {
      dispatch(toastAdded({ type: 'info', titleKey: 'notifications.submitted', info, hash }));
    },
  });

  startListening({
    actionCreator: mined,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      dispatch(showOutcome(recordOf(getState(), payload), recordOf(getOriginalState(), payload)));
    },
  });

  startListening({
    actionCreator: settled,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      dispatch(showOutcome(recordOf(getState(), payload), recordOf(getOriginalState(), payload)));
    },
  });

  startListening({
    actionCreator: merged,
    effect: ({ payload: record }, { dispatch, getOriginalState }) => {
      // Another tab read the receipt first; the tab that sent the transaction must still report it.
      const state = getOriginalState();
      const before =
        recordOf(state, { chainId: record.chainId, key: keyOf(record) }) ??
        recordOf(state, { chainId: record.chainId, key: record.id });
      if (state.transactions.sentHere[record.id] && before && !isFinal(before.status))
        dispatch(showOutcome(record, before));
    },
  });

  startListening({
    actionCreator: storageFailed,
    effect: ({ payload: id }, api) => {
      const records = Object.values(api.getState().transactions.byChain).flatMap((chainRecords) =>
        Object.values(chainRecords),
      );
      const record = records.find((candidate) => candidate.id === id);
      if (record)
        api.dispatch(
          toastAdded({
            type: 'warning',
            titleKey: 'transactions.notStored',
            info: record.info,
            hash: record.hash,
            sticky: true,
          }),
        );
    },
  });
}
