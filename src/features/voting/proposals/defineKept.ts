import { useMemo } from 'react';
import { defineLoad } from '#entities/loads/defineLoad.ts';
import { toSeconds } from '#lib/time.ts';
import type { AppThunk } from '#redux';
import { HubError, isTemporary, type HubErrorKind } from '#remote/hub/hubError.ts';
import { keepAnswers, recallAnswer } from './keptAnswers.ts';

/** Question to the hub whose last answer is kept in this browser. */
interface KeptQuestion<Value> {
  /** Name of the kept answer. */
  name: string;
  ask: () => Promise<unknown>;
  /** Reads an answer. Throws a HubError at one that makes no sense. */
  read: (answer: unknown) => Value;
  /** Answers to other questions that this one contains, by name. */
  parts?: (answer: unknown) => (readonly [name: string, answer: unknown])[];
}

interface Outcome<Value> {
  value: Value | undefined;
  /** Age of a kept answer in seconds; `undefined` for an answer of now. */
  keptFor: number | undefined;
  failure: HubErrorKind | undefined;
}

const isFailure = ({ failure }: Outcome<unknown>): boolean =>
  failure !== undefined && isTemporary(failure);

/** State of a question: answered now, or earlier while the hub is away. */
export interface KeptView<Value> extends Outcome<Value> {
  isReading: boolean;
  retry: () => void;
}

async function recalled<Value>({ name, read }: KeptQuestion<Value>, now: number) {
  const kept = await recallAnswer(name);
  if (!kept) return undefined;
  try {
    return { value: read(kept.answer), keptFor: toSeconds(Math.max(0, now - kept.at)) };
  } catch {
    return undefined;
  }
}

/** Asks the hub, and keeps its answer; without the hub, the last answer. Never rejects. */
async function answerTo<Value>(
  question: KeptQuestion<Value>,
  now: () => number,
): Promise<Outcome<Value>> {
  try {
    const answer = await question.ask();
    const value = question.read(answer);
    await keepAnswers([[question.name, answer], ...(question.parts?.(answer) ?? [])], now());
    return { value, keptFor: undefined, failure: undefined };
  } catch (thrown) {
    const failure = thrown instanceof HubError ? thrown.kind : 'unreachable';
    const kept = await recalled(question, now());
    return { value: kept?.value, keptFor: kept?.keptFor, failure };
  }
}

/**
 * Defines a question to the hub and returns its hook: asked once per argument, on `retry`, and by
 * itself after a failure.
 */
export function defineKept<Arg, Value>(
  name: string,
  questionOf: (arg: Arg) => KeptQuestion<Value>,
): (arg: Arg) => KeptView<Value> {
  const useOutcome = defineLoad({
    name,
    read:
      (arg: Arg): AppThunk<Promise<Outcome<Value>>> =>
      (_dispatch, _getState, { now }) =>
        answerTo(questionOf(arg), now),
    isFailure,
  });
  return function useKept(arg) {
    const { value, isReading, retry } = useOutcome(arg);
    return useMemo(
      () => ({
        value: value?.value,
        keptFor: value?.keptFor,
        failure: value?.failure,
        isReading,
        retry,
      }),
      [value, isReading, retry],
    );
  };
}
