// Apart from the other thunks: the header loads those, and encoding calls brings a library along.
import type { AppThunk } from '#redux';
import {
  answerAsFeed,
  closeRound,
  silenceFeed,
  type FeedAnswer,
  type LocalGame,
} from './localFeed.ts';
import { attempt, type LocalResult } from './localThunks.ts';

/** Lets the price feed answer now. */
export function answerFeed(game: LocalGame, answer: FeedAnswer): AppThunk<Promise<LocalResult>> {
  return (dispatch, _getState, { rpc }) => dispatch(attempt(() => answerAsFeed(rpc, game, answer)));
}

/** Silences the price feed for five minutes. */
export function quietFeed(game: LocalGame): AppThunk<Promise<LocalResult>> {
  return (dispatch, _getState, { rpc }) => dispatch(attempt(() => silenceFeed(rpc, game)));
}

/** Closes the round that is next to close, and locks the one after it. */
export function closeRoundNow(game: LocalGame): AppThunk<Promise<LocalResult>> {
  return (dispatch, _getState, { rpc }) => dispatch(attempt(() => closeRound(rpc, game)));
}
