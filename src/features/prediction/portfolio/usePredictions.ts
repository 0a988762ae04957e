import { useMemo } from 'react';
import { nativeCurrency, wrappedNative } from '#config/tokens.ts';
import { sumUp, type UsdSum } from '#entities/holdings/usdSum.ts';
import type { PriceOrigin } from '#entities/prices/priceOrigin.ts';
import { selectPriceLookup, usdPriceCalls, usdValueE18 } from '#entities/prices/tokenPrices.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { betResult, type RoundBet, type Side } from '../predictionModel.ts';
import { useCollectables, useHistory } from '../useHistory.ts';
import { useMarket } from '../usePrediction.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';

/** Prediction of which something is still to come. */
export interface PredictionHeld {
  epoch: number;
  side: Side;
  /** Wei at stake. */
  amount: bigint;
  usdE18: bigint | null;
}

/** What an account has in the prediction game. */
interface PredictionsFound {
  /** In rounds that aren't settled. */
  open: readonly PredictionHeld[];
  openSum: UsdSum;
  origins: readonly PriceOrigin[];
  /** Newest bets that were looked at, where the account has made more. */
  newest: number | undefined;
}

export interface Predictions {
  found: PredictionsFound | undefined;
  isFailing: boolean;
  retry: () => void;
}

/** Reads from the node what an account has in the prediction game, while mounted. */
export function usePredictions(account: Address): Predictions {
  const market = useMarket();
  const { history, isFailing, retry } = useHistory(account, market?.currentEpoch ?? 0);
  const collectables = useCollectables(account, history?.bets);
  useCalls(useMemo(() => usdPriceCalls(wrappedNative), []));
  const lookup = useAppSelector((state) => selectPriceLookup(state, wrappedNative));
  return useMemo(() => {
    if (!history || lookup === undefined) return { found: undefined, isFailing, retry };
    const held = ({ round, bet: { side, amount } }: RoundBet): PredictionHeld => ({
      epoch: round.epoch,
      side,
      amount,
      usdE18: typeof lookup === 'object' ? usdValueE18(amount, nativeCurrency, lookup) : null,
    });
    const { bets, total } = history;
    const open = bets
      .filter(
        ({ round, bet }) => betResult(round, bet) === 'waiting' && !collectables.has(round.epoch),
      )
      .map(held);
    return {
      found: {
        open,
        openSum: sumUp(open.map(({ usdE18 }) => usdE18)),
        origins: [
          { token: wrappedNative, found: typeof lookup === 'object' ? lookup.inputs : lookup },
        ],
        newest: total > bets.length ? bets.length : undefined,
      },
      isFailing,
      retry,
    };
  }, [history, collectables, lookup, isFailing, retry]);
}
