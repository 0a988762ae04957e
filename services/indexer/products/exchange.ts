import type { ListedPairs } from '../listedPairs.ts';
import { bytesSql } from '../store/bytes.ts';
import { named, type Derivation, type Product, type Stage } from '../product.ts';
import {
  burn,
  mint,
  pair,
  pairDay,
  pairHour,
  swap,
  tokenPrice,
  transfer,
} from './exchangeTables.ts';
import { fillExchange } from './fillExchange.ts';
import { usdPrice } from './usdPrice.ts';
import type { PricedTokens } from './valuation.ts';

const ZERO = `0x${'0'.repeat(40)}`;

const stages: readonly Stage[] = [
  {
    name: 'new_pair',
    of: 'factory',
    events: [
      'PairCreated(address indexed token0, address indexed token1, address pair, uint256 pairCount)',
    ],
    announces: { argument: 'pair', kind: 'pair' },
  },
  { name: 'new_sync', of: 'pair', events: ['Sync(uint112 reserve0, uint112 reserve1)'] },
  {
    name: 'new_swap',
    of: 'pair',
    events: [
      'Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
    ],
    filled: { price: 'numeric', usd: 'numeric' },
    sentBy: 'origin',
    accounts: named('to'),
  },
  {
    name: 'new_mint',
    of: 'pair',
    events: ['Mint(address indexed sender, uint256 amount0, uint256 amount1)'],
    filled: { to: 'text', liquidity: 'numeric' },
    sentBy: 'origin',
  },
  {
    name: 'new_burn',
    of: 'pair',
    events: ['Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)'],
    filled: { from: 'text', liquidity: 'numeric' },
    sentBy: 'origin',
  },
  {
    name: 'new_transfer',
    of: 'pair',
    events: ['Transfer(address indexed from, address indexed to, uint256 value)'],
    // Minted or returned shares mean that liquidity was added or removed.
    accounts: ({ address, values: { from, to } }) =>
      from === ZERO ? [String(to)] : to === address ? [String(from)] : [],
  },
];

/** Returns a value of the first or last trade of a group. */
const edge = (value: string, direction: 'asc' | 'desc'): string =>
  `(array_agg(${value} order by block ${direction}, log_index ${direction}))[1]`;

/** Merges the staged trades into the candles of `seconds`. */
function candles(table: string, seconds: number): Derivation {
  const start = `at / ${seconds} * ${seconds}`;
  return {
    from: ['new_swap'],
    sql: `insert into ${table} as c (id, pair, start_at, volume0, volume1, volume_usd, open, high, low, close, trades)
          select address || '-' || at / ${seconds}, ${bytesSql('address')}, ${start},
            sum("amount0In" + "amount0Out"), sum("amount1In" + "amount1Out"), sum(usd),
            ${edge('price', 'asc')}, max(price), min(price), ${edge('price', 'desc')}, count(*)
          from new_swap where price is not null group by address, at / ${seconds}
          on conflict (id) do update set volume0 = c.volume0 + excluded.volume0, volume1 = c.volume1 + excluded.volume1,
            volume_usd = case when c.volume_usd is null then excluded.volume_usd else c.volume_usd + coalesce(excluded.volume_usd, 0) end,
            high = greatest(c.high, excluded.high), low = least(c.low, excluded.low), close = excluded.close,
            trades = c.trades + excluded.trades`,
  };
}

const PAIR = bytesSql('address');
const PLACE = `block || '-' || log_index, ${PAIR}, tx, block, log_index, at`;
const [SENDER, ORIGIN, FROM, TO] = [
  bytesSql('sender'),
  bytesSql('origin'),
  bytesSql('"from"'),
  bytesSql('"to"'),
];
const PLACE_COLUMNS = 'id, pair, hash, block, log_index, created_at';

const derivations: readonly Derivation[] = [
  {
    from: ['new_pair'],
    sql: `insert into pair (id, token0, token1, reserve0, reserve1, supply, trades, created_at, block)
          select pair, ${bytesSql('token0')}, ${bytesSql('token1')}, 0, 0, 0, 0, at, block from new_pair on conflict do nothing`,
  },
  {
    from: ['new_sync'],
    sql: `update pair p set reserve0 = s.reserve0, reserve1 = s.reserve1
          from (select distinct on (address) address, reserve0, reserve1 from new_sync
            order by address, block desc, log_index desc) s
          where p.id = s.address`,
  },
  {
    from: ['new_transfer'],
    // The first shares of a pair go to nobody: from then on its supply is known.
    sql: `update pair p set supply = case when p.supply is null and s.born is not null then s.change
            else p.supply + s.change end,
            created_at = coalesce(p.created_at, s.born_at), block = coalesce(p.block, s.born)
          from (select address, sum(case when "from" = '${ZERO}' then value else -value end) as change,
              min(at) filter (where "from" = '${ZERO}' and "to" = '${ZERO}') as born_at,
              min(block) filter (where "from" = '${ZERO}' and "to" = '${ZERO}') as born
            from new_transfer where "from" = '${ZERO}' or "to" = '${ZERO}' group by address) s
          where p.id = s.address`,
  },
  {
    from: ['new_transfer'],
    sql: `insert into transfer (${PLACE_COLUMNS}, "from", "to", value)
          select ${PLACE}, ${FROM}, ${TO}, value from new_transfer on conflict do nothing`,
  },
  {
    from: ['new_swap'],
    sql: `insert into swap (${PLACE_COLUMNS}, sender, "to", amount0_in, amount1_in, amount0_out, amount1_out, price, volume_usd, origin)
          select ${PLACE}, ${SENDER}, ${TO}, "amount0In", "amount1In", "amount0Out", "amount1Out", price, usd, ${ORIGIN}
          from new_swap on conflict do nothing`,
  },
  {
    from: ['new_swap'],
    sql: `update pair p set trades = p.trades + s.trades
          from (select address, count(*) as trades from new_swap group by address) s where p.id = s.address`,
  },
  candles('pair_hour', 3_600),
  candles('pair_day', 86_400),
  {
    from: ['new_mint'],
    sql: `insert into mint (${PLACE_COLUMNS}, sender, amount0, amount1, liquidity, "to", origin)
          select ${PLACE}, ${SENDER}, amount0, amount1, liquidity, ${TO}, ${ORIGIN} from new_mint on conflict do nothing`,
  },
  {
    from: ['new_burn'],
    sql: `insert into burn (${PLACE_COLUMNS}, sender, amount0, amount1, liquidity, "to", "from", origin)
          select ${PLACE}, ${SENDER}, amount0, amount1, liquidity, ${TO}, ${FROM}, ${ORIGIN} from new_burn on conflict do nothing`,
  },
];

/**
 * Pairs, trades, liquidity and candles; `tokens` are those by which trades are valued, `pairs` those
 * that are read though nothing announces them.
 */
export function exchange(tokens: PricedTokens, pairs: ListedPairs = {}): Product {
  return {
    entities: [pair, swap, mint, burn, transfer, pairHour, pairDay, tokenPrice, usdPrice],
    announced: [{ table: 'pair', kind: 'pair' }],
    stages,
    derivations,
    fill: (rows, sql) => fillExchange({ tokens, pairs }, rows, sql),
  };
}
