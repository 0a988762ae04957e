// Chain in memory that answers like a node and can be reorganised at will; for tests and the bench.
import { createHash } from 'node:crypto';
import type { Hex } from '../../../src/lib/hex.ts';
import type { AskBatch } from '../chain/batches.ts';
import { bloomOf } from '../chain/bloom.ts';
import type { RawLog } from '../chain/events.ts';
import { receiptsRoot, type RootReceipt } from '../chain/receiptsRoot.ts';
import { encodeEvent, type EventValues } from './encodeEvent.ts';
import { toQuantity } from '../../lib/quantity.ts';

/** Event to be mined; `values` are in the order of the signature. */
export interface Emitted {
  address: string;
  signature: string;
  values: EventValues;
  /** Events of the same transaction share it; each has its own when absent. */
  transaction?: number;
  /** Account that sends the transaction; `SENDER` when absent. */
  sender?: string;
  /** Call that it makes; an empty one when absent. */
  input?: string;
}

/** Returns how a contract's events are written; those of one block are of one transaction. */
export const emittedBy =
  (address: string) =>
  (signature: string, ...values: Emitted['values']): Emitted => ({
    address,
    signature,
    values,
    transaction: 1,
  });

interface Block {
  number: number;
  hash: Hex;
  parent: Hex;
  timestamp: number;
  logs: RawLog[];
  /** By the transactions' hashes. */
  senders: ReadonlyMap<string, string>;
  inputs: ReadonlyMap<string, string>;
}

const hashOf = (text: string): Hex => `0x${createHash('sha256').update(text).digest('hex')}`;

/** Sends every transaction of a fake chain that names nobody else. */
export const SENDER = `0x${'5e4d'.padStart(40, '0')}`;

export interface FakeChain {
  ask: AskBatch;
  readonly head: number;
  readonly headHash: string;
  /** Mines a block with these events, `seconds` after the one before. */
  mine(events: readonly Emitted[], seconds?: number): void;
  /** Drops every block after `number`; what is mined then differs from what was there. */
  revertTo(number: number): void;
  /** Begins a new chain with another genesis block. */
  restart(): void;
}

/** Gas of every transaction, and its price in wei. */
const GAS_USED = 100_000;
const GAS_PRICE = 3;

const GENESIS_TIME = 1_700_000_000;

/** Starts a chain with its genesis block, of `genesisTime` in seconds since 1970. */
export function fakeChain(chainId = 31337, genesisTime = GENESIS_TIME): FakeChain {
  let blocks: Block[] = [];
  /** The block of each transaction, by its hash. */
  const blockOf = new Map<string, Block>();
  /** Number of blocks ever mined, so that no two have the same hash. */
  let mined = 0;

  function add(events: readonly Emitted[], seconds: number): void {
    const before = blocks.at(-1);
    mined += 1;
    const number = blocks.length;
    const hash = hashOf(`block ${mined}`);
    const timestamp = before ? before.timestamp + seconds : genesisTime;
    const transactionOf = (event: Emitted, index: number): Hex =>
      hashOf(`transaction ${mined} ${event.transaction ?? `of ${index}`}`);
    const senders = new Map(
      events.map((event, index) => [transactionOf(event, index), event.sender ?? SENDER]),
    );
    const inputs = new Map(
      events.map((event, index) => [transactionOf(event, index), event.input ?? '0x']),
    );
    const logs = events.map((event, index): RawLog => ({
      address: event.address as Hex,
      ...encodeEvent(event.signature, event.values),
      blockNumber: toQuantity(number),
      blockHash: hash,
      blockTimestamp: toQuantity(timestamp),
      transactionHash: transactionOf(event, index),
      logIndex: toQuantity(index),
    }));
    const parent = before?.hash ?? hashOf('nothing');
    const block = { number, hash, parent, timestamp, logs, senders, inputs };
    blocks.push(block);
    for (const one of senders.keys()) blockOf.set(one, block);
  }

  const proofs = new WeakMap<Block, object>();

  /** Returns what a header has to prove the block's logs. */
  function proofsOf(block: Block): object {
    const known = proofs.get(block);
    if (known) return known;
    const proof = {
      logsBloom: bloomOf(block.logs),
      receiptsRoot: receiptsRoot(receipts(block.number) as RootReceipt[]),
      transactions: [...block.senders.keys()],
    };
    proofs.set(block, proof);
    return proof;
  }

  function header(tag: string): unknown {
    const block = tag === 'latest' ? blocks.at(-1) : blocks[Number(tag)];
    if (!block) return null;
    const { number, hash, parent, timestamp } = block;
    return {
      number: toQuantity(number),
      hash,
      parentHash: parent,
      timestamp: toQuantity(timestamp),
      // A local chain's isn't looked at.
      ...(chainId !== 31337 && proofsOf(block)),
    };
  }

  function transaction(hash: string): unknown {
    const block = blockOf.get(hash);
    const from = block?.senders.get(hash);
    return from === undefined
      ? null
      : { hash, from, input: block?.inputs.get(hash), nonce: '0x0', value: '0x0' };
  }

  function receipt(hash: string): unknown {
    const logs =
      blockOf.get(hash)?.logs.filter(({ transactionHash }) => transactionHash === hash) ?? [];
    const [first] = logs;
    if (!first) return null;
    const { from } = transaction(hash) as { from: string };
    return {
      transactionHash: hash,
      blockHash: first.blockHash,
      blockNumber: first.blockNumber,
      status: '0x1',
      from,
      gasUsed: toQuantity(GAS_USED),
      effectiveGasPrice: toQuantity(GAS_PRICE),
      logs,
      cumulativeGasUsed: toQuantity(GAS_USED),
      ...(chainId !== 31337 && { logsBloom: bloomOf(logs) }),
    };
  }

  function receipts(number: number): unknown[] | null {
    const block = blocks[number];
    return block ? [...block.senders.keys()].map(receipt) : null;
  }

  function logsOf(filter: {
    fromBlock: string;
    toBlock: string;
    address?: string | readonly string[];
    topics: readonly (string | readonly string[] | null)[];
  }): RawLog[] {
    const addresses =
      filter.address && new Set([filter.address].flat().map((one) => one.toLowerCase()));
    const topics = filter.topics.map((wanted) => wanted && new Set([wanted].flat()));
    return blocks
      .slice(Number(filter.fromBlock), Number(filter.toBlock) + 1)
      .flatMap((block) =>
        block.logs.filter(
          (log) =>
            (!addresses || addresses.has(log.address)) &&
            topics.every((wanted, place) => !wanted || wanted.has(log.topics[place] ?? '')),
        ),
      );
  }

  add([], 0);
  return {
    ask: (calls) =>
      Promise.resolve(
        calls.map(([method, parameters]) => {
          if (method === 'eth_chainId') return toQuantity(chainId);
          if (method === 'eth_getBlockByNumber') return header(parameters[0] as string);
          if (method === 'eth_getTransactionByHash') return transaction(parameters[0] as string);
          if (method === 'eth_getBlockReceipts') return receipts(Number(parameters[0]));
          if (method === 'eth_getTransactionReceipt') return receipt(parameters[0] as string);
          return logsOf(parameters[0] as Parameters<typeof logsOf>[0]);
        }),
      ),
    get head() {
      return blocks.length - 1;
    },
    get headHash() {
      return blocks.at(-1)!.hash;
    },
    mine: (events, seconds = 3) => add(events, seconds),
    revertTo(number) {
      for (const { senders } of blocks.slice(number + 1))
        for (const hash of senders.keys()) blockOf.delete(hash);
      blocks = blocks.slice(0, number + 1);
    },
    restart() {
      blocks = [];
      blockOf.clear();
      add([], 0);
    },
  };
}
