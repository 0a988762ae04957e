import fc from 'fast-check';
import { parse } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../lib/database/database.ts';
import { openPglite } from '../../lib/database/pglite.ts';
import { point, profileUser, team } from '../products/profileTables.ts';
import { rebuildSchema, SERVED } from '../store/schema.ts';
import { runQuery } from './runQuery.ts';
import { makeSchema } from './schema.ts';

const entities = [team, profileUser, point];
let database: Database;

beforeAll(async () => {
  database = await openPglite();
  await database.write((sql) => sql.exec(`set search_path to ${SERVED}`));
});
beforeEach(() => database.write((sql) => rebuildSchema(sql, SERVED, entities)));
afterAll(() => database.close());

/** Answers a query as an endpoint does. */
async function answerTo(query: string): Promise<unknown> {
  const served = makeSchema(entities, database.reader, () => {
    throw new Error('Not asked');
  });
  const { data, errors } = await runQuery(served, { document: parse(query) });
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify(data));
}

const addTeam = (id: string, name: string): Promise<void> =>
  database.write(async (sql) => {
    await sql.query(
      `insert into team (id, name, is_joinable, total_users, total_members, total_points, block, timestamp)
        values ($1, $2, true, 1, 2, -5, 3, 4)`,
      [id, name],
    );
  });

it('writes any text as it was stored', async () => {
  const texts = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'));
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { maxLength: 5 }), async (names) => {
      await database.write((sql) => sql.exec('delete from team'));
      for (const [at, name] of names.entries()) await addTeam(String(at), name);
      expect(await answerTo('{ teams(orderBy: id) { name } }')).toEqual({
        teams: names.map((name) => ({ name })),
      });
    }),
    { numRuns: 50, examples: [[['"', '\\', '\n', "'", '\u2028', '</script>']]] },
  );
});

it('writes each kind of value, and what is missing as null', async () => {
  await addTeam('1', 'Cats');
  await database.write((sql) =>
    sql.exec(`insert into profile_user (id, is_active, team, nft_address, total_points)
      values ('0x0a', true, '1', '\\xab', 1e30), ('0x0b', false, null, null, 0)`),
  );
  const fields = 'id isActive nftAddress internalId totalPoints team { __typename id isJoinable }';
  expect(
    await answerTo(`{ all: users(orderBy: id) { ${fields} } none: user(id: "0x0c") { id } }`),
  ).toEqual({
    all: [
      {
        id: '0x0a',
        isActive: true,
        nftAddress: '0xab',
        internalId: null,
        totalPoints: `1${'0'.repeat(30)}`,
        team: { __typename: 'Team', id: '1', isJoinable: true },
      },
      {
        id: '0x0b',
        isActive: false,
        nftAddress: null,
        internalId: null,
        totalPoints: '0',
        team: null,
      },
    ],
    none: null,
  });
});

it('writes the rows of a row, none as an empty list', async () => {
  await addTeam('1', 'Cats');
  await addTeam('2', 'Dogs');
  await database.write((sql) =>
    sql.exec(`insert into profile_user (id, is_active, team, total_points)
      values ('0x0a', true, '1', 2), ('0x0b', true, '1', 1)`),
  );
  expect(
    await answerTo('{ teams(orderBy: id) { name users(orderBy: totalPoints) { id } } }'),
  ).toEqual({
    teams: [
      { name: 'Cats', users: [{ id: '0x0b' }, { id: '0x0a' }] },
      { name: 'Dogs', users: [] },
    ],
  });
});
