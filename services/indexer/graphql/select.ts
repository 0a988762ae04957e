// A query becomes one SQL statement, whose answer is JSON as text: an object for every row, with a
// subquery for each entity or list that is opened. PostgreSQL's own functions of JSON look up the type
// of each value for each row, which takes most of the time of a thousand rows.
import {
  GraphQLError,
  Kind,
  getArgumentValues,
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';
import type { Entity, Field } from '../store/entity.ts';
import { withinParts } from '../store/partitions.ts';
import { ASKED, lookingCost, OPENED, SKIPPED } from './cost.ts';
import { conditions, refersTo, typedColumn, type Where } from './conditions.ts';
import { listSql, orderSql } from './listSql.ts';
import { planList, type Plan } from './served.ts';

/** Arguments of a list, after GraphQL checked them; a client may write null for any. */
export interface ListArguments {
  first?: number | null;
  skip?: number | null;
  where?: Where | null;
  orderBy?: string | null;
  /** Old name of `orderBy`. */
  order?: string | null;
  orderDirection?: 'asc' | 'desc' | null;
  period?: string | null;
}

/** Rows of a list that doesn't say how many. */
export const DEFAULT_FIRST = 100;
const MAX_FIRST = 1_000;
const MAX_SKIP = 100_000;

/** Returns SQL of a field's value as JSON text: only names and texts may need escaping. */
function valueSql({ kind }: Field, output: string): string {
  switch (kind) {
    case 'boolean':
      return `${output}::text`;
    case 'id':
    case 'ref':
    case 'text':
    case 'word':
      return `to_json(${output})::text`;
    case 'bytes':
    case 'whole':
    case 'amount':
    case 'derived':
    case 'asked':
      return `'"' || ${output} || '"'`;
  }
}

/** Statement under way: its parameters, and the number of its next name. */
export class Statement {
  readonly parameters: unknown[] = [];
  #rows = 0;
  #cost = 0;
  /** Rows that what is being written may be read for. */
  #times = 1;
  readonly #info: GraphQLResolveInfo;
  readonly #entities: ReadonlyMap<string, Entity>;

  readonly #sizes: ReadonlyMap<string, number>;

  /** `sizes` are rows of tables, about, where they are known. */
  constructor(
    info: GraphQLResolveInfo,
    entities: ReadonlyMap<string, Entity>,
    sizes: ReadonlyMap<string, number> = new Map(),
  ) {
    this.#info = info;
    this.#sizes = sizes;
    this.#entities = entities;
  }

  /** Values that the statement may answer. */
  get cost(): number {
    return this.#cost;
  }

  /** Adds a parameter; returns its place in the SQL. Throws for a text that no database keeps. */
  parameter = (value: unknown): string => {
    if (typeof value === 'string' && value.includes('\0'))
      throw new GraphQLError('A text with a zero byte is found nowhere');
    return `$${this.parameters.push(value)}`;
  };

  /** Returns SQL of a list as JSON; `by` limits it to the rows that refer to another. */
  list(
    entity: Entity,
    selections: readonly SelectionSetNode[],
    options: ListArguments,
    by?: { name: string; id: string },
  ): string {
    const { where, period } = options;
    // What is null is as if it were not there: `limit null` would be all rows.
    const first = options.first ?? DEFAULT_FIRST;
    const skip = options.skip ?? 0;
    if (first < 0 || first > MAX_FIRST)
      throw new GraphQLError(`first must be between 0 and ${MAX_FIRST}`);
    if (skip < 0 || skip > MAX_SKIP)
      throw new GraphQLError(`skip must be between 0 and ${MAX_SKIP}: page by id_gt beyond`);
    const row = this.#newRow();
    const all = conditions(entity, row, where ?? {}, this.parameter);
    if (by) all.push({ name: by.name, kind: 'equal', sql: refersTo(entity, row, by) });
    const orderBy = options.orderBy ?? options.order ?? 'id';
    const direction = options.orderDirection ?? 'asc';
    const source = period ? entity.periods?.[period] : undefined;
    // The days of a period are added up, whatever is asked of the sums.
    const plan: Plan = source
      ? { by: 'few', found: all }
      : planList(entity, { conditions: all, order: orderBy, isDescending: direction === 'desc' });
    const named = where?.['id_in'];
    const most = Array.isArray(named) ? Math.min(first, named.length) : first;
    const size = this.#sizes.get(entity.table) ?? 0;
    const isNamed = Array.isArray(named) && !source;
    const isFound = plan.by === 'ordered' || isNamed;
    const opened = OPENED.list + (isNamed ? named.length * OPENED.row : 0);
    this.#pay((isFound ? opened : lookingCost(size)) + Math.ceil(skip / SKIPPED));
    const object = this.#within(most, () => this.object(entity, row, selections));
    return listSql(this.#newRow(), {
      ...{ row, object, first, skip, conditions: all, table: source ?? entity.table },
      plan,
      order: orderSql(entity, row, all, { field: orderBy, direction }),
    });
  }

  /** Returns SQL of one row as JSON, or null; `id` is SQL. */
  one(entity: Entity, selections: readonly SelectionSetNode[], id: string): string {
    const row = this.#newRow();
    this.#pay(OPENED.row);
    return `(select ${this.object(entity, row, selections)} from ${entity.table} ${row} where ${row}.id = ${id}${withinParts(entity, row, [id])})`;
  }

  /** Adds a cost for each row that what is being written is read for. */
  #pay(cost: number): void {
    this.#cost += cost * this.#times;
  }

  /** Writes what is read for each of so many rows. */
  #within(rows: number, write: () => string): string {
    const outside = this.#times;
    this.#times *= rows;
    const written = write();
    this.#times = outside;
    return written;
  }

  #newRow(): string {
    this.#rows += 1;
    return `r${this.#rows}`;
  }

  /** Returns SQL of a row's selected fields as JSON, by the names of the answer. */
  object(entity: Entity, row: string, selections: readonly SelectionSetNode[]): string {
    const fields = this.#collect(selections);
    this.#pay(fields.size);
    const members = [...fields].map(([alias, nodes]) => {
      const name = nodes[0]!.name.value;
      // What is null would make the whole row null.
      return `"${alias}":' || coalesce(${this.#member(entity, row, name, nodes)}, 'null')`;
    });
    return `('{${members.join(` || ',`)} || '}')`;
  }

  #member(entity: Entity, row: string, name: string, nodes: readonly FieldNode[]): string {
    if (name === '__typename') return `'"${entity.type}"'`;
    const below = nodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []));
    const list = entity.lists?.[name];
    if (list) {
      const type = this.#info.schema.getType(entity.type) as GraphQLObjectType;
      const values = getArgumentValues(
        type.getFields()[name]!,
        nodes[0]!,
        this.#info.variableValues,
      );
      return this.list(this.#entity(list.of), below, values, {
        name: list.by,
        id: `${row}.id`,
      });
    }
    const field: Field = entity.fields[name]!;
    if (field.kind === 'ref')
      return this.one(this.#entity(field.to), below, typedColumn(entity, row, name).output);
    if (field.kind === 'asked') this.#pay(ASKED);
    return valueSql(field, typedColumn(entity, row, name).output);
  }

  #entity(type: string): Entity {
    const entity = this.#entities.get(type);
    if (!entity) throw new TypeError(`No entity ${type}`);
    return entity;
  }

  /** Gathers the fields of selections by their name in the answer; fragments are opened. */
  #collect(
    selections: readonly SelectionSetNode[],
    fields = new Map<string, FieldNode[]>(),
  ): Map<string, FieldNode[]> {
    const { variableValues, fragments } = this.#info;
    for (const node of selections.flatMap((set) => set.selections)) {
      const skip = getDirectiveValues(GraphQLSkipDirective, node, variableValues);
      const include = getDirectiveValues(GraphQLIncludeDirective, node, variableValues);
      if (skip?.['if'] === true || include?.['if'] === false) continue;
      if (node.kind === Kind.FIELD) {
        const alias = node.alias?.value ?? node.name.value;
        fields.set(alias, [...(fields.get(alias) ?? []), node]);
      } else if (node.kind === Kind.INLINE_FRAGMENT) this.#collect([node.selectionSet], fields);
      else {
        const fragment = fragments[node.name.value];
        if (fragment) this.#collect([fragment.selectionSet], fields);
      }
    }
    return fields;
  }
}
