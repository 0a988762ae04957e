import { volumesQuery } from '#entities/volumes/volumesQuery.ts';
import { activityLists, activityQuery } from '#features/activity/activityQueries.ts';
import { indexedCandles } from '#features/swap/chart/indexedCandles.ts';
import type { Address } from '#lib/hex.ts';
import type { IndexQuery } from '#remote/indexer/askIndexer.ts';

/** Returns a question for a turn: of another pair or account every time. */
export type HeavyQuery = (turn: number) => Pick<IndexQuery<unknown>, 'document' | 'variables'>;

const listOf = (many: string) => activityLists.find((list) => list.many === many)!;

/** Lists the page's heaviest questions to the index of the exchange, by what they ask for. */
export const heavyQueries = (
  accountOf: (turn: number) => Address,
  pairOf: (turn: number) => Address,
): Readonly<Record<string, HeavyQuery>> => ({
  'an account’s swaps': (turn) => activityQuery(listOf('swaps'), accountOf(turn), ''),
  'an account’s flows': (turn) => activityQuery(listOf('flows'), accountOf(turn), ''),
  'candles of a thousand swaps': (turn) => indexedCandles(pairOf(turn), 'fiveMinutes'),
  'candles of a month’s hours': (turn) => indexedCandles(pairOf(turn), 'hour'),
  'volumes of fifty pairs': (turn) =>
    volumesQuery(Array.from({ length: 50 }, (_, index) => pairOf(turn + index))),
});
