import { defineIndexed } from '#entities/indexed/defineIndexed.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import {
  amountField,
  countField,
  hashField,
  listField,
  textField,
} from '#remote/indexer/fields.ts';

/** Rows that are read: more than any account is given. */
const MAX_ROWS = 1_000;

/** Points that one transaction gave an account, or took from it. */
export interface PointRow {
  id: string;
  campaignId: number;
  /** Below 0: taken. */
  points: bigint;
  hash: Hex;
  /** Seconds. */
  at: number;
}

function readPoint(row: unknown): PointRow {
  return {
    id: textField(row, 'id'),
    campaignId: countField(row, 'campaignId'),
    points: amountField(row, 'points', 0),
    hash: hashField(row, 'hash'),
    at: countField(row, 'timestamp'),
  };
}

/** Asks for the points of an account, newest first. */
function pointsQuery(account: Address): IndexQuery<readonly PointRow[]> {
  return {
    endpoint: 'profile',
    document: `query ($first: Int!, $where: Point_filter) {
      points(first: $first, where: $where, orderBy: timestamp, orderDirection: desc) {
        id campaignId points hash timestamp
      }
      _meta { block { number hash } } }`,
    variables: { first: MAX_ROWS, where: { user: account.toLowerCase() } },
    read: (data) => listField(data, 'points', readPoint),
  };
}

/** Points of one campaign. */
export interface CampaignPoints {
  campaignId: number;
  points: bigint;
}

/** Adds up points by their campaigns (decision G71), those with the newest points first. */
export function groupByCampaign(rows: readonly PointRow[]): CampaignPoints[] {
  const sums = new Map<number, bigint>();
  for (const { campaignId, points } of rows)
    sums.set(campaignId, (sums.get(campaignId) ?? 0n) + points);
  return [...sums].map(([campaignId, points]) => ({ campaignId, points }));
}

/** Loads what an account's points were given for. */
export const usePointRows = defineIndexed('pointRows', pointsQuery);
