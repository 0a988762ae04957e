import { defineIndexed } from '#entities/indexed/defineIndexed.ts';
import type { Address } from '#lib/hex.ts';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import { addressField, amountField, listField } from '#remote/indexer/fields.ts';

/** Members on a page. */
const PAGE_ROWS = 20;

/** Active member of a team. */
export interface Member {
  account: Address;
  points: bigint;
  /** Token of our collection that is its picture. */
  tokenId: bigint;
}

/** Page of a team's active members, those with the most points first. */
export interface Members {
  rows: readonly Member[];
  hasMore: boolean;
}

function readMember(row: unknown): Member {
  return {
    account: addressField(row, 'id'),
    points: amountField(row, 'totalPoints', 0),
    tokenId: amountField(row, 'tokenId', 0),
  };
}

/** Asks for a page of a team's active members. */
function membersQuery(team: number, page: number): IndexQuery<Members> {
  return {
    endpoint: 'profile',
    document: `query ($first: Int!, $skip: Int!, $where: User_filter) {
      users(first: $first, skip: $skip, where: $where, orderBy: totalPoints, orderDirection: desc) {
        id totalPoints tokenId
      }
      _meta { block { number hash } } }`,
    variables: {
      // One more than shown tells whether there is a next page.
      first: PAGE_ROWS + 1,
      skip: page * PAGE_ROWS,
      where: { team: String(team), isActive: true },
    },
    read(data) {
      const rows = listField(data, 'users', readMember);
      return { rows: rows.slice(0, PAGE_ROWS), hasMore: rows.length > PAGE_ROWS };
    },
  };
}

/** Loads a page of a team's active members. */
export const useMembers = defineIndexed(
  'teamMembers',
  ({ team, page }: { team: number; page: number }) => membersQuery(team, page),
);
