// Events of rounds that a node left out: which rounds lack one follows from the others.
import type { Derivation, Lack } from '../product.ts';

/** Columns of a round that nothing has happened in yet, besides those of its start. */
export const ROUND_COLUMNS = `id, epoch, failed, is_incomplete, previous,
  total_bets, total_amount, bull_bets, bull_amount, bear_bets, bear_amount`;

/** Returns their values, for rounds with the number `epoch` in the row that is selected from. */
export const newRound = (isIncomplete: boolean, epoch = 'epoch'): string =>
  `${epoch}::text, ${epoch}, false, ${isIncomplete}, case when ${epoch} > 1 then (${epoch} - 1)::text end,
  0, 0, 0, 0, 0, 0`;

/** Stages of what happens in a round after its start. */
const AFTER_START = ['new_terms', 'new_bet', 'new_price', 'new_rewards', 'new_void'];

/**
 * Makes the rounds that must have been started. Those without any event between two others are told by
 * the newest of them: a wrong number in an answer must not make rows without end.
 */
export const startLost: readonly Derivation[] = [
  {
    from: ['new_round'],
    sql: `insert into round (${ROUND_COLUMNS}) select ${newRound(true, '(epoch - 1)')} from new_round
          where epoch - 1 > (select min(epoch) from round) on conflict do nothing`,
  },
  {
    from: AFTER_START,
    sql: `insert into round (${ROUND_COLUMNS}) select ${newRound(true)}
          from (${AFTER_START.map((stage) => `select epoch from ${stage}`).join(' union ')}) n
          on conflict do nothing`,
  },
];

/** SQL of whether a round was started. */
const isStarted = (epoch: string): string =>
  `exists (select from round n where n.epoch = ${epoch} and n.start_block is not null)`;

/**
 * Marks rounds that lack an event. One that is not void is locked before the next one starts, is closed
 * before the one after that does, and then shares all that was bet on it (`PredictionRounds._settle`).
 */
export const markIncomplete: Derivation = {
  from: ['new_round', 'new_price', 'new_rewards', 'new_void'],
  sql: `update round r set is_incomplete = not r.is_incomplete
    from (select epoch from new_price union select epoch from new_rewards union select epoch from new_void
      union select epoch - 1 from new_round union select epoch - 2 from new_round) n
    where r.id = n.epoch::text and r.is_incomplete <> (r.start_block is null or not r.failed and (
      (r.close_price is not null or r.reward_amount is not null) and (r.position is null
        or r.reward_amount is null or r.reward_amount + r.treasury_amount <> r.total_amount)
      or r.lock_price is null and ${isStarted('r.epoch + 1')}
      or r.close_price is null and ${isStarted('r.epoch + 2')}))`,
};

/**
 * Finds the newest round that lacks an event. An index of the last days knows no start of the rounds
 * that ran when it began.
 */
export const findLostEvents: Lack = {
  from: ['new_round', ...AFTER_START],
  sql: `select what, first, greatest(first, last) as last from (
    select case when start_block is null then 'the start' else 'a lock, an end or a bet' end
        || ' of round ' || epoch as what,
      coalesce(start_block,
        (select b.start_block from round b where b.epoch < r.epoch and b.start_block is not null
          order by b.epoch desc limit 1),
        (select start_block from origin)) as first,
      coalesce(close_block,
        (select n.start_block from round n where n.epoch > r.epoch + 1 and n.start_block is not null
          order by n.epoch limit 1),
        (select number from checkpoint)) as last
    from round r where is_incomplete and ((select lists::json ->> 'days' from origin) is null
      or epoch > (select min(epoch) from round where start_block is not null))
    order by epoch desc limit 1) lost`,
};
