import { RpcError } from '#chain/rpc/rpcError.ts';
import type { FindAllPrizes, FindPrizes, Prize } from '#entities/earning/harvest/prizes.ts';
import { productParts } from '../../products.ts';

/** Loads what finds the prizes of each product that pays on request, other than farms and pools. */
const loadFinders = (): Promise<readonly FindPrizes[]> =>
  Promise.all(productParts.flatMap(({ prizes }) => prizes?.() ?? []));

/**
 * Finds what an account can collect from all products; those that aren't deployed have nothing, and
 * one that can't be read keeps none of the others back.
 */
export const findAllPrizes: FindAllPrizes = (account) => async (dispatch) => {
  const finders = await loadFinders();
  const found = await Promise.all(
    finders.map(async (find): Promise<readonly Prize[] | undefined> => {
      try {
        return await dispatch(find(account));
      } catch (error) {
        if (error instanceof RpcError) return undefined;
        throw error;
      }
    }),
  );
  return {
    prizes: found.flatMap((prizes) => prizes ?? []),
    isWhole: !found.includes(undefined),
  };
};
