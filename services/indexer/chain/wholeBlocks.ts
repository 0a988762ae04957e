// Logs near the head, where nodes lose them most: block by block and whole, since only then a block's
// header proves that none is missing. Its filter of logs tells which blocks need no reading.
import chunk from 'lodash-es/chunk.js';
import { NodeUntrue } from '../../lib/node.ts';
import { toQuantity } from '../../lib/quantity.ts';
import { headerCall, headerOf, minedOf } from './answers.ts';
import type { Header, MinedTransaction } from './answers.ts';
import type { AskBatch } from './batches.ts';
import { blockReceipts } from './blockReceipts.ts';
import { mayHold, readBloom } from './bloom.ts';
import type { RawLog } from './events.ts';
import { ofEach } from './minedReader.ts';
import { receiptsRoot, type RootReceipt } from './receiptsRoot.ts';

/** Logs of some contracts and events, with the transactions of their blocks. */
export interface WholeBlocks {
  logs: RawLog[];
  last: Header;
  /** By hash. */
  mined: ReadonlyMap<string, MinedTransaction>;
}

interface Wanted {
  addresses: ReadonlySet<string>;
  topics: ReadonlySet<string>;
}

interface Block {
  header: Header;
  /** Absent on a node that tells none: then the block is read whatever it holds. */
  bloom: string | undefined;
  root: unknown;
  transactions: readonly string[];
}

function blockOf(raw: unknown): Block | undefined {
  const header = headerOf(raw);
  if (!header) return undefined;
  const { logsBloom, receiptsRoot: root, transactions } = raw as Record<string, unknown>;
  const hashes = Array.isArray(transactions) ? transactions.map(String) : [];
  return { header, bloom: readBloom(logsBloom), root, transactions: hashes };
}

type Receipt = RootReceipt & { transactionHash: string; logs: readonly RawLog[] };

/** Throws NodeUntrue unless these are all receipts of a block, with all of their logs. */
function requireWhole({ header, root }: Block, receipts: readonly Receipt[]): void {
  const isWhole = (): boolean => {
    try {
      return receiptsRoot(receipts) === root;
    } catch {
      // Fields that are none.
      return false;
    }
  };
  if (!isWhole()) throw new NodeUntrue(`The node left out logs of block ${header.number}`);
}

/** Blocks in one request for headers, and for all of their logs, which are long. */
const HEADERS = 64;
const BLOCKS = 8;

/** Returns a reader of whole blocks, which remembers what the node can't answer. */
export function wholeBlockReader(ask: AskBatch) {
  const receiptsOfBlocks = blockReceipts<Receipt>(ask);

  /** Reads the receipts of blocks, in their order; `undefined` for a block that is gone. */
  async function receiptsOf(blocks: readonly Block[]): Promise<(Receipt[] | undefined)[]> {
    const whole = await receiptsOfBlocks(blocks.map(({ header }) => header.number));
    if (whole) return whole;
    const hashes = blocks.flatMap(({ transactions }) => transactions);
    const found = new Map<string, unknown>();
    const answers = await ofEach(ask, 'eth_getTransactionReceipt', hashes);
    for (const [at, hash] of hashes.entries()) found.set(hash, answers[at]);
    return blocks.map(({ transactions }) => {
      const receipts = transactions.map((hash) => found.get(hash));
      return receipts.includes(null) ? undefined : (receipts as Receipt[]);
    });
  }

  /**
   * Reads the logs of a range, whose first block must follow the block of the hash `parent` where
   * that is known; `undefined` if the chain changed meanwhile. Throws NodeUntrue.
   */
  return async (
    { from, to, parent }: { from: number; to: number; parent: string | undefined },
    wanted: Wanted,
  ): Promise<WholeBlocks | undefined> => {
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const blocks: Block[] = [];
    for (const some of chunk(numbers, HEADERS))
      for (const raw of await ask(some.map(headerCall))) {
        const block = blockOf(raw);
        const before = blocks.at(-1)?.header.hash ?? parent;
        if (block?.header.number !== from + blocks.length) return undefined;
        if (before !== undefined && block.header.parent !== before) return undefined;
        blocks.push(block);
      }
    const concerned = blocks.filter(({ bloom }) => bloom === undefined || mayHold(bloom, wanted));
    const logs: RawLog[] = [];
    const mined = new Map<string, MinedTransaction>();
    for (const some of chunk(concerned, BLOCKS)) {
      const answers = await receiptsOf(some);
      for (const [index, block] of some.entries()) {
        const receipts = answers[index];
        if (!receipts) return undefined;
        const all = receipts.map((receipt) => ({ receipt, one: minedOf(receipt)! }));
        const { hash, timestamp } = block.header;
        if (all.some(({ one }) => one.blockHash !== hash)) return undefined;
        requireWhole(block, receipts);
        const isOurs = (log: RawLog): boolean =>
          wanted.addresses.has(log.address.toLowerCase()) && wanted.topics.has(log.topics[0] ?? '');
        for (const { receipt, one } of all) {
          mined.set(receipt.transactionHash, one);
          for (const log of receipt.logs.filter(isOurs))
            logs.push({ ...log, blockTimestamp: toQuantity(timestamp) });
        }
      }
    }
    return { logs, last: blocks.at(-1)!.header, mined };
  };
}
