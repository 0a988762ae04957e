import type { WriteRequest } from '#chain/transactions/send.ts';
import { type AppError, toAppError } from '#lib/errors.ts';
import type { AppThunk } from '#redux';

// The check is loaded with the first write: no visit needs it before.

/** Starts the check of all contracts, so that a write finds it done. Never rejects. */
export function startContractCheck(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await import('#entities/contractCheck/checkContracts.ts').then(
      ({ checkContracts }) => dispatch(checkContracts()),
      () => undefined,
    );
  };
}

/**
 * Returns why requests must not be signed: a contract that they go to, name or rely on isn't as
 * configured. `undefined` where nothing speaks against them. Never rejects.
 */
export function contractRefusal(
  requests: readonly Pick<WriteRequest, 'to' | 'data'>[],
): AppThunk<Promise<AppError | undefined>> {
  return async (dispatch) => {
    try {
      const { failingContract } = await import('#entities/contractCheck/failingContract.ts');
      const contract = await dispatch(failingContract(requests));
      return contract && { kind: 'contractsDiffer', contract };
    } catch (thrown) {
      return toAppError(thrown);
    }
  };
}
