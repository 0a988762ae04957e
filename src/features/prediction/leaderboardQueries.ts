import { defineIndexed } from '#entities/indexed/defineIndexed.ts';
import type { Address } from '#lib/hex.ts';
import { exactAmountText } from '#lib/format.ts';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import {
  addressField,
  amountField,
  booleanField,
  countField,
  field,
  listField,
  objectField,
  orNone,
  wordField,
} from '#remote/indexer/fields.ts';
import type { PlayerStats } from './playerStats.ts';
import type { BetResult, Side } from './predictionModel.ts';

/** Figure by which accounts are ranked (decision G22). */
export type RankBy = 'net' | 'staked' | 'rounds' | 'rate';

/** Days that are counted (decision G21); `all`: since the first round. */
export type Period = 'day' | 'week' | 'month' | 'all';

/** What a page of the leaderboard shows. */
export interface BoardFilter {
  rankBy: RankBy;
  period: Period;
}

/** Accounts on a page, and rounds that an account must have entered (decision G1). */
export const PAGE_ROWS = 20;
export const MIN_ROUNDS = 10;
/** Places up to which a rank is looked up. */
export const MAX_RANK = 1_000;

const COIN_SCALE = 18;
/** Per cent with six decimals. */
const RATE_SCALE = 6;

const orders = { net: 'netBNB', staked: 'totalBNB', rounds: 'totalBets', rate: 'winRate' } as const;

const STATS = `id totalBets totalBetsBull totalBetsBear totalBNB totalBNBBull totalBNBBear
  totalBetsWon totalBetsLost netBNB winRate totalBetsClaimed totalBNBClaimed`;
const META = '_meta { block { number hash } }';

/** Row of the leaderboard: figures of the period, and the win rate by which the index ranks. */
export interface BoardRow extends PlayerStats {
  /** In 1/10^6 of a per cent; `null` without a settled round. */
  rate: bigint | null;
}

function readRow(row: unknown): BoardRow {
  const coins = (name: string): bigint => amountField(row, name, COIN_SCALE);
  return {
    account: addressField(row, 'id'),
    rounds: countField(row, 'totalBets'),
    up: countField(row, 'totalBetsBull'),
    down: countField(row, 'totalBetsBear'),
    staked: coins('totalBNB'),
    stakedUp: coins('totalBNBBull'),
    stakedDown: coins('totalBNBBear'),
    won: countField(row, 'totalBetsWon'),
    lost: countField(row, 'totalBetsLost'),
    net: coins('netBNB'),
    rate: orNone((from, name) => amountField(from, name, RATE_SCALE))(row, 'winRate'),
    collected: countField(row, 'totalBetsClaimed'),
    paid: coins('totalBNBClaimed'),
  };
}

/** Rows of a page and the account that was asked for along with them. */
export interface Board {
  rows: readonly BoardRow[];
  hasMore: boolean;
  /** `undefined`: it has entered no round of the period, or none was asked for. */
  one: BoardRow | undefined;
}

/** Asks for a page of accounts, best first, and for one account. */
function boardQuery(
  { rankBy, period }: BoardFilter,
  page: number,
  account: Address | null,
): IndexQuery<Board> {
  const orderBy = orders[rankBy];
  return {
    endpoint: 'prediction',
    document: `query ($first: Int!, $skip: Int!, $where: User_filter, $orderBy: User_orderBy, $period: User_period, $one: User_filter) {
      users(first: $first, skip: $skip, where: $where, orderBy: $orderBy, orderDirection: desc, period: $period) { ${STATS} }
      one: users(first: 1, where: $one, period: $period) { ${STATS} } ${META} }`,
    variables: {
      // One more than shown tells whether there is a next page.
      first: PAGE_ROWS + 1,
      skip: page * PAGE_ROWS,
      where: { totalBets_gte: String(MIN_ROUNDS), [`${orderBy}_gt`]: '0' },
      orderBy,
      period,
      one: { id_in: account === null ? [] : [account] },
    },
    read(data) {
      const rows = listField(data, 'users', readRow);
      return {
        rows: rows.slice(0, PAGE_ROWS),
        hasMore: rows.length > PAGE_ROWS,
        one: listField(data, 'one', readRow)[0],
      };
    },
  };
}

/** Ranked account: its place is asked for. */
interface RankWish extends BoardFilter {
  account: Address;
  /** Figure by which it is ranked, as the index takes it. */
  value: string;
}

/** Returns the figure by which a row is ranked, as the index takes it; `undefined`: not ranked. */
function rankedText({ rankBy }: BoardFilter, row: BoardRow): string | undefined {
  const { rounds, net, staked, rate } = row;
  if (rounds < MIN_ROUNDS) return undefined;
  const value = { net, staked, rounds: BigInt(rounds), rate }[rankBy];
  if (value === null || value <= 0n) return undefined;
  const decimals = { net: COIN_SCALE, staked: COIN_SCALE, rounds: 0, rate: RATE_SCALE }[rankBy];
  return exactAmountText(value, { decimals });
}

/** Returns the question for the place of a row; `undefined` where it is not ranked. */
export function rankWish(filter: BoardFilter, row: BoardRow): RankWish | undefined {
  const value = rankedText(filter, row);
  return value === undefined ? undefined : { ...filter, account: row.account, value };
}

/** Asks for the place of an account among the first `MAX_RANK`; answers `undefined` beyond them. */
function rankQuery({ rankBy, period, account, value }: RankWish): IndexQuery<number | undefined> {
  const orderBy = orders[rankBy];
  return {
    endpoint: 'prediction',
    document: `query ($first: Int!, $where: User_filter, $orderBy: User_orderBy, $period: User_period) {
      users(first: $first, where: $where, orderBy: $orderBy, orderDirection: desc, period: $period) { id } ${META} }`,
    variables: {
      first: MAX_RANK,
      where: { totalBets_gte: String(MIN_ROUNDS), [`${orderBy}_gte`]: value },
      orderBy,
      period,
    },
    read(data) {
      const place = listField(data, 'users', (one) => addressField(one, 'id')).indexOf(account);
      return place < 0 ? undefined : place + 1;
    },
  };
}

/** One of an account's newest bets. */
export interface LastBet {
  epoch: number;
  side: Side;
  amount: bigint;
  result: BetResult;
  /** Payout less stake; `null` until the round is settled, and where its result is unknown. */
  net: bigint | null;
}

function readResult(round: unknown, side: 'Bull' | 'Bear'): BetResult {
  if (booleanField(round, 'isIncomplete')) return 'unknown';
  if (booleanField(round, 'failed')) return 'refunded';
  const outcome = orNone((from, name) => wordField(from, name, ['Bull', 'Bear', 'House']))(
    round,
    'position',
  );
  if (outcome === null) return 'waiting';
  return outcome === 'House' ? 'house' : outcome === side ? 'won' : 'lost';
}

function readBet(row: unknown): LastBet {
  const round = objectField(row, 'round');
  const side = wordField(row, 'position', ['Bull', 'Bear']);
  const result = readResult(round, side);
  const net = orNone((from, name) => amountField(from, name, COIN_SCALE))(row, 'netBNB');
  return {
    epoch: countField(round, 'epoch'),
    side: side === 'Bull' ? 'bull' : 'bear',
    amount: amountField(row, 'amount', COIN_SCALE),
    result,
    net: result === 'unknown' ? null : net,
  };
}

/** An account's figures since the first round, and its newest bets. */
export interface Player {
  /** `null`: it has never entered a round. */
  stats: BoardRow | null;
  bets: readonly LastBet[];
}

const LAST_BETS = 5;

/** Asks for the figures of an account and its newest bets. */
export function playerQuery(account: Address): IndexQuery<Player> {
  return {
    endpoint: 'prediction',
    document: `query ($id: ID!, $first: Int!) { user(id: $id) { ${STATS} }
      bets(first: $first, where: { user: $id }, orderBy: createdAt, orderDirection: desc) {
        amount position netBNB round { epoch position failed isIncomplete } } ${META} }`,
    variables: { id: account, first: LAST_BETS },
    read: (data) => ({
      stats: field(data, 'user') === null ? null : readRow(field(data, 'user')),
      bets: listField(data, 'bets', readBet),
    }),
  };
}

/** Loads a page of the leaderboard, and one account's figures. */
export const useBoard = defineIndexed(
  'predictionBoard',
  ({ filter, page, account }: { filter: BoardFilter; page: number; account: Address | null }) =>
    boardQuery(filter, page, account),
);

/** Loads an account's figures since the first round, and its newest bets. */
export const usePlayer = defineIndexed('predictionPlayer', playerQuery);

/** Loads the place of an account among the first `MAX_RANK`; `undefined` beyond them. */
export const useRank = defineIndexed('predictionRank', rankQuery);
