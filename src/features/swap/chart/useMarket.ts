import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { useReading } from '#chain/logs/useReading.ts';
import { useIndexReturn } from '#entities/indexed/useIndexReturn.ts';
import type { Pair } from '#entities/pairs/pairTypes.ts';
import { poolPrice } from '#lib/candles.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import type { Interval } from './interval.ts';
import type { AppThunk } from '#redux';
import { NoMarket, readMarket, type Market } from './readMarket.ts';

/** Wait after a trade: the index needs a moment, and trades come in groups. */
const SETTLE_MS = 1_500;

/** Returns a value once it has rested for a while; the first one at once. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

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

/** Reads a pool's candles when it is first seen and after every trade in it. */
export function useMarket(
  { address, reserve0, reserve1 }: Pair,
  interval: Interval | undefined,
): MarketReading {
  const price = useSettled(poolPrice(reserve0, reserve1));
  const request = useMemo(() => ({ pair: address, interval, price }), [address, interval, price]);
  const [isIndexAway, setIndexAway] = useState(false);
  const read = useCallback(
    (options: Required<ReadLogsOptions>): AppThunk<Promise<Market>> =>
      async (dispatch) => {
        try {
          return await dispatch(readMarket(request, options));
        } catch (error) {
          setIndexAway(error instanceof NoMarket);
          throw error;
        }
      },
    [request],
  );
  const reading = useReading(read, `market ${address} ${interval ?? ''}`);
  const [kept, setKept] = useState<{ address: Address; market: Market }>();
  const newest = reading.value;
  if (newest && (reading.status === 'done' || !kept) && kept?.market !== newest)
    setKept({ address, market: newest });
  const market = kept?.address === address ? kept.market : undefined;
  useIndexReturn(
    market?.origin.kind === 'node' ? market : undefined,
    undefined,
    'exchange',
    reading.retry,
  );
  return {
    market,
    error: reading.status === 'failed' ? reading.error : undefined,
    isIndexAway,
    secondsOld: reading.status === 'failed' ? reading.secondsOld : undefined,
    retry: reading.retry,
  };
}
