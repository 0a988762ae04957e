import type { Entity } from '../store/entity.ts';
import { typedColumn, type Condition } from './conditions.ts';
import { isKnown, MOST_LOOKED, type Plan } from './served.ts';

/** Words by which an error of the database is known to be ours. */
const TOO_MANY = 'rows would have to be looked through';
/** PostgreSQL's code of a text that is no number. */
const NO_NUMBER = '22P02';

/** Parts of a list's statement. */
interface List {
  row: string;
  table: string;
  /** SQL of a row as JSON text. */
  object: string;
  conditions: readonly Condition[];
  plan: Plan;
  order: string;
  first: number;
  skip: number;
}

const whereSql = (conditions: readonly Condition[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.map(({ sql }) => sql).join(' and ')}`;

/** Returns SQL of an order; ties go by id, so that pages neither repeat nor lose a row. */
export function orderSql(
  entity: Entity,
  row: string,
  conditions: readonly Condition[],
  { field, direction }: { field: string; direction: 'asc' | 'desc' },
): string {
  const { order } = typedColumn(entity, row, field);
  const described = entity.fields[field]!;
  const mayBeUnknown = 'optional' in described && described.optional && !isKnown(conditions, field);
  // What is unknown comes last.
  const nulls = mayBeUnknown ? 'nulls last' : '';
  return `${order} ${direction} ${nulls}, ${row}.id ${direction}`;
}

/**
 * Returns SQL of a list as JSON text. Where rows are looked through, it is of so many at most, and fails
 * where others might belong to it: a list that lacks rows would be wrong.
 */
export function listSql(name: string, list: List): string {
  const { row, table, object, conditions, plan, order, first, skip } = list;
  const { by, found } = plan;
  const page = `order by ${order} limit ${first} offset ${skip}`;
  const rows = `coalesce('[' || string_agg(j, ',') || ']', '[]')`;
  if (by === 'few' || by === 'ordered')
    return `(select ${rows} from (
      select ${object} as j from ${table} ${row} ${whereSql(conditions)} ${page}) ${name})`;
  const others = conditions.filter((one) => !found.includes(one));
  // Also where rows are only counted: the order is what makes PostgreSQL read them by their index.
  const looked = `from ${table} ${row} ${whereSql(found)} ${by === 'filtered' ? `order by ${order}` : ''}`;
  // Of rows in their order, a full page needs no others.
  const isShort = by === 'filtered' ? `count(j) < ${first} and` : '';
  const count = `(select count(*) from (select 1 ${looked} limit ${MOST_LOOKED + 1}) ${name})`;
  // A text that is no number ends the statement, and is not worked out before it is needed.
  const fail = `(${count} || ' ${TOO_MANY}')::integer::text`;
  return `(select case when ${isShort} ${count} > ${MOST_LOOKED} then ${fail} else ${rows} end from (
    select ${object} as j from (
      select * ${looked} limit ${MOST_LOOKED}) ${row}
    ${whereSql(others)} ${page}) ${name})`;
}

/** Returns what to say where more rows would have been looked through; `undefined` for any other failure. */
export function tooManyLooked(error: unknown): string | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === NO_NUMBER && String(message).includes(TOO_MANY)
    ? `More than ${MOST_LOOKED} ${TOO_MANY}: filter and order by the same field, or by fewer fields`
    : undefined;
}
