import { defineLoad } from '#entities/loads/defineLoad.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { HubError, isTemporary, type HubErrorKind } from '#remote/hub/hubError.ts';
import { readUser, type FoundUser } from '#remote/hub/users.ts';

type Outcome = { user: FoundUser } | { failure: HubErrorKind };

const isFailure = (outcome: Outcome): boolean =>
  'failure' in outcome && isTemporary(outcome.failure);

/** Name of an account, as the names service knows it. */
export interface HubUserView {
  /** `null`: it has no name; `undefined`: not known. */
  user: FoundUser | undefined;
  /** Why that isn't known. */
  failure: HubErrorKind | undefined;
  isReading: boolean;
  retry: () => void;
}

function readOutcome(account: Address): AppThunk<Promise<Outcome>> {
  return async () => {
    try {
      return { user: await readUser(account) };
    } catch (thrown) {
      return { failure: thrown instanceof HubError ? thrown.kind : 'unreachable' };
    }
  };
}

const useOutcome = defineLoad({ name: 'hubUser', read: readOutcome, isFailure });

/** Asks the names service for the name of an account, once, on `retry`, and by itself after a failure that may pass. */
export function useHubUser(account: Address): HubUserView {
  const { value, isReading, retry } = useOutcome(account);
  return {
    user: value && 'user' in value ? value.user : undefined,
    failure: value && 'failure' in value ? value.failure : undefined,
    isReading,
    retry,
  };
}
