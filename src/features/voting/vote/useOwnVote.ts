import { defineLoad } from '#entities/loads/defineLoad.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { askOwnVote } from '#remote/hub/askVoting.ts';
import type { Vote } from '#remote/hub/voting.ts';
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

const useHubVote = defineLoad({
  name: 'votingOwnVote',
  read:
    ({ proposal, account }: { proposal: Hex; account: Address }) =>
    () =>
      askOwnVote(proposal, account),
});

/** Asks the hub whether an account has voted; what this browser has a receipt for it knows. */
export function useOwnVote(proposal: Hex, account: Address | null): OwnVoteView {
  const { value, isReading, retry } = useHubVote(
    account === null ? undefined : { proposal, account },
  );
  const kept = account === null ? undefined : recallReceipt(proposal, account);
  const choice = value?.choice ?? kept?.choice ?? (value === null ? null : undefined);
  return { choice, vote: value ?? undefined, isReading, retry };
}
