import type { ChainReader, Header } from '../chain/chainReader.ts';
import type { RawLog } from '../chain/events.ts';
import type { ContractKind, Product, StagedRow } from '../product.ts';
import { stageLogs, type EventBook } from './stages.ts';

/** Number of addresses that nodes accept in one filter; beyond, logs are chosen here. */
const MAX_ADDRESSES = 500;

export interface Batch {
  rows: StagedRow[];
  last: Header;
  /** Number of logs that the node sent. */
  logs: number;
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

/**
 * Adds to rows who sent their transaction, where their stage asks for it; `false` if the chain
 * changed meanwhile.
 */
async function addSenders(
  reader: ChainReader,
  products: readonly Product[],
  rows: readonly StagedRow[],
): Promise<boolean> {
  const columns = new Map(
    products.flatMap(({ stages }) => stages).map(({ name, sentBy }) => [name, sentBy]),
  );
  const sent = rows.filter(({ stage }) => columns.get(stage) !== undefined);
  const hashes = [...new Set(sent.map(({ log }) => log.transactionHash))];
  const accounts = await reader.senders(hashes);
  const byHash = new Map(hashes.map((hash, index) => [hash, accounts[index]]));
  for (const { stage, log, values } of sent)
    values[columns.get(stage)!] = byHash.get(log.transactionHash) ?? null;
  return !accounts.includes(undefined);
}

/**
 * Reads and decodes the events of a range; `undefined` if the chain changed meanwhile. Contracts
 * that are announced within the range are read from its beginning, too.
 */
export async function readBatch(
  reader: ChainReader,
  { book, products }: { book: EventBook; products: readonly Product[] },
  contracts: ReadonlyMap<string, ContractKind>,
  { from, to }: { from: number; to: number },
): Promise<Batch | undefined> {
  const known = new Map(contracts);
  const isFiltered = known.size <= MAX_ADDRESSES;
  const query = { from, to, topics: book.topics };
  const first = await reader.logs(isFiltered ? { ...query, addresses: [...known.keys()] } : query);
  if (!first) return undefined;
  let logs = inOrder(first.logs);
  let rows = stageLogs(book, known, logs);
  for (
    let added = announcedIn(rows, products, known);
    added.size > 0;
    added = announcedIn(rows, products, known)
  ) {
    for (const [address, kind] of added) known.set(address, kind);
    if (isFiltered) {
      const more = await reader.logs({ ...query, addresses: [...added.keys()] });
      if (more?.last.hash !== first.last.hash) return undefined;
      logs = inOrder([...logs, ...more.logs]);
    }
    rows = stageLogs(book, known, logs);
  }
  if (!(await addSenders(reader, products, rows))) return undefined;
  return { rows, last: first.last, logs: logs.length, contracts: known };
}
