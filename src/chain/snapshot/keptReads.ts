import type { AppThunk } from '#redux';
import { selectIsCutOff } from '../blocks/selectors.ts';

/** Keeps a value that was read, as `keepValue` does. The store's code comes when it is needed. */
export const keep =
  (name: string, value: unknown): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { now }) => {
    const { keepValue } = await import('./keptValues.ts');
    await keepValue(name, value, now());
  };

/**
 * Returns what was read under a name before and how old it is, of the type that this build kept there, while no node
 * can be reached; else `undefined`: what can be asked again is never told from memory.
 */
export const recall =
  <T>(name: string): AppThunk<Promise<{ value: T; secondsOld: number } | undefined>> =>
  async (_dispatch, getState, { now }) => {
    if (!selectIsCutOff(getState())) return undefined;
    const { recallValue } = await import('./keptValues.ts');
    const kept = await recallValue(name, now());
    return kept && { ...kept, value: kept.value as T };
  };
