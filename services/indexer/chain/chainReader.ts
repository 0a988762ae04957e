import chunk from 'lodash-es/chunk.js';
import { toQuantity } from '../../lib/quantity.ts';
import { headerCall, headerOf, logsOf } from './answers.ts';
import type { Header } from './answers.ts';
import type { AskBatch } from './batches.ts';
import type { RawLog } from './events.ts';
import { minedReader, ofEach } from './minedReader.ts';
import { wholeBlockReader } from './wholeBlocks.ts';

export interface LogQuery {
  from: number;
  to: number;
  /** Contracts, as many as there are. */
  addresses: Iterable<string>;
  topics: readonly string[];
}

export interface ChainReader {
  chainId(): Promise<number>;
  /** Reads blocks by number or tag in one request; `undefined` for one that the chain lacks. */
  headers(blocks: readonly (number | 'latest')[]): Promise<(Header | undefined)[]>;
  /**
   * Reads logs with the times of their blocks, and the header of the last block; `undefined` if the
   * chain changed meanwhile. Logs of many contracts come in groups of some hundred contracts.
   */
  logs(query: LogQuery): Promise<{ logs: RawLog[]; last: Header } | undefined>;
  /** Reads logs near the head, held against the blocks' headers. Throws NodeUntrue. */
  wholeBlocks: ReturnType<typeof wholeBlockReader>;
  /** Reads transactions by their receipts, in their order; `undefined` for one that the chain lacks. */
  mined: ReturnType<typeof minedReader>;
  /** Reads the calls of transactions, in their order; `undefined` for one that the chain lacks. */
  inputs(hashes: readonly string[]): Promise<(string | undefined)[]>;
}

/** Number of headers in one request. */
const HEADERS = 64;

/** Number of addresses that nodes accept in one filter. */
const ADDRESSES = 500;

/** Reads a chain through `ask`. */
export function chainReader(ask: AskBatch): ChainReader {
  async function headers(blocks: readonly (number | 'latest')[]): Promise<(Header | undefined)[]> {
    const answers: unknown[] = [];
    for (const some of chunk(blocks, HEADERS)) answers.push(...(await ask(some.map(headerCall))));
    return answers.map(headerOf);
  }

  /** Adds the times that an older node leaves out; `undefined` if a block is gone. */
  async function timed(logs: readonly RawLog[]): Promise<RawLog[] | undefined> {
    const blocks = [
      ...new Set(logs.filter((log) => !log.blockTimestamp).map((log) => log.blockNumber)),
    ];
    if (blocks.length === 0) return [...logs];
    const found = await headers(blocks.map(Number));
    if (found.includes(undefined)) return undefined;
    const times = new Map(
      blocks.map((block, index) => [block, toQuantity(found[index]!.timestamp)]),
    );
    return logs.map((log) => ({
      ...log,
      blockTimestamp: log.blockTimestamp ?? times.get(log.blockNumber)!,
    }));
  }

  return {
    mined: minedReader(ask),
    inputs: async (hashes) =>
      (await ofEach(ask, 'eth_getTransactionByHash', hashes)).map((answer) =>
        typeof answer === 'object' && answer !== null && 'input' in answer
          ? String(answer.input)
          : undefined,
      ),
    async chainId() {
      const [id] = await ask([['eth_chainId', []]]);
      return Number(id);
    },
    headers,
    wholeBlocks: wholeBlockReader(ask),
    async logs({ from, to, addresses, topics }) {
      const filters = chunk([...addresses], ADDRESSES).map((address) => ({
        fromBlock: toQuantity(from),
        toBlock: toQuantity(to),
        address,
        topics: [topics],
      }));
      // The last block's hash stands for all before it: the same one on both sides of the logs
      // means that they are of one chain.
      const answers = await ask([
        headerCall(to),
        ...filters.map((filter) => ['eth_getLogs', [filter]] as const),
        headerCall(to),
      ]);
      const last = headerOf(answers[0]);
      if (!last || headerOf(answers.at(-1))?.hash !== last.hash) return undefined;
      const all = answers.slice(1, -1).flatMap(logsOf);
      if (all.some((log) => Number(log.blockNumber) === to && log.blockHash !== last.hash))
        return undefined;
      const complete = await timed(all);
      return complete && { logs: complete, last };
    },
  };
}
