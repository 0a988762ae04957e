import { useIndexReturn } from '#entities/indexed/useIndexReturn.ts';
import { defineSmallLoad, type SmallState } from '#entities/loads/defineSmallLoad.ts';
import type { Pair } from '#entities/pairs/pairTypes.ts';
import { useDebounced } from '#entities/tokens/useDebounced.ts';
import { poolPrice } from '#lib/candles.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import type { Interval } from './interval.ts';
import type { AppThunk } from '#redux';
import { readMarket, type Market, type MarketRequest } from './readMarket.ts';

/** Wait after a trade: the index needs a moment, and trades come in groups. */
const SETTLE_MS = 1_500;

export interface MarketReading {
  /**
   * Last candles of the pool, of another interval while the chosen one is read; `undefined` while
   * there are none.
   */
  market: Market | undefined;
  /** Why the newest could not be read. */
  error: AppError | undefined;
  /** Whether the index was away too, so that the node had to be asked. */
  isIndexAway: boolean;
  /** Age of candles that an earlier visit left. */
  secondsOld: number | undefined;
  retry: () => void;
}

declare module '#redux' {
  interface LateState {
    market: SmallState;
  }
}

/** Candles with their pool. */
interface PoolMarket {
  pair: Address;
  market: Market;
}

const useMarketLoad = defineSmallLoad({
  name: 'market',
  read:
    (request: MarketRequest, { signal }): AppThunk<Promise<PoolMarket>> =>
    async (dispatch) => ({
      pair: request.pair,
      market: await dispatch(readMarket(request, { signal, onProgress: () => undefined })),
    }),
  keptAs: ({ pair, interval }) => `market ${pair} ${interval ?? ''}`,
});

/** Reads a pool's candles when it is first seen and after every trade in it. */
export function useMarket(
  { address, reserve0, reserve1 }: Pair,
  interval: Interval | undefined,
): MarketReading {
  const price = useDebounced(poolPrice(reserve0, reserve1), SETTLE_MS);
  const { value, last, error, thrown, secondsOld, retry } = useMarketLoad({
    pair: address,
    interval,
    price,
  });
  const { market } = (last?.pair === address ? last : value) ?? {};
  useIndexReturn(market?.origin.kind === 'node' ? market : undefined, undefined, 'exchange', retry);
  return { market, error, isIndexAway: thrown === 'NoMarket', secondsOld, retry };
}
