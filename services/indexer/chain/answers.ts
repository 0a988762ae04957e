// What nodes answer, checked field by field: a number that is none would be stored as one.
import type { FlowLog } from '../../../src/lib/accountFlows.ts';
import type { Hex } from '../../../src/lib/hex.ts';
import { NodeUntrue } from '../../lib/node.ts';
import { toQuantity } from '../../lib/quantity.ts';
import type { BlockMark } from '../store/checkpoint.ts';
import { bloomOf, readBloom } from './bloom.ts';
import type { RawLog } from './events.ts';

/** Header as far as the indexer needs it. */
export interface Header extends BlockMark {
  parent: string;
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

/** Returns the request for a block's header. */
export const headerCall = (block: number | 'latest') =>
  ['eth_getBlockByNumber', [block === 'latest' ? block : toQuantity(block), false]] as const;

const isQuantity = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[\da-f]{1,12}$/i.test(value);
const isHash = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value);

/** Reads a header; `undefined` for null, a block that the chain lacks. Throws NodeUntrue. */
export function headerOf(raw: unknown): Header | undefined {
  if (raw === null) return undefined;
  const { number, hash, parentHash, timestamp } = (raw ?? {}) as Record<string, unknown>;
  if (!isQuantity(number) || !isHash(hash) || !isHash(parentHash) || !isQuantity(timestamp))
    throw new NodeUntrue('The node sent a malformed block header');
  return { number: Number(number), hash, parent: parentHash, timestamp: Number(timestamp) };
}

/** Reads a list of logs. Throws NodeUntrue. */
export function logsOf(raw: unknown): RawLog[] {
  const isLog = (one: unknown): boolean => {
    const log = (one ?? {}) as Record<string, unknown>;
    return (
      isHash(log['blockHash']) &&
      isHash(log['transactionHash']) &&
      isQuantity(log['blockNumber']) &&
      isQuantity(log['logIndex']) &&
      typeof log['address'] === 'string' &&
      typeof log['data'] === 'string' &&
      Array.isArray(log['topics'])
    );
  };
  if (!Array.isArray(raw) || !raw.every(isLog))
    throw new NodeUntrue('The node sent malformed logs');
  return raw as RawLog[];
}

/** Returns logs as flows are read from. */
function flowLogsOf(logs: readonly RawLog[]): FlowLog[] {
  return logs.map(({ address, topics, data, logIndex }) => ({
    address,
    topics,
    data,
    index: Number(logIndex),
  }));
}

/** Reads a receipt; `undefined` for null, a transaction that the chain lacks. Throws NodeUntrue. */
export function minedOf(raw: unknown): MinedTransaction | undefined {
  if (raw === null) return undefined;
  const { from, blockHash, gasUsed, effectiveGasPrice, logs, logsBloom } = (raw ?? {}) as Record<
    string,
    unknown
  >;
  if (typeof from !== 'string' || !isHash(blockHash))
    throw new NodeUntrue('The node sent a malformed receipt');
  const all = logsOf(logs);
  const bloom = readBloom(logsBloom);
  if (bloom !== undefined && bloomOf(all) !== bloom)
    throw new NodeUntrue('The node left out logs of a receipt');
  const isPriced = typeof gasUsed === 'string' && typeof effectiveGasPrice === 'string';
  return {
    from: from.toLowerCase(),
    fee: isPriced ? BigInt(gasUsed) * BigInt(effectiveGasPrice) : null,
    blockHash,
    logs: flowLogsOf(all),
  };
}
