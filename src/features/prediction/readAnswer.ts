import { readCalls } from '#chain/multicall/readCalls.ts';
import type { AppThunk } from '#redux';
import { answerCall, type FeedAnswer } from './predictionCalls.ts';
import type { CheckedAnswer } from './roundCheck.ts';

/** Returns an answer of the feed; `null` where it has none of this number. */
export function checkedFrom(answer: FeedAnswer | null): CheckedAnswer | null {
  // A feed may also answer with zeros where it has nothing.
  if (!answer || answer[3] === 0n) return null;
  return { id: answer[0], priceE8: answer[1], updatedAt: Number(answer[3]) };
}

/** Reads an answer of the feed by its number. Rejects with RpcError. */
export function readAnswer(id: bigint): AppThunk<Promise<CheckedAnswer | null>> {
  return async (dispatch) => {
    const call = answerCall(id);
    const [answer = null] = call ? await dispatch(readCalls([call])) : [];
    return checkedFrom(answer);
  };
}
