// Apart from the other thunks: the header loads those, and encoding calls brings a library along.
import type { AppThunk } from '#redux';
import { closeLotteryRound, drawLotteryRound, type LocalLottery } from './localLottery.ts';
import { attempt, type LocalResult } from './localThunks.ts';

/** Ends the sale of the lottery's round now. */
export function closeLotteryNow(places: LocalLottery): AppThunk<Promise<LocalResult>> {
  return (dispatch, _getState, { rpc }) => dispatch(attempt(() => closeLotteryRound(rpc, places)));
}

/** Draws the lottery's round now. */
export function drawLotteryNow(places: LocalLottery): AppThunk<Promise<LocalResult>> {
  return (dispatch, _getState, { rpc }) => dispatch(attempt(() => drawLotteryRound(rpc, places)));
}
