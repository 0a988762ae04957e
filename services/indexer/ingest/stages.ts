import { decodeArguments, eventShape, type EventShape, type RawLog } from '../chain/events.ts';
import {
  STAGE_COLUMNS,
  type ContractKind,
  type Product,
  type Stage,
  type StagedRow,
} from '../product.ts';
import { arrayOf, type Sql } from '../../lib/database/database.ts';
import { byteaOf } from '../store/bytes.ts';

interface KnownEvent {
  stage: Stage;
  shape: EventShape;
}

/** Events of all products, by kind of contract and topic. */
export interface EventBook {
  readonly topics: readonly string[];
  /** Kinds of contracts that have any of them. */
  readonly kinds: ReadonlySet<ContractKind>;
  find(kind: ContractKind, topic: string): KnownEvent | undefined;
}

/** Reads the signatures of all stages. */
export function eventBook(products: readonly Product[]): EventBook {
  const book = new Map<string, KnownEvent>();
  const topics = new Set<string>();
  const kinds = new Set<ContractKind>();
  for (const stage of products.flatMap((product) => product.stages))
    for (const signature of stage.events) {
      const shape = eventShape(signature);
      for (const kind of [stage.of].flat()) {
        book.set(`${kind}${shape.topic}`, { stage, shape });
        kinds.add(kind);
      }
      topics.add(shape.topic);
    }
  return { topics: [...topics], kinds, find: (kind, topic) => book.get(`${kind}${topic}`) };
}

/** Decodes the logs of known contracts, in their order; others are left out. */
export function stageLogs(
  book: EventBook,
  contracts: ReadonlyMap<string, ContractKind>,
  logs: readonly RawLog[],
): StagedRow[] {
  const rows: StagedRow[] = [];
  for (const log of logs) {
    const address = log.address.toLowerCase();
    const kind = contracts.get(address);
    const known = kind && log.topics[0] ? book.find(kind, log.topics[0]) : undefined;
    const values = known && decodeArguments(known.shape, log);
    if (known && values)
      rows.push({
        stage: known.stage.name,
        event: known.shape.name,
        log,
        block: Number(log.blockNumber),
        address,
        values,
      });
  }
  return rows;
}

const SQL_TYPES: Readonly<Record<string, string>> = {
  address: 'text',
  bool: 'boolean',
  string: 'text',
  /** With commas between them. */
  'address[]': 'text',
};

/** Returns the columns of a stage's arguments with their SQL types. */
function argumentColumns({ events, filled = {}, sentBy }: Stage): [string, string][] {
  const { indexed, plain } = events[0] ? eventShape(events[0]) : { indexed: [], plain: [] };
  return [
    ...[...indexed, ...plain].map(({ name, type }): [string, string] => [
      name,
      SQL_TYPES[type] ?? 'numeric',
    ]),
    ...Object.entries(filled),
    ...(sentBy === undefined ? [] : [[sentBy, 'text'] as [string, string]]),
  ];
}

/**
 * Creates the temporary tables of all stages. `deriveRows` leaves them empty: PostgreSQL's own way,
 * `on commit delete rows`, truncates the files of every stage at every commit.
 */
export async function createStages(sql: Sql, products: readonly Product[]): Promise<void> {
  for (const stage of products.flatMap((product) => product.stages)) {
    const columns = [...Object.entries(STAGE_COLUMNS), ...argumentColumns(stage)];
    await sql.exec(
      `create temp table if not exists ${stage.name} (${columns
        .map(([name, type]) => `"${name}" ${type}`)
        .join(', ')})`,
    );
  }
}

/** Fills a stage's temporary table with rows, one array a column. */
async function fillStage(sql: Sql, stage: Stage, rows: readonly StagedRow[]): Promise<void> {
  const columns = argumentColumns(stage);
  const types = [...Object.values(STAGE_COLUMNS), ...columns.map(([, type]) => type)];
  const arrays = [
    arrayOf(rows.map(({ block }) => block)),
    arrayOf(rows.map(({ log }) => Number(log.logIndex))),
    arrayOf(rows.map(({ log }) => byteaOf(log.transactionHash))),
    arrayOf(rows.map(({ log }) => Number(log.blockTimestamp))),
    arrayOf(rows.map(({ address }) => address)),
    arrayOf(rows.map(({ event }) => event)),
    ...columns.map(([name]) => arrayOf(rows.map(({ values }) => values[name] ?? null))),
  ];
  const parameters = types.map((type, index) => `$${index + 1}::text::${type}[]`).join(', ');
  await sql.query(`insert into ${stage.name} select * from unnest(${parameters})`, arrays);
}

/** Rows that are deleted from stages before their files are made short again. */
const DELETED_ROWS = 5_000;

/** Returns what empties stages: deletes a live block's few rows, truncates after many. */
export function stageCleaner(): (
  sql: Sql,
  stages: readonly string[],
  rows: number,
) => Promise<void> {
  let deleted = 0;
  const used = new Set<string>();
  return async (sql, stages, rows) => {
    for (const stage of stages) used.add(stage);
    deleted += rows;
    if (deleted < DELETED_ROWS) {
      await sql.exec(stages.map((stage) => `delete from ${stage};`).join(' '));
      return;
    }
    await sql.exec(`truncate ${[...used].join(', ')}`);
    deleted = 0;
    used.clear();
  };
}

/**
 * Stores what follows from the rows of a batch, which are in the chain's order, and empties their
 * stages with `clean`.
 */
export async function deriveRows(
  sql: Sql,
  products: readonly Product[],
  rows: readonly StagedRow[],
  clean: ReturnType<typeof stageCleaner>,
): Promise<void> {
  if (rows.length === 0) return;
  const byStage = new Map<string, StagedRow[]>();
  for (const row of rows) {
    const staged = byStage.get(row.stage);
    if (staged) staged.push(row);
    else byStage.set(row.stage, [row]);
  }
  for (const { stages, derivations, fill } of products) {
    await fill?.(rows, sql);
    for (const stage of stages) {
      const staged = byStage.get(stage.name);
      if (staged) await fillStage(sql, stage, staged);
    }
    for (const { from, sql: statement } of derivations)
      if (from.some((stage) => byStage.has(stage))) await sql.exec(statement);
  }
  await clean(sql, [...byStage.keys()], rows.length);
}
