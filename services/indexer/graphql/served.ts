// Which lists are served: those that an index has together, so that no question reads a whole table.
import { GraphQLError } from 'graphql';
import { columnOf, type Entity } from '../store/entity.ts';
import type { Condition } from './conditions.ts';

/** Most rows that are looked through where an index has more than what was asked for. */
export const MOST_LOOKED = 10_000;

/** How the rows of a list are found. */
export interface Plan {
  /**
   * `few`: there are few, or they are named. `ordered`: an index has them in their order; `filtered`: and
   * others between them. `sorted`: an index has them together, in another order.
   */
  by: 'few' | 'ordered' | 'filtered' | 'sorted';
  /** Conditions that the index is read by; the others are looked at row by row. */
  found: readonly Condition[];
}

/** What is asked of a list. */
export interface Wish {
  conditions: readonly Condition[];
  /** Field of the order. */
  order: string;
  isDescending: boolean;
}

const columnsOf = (index: string): string[] =>
  index.split(',').map((column) =>
    column
      .trim()
      .replace(/ desc$/, '')
      .replaceAll('"', ''),
  );

/** Returns the columns of each index, without quotes; the first is that of ids. */
export const indexesOf = ({ indexes = [] }: Entity): string[][] => [
  ['id'],
  ...indexes.map(columnsOf),
];

/** Kinds of conditions whose rows an index has together. */
const TOGETHER: readonly Condition['kind'][] = ['range', 'partial'];

const nameOf = (field: string): string => columnOf(field).replaceAll('"', '');

/** Reports whether a field's order is that of an index: there what is unknown comes last. */
function hasOrderOf(entity: Entity, { conditions, order, isDescending }: Wish): boolean {
  const field = entity.fields[order]!;
  const mayBeUnknown = 'optional' in field && field.optional;
  return !mayBeUnknown || !isDescending || isKnown(conditions, order);
}

/** Reports whether conditions leave out rows of which a field is unknown. */
export const isKnown = (conditions: readonly Condition[], field: string): boolean =>
  conditions.some(
    ({ name, kind }) => name === field && (kind === 'equal' || TOGETHER.includes(kind)),
  );

const worth: Readonly<Record<Plan['by'], number>> = { few: 3, ordered: 3, filtered: 2, sorted: 1 };

/** Returns how an index finds the rows; `undefined` where it doesn't. */
function planBy(entity: Entity, columns: readonly string[], wish: Wish): Plan | undefined {
  const { conditions, order } = wish;
  const equal = new Map(
    conditions.flatMap((one) => (one.kind === 'equal' ? [[nameOf(one.name), one] as const] : [])),
  );
  // Rows that are equal in it are ordered by their ids.
  const wanted = equal.has(nameOf(order)) ? 'id' : nameOf(order);
  const named = columns.findIndex((column) => column === wanted || !equal.has(column));
  const pinned = columns.slice(0, named < 0 ? columns.length : named);
  const isOrdered = named >= 0 && columns[named] === wanted && hasOrderOf(entity, wish);
  const found = conditions.filter(
    (one) =>
      (one.kind === 'equal' && pinned.includes(nameOf(one.name))) ||
      (TOGETHER.includes(one.kind) && isOrdered && nameOf(one.name) === wanted),
  );
  const others = conditions.filter((one) => !found.includes(one));
  if (isOrdered && others.length === 0) return { by: 'ordered', found };
  const isWalked = others.every(({ name }) => entity.walked?.includes(name));
  if (isOrdered && (pinned.length > 0 || isWalked)) return { by: 'filtered', found };
  return pinned.length > 0 ? { by: 'sorted', found } : undefined;
}

/** Returns how the indexes find the rows that are of some rows alone, as what is asked. */
function plansByPartial(entity: Entity, wish: Wish): Plan[] {
  const some = wish.conditions.filter(({ kind }) => kind === 'partial');
  if (some.length === 0) return [];
  const conditions = wish.conditions.filter((one) => !some.includes(one));
  return (entity.partial?.indexes ?? []).flatMap((index) => {
    const plan = planBy(entity, columnsOf(index), { ...wish, conditions });
    return plan ? [{ ...plan, found: [...some, ...plan.found] }] : [];
  });
}

/** Returns the field of a column. */
const fieldOf = ({ fields }: Entity, column: string): string =>
  Object.keys(fields).find((field) => nameOf(field) === column) ?? column;

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** Says what may be asked instead. */
function refusal(entity: Entity): string {
  const first = [...new Set(indexesOf(entity).map(([column]) => fieldOf(entity, column!)))];
  const equals = first.filter((field) => field !== 'id');
  const naming = equals.length === 0 ? '' : `, or name one ${listed(equals)} with =`;
  return `No index has these ${entity.many}: order them by ${listed(first)} and filter by the same field${naming}, or name them by id_in`;
}

/** Reports whether a condition names the rows that there can be. */
const namesIt = ({ name, kind }: Condition): boolean =>
  name === 'id' && (kind === 'equal' || kind === 'named');

/** Returns how a list's rows are found. Throws where that would take reading the whole table. */
export function planList(entity: Entity, wish: Wish): Plan {
  if (entity.isFew || wish.conditions.some(namesIt)) return { by: 'few', found: wish.conditions };
  const plans = indexesOf(entity).flatMap((columns) => planBy(entity, columns, wish) ?? []);
  const [best] = [...plans, ...plansByPartial(entity, wish)].toSorted(
    (a, b) => worth[b.by] - worth[a.by] || b.found.length - a.found.length,
  );
  if (!best) throw new GraphQLError(refusal(entity));
  return best;
}
