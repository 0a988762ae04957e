import { useCallback, useEffect, useState } from 'react';
import { useFailure, useHeals } from '#chain/blocks/useHeals.ts';
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

/** Result for one text and one try. */
interface Found {
  text: string;
  tries: number;
  /** `heals` when its check began. */
  heals: number;
  check: NameCheck;
}

async function checkName(text: string, signal: AbortSignal): Promise<NameCheck> {
  try {
    const problem = await checkUsername(text, signal);
    return problem ? { status: 'problem', problem } : { status: 'free' };
  } catch (thrown) {
    return { status: 'failed', kind: thrown instanceof HubError ? thrown.kind : 'unreachable' };
  }
}

/**
 * Checks a name as it is typed: its letters at once, and with the names service once it rests.
 * Again what could not be checked (`useHeals`), and by the returned function.
 */
export function useNameCheck(text: string): { check: NameCheck; again: () => void } {
  const [tries, setTries] = useState(0);
  const heals = useHeals();
  /** `heals` at which the last failure is tried again. */
  const [due, setDue] = useState(0);
  const [found, setFound] = useState<Found>();
  const shape = text === '' ? undefined : usernameShapeProblem(text);
  const isAsked = text !== '' && shape === undefined;
  const isCurrent = found?.text === text && found.tries === tries;
  const hasFailed =
    isAsked && isCurrent && found.check.status === 'failed' && isTemporary(found.check.kind);
  useFailure(hasFailed);
  if (hasFailed && found.heals < heals && due < heals) setDue(heals);
  useEffect(() => {
    if (!isAsked) return undefined;
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      const check = await checkName(text, abort.signal);
      if (!abort.signal.aborted) setFound({ text, tries, heals: due, check });
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, tries, due, isAsked]);
  const again = useCallback(() => setTries((before) => before + 1), []);
  if (text === '') return { check: EMPTY, again };
  if (shape) return { check: { status: 'problem', problem: shape }, again };
  return { check: isCurrent ? found.check : CHECKING, again };
}
