// Apart from the other thunks: the header loads those, and encoding calls brings a library along.
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { endCompetition, openCompetition } from './localCompetition.ts';
import { attempt, type LocalResult } from './localThunks.ts';

/** Opens the competition now. */
export function openCompetitionNow(competition: Address): AppThunk<Promise<LocalResult>> {
  return (dispatch, _getState, { rpc }) =>
    dispatch(attempt(() => openCompetition(rpc, competition)));
}

/** Ends the competition now and lets its prizes be claimed. */
export function endCompetitionNow(competition: Address): AppThunk<Promise<LocalResult>> {
  return (dispatch, _getState, { rpc }) =>
    dispatch(attempt(() => endCompetition(rpc, competition)));
}
