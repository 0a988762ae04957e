import { GraphQLError } from 'graphql';
import { bytesSql, hexSql } from '../store/bytes.ts';
import { columnOf, type Entity, type Field } from '../store/entity.ts';
import { withinParts } from '../store/partitions.ts';

export type Where = Readonly<Record<string, unknown>>;

/** Comparisons of The Graph's filters, by the end of the argument's name. */
const OPERATORS = {
  _not_in: 'not in',
  _not: 'is distinct from',
  _gte: '>=',
  _lte: '<=',
  _gt: '>',
  _lt: '<',
  _in: 'in',
  _contains: 'like',
  '': '=',
} as const;

export type Suffix = keyof typeof OPERATORS;

/** Lists the filters that a field has. */
export function suffixesOf(field: Field): readonly Suffix[] {
  switch (field.kind) {
    case 'boolean':
      return ['', '_not'];
    case 'word':
      return ['', '_not', '_in', '_not_in'];
    case 'id':
    case 'ref':
    case 'bytes':
    case 'text':
      return ['', '_not', '_gt', '_lt', '_gte', '_lte', '_in', '_not_in', '_contains'];
    case 'whole':
    case 'amount':
    case 'derived':
    case 'asked':
      return ['', '_not', '_gt', '_lt', '_gte', '_lte', '_in', '_not_in'];
  }
}

interface TypedColumn {
  /** SQL to order by. */
  order: string;
  /** SQL as it is served. */
  output: string;
  /** SQL of a value to compare with, from its parameter; the value itself tells what type fits. */
  value: (parameter: string, given: unknown) => string;
}

const MOST_BIGINT = 2n ** 63n - 1n;

/** Reports whether a column of whole numbers may have a value: an index is of no use for others. */
function isBigint(given: unknown): boolean {
  const number = BigInt(given as string);
  return number <= MOST_BIGINT && number >= -MOST_BIGINT;
}

/** Throws if a value is no bytes in hexadecimal: the database would fail. */
function requireHex(given: unknown): void {
  if (!/^0x(?:[\da-f]{2})*$/i.test(String(given)))
    throw new GraphQLError(`"${String(given).slice(0, 40)}" is no hexadecimal text of whole bytes`);
}

/** Returns SQL of a number of `scale` decimals as text, exactly. */
const decimal = (sql: string, scale: number): string =>
  scale === 0
    ? `trim_scale(${sql})::text`
    : `trim_scale(${sql} * 0.${'0'.repeat(scale - 1)}1)::text`;

const bytesColumn = (column: string): TypedColumn => ({
  order: column,
  output: hexSql(column),
  value(parameter, given) {
    requireHex(given);
    return bytesSql(`${parameter}::text`);
  },
});

/** Returns how a field of the row named `row` is ordered by, served and compared. */
export function typedColumn(entity: Entity, row: string, name: string): TypedColumn {
  const field = entity.fields[name]!;
  const column = `${row}.${columnOf(name)}`;
  switch (field.kind) {
    case 'bytes':
      return bytesColumn(column);
    case 'id':
    case 'ref':
      if ('isBytes' in field) return bytesColumn(column);
      return { order: column, output: column, value: (parameter) => `lower(${parameter}::text)` };
    case 'text':
    case 'word':
      return { order: column, output: column, value: (parameter) => `${parameter}::text` };
    case 'boolean':
      return { order: column, output: column, value: (parameter) => `${parameter}::boolean` };
    case 'whole':
      return {
        order: column,
        output: `${column}::text`,
        value: (parameter, given) =>
          `${parameter}::text::${isBigint(given) ? 'bigint' : 'numeric'}`,
      };
    case 'amount':
    case 'derived':
    case 'asked': {
      const sql = field.kind === 'asked' ? `(${field.sql.replaceAll('row.', `${row}.`)})` : column;
      const { scale } = field;
      return {
        order: sql,
        output: decimal(`${sql}::numeric`, scale),
        value: (parameter) => `(${parameter}::text::numeric * 1e${scale})`,
      };
    }
  }
}

/** Returns the condition that a row named `row` refers by a field to the row of an id, by its SQL. */
export function refersTo(
  entity: Entity,
  row: string,
  { name, id }: { name: string; id: string },
): string {
  const isBytes = 'isBytes' in entity.fields[name]!;
  return `${row}.${columnOf(name)} = ${isBytes ? bytesSql(id) : id}`;
}

/** Returns a filter's field and comparison: 'totalBets_gte' is totalBets and '_gte'. */
function split(entity: Entity, filter: string): { name: string; suffix: Suffix } {
  for (const suffix of Object.keys(OPERATORS) as Suffix[]) {
    const name = suffix === '' ? filter : filter.slice(0, -suffix.length);
    if (filter.endsWith(suffix) && name in entity.fields) return { name, suffix };
  }
  throw new GraphQLError(`${entity.type} has no filter ${filter}`);
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Condition on a row. */
export interface Condition {
  /** Field that it is about. */
  name: string;
  /**
   * What an index can find: one value, values beyond one, or one of several; `partial`: what indexes have
   * that are of such rows alone; `other`: none of it.
   */
  kind: 'equal' | 'range' | 'partial' | 'named' | 'other';
  sql: string;
}

/** Returns the conditions of a `where` on the row named `row`. */
export function conditions(
  entity: Entity,
  row: string,
  where: Where,
  parameter: (value: unknown) => string,
): Condition[] {
  return Object.entries(where).flatMap(([filter, given]): Condition[] => {
    const { name, suffix } = split(entity, filter);
    const { order, output, value } = typedColumn(entity, row, name);
    const operator = OPERATORS[suffix];
    const one = (kind: Condition['kind'], sql: string): Condition[] => [{ name, kind, sql }];
    const within = (ids: readonly string[]): string =>
      name === 'id' ? withinParts(entity, row, ids) : '';
    if (given === null)
      return suffix === '_not'
        ? one('other', `${order} is not null`)
        : suffix === ''
          ? one('other', `${order} is null`)
          : [];
    if (suffix === '_in' || suffix === '_not_in') {
      const members = (given as readonly unknown[]).map((each) => value(parameter(each), each));
      const kind = suffix === '_in' ? 'named' : 'other';
      if (members.length === 0) return suffix === '_in' ? one(kind, 'false') : [];
      const parts = suffix === '_in' ? within(members) : '';
      return one(kind, `${order} ${operator} (${members.join(', ')})${parts}`);
    }
    if (suffix === '_contains') {
      const text = `%${escaped(given as string)}%`;
      return one('other', `${output} like lower(${parameter(text)}::text)`);
    }
    const { partial } = entity;
    if (suffix === '_gte' && name === partial?.field && String(partial.least) === given)
      // Written out: an index of some rows is of no use for what is not known yet.
      return one('partial', `${order} >= ${partial.least}`);
    const kind = suffix === '' ? 'equal' : suffix === '_not' ? 'other' : 'range';
    const compared = value(parameter(given), given);
    const parts = suffix === '' ? within([compared]) : '';
    return one(kind, `${order} ${operator} ${compared}${parts}`);
  });
}
