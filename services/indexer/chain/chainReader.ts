import chunk from 'lodash-es/chunk.js';
import type { Hex } from '../../../src/lib/hex.ts';
import type { FlowLog } from '../../../src/lib/accountFlows.ts';
import type { AskBatch } from './batches.ts';
import type { BlockMark } from '../store/checkpoint.ts';
import type { RawLog } from './events.ts';

/** Header as far as the indexer needs it. */
export interface Header extends BlockMark {
  parent: string;
}

interface LogQuery {
  from: number;
  to: number;
  /** Contracts; all of them when absent. */
  addresses?: readonly string[];
  topics: readonly string[];
}

const quantity = (value: number): Hex => `0x${value.toString(16)}`;

interface RawReceipt {
  from: string;
  blockHash: string;
  gasUsed?: Hex;
  effectiveGasPrice?: Hex;
  logs: readonly RawLog[];
}

function minedOf(raw: unknown): MinedTransaction | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { from, blockHash, gasUsed, effectiveGasPrice, logs } = raw as RawReceipt;
  return {
    from: from.toLowerCase(),
    fee: gasUsed && effectiveGasPrice ? BigInt(gasUsed) * BigInt(effectiveGasPrice) : null,
    blockHash,
    logs: logs.map(({ address, topics, data, logIndex }) => ({
      address,
      topics,
      data,
      index: Number(logIndex),
    })),
  };
}

interface RawHeader {
  number: Hex;
  hash: string;
  parentHash: string;
  timestamp: Hex;
}

function headerOf(raw: unknown): Header | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { number, hash, parentHash, timestamp } = raw as RawHeader;
  return { number: Number(number), hash, parent: parentHash, timestamp: Number(timestamp) };
}

/** Mined transaction: who sent it, what that cost, and what it logged. */
export interface MinedTransaction {
  /** Lower case. */
  from: string;
  /** Network fee in wei; `null` where the node tells none. */
  fee: bigint | null;
  blockHash: string;
  logs: readonly FlowLog[];
}

export interface ChainReader {
  chainId(): Promise<number>;
  /** Reads blocks by number or tag in one request; `undefined` for one that the chain lacks. */
  headers(blocks: readonly (number | 'latest')[]): Promise<(Header | undefined)[]>;
  /**
   * Reads logs and the header of their last block; `undefined` if the chain changed meanwhile. Their
   * times are complete.
   */
  logs(query: LogQuery): Promise<{ logs: RawLog[]; last: Header } | undefined>;
  /** Reads transactions by their receipts, in their order; `undefined` for one that the chain lacks. */
  mined(hashes: readonly string[]): Promise<(MinedTransaction | undefined)[]>;
  /** Reads the calls of transactions, in their order; `undefined` for one that the chain lacks. */
  inputs(hashes: readonly string[]): Promise<(string | undefined)[]>;
}

/** Number of headers or transactions in one request. */
const HEADERS = 64;

/** Reads a chain through `ask`. */
export function chainReader(ask: AskBatch): ChainReader {
  const headerCall = (block: number | 'latest') =>
    ['eth_getBlockByNumber', [block === 'latest' ? block : quantity(block), false]] as const;

  async function headers(blocks: readonly (number | 'latest')[]): Promise<(Header | undefined)[]> {
    const answers: unknown[] = [];
    for (const some of chunk(blocks, HEADERS)) answers.push(...(await ask(some.map(headerCall))));
    return answers.map(headerOf);
  }

  /** Adds the times that an older node leaves out. */
  async function timed(logs: readonly RawLog[]): Promise<RawLog[]> {
    const blocks = [
      ...new Set(logs.filter((log) => !log.blockTimestamp).map((log) => log.blockNumber)),
    ];
    if (blocks.length === 0) return [...logs];
    const found = await headers(blocks.map(Number));
    const times = new Map(blocks.map((block, index) => [block, found[index]?.timestamp ?? 0]));
    return logs.map((log) =>
      log.blockTimestamp
        ? log
        : { ...log, blockTimestamp: quantity(times.get(log.blockNumber) ?? 0) },
    );
  }

  /** Asks the same of every transaction, a few in one request. */
  async function ofEach(method: string, hashes: readonly string[]): Promise<unknown[]> {
    const answers: unknown[] = [];
    for (const some of chunk(hashes, HEADERS))
      answers.push(...(await ask(some.map((hash) => [method, [hash]] as const))));
    return answers;
  }

  return {
    mined: async (hashes) => (await ofEach('eth_getTransactionReceipt', hashes)).map(minedOf),
    inputs: async (hashes) =>
      (await ofEach('eth_getTransactionByHash', hashes)).map((answer) =>
        typeof answer === 'object' && answer !== null && 'input' in answer
          ? String(answer.input)
          : undefined,
      ),
    async chainId() {
      const [id] = await ask([['eth_chainId', []]]);
      return Number(id);
    },
    headers,
    async logs({ from, to, addresses, topics }) {
      const filter = {
        fromBlock: quantity(from),
        toBlock: quantity(to),
        ...(addresses ? { address: addresses } : {}),
        topics: [topics],
      };
      // The last block's hash stands for all before it: the same one on both sides of the logs
      // means that they are of one chain.
      const [before, logs, after] = await ask([
        headerCall(to),
        ['eth_getLogs', [filter]],
        headerCall(to),
      ]);
      const last = headerOf(before);
      if (!last || headerOf(after)?.hash !== last.hash) return undefined;
      const all = logs as RawLog[];
      if (all.some((log) => Number(log.blockNumber) === to && log.blockHash !== last.hash))
        return undefined;
      return { logs: await timed(all), last };
    },
  };
}
