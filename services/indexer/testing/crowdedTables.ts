// Rows of a public chain's crowd, without its events; for tests that ask of much.
import { swap } from '../products/exchangeTables.ts';
import { bytesSql } from '../store/bytes.ts';
import { partitionCalls } from '../store/partitions.ts';

/** Account that the most rows are of. */
export const BUSY = '0x0a';

/** Returns SQL of so many bets, trades, deeds and accounts, a fifth of them of one account and pair. */
export const crowdedTables = (rows: number): string => `
set search_path to ix;
create temp table crowd as select n, id, hash, who, ${bytesSql('who')} as account
  from (select n, n::text as id, decode(md5(n::text), 'hex') as hash,
  case when n % 5 = 0 then '${BUSY}' else '0x' || md5((n % 1000)::text) end as who
  from generate_series(1, ${rows}) n) c;
insert into bet (id, round, "user", hash, amount, position, claimed, created_at, updated_at, block, log_index)
  select id, (n / 100)::text, who, hash, n, 'Bull', n % 7 = 0, n, n, n, 0 from crowd;
insert into round (id, epoch, failed, is_incomplete, total_bets, total_amount, bull_bets, bull_amount, bear_bets, bear_amount)
  select id, n, false, false, 0, 0, 0, 0, 0, 0 from crowd where n % 20 = 0 on conflict do nothing;
insert into player (id, created_at, updated_at, block, total_bets, total_bets_bull, total_bets_bear, total_bnb,
    total_bnb_bull, total_bnb_bear, total_bets_claimed, total_bnb_claimed, total_bets_won, total_bets_lost, net_bnb)
  select case n when 5 then '${BUSY}' else id end, n, n, n, n % 20, 0, 0, n, 0, 0, 0, 0, n % 20, 0, n from crowd
  on conflict do nothing;
insert into player_day (id, "user", day, total_bets, total_bets_bull, total_bets_bear, total_bnb,
    total_bnb_bull, total_bnb_bear, total_bets_won, total_bets_lost, net_bnb)
  select id, id, (select timestamp from checkpoint) - n % 20 * 86400, n % 20, 0, 0, n, 0, 0, 1, 0, n from crowd
  on conflict do nothing;
select ${partitionCalls([swap], [0, rows]).join(', ')};
insert into swap (id, pair, sender, "to", amount0_in, amount1_in, amount0_out, amount1_out, origin, hash, block, log_index, created_at)
  select id, case when n % 5 = 0 then '\\xfa' else hash end, account, account, n, 0, 0, n, account, hash, n, 0, n from crowd;
insert into activity (id, product, event, "user", contract, amount, hash, block, log_index, created_at)
  select id, 'farms', 'Deposit', account, '\\xfa', n, hash, n, 0, n from crowd on conflict do nothing;
insert into pair_hour (id, pair, start_at, volume0, volume1, open, high, low, close, trades)
  select id, case when n % 5 = 0 then '\\xfa' else hash end, n * 3600, 1, 1, 1, 1, 1, 1, 1 from crowd;
drop table crowd;`;
