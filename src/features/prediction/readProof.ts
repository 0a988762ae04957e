import { defineLoad } from '#entities/loads/defineLoad.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { decidingAnswer } from '#protocol/feedAnswers.ts';
import type { AppThunk } from '#redux';
import { latestAnswerCall, roundCall } from './predictionCalls.ts';
import { checkedFrom, readAnswer } from './readAnswer.ts';
import type { CheckedPrice } from './roundCheck.ts';

/** Time that is due, whose price is looked for. */
interface ProofWish {
  /** Chain's seconds. */
  boundary: number;
  /** Round that closes then, or locks where none closes. */
  epoch: number;
  /** State of the feed that may change the answer. */
  at: string;
}

/** Reads an answer of the phase that a round is bound to, by its prices and those of the one before. */
function readKnown(epoch: number, newest: bigint): AppThunk<Promise<bigint>> {
  return async (dispatch) => {
    const calls = [epoch, epoch - 1]
      .filter((one) => one > 0)
      .map(roundCall)
      .filter((call) => call !== undefined);
    const rounds = await dispatch(readCalls(calls));
    for (const round of rounds) {
      const id = round?.[7] || round?.[6];
      if (id) return id;
    }
    return newest;
  };
}

/**
 * Finds the answer that decides what is due, with the one before it, which proves that it is the
 * first; of an ended phase without one its last answer, which is older than the time. `null` while
 * there is none. Rejects with RpcError.
 */
function readProof(wish: ProofWish): AppThunk<Promise<CheckedPrice | null>> {
  return async (dispatch) => {
    const [latest = null] = latestAnswerCall ? await dispatch(readCalls([latestAnswerCall])) : [];
    const newest = checkedFrom(latest);
    if (!newest) return null;
    const known = await dispatch(readKnown(wish.epoch, newest.id));
    const id = await decidingAnswer(wish.boundary, newest.id, known, async (one) => {
      const answer = await dispatch(readAnswer(one));
      return answer?.updatedAt ?? null;
    });
    if (id === null) return null;
    const [answer, before] = await Promise.all([
      dispatch(readAnswer(id)),
      dispatch(readAnswer(id - 1n)),
    ]);
    return { dueAt: wish.boundary, answer, before };
  };
}

/** Loads the answer that decides what is due; again where the feed has given one that may. */
export const useProofOf = defineLoad({ name: 'predictionProof', read: readProof });
