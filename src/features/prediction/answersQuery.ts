import { amountField, countField, listField } from '#remote/indexer/fields.ts';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';
import type { CheckedAnswer } from './roundCheck.ts';

/** Rows of a page, the most that the index gives. */
export const ANSWERS_PAGE = 1_000;

const document = `query getAnswersBack($from: BigInt!, $to: BigInt!, $first: Int!) {
  answers(first: $first, where: { updatedAt_gte: $from, updatedAt_lte: $to }, orderBy: updatedAt, orderDirection: desc) {
    roundId price updatedAt }
  _meta { block { number hash } } }`;

/** Asks for the newest answers of the feed between two times, newest first. */
export function answersQuery(from: number, to: number): IndexQuery<CheckedAnswer[]> {
  return {
    endpoint: 'prediction',
    document,
    variables: { from: String(from), to: String(to), first: ANSWERS_PAGE },
    read: (data) =>
      listField(data, 'answers', (row) => ({
        id: amountField(row, 'roundId', 0),
        priceE8: amountField(row, 'price', 8),
        updatedAt: countField(row, 'updatedAt'),
      })),
  };
}
