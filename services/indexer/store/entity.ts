// One description per table gives its SQL, its undo and its part of the GraphQL schema.

/** What a field holds, and how it is stored and served. */
export type Field =
  | { kind: 'id' }
  /**
   * Id of another entity, which a query may open. `isBytes`: of one whose ids are addresses; stored as
   * their bytes, though ids are text.
   */
  | { kind: 'ref'; to: string; isBytes?: true; optional?: true }
  /** Address or hash, stored as its bytes and served as text in lower case (`bytes.ts`). */
  | { kind: 'bytes'; optional?: true }
  | { kind: 'text'; optional?: true }
  /** One of a few words. */
  | { kind: 'word'; of: string; words: readonly string[]; optional?: true }
  | { kind: 'boolean' }
  /** Count, block, second or epoch. */
  | { kind: 'whole'; optional?: true }
  /** Amount in the smallest unit, served with `scale` decimals; as it is stored with scale 0. */
  | { kind: 'amount'; scale: number; optional?: true }
  /** Stored, computed by PostgreSQL from other columns of the row. */
  | { kind: 'derived'; scale: number; sql: string; optional?: true }
  /** Computed when it is asked for; `row` stands for the row's name. */
  | { kind: 'asked'; scale: number; sql: string; optional?: true };

export interface Entity {
  table: string;
  /** Name of the GraphQL type; `one` and `many` are the names of its two queries. */
  type: string;
  one: string;
  many: string;
  fields: Readonly<Record<string, Field>>;
  /** Lists of entities that refer to this one by `by`. */
  lists?: Readonly<Record<string, { of: string; by: string }>>;
  /** Further SQL columns of the table that GraphQL does not serve. */
  hidden?: Readonly<Record<string, string>>;
  /** Columns of each index. Without one a list can't be asked for (`graphql/served.ts`). */
  indexes?: readonly string[];
  /** Whether the site's contracts and lists make few rows: any order of them is served. */
  isFew?: true;
  /** Fields that nearly all rows fit that are first in an order: they may be filtered by on the way. */
  walked?: readonly string[];
  /** Indexes of the rows alone that have at least so much of a field. */
  partial?: { field: string; least: number; indexes: readonly string[] };
  /**
   * Blocks of whose rows each are a table of their own (`partitions.ts`). Needs a field `block`, and ids
   * that begin with it and a dash.
   */
  blocksPerPart?: number;
  /** The same rows within a period, by its name: SQL of a table with all columns. */
  periods?: Readonly<Record<string, string>>;
}

/** Returns the quoted column of a field: 'totalBNBBull' is "total_bnb_bull". */
export function columnOf(field: string): string {
  const words = field
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2');
  return `"${words.toLowerCase()}"`;
}

const NUMBER = 'numeric(78,0)';

/** Returns the SQL type of a stored field; `undefined` for one that is computed when asked for. */
function typeOf(field: Field): string | undefined {
  const required = 'optional' in field && field.optional ? '' : ' not null';
  switch (field.kind) {
    case 'id':
      return 'text not null';
    case 'bytes':
      return `bytea${required}`;
    case 'ref':
      return `${field.isBytes ? 'bytea' : 'text'}${required}`;
    case 'text':
    case 'word':
      return `text${required}`;
    case 'boolean':
      return 'boolean not null';
    case 'whole':
      return `bigint${required}`;
    case 'amount':
      return `${NUMBER}${required}`;
    case 'derived':
      return `numeric generated always as (${field.sql}) stored`;
    case 'asked':
      return undefined;
  }
}

/** Lists the columns that are written: all but derived ones. */
export function writtenColumns({ fields, hidden = {} }: Entity): string[] {
  return [
    ...Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === 'derived' || kind === 'asked' ? [] : [columnOf(name)],
    ),
    ...Object.keys(hidden),
  ];
}

/** Returns the statements that create a table and its indexes. */
export function createTable(entity: Entity): string {
  const { table, fields, hidden = {}, indexes = [], partial, blocksPerPart } = entity;
  const columns = Object.entries(fields).flatMap(([name, field]) => {
    const type = typeOf(field);
    return type === undefined ? [] : [`${columnOf(name)} ${type}`];
  });
  const more = Object.entries(hidden).map(([name, type]) => `${name} ${type}`);
  // A table in parts is unique by what names the part, which follows from the id.
  const [key, parts] = blocksPerPart
    ? ['primary key (id, block)', ' partition by range (block)']
    : ['primary key (id)', ''];
  return [
    `create table ${table} (${[...columns, ...more, key].join(', ')})${parts};`,
    ...indexes.map((index) => `create index on ${table} (${index});`),
    ...(partial?.indexes ?? []).map(
      (index) =>
        `create index on ${table} (${index}) where ${columnOf(partial!.field)} >= ${partial!.least};`,
    ),
  ].join('\n');
}
