import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { readIndexed } from '#entities/indexed/readIndexed.ts';
import type { Candle } from '#lib/candles.ts';
import type { Address } from '#lib/hex.ts';
import { IndexerError } from '#remote/indexer/indexerError.ts';
import type { AppThunk } from '#redux';
import { indexedCandles } from './indexedCandles.ts';
import type { Interval } from './interval.ts';
import { readLoggedCandles } from './loggedCandles.ts';

/** Where candles come from: the index up to a block, or the user's node from one on. */
export type Origin =
  | { kind: 'index'; block: number }
  | { kind: 'node'; fromBlock: number; /** Seconds. */ since: number };

export interface Market {
  interval: Interval;
  /** In pool order, oldest first. */
  candles: readonly Candle[];
  origin: Origin;
}

export interface MarketRequest {
  pair: Address;
  /** Pool's price as the node has it (`poolPrice`). */
  price: bigint | null;
  /** Chosen length of a candle; `undefined`: what suits the age of the market. */
  interval: Interval | undefined;
}

/** A younger market is first shown in candles of five minutes. */
const FEW_HOURS = 12;

/** How far the index's last price may be from the node's: another trade may have come between. */
const MAX_GAP_BPS = 200n;

/** Reports whether candles end at a price; without a candle there is nothing to tell. */
function endsAt(candles: readonly Candle[], price: bigint | null): boolean {
  const last = candles.at(-1)?.close;
  if (last === undefined || price === null) return true;
  const gap = last > price ? last - price : price - last;
  return gap * 10_000n <= price * MAX_GAP_BPS;
}

/** Neither the index nor the node gave candles. `cause`: why the node didn't. */
export class NoMarket extends Error {
  override readonly name = 'NoMarket';

  constructor(cause: unknown) {
    super('Neither the index nor the node has candles', { cause });
  }
}

/**
 * Reads a pool's candles: from the index, or where that is away, behind or wrong about the last
 * price, from the node's own logs.
 */
function readInterval(
  { pair, price }: MarketRequest,
  interval: Interval,
  options: Required<ReadLogsOptions>,
): AppThunk<Promise<Market>> {
  return async (dispatch) => {
    let isIndexAway = false;
    try {
      const { value, block } = await dispatch(readIndexed(indexedCandles(pair, interval)));
      if (endsAt(value, price))
        return { interval, candles: value, origin: { kind: 'index', block: block.number } };
    } catch (error) {
      if (!(error instanceof IndexerError)) throw error;
      isIndexAway = true;
    }
    const { candles, ...searched } = await dispatch(
      readLoggedCandles(pair, interval, options),
    ).catch((error: unknown) => {
      throw isIndexAway ? new NoMarket(error) : error;
    });
    return { interval, candles, origin: { kind: 'node', ...searched } };
  };
}

/** Reads a pool's trades as candles. Rejects, as NoMarket where the index is away too. */
export function readMarket(
  request: MarketRequest,
  options: Required<ReadLogsOptions>,
): AppThunk<Promise<Market>> {
  return async (dispatch) => {
    const { interval } = request;
    const market = await dispatch(readInterval(request, interval ?? 'hour', options));
    return interval === undefined && market.candles.length < FEW_HOURS
      ? dispatch(readInterval(request, 'fiveMinutes', options))
      : market;
  };
}
