import type { AppThunk } from '#redux';
import { selectIsCutOff } from '../blocks/selectors.ts';

/** Loads the store's code when it is needed; offline it may be away, as if nothing had been kept. */
const load = () => import('./keptValues.ts').catch(() => undefined);

/** Keeps a value that was read, as `keepValue` does. Never rejects. */
export const keep =
  (name: string, value: unknown): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { now }) => {
    await (await load())?.keepValue(name, value, now());
  };

/**
 * Returns what was read under a name before and how old it is, of the type that this build kept
 * there, while no node can be reached; else `undefined`: what can be asked again is never told from
 * memory. Never rejects.
 */
export const recall =
  <T>(name: string): AppThunk<Promise<{ value: T; secondsOld: number } | undefined>> =>
  async (_dispatch, getState, { now }) => {
    if (!selectIsCutOff(getState())) return undefined;
    const kept = await (await load())?.recallValue(name, now());
    return kept && { ...kept, value: kept.value as T };
  };
