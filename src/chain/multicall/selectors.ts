import type { Call } from '../calls.ts';
import { MalformedAnswer } from '../malformedAnswer.ts';
import type { AnsweredAt, MulticallState } from './multicallSlice.ts';

type WithMulticall = { multicall: MulticallState };

/**
 * Returns the value of a read: `undefined` not read yet, `null` refused by the chain or malformed.
 * An unchanged answer keeps its reference.
 */
export function selectAnswer<T>(
  state: WithMulticall,
  call: Call<T> | undefined,
): T | null | undefined {
  if (call === undefined) return undefined;
  const answer = state.multicall.answers[call.key];
  if (answer === undefined || answer === null) return answer;
  try {
    return call.decode(answer);
  } catch (error) {
    if (error instanceof MalformedAnswer) return null;
    throw error;
  }
}

const lastValues = new WeakMap<object, readonly unknown[]>();

/**
 * Returns the values of several reads, in order. The same list with the same values is the same
 * array.
 */
export function selectAnswers<T>(
  state: WithMulticall,
  calls: readonly (Call<T> | undefined)[],
): readonly (T | null | undefined)[] {
  const values = calls.map((call) => selectAnswer(state, call));
  const before = lastValues.get(calls) as readonly (T | null | undefined)[] | undefined;
  if (before?.every((value, index) => value === values[index])) return before;
  lastValues.set(calls, values);
  return values;
}

/** Returns the block at which a read was last answered, if it was. */
export function selectAnswerBlock(
  state: WithMulticall,
  call: Call<unknown> | undefined,
): number | undefined {
  return selectAnsweredAt(state, call)?.block;
}

/** Returns the block at which a read was last answered, with its time, if it was. */
export function selectAnsweredAt(
  state: WithMulticall,
  call: Call<unknown> | undefined,
): AnsweredAt | undefined {
  return call && state.multicall.answeredAt[call.key];
}

/**
 * Returns the value of a read: `undefined` not read yet, `null` refused by the chain, or asking for
 * it failed.
 */
export function selectRead<T>(
  state: WithMulticall,
  call: Call<T> | undefined,
): T | null | undefined {
  return selectIsFailing(state, call) ? null : selectAnswer(state, call);
}

/**
 * Reports whether a watched read has no answer and failed: shown as '–' with a retry, not a
 * skeleton.
 */
export function selectIsFailing(state: WithMulticall, call: Call<unknown> | undefined): boolean {
  return (
    call !== undefined &&
    state.multicall.answers[call.key] === undefined &&
    state.multicall.failedTries[call.key] !== undefined
  );
}
