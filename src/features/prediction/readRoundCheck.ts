import { readCalls } from '#chain/multicall/readCalls.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { defineLoad } from '#entities/loads/defineLoad.ts';
import type { AppThunk } from '#redux';
import { proofCall, roundCall } from './predictionCalls.ts';
import type { Round } from './predictionModel.ts';
import { readAnswer } from './readAnswer.ts';
import type { CheckedPrice, ProvedRound } from './roundCheck.ts';

/** What a closed round is computed from again, and what the contract says of it. */
export interface RoundReads {
  lock: CheckedPrice;
  close: CheckedPrice;
  proved: ProvedRound;
}

/** Reads the answer that gave a price, 0 for none, and the one before it. */
function readPrice(id: bigint, dueAt: number): AppThunk<Promise<CheckedPrice>> {
  return async (dispatch) => {
    if (id === 0n) return { dueAt, answer: null, before: null };
    const [answer, before] = await Promise.all([
      dispatch(readAnswer(id)),
      dispatch(readAnswer(id - 1n)),
    ]);
    return { dueAt, answer, before };
  };
}

/** Reads what a round follows from. Rejects with RpcError, also where the contract refuses. */
function readRoundCheck(round: Round): AppThunk<Promise<RoundReads>> {
  return async (dispatch) => {
    const calls = [proofCall(round.epoch), roundCall(round.epoch)] as const;
    if (!calls[0] || !calls[1]) throw new RpcError('malformed', 'There is no such game');
    const [proof, stored] = await dispatch(readCalls([calls[0], calls[1]]));
    if (!proof || !stored) throw new RpcError('malformed', "The round couldn't be read");
    const [lock, close] = await Promise.all([
      dispatch(readPrice(proof[0], round.lockAt)),
      dispatch(readPrice(proof[2], round.closeAt)),
    ]);
    const [lockId, closeId, base, reward] = [stored[6], stored[7], stored[11], stored[12]];
    return { lock, close, proved: { ...round, lockId, closeId, base, reward } };
  };
}

/** Reads what a round follows from, while it is shown. */
export const useRoundCheck = defineLoad({ name: 'predictionRoundCheck', read: readRoundCheck });
