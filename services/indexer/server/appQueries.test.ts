import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Address } from '../../../src/lib/hex.ts';
import type { IndexQuery } from '../../../src/remote/indexer/askIndexer.ts';
import { root } from '../../lib/settings.ts';
import { fakeChain } from '../testing/fakeChain.ts';
import { serveIndex } from '../testing/servedIndex.ts';

type Query = Pick<IndexQuery<unknown>, 'endpoint' | 'document' | 'variables'>;

// A load is its question, and to read one tells which it is.
vi.mock('#entities/indexed/defineIndexed.ts', () => ({
  defineIndexed: (_: string, query: unknown) => query,
  defineIndexedRead: ({ read }: { read: unknown }) => read,
}));
vi.mock('#entities/indexed/readIndexed.ts', () => ({
  readIndexed: (query: Query) => query,
}));

const account: Address = `0x${'a1'.repeat(20)}`;
/** Modules whose loads are mocked above have questions where their types say hooks. */
const questions = (module: object): Record<string, (arg: unknown) => Query> => ({ ...module });

/** Returns what a thunk asks first. */
async function firstOf(read: (arg: unknown) => unknown, arg: unknown): Promise<Query> {
  const asked: Query[] = [];
  const run = read(arg) as (dispatch: (query: Query) => never) => Promise<unknown>;
  await run((query) => {
    asked.push(query);
    throw new Error('Asked');
  }).catch(() => undefined);
  return asked[0]!;
}

/** All questions of the app to the index, by the file that has them. */
const APP: Readonly<Record<string, () => Promise<Query[]>>> = {
  // Only whether the index has a block.
  'entities/indexed/useIndexReturn.ts': () =>
    Promise.resolve([{ endpoint: 'exchange', document: '{ _meta { block { number hash } } }' }]),
  'entities/volumes/volumesQuery.ts': async () => {
    const { volumesQuery } = await import('../../../src/entities/volumes/volumesQuery.ts');
    return [volumesQuery([account])];
  },
  'features/activity/activityQueries.ts': async () => {
    const { activityLists, activityQuery } =
      await import('../../../src/features/activity/activityQueries.ts');
    return activityLists.map((list) => activityQuery(list, account, ''));
  },
  'features/lottery/history/historyQueries.ts': async () => {
    const { ownHistoryQuery, roundExtrasQuery } =
      await import('../../../src/features/lottery/history/historyQueries.ts');
    return [roundExtrasQuery(1), ownHistoryQuery(account, 3)];
  },
  'features/lottery/history/playedQuery.ts': async () => {
    const { playedQuery } = await import('../../../src/features/lottery/history/playedQuery.ts');
    return [playedQuery(account, 50)];
  },
  'features/portfolio/change/earlierPrices.ts': async () => {
    const { earlierPricesQuery } =
      await import('../../../src/features/portfolio/change/earlierPrices.ts');
    return [earlierPricesQuery({ pools: [account], hour: 470_000 })];
  },
  'features/prediction/answersQuery.ts': async () => {
    const { answersQuery } = await import('../../../src/features/prediction/answersQuery.ts');
    return [answersQuery(1, 2)];
  },
  'features/prediction/indexedRounds.ts': async () => {
    const module = questions(await import('../../../src/features/prediction/indexedRounds.ts'));
    return [
      module['useIndexedRound']!(1),
      await firstOf(module['useIndexedHistory']!, { account, bets: 1 }),
    ];
  },
  'features/prediction/leaderboardQueries.ts': async () => {
    const module = questions(
      await import('../../../src/features/prediction/leaderboardQueries.ts'),
    );
    const filters = ['net', 'staked', 'rounds', 'rate'].flatMap((rankBy) =>
      ['day', 'week', 'month', 'all'].map((period) => ({ rankBy, period })),
    );
    return [
      module['playerQuery']!(account),
      ...filters.map((filter) => module['useBoard']!({ filter, page: 2, account })),
      ...filters.map((filter) => module['useRank']!({ ...filter, account, value: '1' })),
    ];
  },
  'features/profile/tasks/pointsQuery.ts': async () => {
    const module = questions(await import('../../../src/features/profile/tasks/pointsQuery.ts'));
    return [module['usePointRows']!(account)];
  },
  'features/swap/chart/indexedCandles.ts': async () => {
    const { indexedCandles } = await import('../../../src/features/swap/chart/indexedCandles.ts');
    return (['fiveMinutes', 'hour', 'day'] as const).map((interval) =>
      indexedCandles(account, interval),
    );
  },
  'features/teams/teamQueries.ts': async () => {
    const module = questions(await import('../../../src/features/teams/teamQueries.ts'));
    return [module['useMembers']!({ team: 1, page: 2 })];
  },
};

it('names every file of the app that asks the index', () => {
  const folder = join(root, 'src');
  const asking = globSync('{entities,features}/**/*.ts', { cwd: folder }).filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return !file.endsWith('.test.ts') && text.includes('_meta { block');
  });
  expect(asking.toSorted()).toEqual(Object.keys(APP).toSorted());
});

it('answers every question of the app', async () => {
  const chain = fakeChain();
  chain.mine([]);
  const index = await serveIndex(chain);
  onTestFinished(() => index.close());
  for (const [file, read] of Object.entries(APP))
    for (const { endpoint, document, variables } of await read()) {
      const { errors } = await index.ask(endpoint, document, variables);
      expect(errors, `${file}: ${document}`).toBeUndefined();
    }
});
