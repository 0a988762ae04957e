import { defineIndexed } from '#entities/indexed/defineIndexed.ts';
import type { Address } from '#lib/hex.ts';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import {
  amountField,
  countField,
  field,
  listField,
  objectField,
  wordField,
} from '#remote/indexer/fields.ts';
import type { RoundStatus } from '../lotteryModel.ts';
import type { IndexedRound } from './ownRounds.ts';

/** Rounds of an account per page (decision G3). */
export const PAGE_ROUNDS = 100;

const SCALE = 18;

/** What only the index knows of a round. */
export interface RoundExtras {
  /** Accounts that bought tickets. */
  players: number;
}

/** Asks for what the node does not tell of a round; `null` where the index has no such round. */
export function roundExtrasQuery(id: number): IndexQuery<RoundExtras | null> {
  return {
    endpoint: 'lottery',
    document: `query Round($id: ID!) { lottery(id: $id) { totalUsers } _meta { block { number hash } } }`,
    variables: { id: String(id) },
    read(data) {
      const row = field(data, 'lottery');
      return row === null ? null : { players: countField(row, 'totalUsers') };
    },
  };
}

/** Totals of an account over all its rounds. */
export interface OwnTotals {
  rounds: number;
  tickets: number;
  spent: bigint;
  won: bigint;
  refunded: bigint;
}

/** Page of an account's history. */
export interface OwnPage {
  totals: OwnTotals;
  rounds: readonly IndexedRound[];
}

const STATUSES: Readonly<Record<'Open' | 'Close' | 'Claimable' | 'Void', RoundStatus>> = {
  Open: 'open',
  Close: 'close',
  Claimable: 'claimable',
  Void: 'void',
};

const meow = (row: unknown, name: string): bigint => amountField(row, name, SCALE);

function readRound(row: unknown): IndexedRound {
  const lottery = objectField(row, 'lottery');
  const status = wordField(lottery, 'status', ['Open', 'Close', 'Claimable', 'Void']);
  return {
    id: countField(lottery, 'id'),
    status: STATUSES[status],
    endTime: countField(lottery, 'endTime'),
    tickets: countField(row, 'totalTickets'),
    won: meow(row, 'totalCakeWon'),
    refunded: meow(row, 'totalCakeRefunded'),
  };
}

/** Asks for an account's totals and a page of its rounds, newest first; `null`: it has none. */
export function ownHistoryQuery(account: Address, page: number): IndexQuery<OwnPage | null> {
  return {
    endpoint: 'lottery',
    document: `query Own($account: ID!, $first: Int!, $skip: Int!) {
      user(id: $account) { totalRounds totalTickets totalCake totalCakeWon totalCakeRefunded
        rounds(first: $first, skip: $skip, orderBy: block, orderDirection: desc) {
          lottery { id status endTime } totalTickets totalCakeWon totalCakeRefunded } }
      _meta { block { number hash } } }`,
    variables: {
      account: account.toLowerCase(),
      first: PAGE_ROUNDS,
      skip: page * PAGE_ROUNDS,
    },
    read(data) {
      const user = field(data, 'user');
      if (user === null) return null;
      return {
        totals: {
          rounds: countField(user, 'totalRounds'),
          tickets: countField(user, 'totalTickets'),
          spent: meow(user, 'totalCake'),
          won: meow(user, 'totalCakeWon'),
          refunded: meow(user, 'totalCakeRefunded'),
        },
        rounds: listField(user, 'rounds', readRound),
      };
    },
  };
}

/** Loads what only the index knows of a round. */
export const useRoundExtras = defineIndexed('lotteryRoundExtras', roundExtrasQuery);
