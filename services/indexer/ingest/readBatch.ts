import type { Header, MinedTransaction } from '../chain/answers.ts';
import type { ChainReader } from '../chain/chainReader.ts';
import type { RawLog } from '../chain/events.ts';
import type { ContractKind, Product, StagedRow } from '../product.ts';
import { readFlows, type FlowParts } from './readFlows.ts';
import { stageLogs, type EventBook } from './stages.ts';

export interface Batch {
  rows: StagedRow[];
  last: Header;
  /** What the node sent. */
  logs: readonly RawLog[];
  /** The known contracts, with those that this batch announced. */
  contracts: ReadonlyMap<string, ContractKind>;
}

function inOrder(logs: readonly RawLog[]): RawLog[] {
  return logs.toSorted(
    (a, b) =>
      Number(a.blockNumber) - Number(b.blockNumber) || Number(a.logIndex) - Number(b.logIndex),
  );
}

/** Finds contracts that staged events announce and that are not known yet. */
function announcedIn(
  rows: readonly StagedRow[],
  products: readonly Product[],
  known: ReadonlyMap<string, ContractKind>,
): Map<string, ContractKind> {
  const announcing = new Map(
    products
      .flatMap(({ stages }) => stages)
      .flatMap(({ name, announces }) => (announces ? [[name, announces] as const] : [])),
  );
  const found = new Map<string, ContractKind>();
  for (const { stage, values } of rows) {
    const announces = announcing.get(stage);
    const address = announces && values[announces.argument];
    if (typeof address === 'string' && !known.has(address)) found.set(address, announces!.kind);
  }
  return found;
}

/** Reads transactions, except those that are known with their blocks. */
function knowing(
  reader: ChainReader,
  known: ReadonlyMap<string, MinedTransaction>,
): Pick<ChainReader, 'mined' | 'inputs'> {
  return {
    inputs: reader.inputs,
    async mined(wanted) {
      const missing = wanted.filter(({ transactionHash }) => !known.has(transactionHash));
      const found = await reader.mined(missing);
      const read = new Map(missing.map(({ transactionHash }, at) => [transactionHash, found[at]]));
      return wanted.map(({ transactionHash: hash }) => known.get(hash) ?? read.get(hash));
    },
  };
}

/**
 * Reads and decodes the events of a range; `undefined` if the chain changed meanwhile. With the hash
 * of the block before, `parent`, whole blocks are read and held against their headers. Contracts
 * that are announced within the range are read from its beginning, too.
 */
export async function readBatch(
  reader: ChainReader,
  { book, ...parts }: { book: EventBook } & FlowParts,
  contracts: ReadonlyMap<string, ContractKind>,
  { from, to, parent }: { from: number; to: number; parent?: string | undefined },
): Promise<Batch | undefined> {
  const known = new Map(contracts);
  const query = { from, to, topics: book.topics };
  const topics = new Set(book.topics);
  const mined = new Map<string, MinedTransaction>();
  async function read(addresses: ReadonlySet<string>): ReturnType<ChainReader['logs']> {
    if (parent === undefined) return reader.logs({ ...query, addresses });
    const whole = await reader.wholeBlocks({ from, to, parent }, { addresses, topics });
    for (const [hash, one] of whole?.mined ?? []) mined.set(hash, one);
    return whole;
  }
  const first = await read(new Set(known.keys()));
  if (!first) return undefined;
  let logs = inOrder(first.logs);
  let rows = stageLogs(book, known, logs);
  for (
    let added = announcedIn(rows, parts.products, known);
    added.size > 0;
    added = announcedIn(rows, parts.products, known)
  ) {
    for (const [address, kind] of added) known.set(address, kind);
    const more = await read(new Set(added.keys()));
    if (more?.last.hash !== first.last.hash) return undefined;
    logs = inOrder([...logs, ...more.logs]);
    rows = stageLogs(book, known, logs);
  }
  const flows = await readFlows(knowing(reader, mined), parts, known, rows);
  if (!flows) return undefined;
  return { rows: [...rows, ...flows], last: first.last, logs, contracts: known };
}
