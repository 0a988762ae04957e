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
import type { AppThunk, RootState } from '#redux';
import { outcomeTextOf, retryPageOf } from './outcomeText.ts';
import { runToast } from './runToast.ts';
import { toastAdded, type Toast } from './toastsSlice.ts';

type Outcome = Exclude<TransactionStatus, 'signing' | 'pending'>;

/** Toast of each outcome. One that the user has to act on stays until it is closed. */
const outcomes: Record<Outcome, Pick<Toast, 'type' | 'titleKey' | 'sticky'>> = {
  confirmed: { type: 'success', titleKey: 'notifications.confirmed', sticky: false },
  failed: { type: 'danger', titleKey: 'notifications.failed', sticky: true },
  replaced: { type: 'warning', titleKey: 'notifications.replaced', sticky: false },
  spedUp: { type: 'success', titleKey: 'notifications.spedUp', sticky: false },
  cancelled: { type: 'info', titleKey: 'notifications.cancelled', sticky: false },
  dropped: { type: 'warning', titleKey: 'notifications.dropped', sticky: true },
  expired: { type: 'warning', titleKey: 'notifications.expired', sticky: true },
  unknown: { type: 'warning', titleKey: 'notifications.unknown', sticky: true },
};

/** Toast of a batch of which some calls were mined. */
const PARTLY = { type: 'warning', titleKey: 'notifications.partly' } as const;

/** What to say of a transaction that the wallet changed, in place of what was to be done. */
const CHANGED = {
  type: 'warning',
  sticky: true,
  descriptionKey: 'transactions.changed',
  descriptionParams: {},
} as const;

function recordOf(
  state: RootState,
  { chainId, key }: { chainId: number; key: string },
): TransactionRecord | undefined {
  return state.transactions.byChain[chainId]?.[key];
}

/** Updates the toast of the run that a transaction is part of. */
function showRun(run: string, chainId: number): AppThunk {
  return (dispatch, getState) => {
    const records = Object.values(getState().transactions.byChain[chainId] ?? {});
    dispatch(
      toastAdded(
        runToast(
          run,
          records.filter((record) => record.run === run),
        ),
      ),
    );
  };
}

/** Updates the toast of a submitted transaction, or of its run, by its outcome. */
function showOutcome(
  record: TransactionRecord | undefined,
  before: TransactionRecord | undefined,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    if (record === undefined || record.status === 'signing' || record.status === 'pending') return;
    const { id, run, chainId, status, hash, replacedBy } = record;
    // Mined again after a reorganisation: already reported.
    const isReported = before?.status === 'pending' && before.confirmedTime !== null;
    if (status === 'confirmed' && isReported) return;
    // Another tab may have found the reason.
    if (record.reason) await import('#i18n/addRevertTexts.ts').catch(() => undefined);
    if (run !== undefined) {
      dispatch(showRun(run, chainId));
      return;
    }
    const { sticky } = outcomes[status];
    dispatch(
      toastAdded({
        ...outcomes[status],
        id,
        info: doneInfo(record),
        hash: replacedBy?.hash ?? hash,
        retryAt: sticky && status !== 'unknown' ? retryPageOf(record) : null,
        ...outcomeTextOf(record),
        ...(record.minedParts ? PARTLY : {}),
        ...(record.isChanged && record.reason === null ? CHANGED : {}),
      }),
    );
  };
}

/** Shows a toast when a transaction is sent, mined or ends otherwise. */
export function registerNotificationsListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: sent,
    effect: ({ payload: { id, run, chainId, info, hash } }, { dispatch }) => {
      if (run === undefined)
        dispatch(toastAdded({ type: 'info', titleKey: 'notifications.submitted', id, info, hash }));
      else dispatch(showRun(run, chainId));
    },
  });

  startListening({
    actionCreator: mined,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      void dispatch(
        showOutcome(recordOf(getState(), payload), recordOf(getOriginalState(), payload)),
      );
    },
  });

  startListening({
    actionCreator: settled,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      void dispatch(
        showOutcome(recordOf(getState(), payload), recordOf(getOriginalState(), payload)),
      );
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
        void dispatch(showOutcome(record, before));
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
