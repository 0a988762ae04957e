import { useCallback } from 'react';
import { defineLoad, type LoadView } from '#entities/loads/defineLoad.ts';
import type { LoadDefinition } from '#entities/loads/loadEndpoint.ts';
import type { Progress } from '#entities/loads/progressSlice.ts';
import { toStored } from '#entities/loads/storedForm.ts';
import { selectRpcUrl } from '#entities/settings/settingsSelectors.ts';
import { useAppSelector } from '#redux';

/** How far a check is. Without a status 'done' there is no verdict, also not an earlier one. */
export type CheckRun<Value> = (
  | { status: 'idle' | 'running' | 'failed'; value: undefined }
  | { status: 'done'; value: Value }
) & {
  /** How far it has come; `undefined` before its first step. */
  steps: Progress | undefined;
  /** Begins, or checks again. */
  start: () => void;
};

/** Returns the run of a load that checks as soon as it is shown. */
export function runOf<Value>({ status, value, steps, retry }: LoadView<Value>): CheckRun<Value> {
  const common = { steps, start: retry };
  if (status === 'ready') return { status: 'done', value, ...common };
  return { status: status === 'loading' ? 'running' : status, value: undefined, ...common };
}

/** Check that begins and ends on request. */
export type AskedRun<Value> = CheckRun<Value> & { stop: () => void };

/**
 * Defines a check on request and returns its hook. It checks what was asked for alone: of another
 * account or round, or by another node, nothing is checked until that is asked. `asked`: the
 * question, and how to change it.
 */
export function defineCheck<Arg, Value>(
  definition: Omit<LoadDefinition<Arg, Value>, 'repeats'>,
): (
  arg: Arg,
  asked: readonly [string | null, (question: string | null) => void],
) => AskedRun<Value> {
  const useLoad = defineLoad({ ...definition, repeats: 'never' });
  return function useAsked(arg, [asked, ask]) {
    const question = JSON.stringify([toStored(arg), useAppSelector(selectRpcUrl)]);
    const isAsked = asked === question;
    const { start: again, ...run } = runOf(useLoad(isAsked ? arg : undefined));
    const start = useCallback(() => {
      if (isAsked) again();
      ask(question);
    }, [isAsked, again, ask, question]);
    const stop = useCallback(() => ask(null), [ask]);
    return { ...run, start, stop };
  };
}
