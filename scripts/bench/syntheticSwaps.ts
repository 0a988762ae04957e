// Swaps that nobody read from a chain, for questions of size: rows as ingestion writes them, by SQL.
import type { Sql } from '../../services/lib/database/database.ts';
import { bytesSql, hexSql } from '../../services/indexer/store/bytes.ts';
import type { Entity } from '../../services/indexer/store/entity.ts';
import { addPartitions } from '../../services/indexer/store/partitions.ts';
import { ACCOUNTS, FIRST_ACCOUNT, FIRST_PAIR, PAIRS } from './swapChain.ts';

/**
 * No chain of the bench reaches so far, so that no id is there twice; what is read of one comes into a
 * part of the tables that is full.
 */
const FIRST_BLOCK = 10_000;
const BLOCK_SWAPS = 8;
/** The rows are of the 90 days before the fake chains begin. */
const END = 1_700_000_000;
const SECONDS = 90 * 86_400;
const ROUND = 250_000;

const address = (number: string): string => `'0x' || lpad(to_hex(${number}), 40, '0')`;
const [PAIR, ACCOUNT] = [bytesSql('pair'), bytesSql('account')];

/** Returns SQL of the swaps from number `first` on, with what all tables need of them. */
const swapsFrom = (first: number, count: number, all: number): string => `(
  select n, ${FIRST_BLOCK} + n / ${BLOCK_SWAPS} as block, n % ${BLOCK_SWAPS} * 4 + 3 as log_index,
    ${END - SECONDS} + n::bigint * ${SECONDS} / ${all} as at,
    decode(md5(n::text) || md5('swap' || n), 'hex') as tx,
    ${address(`${FIRST_PAIR} + n * 31 % ${PAIRS}`)} as pair,
    ${address(`${FIRST_ACCOUNT} + n::bigint * 7919 % ${ACCOUNTS}`)} as account,
    10::numeric ^ 15 * (50 + n % 1000) as amount0, 10::numeric ^ 18 * (40 + n % 900) as amount1,
    10::numeric ^ 36 * (500 + n % 20) as price
  from generate_series(${first}, ${first + count - 1}) n) s`;

const candles = (table: string, seconds: number): string => `
  insert into ${table} (id, pair, start_at, volume0, volume1, volume_usd, open, high, low, close, trades)
  select ${hexSql('pair')} || '-' || created_at / ${seconds}, pair, created_at / ${seconds} * ${seconds},
    sum(amount0_in), sum(amount1_out), sum(volume_usd), min(price), max(price), min(price), max(price), count(*)
  from swap group by pair, created_at / ${seconds} on conflict do nothing`;

/** Returns SQL that inserts swaps. */
const insertSwaps = (source: string): string => `
  insert into swap (id, pair, hash, block, log_index, created_at, sender, "to",
    amount0_in, amount1_in, amount0_out, amount1_out, price, volume_usd, origin)
  select block || '-' || log_index, ${PAIR}, tx, block, log_index, at, ${PAIR}, ${ACCOUNT},
    amount0, 0, 0, amount1, price, amount1, ${ACCOUNT} from ${source}`;

/** Returns SQL that inserts the flows of swaps. */
const insertFlows = (source: string): string => `
  insert into flow (id, "user", token, amount, kind, hash, block, log_index, created_at)
  select block || '-' || (log_index - 3 + place) || '-' || place, ${ACCOUNT}, ${PAIR}, amount0,
    (array['Out', 'In', 'Fee'])[place + 1], tx, block, log_index - 3 + place, at
  from ${source}, generate_series(0, 2) place`;

/**
 * Fills the empty tables of an index with `count` swaps of two hundred pairs and their flows, several
 * tables at once where `sql` has several sessions.
 */
export async function fillSwaps(
  sql: Sql,
  entities: readonly Entity[],
  count: number,
): Promise<void> {
  await sql.exec(`insert into pair (id, token0, token1, reserve0, reserve1, supply, trades, created_at, block)
    select ${address(`${FIRST_PAIR} + n`)}, ${bytesSql(address(`1000000 + n`))}, ${bytesSql(address(`2000000 + n`))},
      10::numeric ^ 22, 10::numeric ^ 25, 10::numeric ^ 23, ${Math.ceil(count / PAIRS)}, ${END - SECONDS}, 1
    from generate_series(0, ${PAIRS - 1}) n`);
  const blocks = Math.ceil(count / BLOCK_SWAPS);
  await addPartitions(
    sql,
    entities,
    Array.from({ length: blocks }, (_, index) => FIRST_BLOCK + index),
  );
  const insert = async (rows: (source: string) => string): Promise<void> => {
    for (let first = 0; first < count; first += ROUND)
      await sql.exec(rows(swapsFrom(first, Math.min(ROUND, count - first), count)));
  };
  await Promise.all([insert(insertSwaps), insert(insertFlows)]);
  await Promise.all([sql.exec(candles('pair_hour', 3_600)), sql.exec(candles('pair_day', 86_400))]);
}
