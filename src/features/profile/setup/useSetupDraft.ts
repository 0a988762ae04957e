import { useMemo } from 'react';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector, type AppThunk } from '#redux';
import { readDraft, storeDraft, type SetupDraft } from './setupDraft.ts';
import { draftChanged, selectDraft } from './setupSlice.ts';

/** Keeps an account's draft, here and in storage. */
function keepDraft(account: Address, draft: SetupDraft): AppThunk {
  return (dispatch) => {
    dispatch(draftChanged({ account, draft }));
    storeDraft(account, draft);
  };
}

/** Draft of a setup that survives a reload, and what changes it. */
export interface OpenDraft {
  draft: SetupDraft;
  change: (fields: Partial<SetupDraft>) => void;
}

/** Returns an account's draft: as it was chosen on this visit, else as an earlier one stored it. */
export function useSetupDraft(account: Address): OpenDraft {
  const dispatch = useAppDispatch();
  const stored = useMemo(() => readDraft(account), [account]);
  const draft = useAppSelector((state) => selectDraft(state, account)) ?? stored;
  return { draft, change: (fields) => dispatch(keepDraft(account, { ...draft, ...fields })) };
}
