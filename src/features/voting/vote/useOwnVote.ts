import { useCallback, useMemo } from 'react';
import { useReadOnce } from '#entities/earnView/useReadOnce.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { askOwnVote, type Vote } from '#remote/hub/voting.ts';
import { recallReceipt } from './ownVotes.ts';

/** Whether an account has voted. */
export interface OwnVoteView {
  /** Its choice, from 1; `null`: it has not voted; `undefined`: not known. */
  choice: number | null | undefined;
  /** Its vote as the hub has it. */
  vote: Vote | undefined;
  isReading: boolean;
  retry: () => void;
}

interface OwnWish {
  proposal: Hex;
  account: Address;
}

/** Asks the hub whether an account has voted; what this browser has a receipt for it knows. */
export function useOwnVote(proposal: Hex, account: Address | null): OwnVoteView {
  const read = useCallback(
    (wish: OwnWish): AppThunk<Promise<Vote | null>> =>
      () =>
        askOwnVote(wish.proposal, wish.account),
    [],
  );
  const wish = useMemo(
    () => (account === null ? undefined : { proposal, account }),
    [proposal, account],
  );
  const { value, isReading, retry } = useReadOnce(read, wish);
  const kept = account === null ? undefined : recallReceipt(proposal, account);
  const choice = value?.choice ?? kept?.choice ?? (value === null ? null : undefined);
  return { choice, vote: value ?? undefined, isReading, retry };
}
