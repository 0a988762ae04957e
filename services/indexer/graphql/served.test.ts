import { parse, type GraphQLResolveInfo, type OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../lib/database/database.ts';
import { openPglite } from '../../lib/database/pglite.ts';
import type { Entity, Field } from '../store/entity.ts';
import { addPartitions } from '../store/partitions.ts';
import { rebuildSchema, SERVED } from '../store/schema.ts';
import { fakeEndpoints } from '../testing/testIndex.ts';
import { makeSchema } from './schema.ts';
import { indexesOf, MOST_LOOKED } from './served.ts';
import { Statement, type ListArguments } from './select.ts';

const endpoints = Object.entries(fakeEndpoints).map(([name, products]) => {
  const entities = products.flatMap((product) => product.entities);
  const { schema } = makeSchema(entities, { query: () => Promise.resolve([]) }, () => {
    throw new Error('Not asked');
  });
  return { name, schema, entities, byType: new Map(entities.map((one) => [one.type, one])) };
});
const all = endpoints.flatMap(({ entities }) => entities);
const [{ selectionSet: ID }] = parse('{ id }').definitions as [OperationDefinitionNode];

/** Returns the statement of a list, or the sentence by which it is refused. */
function statementOf(
  entity: Entity,
  options: ListArguments,
): { sql: string; parameters: unknown[] } | { refusal: string } {
  const { schema, byType } = endpoints.find(({ entities }) => entities.includes(entity))!;
  const info = { schema, fragments: {}, variableValues: {} } as unknown as GraphQLResolveInfo;
  const statement = new Statement(info, byType);
  try {
    const sql = statement.list(entity, [ID], options);
    return { sql: `select ${sql} as answer`, parameters: statement.parameters };
  } catch (error) {
    return { refusal: (error as Error).message };
  }
}

const entityOf = (many: string, type: string): Entity =>
  all.find((one) => one.many === many && one.type === type)!;
const [bets, users, swaps, pairs] = [
  entityOf('bets', 'Bet'),
  all.find(({ table }) => table === 'player')!,
  entityOf('swaps', 'Swap'),
  entityOf('pairs', 'Pair'),
];

/** Returns a value that a field may be compared with. */
function valueOf(field: Field): unknown {
  if (field.kind === 'bytes' || 'isBytes' in field) return '0x01';
  if (field.kind === 'boolean') return true;
  return field.kind === 'word' ? 'none' : '1';
}

describe('what is served', () => {
  it.each<[string, Entity, ListArguments]>([
    ['the order of an index', bets, { orderBy: 'createdAt' }],
    ['with a range of it', bets, { orderBy: 'createdAt', where: { createdAt_gt: '5' } }],
    ['ids', bets, { where: { id_gt: '5' } }],
    ['rows of one account, in any order', swaps, { where: { to: '0x01' }, orderBy: 'amount0In' }],
    ['and with any filter', bets, { where: { user: '0x1', claimed: true }, orderBy: 'createdAt' }],
    ['rows that are named', bets, { where: { id_in: ['1'], amount_gt: '1' }, orderBy: 'hash' }],
    ['anything of few rows', pairs, { where: { trades_gt: '1' }, orderBy: 'reserve0' }],
    ['boards', users, { where: { totalBets_gte: '10', netBNB_gt: '0' }, orderBy: 'netBNB' }],
    ['what may be unknown, last', users, { orderBy: 'winRate' }],
    [
      'what is known, first',
      users,
      { orderBy: 'winRate', orderDirection: 'desc', where: { winRate_gt: '0' } },
    ],
  ])('%s', (_, entity, options) => {
    expect(statementOf(entity, options)).toHaveProperty('sql');
  });

  it.each<[string, Entity, ListArguments]>([
    ['an order of no index', bets, { orderBy: 'amount' }],
    ['a filter of no index', bets, { where: { amount_gt: '1' } }],
    ['the range of another field', bets, { orderBy: 'createdAt', where: { block_gt: '1' } }],
    ['a part of a text', bets, { where: { user_contains: '1' } }],
    ['all others', bets, { where: { user_not: '0x1' } }],
    ['several accounts', bets, { where: { user_in: ['0x1', '0x2'] } }],
    ['the second field of an index', swaps, { orderBy: 'block' }],
    ['what may be unknown, first', users, { orderBy: 'winRate', orderDirection: 'desc' }],
  ])('not %s', (_, entity, options) => {
    expect(statementOf(entity, options)).toHaveProperty('refusal');
  });

  it('is read by an index of some rows where those are asked for', () => {
    const of = (totalBets_gte: string): string =>
      (
        statementOf(users, {
          orderBy: 'winRate',
          orderDirection: 'desc',
          where: { totalBets_gte, winRate_gt: '0' },
        }) as { sql: string }
      ).sql;
    expect(of('10')).toContain('"total_bets" >= 10');
    expect(of('10')).not.toContain(String(MOST_LOOKED));
    expect(of('11')).toContain(String(MOST_LOOKED));
  });

  it('says what may be asked instead', () => {
    expect(statementOf(bets, { orderBy: 'amount' })).toEqual({
      refusal:
        'No index has these bets: order them by id, user, round or createdAt and filter by the same field, or name one user, round or createdAt with =, or name them by id_in',
    });
  });

  it('is every list that belongs to a row, by the id of that row', () => {
    for (const { lists = {} } of all)
      for (const { of, by } of Object.values(lists)) {
        const targets = all.filter(({ type, fields }) => type === of && by in fields);
        for (const entity of targets)
          expect(
            statementOf(entity, { where: { [by]: valueOf(entity.fields[by]!) } }),
          ).toHaveProperty('sql');
      }
  });
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns questions of a table: each order both ways, with each field equal, or beyond a value. */
function wishesOf({ fields, partial }: Entity): ListArguments[] {
  const names = Object.keys(fields);
  const filters = names.flatMap((name) => {
    const { kind } = fields[name]!;
    const value = valueOf(fields[name]!);
    const isOrdered = kind !== 'boolean' && kind !== 'word';
    return [{ [name]: value }, ...(isOrdered ? [{ [`${name}_gt`]: value }] : [])];
  });
  const least = partial && { [`${partial.field}_gte`]: String(partial.least) };
  const some = least ? filters.map((filter) => ({ ...filter, ...least })) : [];
  return names.flatMap((orderBy) =>
    (['asc', 'desc'] as const).flatMap((orderDirection) =>
      [{}, ...filters, ...some].map((where) => ({ first: 5, orderBy, orderDirection, where })),
    ),
  );
}

describe('the plans of PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPglite();
    await database.write(async (sql) => {
      await sql.exec(`set search_path to ${SERVED}`);
      await rebuildSchema(sql, SERVED, all);
      // Tables in parts have two of them.
      await addPartitions(
        sql,
        all,
        all.map(({ blocksPerPart = 0 }) => blocksPerPart),
      );
      // What an index can do is done by it, however few rows there are.
      await sql.exec('set enable_seqscan = off; set enable_sort = off');
    });
  });
  afterAll(() => database.close());

  it('read no whole table for anything that is served', async () => {
    const few = new Set(all.filter(({ isFew }) => isFew).map(({ table }) => table));
    let served = 0;
    for (const entity of all.filter(({ isFew }) => !isFew))
      for (const wish of wishesOf(entity)) {
        const made = statementOf(entity, wish);
        if ('refusal' in made) continue;
        served += 1;
        const [row] = await database.reader.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `explain (format json) ${made.sql}`,
          made.parameters,
        );
        const isLooked = made.sql.includes(`limit ${MOST_LOOKED}`);
        const isNamed = 'id' in (wish.where ?? {});
        const wrong = nodesOf(row!['QUERY PLAN'][0].Plan).filter(
          (node) =>
            (node['Node Type'] === 'Seq Scan' && !few.has(node['Relation Name']!)) ||
            // What is not looked through comes out of the index as it is asked for.
            (!isLooked && !isNamed && (node.Filter || node['Node Type'] === 'Sort')),
        );
        expect(wrong, `${entity.table} ${JSON.stringify(wish)}`).toEqual([]);
      }
    // Each table at least by its ids, both ways.
    expect(served).toBeGreaterThan(all.length * 2);
  });

  it('have an index for each that is named', async () => {
    for (const entity of all)
      for (const columns of indexesOf(entity))
        await database.reader.query(
          `select ${columns.map((column) => `"${column}"`).join(', ')} from ${entity.table} limit 0`,
        );
  });
});

describe('rows that are looked through', () => {
  let database: Database;
  const list = async (options: ListArguments): Promise<unknown> => {
    const made = statementOf(bets, options);
    if ('refusal' in made) throw new Error(made.refusal);
    const [row] = await database.reader.query<{ answer: string }>(made.sql, made.parameters);
    return JSON.parse(row!.answer);
  };
  beforeAll(async () => {
    database = await openPglite();
    await database.write(async (sql) => {
      await sql.exec(`set search_path to ${SERVED}`);
      await rebuildSchema(sql, SERVED, all);
      // Of 0xa as many as are looked through, of 0xb one more; the oldest one is claimed.
      await sql.exec(`insert into bet (id, round, "user", hash, amount, position, claimed, created_at, updated_at, block, log_index)
        select owner || '-' || n, n::text, owner, decode(md5(n::text), 'hex'), n, 'Bull', n = 1, n, n, n, 0
        from generate_series(1, 10001) n, (values ('0xa'), ('0xb')) o (owner) where n <= 10000 or owner = '0xb'`);
    });
  });
  afterAll(() => database.close());

  const newest = { orderBy: 'createdAt', orderDirection: 'desc', first: 1 } as const;
  it.each([['0xa'], ['0xb']])('are found while they are first: of %s', async (user) => {
    const where = { user, amount_lte: '0.00000000000001' };
    expect(await list({ ...newest, where })).toEqual([{ id: `${user}-10000` }]);
  });

  it('are all found, or none', async () => {
    expect(await list({ ...newest, where: { user: '0xa', claimed: true } })).toEqual([
      { id: '0xa-1' },
    ]);
    expect(await list({ where: { user: '0xa' }, orderBy: 'hash', first: 0 })).toEqual([]);
    for (const order of [newest, { orderBy: 'hash', first: 1 }])
      await expect(list({ ...order, where: { user: '0xb', claimed: true } })).rejects.toThrow(
        'rows would have to be looked through',
      );
  });
});
