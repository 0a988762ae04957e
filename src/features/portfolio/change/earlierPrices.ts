import { poolPrice, POOL_PRICE_SCALE } from '#lib/candles.ts';
import type { Address } from '#lib/hex.ts';
import { HOUR } from '#lib/time.ts';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import { addressField, amountField, countField, listField } from '#remote/indexer/fields.ts';

/** Hours between the prices that are compared. */
const HOURS = 24;
/** Newest candles that reach back before the earlier time: of 24 and a half hours, and one more. */
const CANDLES = 26;

/** Prices of pools (`poolPrice`) at an earlier time, by address; absent where it is unknown. */
export type EarlierPrices = ReadonlyMap<Address, bigint>;

/** Pools to look up, and the hour from which to look back. */
interface EarlierWish {
  pools: readonly Address[];
  /** Hours since 1970. */
  hour: number;
}

/** Returns the time, in seconds, whose prices are compared with those at an hour. */
export const earlierTime = (hour: number): number => (hour - HOURS) * HOUR;

const DOCUMENT = `query EarlierPrices($ids: [ID!]) {
  pairs(first: 1000, where: { id_in: $ids }) { id createdAt reserve0 reserve1
    hours(first: ${CANDLES}, orderBy: startAt, orderDirection: desc) { startAt close } }
  _meta { block { number hash } } }`;

/**
 * Returns a pool's price at the start of an hour: where its last trade before that left it. A pool
 * that was never traded in still has the price it began with.
 */
function priceAt(row: unknown, at: number): bigint | null {
  const hours = listField(row, 'hours', (hour) => ({
    startAt: countField(hour, 'startAt'),
    close: amountField(hour, 'close', POOL_PRICE_SCALE),
  }));
  const last = hours.find(({ startAt }) => startAt < at);
  if (last) return last.close;
  return hours.length === 0 && countField(row, 'createdAt') < at
    ? poolPrice(amountField(row, 'reserve0', 0), amountField(row, 'reserve1', 0))
    : null;
}

/** Asks for the prices of pools a day before an hour. */
export function earlierPricesQuery({
  pools,
  hour,
}: EarlierWish): IndexQuery<(readonly [Address, bigint])[]> {
  return {
    endpoint: 'exchange',
    document: DOCUMENT,
    variables: { ids: pools.map((pool) => pool.toLowerCase()) },
    read: (data) =>
      listField(data, 'pairs', (row) => {
        const price = priceAt(row, earlierTime(hour));
        return price !== null && price > 0n ? ([[addressField(row, 'id'), price]] as const) : [];
      }).flat(),
  };
}
