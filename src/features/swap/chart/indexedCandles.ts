import { candlesOf, POOL_PRICE_SCALE, type Candle, type PricedTrade } from '#lib/candles.ts';
import type { Address } from '#lib/hex.ts';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import { amountField, countField, listField, orNone } from '#remote/indexer/fields.ts';
import { intervalSeconds, type Interval } from './interval.ts';

const META = '_meta { block { number hash } }';
/** Candles that are asked for: a month of hours, almost three years of days. */
const LONGEST = { hour: 720, day: 1_000 } as const;
/** Most trades in one answer. */
const MAX_TRADES = 1_000;

const price = orNone((row, name) => amountField(row, name, POOL_PRICE_SCALE));
const raw = (row: unknown, name: string): bigint => amountField(row, name, 0);

function readCandle(row: unknown): Candle {
  const scaled = (name: string): bigint => amountField(row, name, POOL_PRICE_SCALE);
  return {
    startAt: countField(row, 'startAt'),
    open: scaled('open'),
    high: scaled('high'),
    low: scaled('low'),
    close: scaled('close'),
    volume0: raw(row, 'volume0'),
    volume1: raw(row, 'volume1'),
  };
}

function storedCandles(pair: Address, interval: 'hour' | 'day'): IndexQuery<Candle[]> {
  const list = interval === 'hour' ? 'pairHours' : 'pairDays';
  return {
    endpoint: 'exchange',
    document: `query pairCandles($pair: ID!) {
      candles: ${list}(first: ${LONGEST[interval]}, where: { pair: $pair }, orderBy: startAt, orderDirection: desc) {
        startAt open high low close volume0 volume1 } ${META} }`,
    variables: { pair: pair.toLowerCase() },
    read: (data) =>
      listField(data, 'candles', readCandle).toSorted((a, b) => a.startAt - b.startAt),
  };
}

interface PlacedTrade extends Omit<PricedTrade, 'price'> {
  price: bigint | null;
  block: number;
  logIndex: number;
}

function readTrade(row: unknown): PlacedTrade {
  return {
    at: countField(row, 'createdAt'),
    block: countField(row, 'block'),
    logIndex: countField(row, 'logIndex'),
    price: price(row, 'price'),
    amount0: raw(row, 'amount0In') + raw(row, 'amount0Out'),
    amount1: raw(row, 'amount1In') + raw(row, 'amount1Out'),
  };
}

/** Returns the candles of the newest trades; without the oldest one where it may not be whole. */
function tradedCandles(trades: readonly PlacedTrade[], seconds: number): Candle[] {
  const inOrder = trades.toSorted((a, b) => a.block - b.block || a.logIndex - b.logIndex);
  const priced = inOrder.flatMap((trade) =>
    trade.price === null ? [] : [{ ...trade, price: trade.price }],
  );
  return candlesOf(priced, seconds).slice(trades.length < MAX_TRADES ? 0 : 1);
}

/** Returns the query of a pool's newest candles, oldest first. */
export function indexedCandles(pair: Address, interval: Interval): IndexQuery<Candle[]> {
  if (interval !== 'fiveMinutes') return storedCandles(pair, interval);
  return {
    endpoint: 'exchange',
    document: `query pairTrades($pair: ID!) {
      swaps(first: ${MAX_TRADES}, where: { pair: $pair }, orderBy: block, orderDirection: desc) {
        block logIndex createdAt price amount0In amount1In amount0Out amount1Out } ${META} }`,
    variables: { pair: pair.toLowerCase() },
    read: (data) => tradedCandles(listField(data, 'swaps', readTrade), intervalSeconds[interval]),
  };
}
