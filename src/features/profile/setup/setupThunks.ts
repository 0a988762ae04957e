import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { readDraft, storeDraft, type SetupDraft } from './setupDraft.ts';
import { draftChanged, selectDraft, setupOpened } from './setupSlice.ts';

/** Goes on with an account's setup where an earlier visit stopped. */
export function openSetup(account: Address): AppThunk {
  return (dispatch) => {
    dispatch(setupOpened({ account, draft: readDraft(account) }));
  };
}

/** Changes an account's draft, here and in storage. */
export function changeDraft(account: Address, fields: Partial<SetupDraft>): AppThunk {
  return (dispatch, getState) => {
    dispatch(draftChanged(fields));
    storeDraft(account, selectDraft(getState(), account) ?? fields);
  };
}
