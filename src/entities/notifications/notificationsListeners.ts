import type { AppStartListening } from '#app/store.ts';
import type { TransactionRecord } from '#chain/transactions/record.ts';
import { mined, sent, settled, storageFailed } from '#chain/transactions/transactionsSlice.ts';
import type { TextKey } from '#i18n/t.ts';
import type { RootState } from '#redux';
import { toastAdded, toastId, toastRemoved, type ToastType } from './toastsSlice.ts';

type Settled = ReturnType<typeof settled>['payload']['status'];

const outcomes: Record<Settled, { type: ToastType; titleKey: TextKey }> = {
  failed: { type: 'danger', titleKey: 'notifications.failed' },
  replaced: { type: 'warning', titleKey: 'notifications.replaced' },
  spedUp: { type: 'success', titleKey: 'notifications.spedUp' },
  cancelled: { type: 'info', titleKey: 'notifications.cancelled' },
  dropped: { type: 'warning', titleKey: 'notifications.dropped' },
  expired: { type: 'warning', titleKey: 'notifications.expired' },
  unknown: { type: 'warning', titleKey: 'notifications.unknown' },
};

function recordOf(state: RootState, { chainId, key }: { chainId: number; key: string }): TransactionRecord | undefined {
  return state.transactions.byChain[chainId]?.[key];
}

/** Tells the user what becomes of transactions: sent, mined, and every other end they can come to. */
export function registerNotificationsListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: sent,
    effect: ({ payload: { info, hash } }, { dispatch }) => {
      dispatch(toastAdded({ type: 'info', titleKey: 'notifications.submitted', info, hash }));
    },
  });

  startListening({
    actionCreator: mined,
    effect: ({ payload }, api) => {
      const { dispatch } = api;
      const record = recordOf(api.getState(), payload);
      if (!record) return;
      const { info, hash, reason } = record;
      dispatch(toastRemoved(toastId('notifications.submitted', hash)));
      if (record.status === 'failed') {
        const description = reason === null ? {} : { descriptionKey: reason.key, descriptionParams: reason.params };
        dispatch(toastAdded({ type: 'danger', titleKey: 'notifications.failed', info, hash, ...description }));
        return;
      }
      // Mined again after a reorganisation: the user has been told.
      const wasTold = recordOf(api.getOriginalState(), payload)?.confirmedTime !== null;
      if (!wasTold) dispatch(toastAdded({ type: 'success', titleKey: 'notifications.confirmed', info, hash }));
    },
  });

  startListening({
    actionCreator: settled,
    effect: ({ payload }, api) => {
      const { dispatch } = api;
      const record = recordOf(api.getState(), payload);
      if (!record) return;
      const { info, replacedBy, reason } = record;
      const hash = replacedBy?.hash ?? record.hash;
      const description = reason === null ? {} : { descriptionKey: reason.key, descriptionParams: reason.params };
      dispatch(toastRemoved(toastId('notifications.submitted', record.hash)));
      dispatch(toastAdded({ ...outcomes[payload.status], info, hash, ...description }));
    },
  });

  startListening({
    actionCreator: storageFailed,
    effect: ({ payload: id }, api) => {
      const records = Object.values(api.getState().transactions.byChain).flatMap((chainRecords) => Object.values(chainRecords));
      const record = records.find((candidate) => candidate.id === id);
      if (record) api.dispatch(toastAdded({ type: 'warning', titleKey: 'transactions.notStored', info: record.info, hash: record.hash, sticky: true }));
    },
  });
}
