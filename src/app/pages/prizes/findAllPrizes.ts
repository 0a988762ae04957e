import { RpcError } from '#chain/rpc/rpcError.ts';
import type { FindAllPrizes, FindPrizes, Prize } from '#entities/harvest/prizes.ts';
import { findPrizes as findCompetitionPrizes } from '#features/competition/findPrizes.ts';
import { findPrizes as findSalePrizes } from '#features/ifo/findPrizes.ts';
import { findPrizes as findLotteryPrizes } from '#features/lottery/findPrizes.ts';
import { findPrizes as findPredictionPrizes } from '#features/prediction/findPrizes.ts';

/** Every product that pays on request, other than farms and pools. */
const finders: readonly FindPrizes[] = [
  findPredictionPrizes,
  findLotteryPrizes,
  findSalePrizes,
  findCompetitionPrizes,
];

/**
 * Finds what an account can collect from all games, sales and the competition; those that aren't
 * deployed have nothing, and one that can't be read keeps none of the others back.
 */
export const findAllPrizes: FindAllPrizes = (account) => async (dispatch) => {
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
