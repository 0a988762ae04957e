import { bytesSql, hexSql } from '../store/bytes.ts';
import type { Entity, Field } from '../store/entity.ts';
import { usdBefore } from './usdPrice.ts';

const raw: Field = { kind: 'amount', scale: 0 };
const maybeRaw: Field = { kind: 'amount', scale: 0, optional: true };
const maybeWhole: Field = { kind: 'whole', optional: true };
const whole: Field = { kind: 'whole' };
const bytes: Field = { kind: 'bytes' };
const maybeBytes: Field = { kind: 'bytes', optional: true };
const maybeUsd: Field = { kind: 'amount', scale: 18, optional: true };
/** Units of token 1 for a unit of token 0, both in their smallest unit. */
const price: Field = { kind: 'amount', scale: 36 };

const TOKENS = `${hexSql('row.token0')}, ${hexSql('row.token1')}`;
const ofPair: Field = { kind: 'ref', to: 'Pair', isBytes: true };

const NOW = '(select c.timestamp from checkpoint c)';
const WEEK_HOURS = 168;

/** Sums the last `hours` hours' volume in USD; null for a pair without a priced side. */
const volumeUsd = (hours: number): string => `(select case when exists
    (select from token_price t where t.id in (${TOKENS}))
  then coalesce((select sum(h.volume_usd) from pair_hour h
    where h.pair = ${bytesSql('row.id')} and h.start_at > ${NOW} - ${hours * 3_600}), 0) end)`;

export const pair: Entity = {
  table: 'pair',
  type: 'Pair',
  one: 'pair',
  many: 'pairs',
  fields: {
    id: { kind: 'id' },
    token0: bytes,
    token1: bytes,
    /** Null until the first trade that was read. */
    reserve0: maybeRaw,
    reserve1: maybeRaw,
    /** Shares, the burned ones included; null of a pair that is older than what was read. */
    supply: maybeRaw,
    trades: whole,
    /** Null of a pair that is older, as its block. */
    createdAt: maybeWhole,
    block: maybeWhole,
    volumeUSDDay: { kind: 'asked', scale: 18, sql: volumeUsd(24), optional: true },
    volumeUSDWeek: { kind: 'asked', scale: 18, sql: volumeUsd(WEEK_HOURS), optional: true },
    /** Hours of the last week in which the pair existed and was read. */
    hoursCovered: {
      kind: 'asked',
      scale: 0,
      sql: `least(${WEEK_HOURS}, (${NOW} - coalesce(row.created_at, (select o.start_at from origin o)) + 3599) / 3600)`,
    },
    reserveUSD: {
      kind: 'asked',
      scale: 18,
      sql: `(select 2 * div(case when t.id = ${hexSql('row.token0')} then row.reserve0 else row.reserve1 end * t.numerator, t.denominator)
        from token_price t where t.id in (${TOKENS}) order by t.rank limit 1)`,
      optional: true,
    },
  },
  lists: {
    swaps: { of: 'Swap', by: 'pair' },
    hours: { of: 'PairHour', by: 'pair' },
    days: { of: 'PairDay', by: 'pair' },
  },
  indexes: ['token0', 'token1'],
  isFew: true,
};

/** Where and when an event was. */
const place: Record<string, Field> = {
  hash: bytes,
  block: whole,
  logIndex: whole,
  createdAt: whole,
};

/** Account that sent the transaction: a router trades for it, and the events name the router. */
const origin: Field = bytes;

export const swap: Entity = {
  table: 'swap',
  type: 'Swap',
  one: 'swap',
  many: 'swaps',
  fields: {
    id: { kind: 'id' },
    pair: ofPair,
    sender: bytes,
    to: bytes,
    amount0In: raw,
    amount1In: raw,
    amount0Out: raw,
    amount1Out: raw,
    /** Price that the trade left behind. */
    price: { ...price, optional: true },
    volumeUSD: maybeUsd,
    origin,
    ...place,
  },
  indexes: ['pair, block desc', '"to", id', 'origin, id', 'created_at'],
  blocksPerPart: 1_000_000,
};

const provided: Record<string, Field> = {
  id: { kind: 'id' },
  pair: ofPair,
  sender: bytes,
  amount0: raw,
  amount1: raw,
  /** Shares, from the transfer in the same transaction. */
  liquidity: { kind: 'amount', scale: 0, optional: true },
  bnbUSD: usdBefore('bnb'),
  meowUSD: usdBefore('meow'),
  origin,
  ...place,
};

export const mint: Entity = {
  table: 'mint',
  type: 'Mint',
  one: 'mint',
  many: 'mints',
  /** `to` received the shares. */
  fields: { ...provided, to: maybeBytes },
  indexes: ['"to", id', 'origin, id', 'pair, block desc'],
};

export const burn: Entity = {
  table: 'burn',
  type: 'Burn',
  one: 'burn',
  many: 'burns',
  /** `from` gave the shares. */
  fields: { ...provided, to: bytes, from: maybeBytes },
  indexes: ['"from", id', 'origin, id', 'pair, block desc'],
};

export const transfer: Entity = {
  table: 'transfer',
  type: 'Transfer',
  one: 'transfer',
  many: 'transfers',
  fields: {
    id: { kind: 'id' },
    pair: ofPair,
    from: bytes,
    to: bytes,
    value: raw,
    ...place,
  },
  indexes: ['"from", id', '"to", id', 'hash'],
};

/** Volume and candle of a period that starts at `startAt`; volumes count both directions. */
const candle: Record<string, Field> = {
  id: { kind: 'id' },
  pair: ofPair,
  startAt: whole,
  volume0: raw,
  volume1: raw,
  volumeUSD: maybeUsd,
  open: price,
  high: price,
  low: price,
  close: price,
  trades: whole,
};

export const pairHour: Entity = {
  table: 'pair_hour',
  type: 'PairHour',
  one: 'pairHour',
  many: 'pairHours',
  fields: candle,
  indexes: ['pair, start_at', 'start_at'],
};

export const pairDay: Entity = {
  table: 'pair_day',
  type: 'PairDay',
  one: 'pairDay',
  many: 'pairDays',
  fields: candle,
  indexes: ['pair, start_at', 'start_at'],
};

/** Newest USD price of the tokens by which volumes are valued, of the smallest unit, times 1e18. */
export const tokenPrice: Entity = {
  table: 'token_price',
  type: 'TokenPrice',
  one: 'tokenPrice',
  many: 'tokenPrices',
  fields: {
    id: { kind: 'id' },
    /** The lower, the better known. */
    rank: whole,
    numerator: raw,
    denominator: raw,
  },
  isFew: true,
};
