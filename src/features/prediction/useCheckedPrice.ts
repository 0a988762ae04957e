import { useMemo } from 'react';
import { selectAnswer, selectIsFailing } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import type { Call } from '#chain/calls.ts';
import { useAppSelector } from '#redux';
import { answerCall, type FeedAnswer } from './predictionCalls.ts';
import type { CheckedAnswer, CheckedPrice } from './roundCheck.ts';

/** Returns an answer of the feed; `null` where it has none of this number. */
export function checkedFrom(answer: FeedAnswer | null): CheckedAnswer | null {
  // A feed may also answer with zeros where it has nothing.
  if (!answer || answer[3] === 0n) return null;
  return { id: answer[0], priceE8: answer[1], updatedAt: Number(answer[3]) };
}

/**
 * Returns the answer that gave a price and the one before it, read while mounted; `undefined` while
 * they are read, `null` where a node cannot be asked.
 */
export function useCheckedPrice(
  id: bigint | undefined,
  dueAt: number,
): CheckedPrice | null | undefined {
  const calls = useMemo(
    (): readonly (Call<FeedAnswer> | undefined)[] =>
      id !== undefined && id > 0n ? [answerCall(id), answerCall(id - 1n)] : [],
    [id],
  );
  useCalls(calls);
  const isFailing = useAppSelector((state) => calls.some((call) => selectIsFailing(state, call)));
  const answer = useAppSelector((state) => selectAnswer(state, calls[0]));
  const before = useAppSelector((state) => selectAnswer(state, calls[1]));
  return useMemo(() => {
    if (isFailing) return null;
    if (id === 0n) return { dueAt, answer: null, before: null };
    if (answer === undefined || before === undefined) return undefined;
    return { dueAt, answer: checkedFrom(answer), before: checkedFrom(before) };
  }, [isFailing, id, answer, before, dueAt]);
}
