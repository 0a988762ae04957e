import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Sql } from '../../lib/database/database.ts';
import { openPglite } from '../../lib/database/pglite.ts';
import { tableSizes } from '../graphql/tableSizes.ts';
import { writtenColumns, type Entity } from './entity.ts';
import { setStep, undoAfter } from './journal.ts';
import { addPartitions, withinParts } from './partitions.ts';
import { rebuildSchema, SERVED } from './schema.ts';

const WIDTH = 4;
const whole: Entity = {
  table: 'whole',
  type: 'Whole',
  one: 'whole',
  many: 'wholes',
  fields: { id: { kind: 'id' }, amount: { kind: 'whole' }, block: { kind: 'whole' } },
  indexes: ['amount, id'],
};
const parted: Entity = { ...whole, table: 'parted', blocksPerPart: WIDTH };
const entities = [whole, parted];

let database: Database;
beforeAll(async () => {
  database = await openPglite();
  await database.write((sql) => sql.exec(`set search_path to ${SERVED}`));
});
afterAll(() => database.close());
const rebuild = (): Promise<void> => database.write((sql) => rebuildSchema(sql, SERVED, entities));

/** Stores a step as ingestion does: rows of blocks that are there already stay as they are. */
async function store(sql: Sql, blocks: readonly number[], amount: number): Promise<void> {
  await setStep(sql, blocks[0]);
  await addPartitions(sql, entities, blocks);
  for (const { table } of entities) {
    await sql.exec(`insert into ${table} (id, amount, block)
      select block || '-' || place, ${amount} + place, block
      from unnest(array[${blocks.join(', ')}]) block, generate_series(0, 1) place on conflict do nothing`);
    // What is older changes too, whatever part it is in.
    await sql.exec(`update ${table} set amount = amount + 1 where amount % 5 = ${amount % 5}`);
  }
}

const rowsOf = (sql: Pick<Sql, 'query'>, { table }: Entity): Promise<unknown[]> =>
  sql.query(`select ${writtenColumns(parted).join(', ')} from ${table} order by id`);

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ add: fc.integer({ min: 1, max: 6 }), amount: fc.nat(20) }) },
  fc.record({ undo: fc.nat(10) }),
);

it('hold the rows of a whole table: stored over borders, undone and stored again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(3 * WIDTH), fc.array(step, { maxLength: 12 }), async (first, steps) => {
      await rebuild();
      /** First blocks of the steps, and the block that follows. */
      let begun: number[] = [];
      let next = first;
      await database.write(async (sql) => {
        for (const one of steps)
          if ('add' in one) {
            const from = next;
            await store(
              sql,
              Array.from({ length: one.add }, (_, at) => from + at),
              one.amount,
            );
            begun.push(from);
            next += one.add;
          } else if (begun.length > 0) {
            const to = begun.at(-1 - Math.min(one.undo, begun.length - 1))!;
            await undoAfter(sql, entities, to - 1);
            begun = begun.filter((block) => block < to);
            next = to;
          }
      });
      expect(await rowsOf(database.reader, parted)).toEqual(await rowsOf(database.reader, whole));
    }),
    { numRuns: 60 },
  );
});

it('are made once each, where rows are, and again after a transaction that failed', async () => {
  await rebuild();
  const parts = async (): Promise<string[]> =>
    (
      await database.reader.query<{ name: string }>(
        `select relname as name from pg_class where relname like 'parted\\_%' and relkind = 'r' order by 1`,
      )
    ).map(({ name }) => name);
  const failed = database.write(async (sql) => {
    await store(sql, [3, 4], 1);
    throw new Error('The power failed');
  });
  await expect(failed).rejects.toThrow('The power failed');
  expect(await parts()).toEqual([]);
  await database.write((sql) => store(sql, [3, 4], 1));
  await database.write((sql) => store(sql, [4, 48_000_001], 1));
  expect(await parts()).toEqual(['parted_0', 'parted_1', 'parted_12000000']);
});

it('refuse an id that is there, in whatever part', async () => {
  await rebuild();
  await database.write((sql) => store(sql, [3, 4], 1));
  const again = database.write((sql) => sql.exec(`insert into parted values ('4-0', 1, 4)`));
  await expect(again).rejects.toMatchObject({ code: '23505' });
});

it('are looked into only where an id can be', async () => {
  await rebuild();
  await database.write((sql) => store(sql, [1, 5, 9, 13], 1));
  const scanned = async (ids: readonly string[]): Promise<string[]> => {
    const named = ids.map((_, at) => `$${at + 1}::text`);
    const [row] = await database.reader.query<{ 'QUERY PLAN': unknown }>(
      `explain (format json) select * from parted p
       where p.id in (${named.join(', ')})${withinParts(parted, 'p', named)}`,
      ids,
    );
    const text = JSON.stringify(row!['QUERY PLAN']);
    return [...new Set([...text.matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name!))];
  };
  expect(await scanned(['5-0'])).toEqual(['parted_1']);
  expect(await scanned(['5-0', '9-1', 'none'])).toEqual(['parted_1', 'parted_2']);
  // No number of a block: no row has such an id.
  for (const id of ['', 'none', '-1', '99999999999999999999-1'])
    expect(await scanned([id])).toEqual([]);
});

it('count as one table where its size is asked', async () => {
  await rebuild();
  await database.write((sql) => store(sql, [1, 5, 9, 13], 1));
  const sizes = await tableSizes(database.reader)();
  expect(sizes.get('parted')).toBeGreaterThan(sizes.get('whole')!);
  expect(sizes.has('parted_1')).toBe(false);
});
