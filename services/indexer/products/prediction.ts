import { named, type Product } from '../product.ts';
import {
  findLostEvents,
  markIncomplete,
  newRound,
  ROUND_COLUMNS,
  startLost,
} from './predictionLosses.ts';
import { bet, market, player, playerDay, round } from './predictionTables.ts';

/** Bet's id of the specification's service: the account, then the epoch as little-endian int32. */
const BET_ID = `sender || lpad(to_hex(epoch::bigint & 255), 2, '0') || lpad(to_hex((epoch::bigint >> 8) & 255), 2, '0')
  || lpad(to_hex((epoch::bigint >> 16) & 255), 2, '0') || lpad(to_hex((epoch::bigint >> 24) & 255), 2, '0')`;

/** Sums of the staged bets, of which totals of rounds, accounts, days and the market consist. */
const BET_SUMS = `count(*) as bets,
  count(*) filter (where event = 'BetBull') as bulls, count(*) filter (where event = 'BetBear') as bears,
  sum(amount) as staked, coalesce(sum(amount) filter (where event = 'BetBull'), 0) as bull,
  coalesce(sum(amount) filter (where event = 'BetBear'), 0) as bear`;

const BET_COLUMNS =
  'total_bets, total_bets_bull, total_bets_bear, total_bnb, total_bnb_bull, total_bnb_bear';

/** Adds what an insert of the sums would have stored to the row that is there. */
const addBets = (table: string): string =>
  BET_COLUMNS.split(', ')
    .map((column) => `${column} = ${table}.${column} + excluded.${column}`)
    .join(', ');

const DAY = '86400';

/** Bets of the rounds that the batch settled, with what became of them. */
const SETTLED = `(
  select b."user" as account, r.close_at / ${DAY} * ${DAY} as day,
    count(*) filter (where r.position = b.position) as won,
    count(*) filter (where r.position <> b.position) as lost, sum(b.net_bnb) as net
  from bet b join round r on r.id = b.round
  where r.position is not null and r.id in (select epoch::text from new_rewards) group by 1, 2)`;

/**
 * Rounds, bets and totals. Nothing in a batch depends on its order beyond that of the derivations:
 * a round is started, bet on, locked, settled and claimed.
 */
export const prediction: Product = {
  entities: [round, bet, player, playerDay, market],
  stages: [
    { name: 'new_round', of: 'prediction', events: ['StartRound(uint256 indexed epoch)'] },
    {
      name: 'new_terms',
      of: 'prediction',
      events: [
        'RoundTerms(uint256 indexed epoch, uint256 lockTimestamp, uint256 closeTimestamp, uint256 treasuryFee)',
      ],
    },
    {
      name: 'new_bet',
      of: 'prediction',
      events: [
        'BetBull(address indexed sender, uint256 indexed epoch, uint256 amount)',
        'BetBear(address indexed sender, uint256 indexed epoch, uint256 amount)',
      ],
      accounts: named('sender'),
    },
    {
      name: 'new_price',
      of: 'prediction',
      events: [
        'LockRound(uint256 indexed epoch, uint256 indexed roundId, int256 price)',
        'EndRound(uint256 indexed epoch, uint256 indexed roundId, int256 price)',
      ],
    },
    {
      name: 'new_rewards',
      of: 'prediction',
      events: [
        'RewardsCalculated(uint256 indexed epoch, uint256 rewardBaseCalAmount, uint256 rewardAmount, uint256 treasuryAmount)',
      ],
    },
    {
      name: 'new_void',
      of: 'prediction',
      events: ['RoundVoided(uint256 indexed epoch, uint8 reason)'],
    },
    {
      name: 'new_claim',
      of: 'prediction',
      events: ['Claim(address indexed sender, uint256 indexed epoch, uint256 amount)'],
      accounts: named('sender'),
    },
    {
      name: 'new_pause',
      of: 'prediction',
      events: ['Pause(uint256 indexed epoch)', 'Unpause(uint256 indexed epoch)'],
    },
  ],
  lack: findLostEvents,
  derivations: [
    {
      from: ['new_round', 'new_pause'],
      sql: `insert into market (id, paused, ${BET_COLUMNS}, total_users, total_bnb_treasury,
              total_bets_claimed, total_bnb_claimed, total_bets_won, total_bets_lost, net_bnb)
            values ('1', false, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) on conflict do nothing`,
    },
    {
      from: ['new_round'],
      sql: `insert into round (start_at, start_block, start_hash, ${ROUND_COLUMNS})
            select at, block, tx, ${newRound(false)} from new_round on conflict do nothing`,
    },
    ...startLost,
    {
      from: ['new_round'],
      sql: 'update market set epoch = (select max(epoch)::text from new_round)',
    },
    {
      from: ['new_terms'],
      sql: `update round r set lock_timestamp = s."lockTimestamp", close_timestamp = s."closeTimestamp", treasury_fee = s."treasuryFee"
            from new_terms s where r.id = s.epoch::text`,
    },
    {
      from: ['new_bet'],
      sql: `insert into bet (id, round, "user", hash, amount, position, claimed, created_at, updated_at, block, log_index)
            select ${BET_ID}, epoch::text, sender, tx, amount, case event when 'BetBull' then 'Bull' else 'Bear' end,
              false, at, at, block, log_index
            from new_bet on conflict do nothing`,
    },
    {
      from: ['new_bet'],
      sql: `update round r set total_bets = r.total_bets + s.bets, total_amount = r.total_amount + s.staked,
              bull_bets = r.bull_bets + s.bulls, bull_amount = r.bull_amount + s.bull,
              bear_bets = r.bear_bets + s.bears, bear_amount = r.bear_amount + s.bear
            from (select epoch, ${BET_SUMS} from new_bet group by epoch) s where r.id = s.epoch::text`,
    },
    {
      from: ['new_bet'],
      sql: `update market set total_users = total_users + s.users,
              ${BET_COLUMNS.split(', ')
                .map(
                  (column, index) =>
                    `${column} = ${column} + s.${['bets', 'bulls', 'bears', 'staked', 'bull', 'bear'][index]}`,
                )
                .join(', ')}
            from (select ${BET_SUMS},
              (select count(*) from (select distinct sender from new_bet) n
               where not exists (select from player p where p.id = n.sender)) as users
              from new_bet) s`,
    },
    {
      from: ['new_bet'],
      sql: `insert into player (id, created_at, updated_at, block, ${BET_COLUMNS},
              total_bets_claimed, total_bnb_claimed, total_bets_won, total_bets_lost, net_bnb)
            select sender, min(at), max(at), min(block), ${BET_SUMS}, 0, 0, 0, 0, 0
            from new_bet group by sender
            on conflict (id) do update set updated_at = excluded.updated_at, ${addBets('player')}`,
    },
    {
      from: ['new_bet'],
      sql: `insert into player_day (id, "user", day, ${BET_COLUMNS}, total_bets_won, total_bets_lost, net_bnb)
            select sender || '-' || at / ${DAY}, sender, at / ${DAY} * ${DAY}, ${BET_SUMS}, 0, 0, 0
            from new_bet group by sender, at / ${DAY}
            on conflict (id) do update set ${addBets('player_day')}`,
    },
    {
      from: ['new_price'],
      sql: `update round r set lock_price = s.price, lock_round_id = s."roundId", lock_at = s.at, lock_block = s.block, lock_hash = s.tx
            from new_price s where s.event = 'LockRound' and r.id = s.epoch::text`,
    },
    {
      from: ['new_price'],
      sql: `update round r set close_price = s.price, close_round_id = s."roundId", close_at = s.at, close_block = s.block, close_hash = s.tx,
              position = case when s.price > r.lock_price then 'Bull' when s.price < r.lock_price then 'Bear'
                when s.price = r.lock_price then 'House' end
            from new_price s where s.event = 'EndRound' and r.id = s.epoch::text`,
    },
    {
      from: ['new_rewards'],
      sql: `update round r set reward_base_cal_amount = s."rewardBaseCalAmount", reward_amount = s."rewardAmount",
              treasury_amount = s."treasuryAmount"
            from new_rewards s where r.id = s.epoch::text`,
    },
    {
      from: ['new_rewards'],
      sql: `update market set total_bnb_treasury = total_bnb_treasury + (select sum("treasuryAmount") from new_rewards)`,
    },
    {
      from: ['new_void'],
      sql: `update round r set failed = true, position = null, void_reason = s.reason from new_void s where r.id = s.epoch::text`,
    },
    markIncomplete,
    {
      from: ['new_void'],
      sql: 'update bet b set net_bnb = 0 from new_void s where b.round = s.epoch::text',
    },
    {
      from: ['new_rewards'],
      sql: `update bet b set net_bnb =
              case when r.position = b.position then div(b.amount * r.reward_amount, r.reward_base_cal_amount) else 0 end - b.amount
            from round r, new_rewards s where r.id = s.epoch::text and b.round = r.id and r.position is not null`,
    },
    {
      from: ['new_rewards'],
      sql: `update player p set total_bets_won = p.total_bets_won + s.won, total_bets_lost = p.total_bets_lost + s.lost, net_bnb = p.net_bnb + s.net
            from (select account, sum(won)::bigint as won, sum(lost)::bigint as lost, sum(net) as net from ${SETTLED} d group by account) s
            where p.id = s.account`,
    },
    {
      from: ['new_rewards'],
      sql: `insert into player_day (id, "user", day, ${BET_COLUMNS}, total_bets_won, total_bets_lost, net_bnb)
            select account || '-' || day / ${DAY}, account, day, 0, 0, 0, 0, 0, 0, won, lost, net from ${SETTLED} s
            on conflict (id) do update set total_bets_won = player_day.total_bets_won + excluded.total_bets_won,
              total_bets_lost = player_day.total_bets_lost + excluded.total_bets_lost, net_bnb = player_day.net_bnb + excluded.net_bnb`,
    },
    {
      from: ['new_rewards'],
      sql: `update market set total_bets_won = total_bets_won + s.won, total_bets_lost = total_bets_lost + s.lost, net_bnb = net_bnb + s.net
            from (select coalesce(sum(won), 0)::bigint as won, coalesce(sum(lost), 0)::bigint as lost, coalesce(sum(net), 0) as net from ${SETTLED} d) s`,
    },
    {
      from: ['new_claim'],
      sql: `update bet b set claimed = true, claimed_at = s.at, claimed_block = s.block, claimed_hash = s.tx, claimed_log_index = s.log_index, claimed_bnb = s.amount,
              claimed_net_bnb = case when r.failed then 0 else s.amount - b.amount end, updated_at = s.at
            from round r, (select *, ${BET_ID} as bet from new_claim) s where b.id = s.bet and r.id = b.round`,
    },
    {
      from: ['new_claim'],
      sql: `update player p set total_bets_claimed = p.total_bets_claimed + s.claims, total_bnb_claimed = p.total_bnb_claimed + s.paid,
              updated_at = greatest(p.updated_at, s.at)
            from (select sender, count(*) as claims, sum(amount) as paid, max(at) as at from new_claim group by sender) s
            where p.id = s.sender`,
    },
    {
      from: ['new_claim'],
      sql: `update market set total_bets_claimed = total_bets_claimed + s.claims, total_bnb_claimed = total_bnb_claimed + s.paid
            from (select count(*) as claims, sum(amount) as paid from new_claim) s`,
    },
    {
      from: ['new_pause'],
      sql: `update market set paused = (select event = 'Pause' from new_pause order by block desc, log_index desc limit 1)`,
    },
  ],
};
