import type { AppError } from '#lib/errors.ts';
import type { AppThunk } from '#redux';
import type { Touched } from './explainRefusal.ts';

/**
 * Names the token behind a refusal, where one is. Few writes are refused: the reads load with the
 * first that is. Never rejects.
 */
export function explained(refusal: AppError, touched: Touched): AppThunk<Promise<AppError>> {
  return async (dispatch) => {
    if (refusal.kind !== 'reverted') return refusal;
    const part = await import('./explainRefusal.ts').catch(() => null);
    return part ? dispatch(part.explainRefusal(refusal, touched)) : refusal;
  };
}
