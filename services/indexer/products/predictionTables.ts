import type { Entity, Field } from '../store/entity.ts';
import { usdBefore } from './usdPrice.ts';

const bnb: Field = { kind: 'amount', scale: 18 };
const maybeBnb: Field = { kind: 'amount', scale: 18, optional: true };
const whole: Field = { kind: 'whole' };
const maybeWhole: Field = { kind: 'whole', optional: true };
const maybeBytes: Field = { kind: 'bytes', optional: true };
const price: Field = { kind: 'amount', scale: 8, optional: true };
const feedRound: Field = { kind: 'amount', scale: 0, optional: true };

export const round: Entity = {
  table: 'round',
  type: 'Round',
  one: 'round',
  many: 'rounds',
  fields: {
    id: { kind: 'id' },
    epoch: whole,
    position: { kind: 'word', of: 'Position', words: ['Bull', 'Bear', 'House'], optional: true },
    failed: { kind: 'boolean' },
    /** Whether an event of it is missing: its result and its totals are in doubt. */
    isIncomplete: { kind: 'boolean' },
    voidReason: maybeWhole,
    previous: { kind: 'ref', to: 'Round', optional: true },
    /** Times that were set when the round was opened, and its fee in parts of 10,000. */
    lockTimestamp: maybeWhole,
    closeTimestamp: maybeWhole,
    treasuryFee: maybeWhole,
    startAt: maybeWhole,
    startBlock: maybeWhole,
    startHash: maybeBytes,
    lockAt: maybeWhole,
    lockBlock: maybeWhole,
    lockHash: maybeBytes,
    lockPrice: price,
    lockRoundId: feedRound,
    closeAt: maybeWhole,
    closeBlock: maybeWhole,
    closeHash: maybeBytes,
    closePrice: price,
    closeRoundId: feedRound,
    totalBets: whole,
    totalAmount: bnb,
    bullBets: whole,
    bullAmount: bnb,
    bearBets: whole,
    bearAmount: bnb,
    rewardBaseCalAmount: maybeBnb,
    rewardAmount: maybeBnb,
    treasuryAmount: maybeBnb,
  },
  lists: { bets: { of: 'Bet', by: 'round' } },
  indexes: ['epoch', 'is_incomplete, epoch'],
};

export const bet: Entity = {
  table: 'bet',
  type: 'Bet',
  one: 'bet',
  many: 'bets',
  fields: {
    id: { kind: 'id' },
    round: { kind: 'ref', to: 'Round' },
    user: { kind: 'ref', to: 'User' },
    hash: { kind: 'bytes' },
    amount: bnb,
    position: { kind: 'word', of: 'Position', words: ['Bull', 'Bear', 'House'] },
    claimed: { kind: 'boolean' },
    claimedAt: maybeWhole,
    claimedBlock: maybeWhole,
    claimedHash: maybeBytes,
    claimedLogIndex: maybeWhole,
    claimedBNB: maybeBnb,
    claimedNetBNB: maybeBnb,
    netBNB: maybeBnb,
    bnbUSD: usdBefore('bnb'),
    claimedBnbUSD: usdBefore('bnb', 'claimed_block'),
    createdAt: whole,
    updatedAt: whole,
    block: whole,
    logIndex: whole,
  },
  indexes: ['"user", created_at, id', 'round, created_at, id', 'created_at, id', '"user", id'],
};

/** Totals of bets, as an account, a day of one and the market have them. */
const totals: Record<string, Field> = {
  totalBets: whole,
  totalBetsBull: whole,
  totalBetsBear: whole,
  totalBNB: bnb,
  totalBNBBull: bnb,
  totalBNBBear: bnb,
};

/** Results over settled rounds; a House round is lost, a void one counts in neither. */
const results: Record<string, Field> = {
  totalBetsWon: whole,
  totalBetsLost: whole,
  netBNB: bnb,
};

const claims: Record<string, Field> = { totalBetsClaimed: whole, totalBNBClaimed: bnb };

const WIN_RATE = 'round(100.0 * total_bets_won / nullif(total_bets_won + total_bets_lost, 0), 6)';
const AVERAGE = 'case when total_bets > 0 then div(total_bnb, total_bets) else 0 end';

const rates: Record<string, Field> = {
  /** Per cent. */
  winRate: { kind: 'derived', scale: 0, sql: WIN_RATE, optional: true },
  averageBNB: { kind: 'derived', scale: 18, sql: AVERAGE },
};

/** Returns SQL of accounts with their totals of the last `days` days, the current one included. */
const lastDays = (days: number): string => `(
  select s.*, p.created_at, p.updated_at, p.block, p.total_bets_claimed, p.total_bnb_claimed
  from (select *, ${WIN_RATE} as win_rate, ${AVERAGE} as average_bnb from (
    select "user" as id, sum(total_bets)::bigint as total_bets,
      sum(total_bets_bull)::bigint as total_bets_bull, sum(total_bets_bear)::bigint as total_bets_bear,
      sum(total_bnb) as total_bnb, sum(total_bnb_bull) as total_bnb_bull, sum(total_bnb_bear) as total_bnb_bear,
      sum(total_bets_won)::bigint as total_bets_won, sum(total_bets_lost)::bigint as total_bets_lost,
      sum(net_bnb) as net_bnb
    from player_day where day > (select timestamp from checkpoint) - ${days * 86_400} group by "user"
  ) t) s join player p on p.id = s.id)`;

export const player: Entity = {
  table: 'player',
  type: 'User',
  one: 'user',
  many: 'users',
  fields: {
    id: { kind: 'id' },
    createdAt: whole,
    updatedAt: whole,
    block: whole,
    ...totals,
    ...claims,
    ...results,
    ...rates,
  },
  lists: { bets: { of: 'Bet', by: 'user' } },
  indexes: ['net_bnb, id', 'total_bnb, id', 'total_bets, id', 'win_rate, id', 'created_at, id'],
  walked: ['totalBets'],
  // By the least rounds of the page's boards: many won the only round that they entered.
  partial: { field: 'totalBets', least: 10, indexes: ['win_rate, id'] },
  periods: { day: lastDays(1), week: lastDays(7), month: lastDays(30) },
};

export const playerDay: Entity = {
  table: 'player_day',
  type: 'UserDay',
  one: 'userDay',
  many: 'userDays',
  fields: {
    id: { kind: 'id' },
    user: { kind: 'ref', to: 'User' },
    /** First second of the day, UTC. */
    day: whole,
    ...totals,
    ...results,
  },
  indexes: ['day'],
};

export const market: Entity = {
  table: 'market',
  isFew: true,
  type: 'Market',
  one: 'market',
  many: 'markets',
  fields: {
    id: { kind: 'id' },
    epoch: { kind: 'ref', to: 'Round', optional: true },
    paused: { kind: 'boolean' },
    totalUsers: whole,
    ...totals,
    totalBNBTreasury: bnb,
    ...claims,
    ...results,
    ...rates,
  },
};
