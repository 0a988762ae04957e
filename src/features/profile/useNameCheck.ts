import { useCallback, useState } from 'react';
import { defineLoad } from '#entities/loads/defineLoad.ts';
import { useDebounced } from '#entities/tokens/useDebounced.ts';
import { usernameShapeProblem, type UsernameProblem } from '#lib/username.ts';
import { HubError, isTemporary, type HubErrorKind } from '#remote/hub/hubError.ts';
import { checkUsername } from '#remote/hub/users.ts';

/** A typed name is checked once it has rested this long (decision G69). */
const REST_MS = 200;

/** What is known of a typed name. `failed`: the names service could not say. */
export type NameCheck =
  | { status: 'empty' | 'checking' | 'free' }
  | { status: 'problem'; problem: UsernameProblem }
  | { status: 'failed'; kind: HubErrorKind };

const EMPTY: NameCheck = { status: 'empty' };
const CHECKING: NameCheck = { status: 'checking' };

async function checkName(text: string, signal: AbortSignal): Promise<NameCheck> {
  try {
    const problem = await checkUsername(text, signal);
    return problem ? { status: 'problem', problem } : { status: 'free' };
  } catch (thrown) {
    return { status: 'failed', kind: thrown instanceof HubError ? thrown.kind : 'unreachable' };
  }
}

const useChecked = defineLoad({
  name: 'nameCheck',
  read:
    ({ text }: { text: string; tries: number }, { signal }) =>
    () =>
      checkName(text, signal),
  isFailure: (check) => check.status === 'failed' && isTemporary(check.kind),
});

/**
 * Checks a name as it is typed: its letters at once, and with the names service once it rests.
 * Again what could not be checked, and by the returned function.
 */
export function useNameCheck(text: string): { check: NameCheck; again: () => void } {
  const [tries, setTries] = useState(0);
  const rested = useDebounced(text, REST_MS, '');
  const shape = text === '' ? undefined : usernameShapeProblem(text);
  const isAsked = text !== '' && shape === undefined && rested === text;
  const { value } = useChecked(isAsked ? { text, tries } : undefined);
  const again = useCallback(() => setTries((before) => before + 1), []);
  if (text === '') return { check: EMPTY, again };
  if (shape) return { check: { status: 'problem', problem: shape }, again };
  return { check: value ?? CHECKING, again };
}
