import type { AppStartListening } from '#app/store.ts';
import { partsOf, type StakingInfo, type TransactionInfo } from '#chain/transactions/info.ts';
import { isFinal, keyOf, type TransactionRecord, type TransactionStatus } from '#chain/transactions/record.ts';
import { merged, mined, sent, settled, storageFailed } from '#chain/transactions/transactionsSlice.ts';
import type { TextKey } from '#i18n/t.ts';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import type { AppThunk, RootState } from '#redux';
import { toastAdded, toastId, toastRemoved, type ToastContent, type ToastType } from './toastsSlice.ts';

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

type Words = Pick<ToastContent, 'titleKey' | 'descriptionKey'>;

/** What is said of a stake that came through, in the words of the specification (section 8). */
const stakingWords: Record<StakingInfo['kind'], Words> = {
  stake: { titleKey: 'notifications.staked', descriptionKey: 'notifications.staked.text' },
  unstake: { titleKey: 'notifications.unstaked', descriptionKey: 'notifications.unstaked.text' },
  harvest: { titleKey: 'notifications.harvested', descriptionKey: 'notifications.harvested.text' },
  compound: { titleKey: 'notifications.compounded', descriptionKey: 'notifications.compounded.text' },
  emergencyWithdraw: { titleKey: 'notifications.unstaked', descriptionKey: 'notifications.emergency.text' },
  bounty: { titleKey: 'notifications.bounty', descriptionKey: 'notifications.bounty.text' },
};

/** The farming contract, the vault, or a pool, which stands in no deployment. Allowances go to our contracts only. */
function isStakedIn(contract: Address): boolean {
  const [name] = Object.entries(chain.deployment.contracts).find(([, address]) => sameAddress(address, contract)) ?? [];
  return name === undefined || name === 'masterChef' || name === 'vault';
}

/** The words for a transaction of a kind that has its own, once it is confirmed. */
function ownWords(info: TransactionInfo): Words | undefined {
  const last = partsOf(info).at(-1);
  if (last === undefined) return undefined;
  if (last.kind === 'approve') {
    const isEnabled = fromRaw(last.amountRaw) > 0n && isStakedIn(last.spender);
    return isEnabled ? { titleKey: 'notifications.contractEnabled', descriptionKey: 'notifications.contractEnabled.text' } : undefined;
  }
  // The vault pays nothing out beside the stake.
  if (last.kind === 'unstake' && last.place === 'vault') return stakingWords.emergencyWithdraw;
  return last.kind in stakingWords ? stakingWords[last.kind as StakingInfo['kind']] : undefined;
}

/** What is said of how a transaction ended: the reason where there is one, else what its kind has to say. */
function wordsFor({ status, info, reason }: TransactionRecord): Partial<ToastContent> {
  if (reason !== null) return { descriptionKey: reason.key, descriptionParams: reason.params };
  const words = status === 'confirmed' || status === 'spedUp' ? ownWords(info) : undefined;
  if (words) return { ...words, descriptionParams: { symbol: symbolOf(info) } };
  const isBounty = partsOf(info).at(-1)?.kind === 'bounty' && status === 'failed';
  return isBounty ? { titleKey: 'notifications.bountyFailed', descriptionKey: 'notifications.bountyFailed.text' } : {};
}

function symbolOf(info: TransactionInfo): string {
  const last = partsOf(info).at(-1);
  return last && 'symbol' in last ? shortenSymbol(last.symbol) : '';
}

function recordOf(state: RootState, { chainId, key }: { chainId: number; key: string }): TransactionRecord | undefined {
  return state.transactions.byChain[chainId]?.[key];
}

/** Says what became of a transaction, in the place of that it was submitted. */
function tellOutcome(record: TransactionRecord | undefined, before: TransactionRecord | undefined): AppThunk {
  return (dispatch) => {
    if (record === undefined || record.status === 'signing' || record.status === 'pending') return;
    const { status, info, hash, replacedBy } = record;
    dispatch(toastRemoved(toastId('notifications.submitted', hash)));
    // Mined again after a reorganisation: the user has been told.
    if (status === 'confirmed' && before && before.confirmedTime !== null) return;
    dispatch(toastAdded({ ...outcomes[status], info, hash: replacedBy?.hash ?? hash, ...wordsFor(record) }));
  };
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
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      dispatch(tellOutcome(recordOf(getState(), payload), recordOf(getOriginalState(), payload)));
    },
  });

  startListening({
    actionCreator: settled,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      dispatch(tellOutcome(recordOf(getState(), payload), recordOf(getOriginalState(), payload)));
    },
  });

  startListening({
    actionCreator: merged,
    effect: ({ payload: record }, { dispatch, getOriginalState }) => {
      // Another tab was quicker to ask the node. Who sent it here waits for the word here.
      const state = getOriginalState();
      const before = recordOf(state, { chainId: record.chainId, key: keyOf(record) }) ?? recordOf(state, { chainId: record.chainId, key: record.id });
      if (state.transactions.sentHere[record.id] && before && !isFinal(before.status)) dispatch(tellOutcome(record, before));
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
