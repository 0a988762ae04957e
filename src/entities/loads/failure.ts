import { recall } from '#chain/snapshot/keptReads.ts';
import { toAppError, type AppError } from '#lib/errors.ts';
import type { AppThunk } from '#redux';
import { toStored, type Stored } from './storedForm.ts';

/** Why there is no answer, and what an earlier visit kept of it. */
export interface Failure {
  error: AppError;
  /** Name of what was thrown. */
  thrown: string;
  kept?: { value: Stored; secondsOld: number };
}

/** Tells why a read failed, with what an earlier visit kept under a name. */
export function failureOf(thrown: unknown, keptAs: string | undefined): AppThunk<Promise<Failure>> {
  return async (dispatch) => {
    const kept = keptAs === undefined ? undefined : await dispatch(recall(keptAs));
    return {
      error: toAppError(thrown),
      thrown: thrown instanceof Error ? thrown.name : 'unknown',
      ...(kept ? { kept: { ...kept, value: toStored(kept.value) } } : {}),
    };
  };
}
