import { defineIndexed, defineIndexedRead } from '#entities/indexed/defineIndexed.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { readIndexed, type IndexedAnswer } from '#entities/indexed/readIndexed.ts';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import {
  amountField,
  booleanField,
  countField,
  field,
  listField,
  objectField,
  orNone,
  wordField,
} from '#remote/indexer/fields.ts';
import { voidReasonOf } from './predictionCalls.ts';
import type { HistoryBet, RoundState, UnknownRound } from './predictionModel.ts';
import type { ProvedRound } from './roundCheck.ts';

const COIN_SCALE = 18;
const PRICE_SCALE = 8;

const ROUND = `epoch position failed isIncomplete voidReason startAt lockTimestamp closeTimestamp treasuryFee
  lockPrice closePrice lockRoundId closeRoundId totalAmount bullAmount bearAmount
  rewardBaseCalAmount rewardAmount`;
const META = '_meta { block { number hash } }';

const outcomes = { Bull: 'bull', Bear: 'bear', House: 'house' } as const;

function readState(row: unknown): RoundState {
  if (booleanField(row, 'failed')) return 'void';
  if (field(row, 'position') !== null)
    return outcomes[wordField(row, 'position', ['Bull', 'Bear', 'House'])];
  return field(row, 'lockPrice') === null ? 'open' : 'locked';
}

/** What a round has from its start. */
const FROM_START = ['startAt', 'lockTimestamp', 'closeTimestamp', 'treasuryFee'];

function readRound(row: unknown): ProvedRound | UnknownRound {
  if (booleanField(row, 'isIncomplete') || FROM_START.some((name) => field(row, name) === null)) {
    const lockAt = orNone(countField)(row, 'lockTimestamp');
    return { epoch: countField(row, 'epoch'), state: 'unknown', lockAt };
  }
  // What has not happened yet is 0, as the contract stores it.
  const amount = (name: string, scale: number): bigint =>
    field(row, name) === null ? 0n : amountField(row, name, scale);
  const reason = orNone(countField)(row, 'voidReason');
  return {
    epoch: countField(row, 'epoch'),
    startAt: countField(row, 'startAt'),
    lockAt: countField(row, 'lockTimestamp'),
    closeAt: countField(row, 'closeTimestamp'),
    lockPriceE8: amount('lockPrice', PRICE_SCALE),
    closePriceE8: amount('closePrice', PRICE_SCALE),
    total: amount('totalAmount', COIN_SCALE),
    bull: amount('bullAmount', COIN_SCALE),
    bear: amount('bearAmount', COIN_SCALE),
    state: readState(row),
    voidReason: reason === null ? 'none' : voidReasonOf(BigInt(reason)),
    feeBps: amount('treasuryFee', 0),
    lockId: amount('lockRoundId', 0),
    closeId: amount('closeRoundId', 0),
    base: amount('rewardBaseCalAmount', COIN_SCALE),
    reward: amount('rewardAmount', COIN_SCALE),
  };
}

/** Asks for a round; `null` where the index has none of this number. */
export function roundQuery(epoch: number): IndexQuery<ProvedRound | UnknownRound | null> {
  return {
    endpoint: 'prediction',
    document: `query ($id: ID!) { round(id: $id) { ${ROUND} } ${META} }`,
    variables: { id: String(epoch) },
    read: (data) => (field(data, 'round') === null ? null : readRound(field(data, 'round'))),
  };
}

function readBet(row: unknown): HistoryBet {
  return {
    round: readRound(objectField(row, 'round')),
    bet: {
      side: wordField(row, 'position', ['Bull', 'Bear']) === 'Bull' ? 'bull' : 'bear',
      amount: amountField(row, 'amount', COIN_SCALE),
      isClaimed: booleanField(row, 'claimed'),
    },
  };
}

/** Bets in one answer (decision G115), and answers that are asked for. */
const PAGE = 1_000;
const MAX_PAGES = 50;

const betsQuery = (account: Address, skip: number): IndexQuery<HistoryBet[]> => ({
  endpoint: 'prediction',
  document: `query ($first: Int!, $skip: Int!, $user: ID!) {
    bets(first: $first, skip: $skip, where: { user: $user }, orderBy: createdAt, orderDirection: desc) {
      amount position claimed round { ${ROUND} } } ${META} }`,
  variables: { first: PAGE, skip, user: account },
  read: (data) => listField(data, 'bets', readBet),
});

/** Reads all bets of an account with their rounds from the index, newest first. */
export function readIndexedHistory({
  account,
}: {
  account: Address;
}): AppThunk<Promise<IndexedAnswer<readonly HistoryBet[]>>> {
  return async (dispatch) => {
    // By round: a bet that is made meanwhile moves the others to the next page.
    const bets = new Map<number, HistoryBet>();
    for (let page = 0; ; page += 1) {
      const { value, block } = await dispatch(readIndexed(betsQuery(account, page * PAGE)));
      for (const bet of value) bets.set(bet.round.epoch, bet);
      if (value.length < PAGE || page + 1 === MAX_PAGES)
        return { value: [...bets.values()].toSorted(byEpoch), block };
    }
  };
}

const byEpoch = (a: HistoryBet, b: HistoryBet): number => b.round.epoch - a.round.epoch;

/** History of the node, completed by the index. */
export interface CompletedHistory {
  bets: readonly HistoryBet[];
  /** Bets in all; as many as are here where nobody told. */
  total: number;
  /** Bets of the index among them. */
  indexed: number;
}

/**
 * Completes what the node told with what only the index did: a round that both have is the node's.
 * `undefined` without either.
 */
export function completeHistory(
  own: { bets: readonly HistoryBet[]; total: number } | undefined,
  indexed: readonly HistoryBet[] | undefined,
): CompletedHistory | undefined {
  if (!own) {
    // Only the node can tell that there are no rounds.
    if (!indexed || indexed.length === 0) return undefined;
    return { bets: indexed, total: indexed.length, indexed: indexed.length };
  }
  const isWhole = own.bets.length >= own.total;
  const known = new Set(own.bets.map(({ round }) => round.epoch));
  const added = isWhole ? [] : (indexed ?? []).filter(({ round }) => !known.has(round.epoch));
  return {
    bets: [...own.bets, ...added].toSorted(byEpoch),
    total: own.total,
    indexed: added.length,
  };
}

/** Loads a round as the index has it. */
export const useIndexedRound = defineIndexed('predictionRound', roundQuery);

/** Loads all bets of an account from the index. */
export const useIndexedHistory = defineIndexedRead({
  name: 'predictionBets',
  read: readIndexedHistory,
  keptAs: ({ account }) => `bets ${account}`,
});
