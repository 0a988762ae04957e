import { toAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toCount } from '../rpc/answers.ts';
import { RpcError } from '../rpc/rpcError.ts';
import type { Log } from './decodeLog.ts';

/** Filter by contract and topics; `null` matches any topic, an array any of its members. */
export interface LogFilter {
  address?: Address;
  topics: readonly (Hex | readonly Hex[] | null)[];
}

/** Block range, both ends included. */
export interface BlockRange {
  from: number;
  to: number;
}

const WORD = /^0x[0-9a-f]{64}$/i;
const BYTES = /^0x(?:[0-9a-f]{2})*$/i;

function malformed(): never {
  throw new RpcError('malformed', "The node's answer to eth_getLogs is malformed");
}

const wordOf = (value: unknown): Hex =>
  typeof value === 'string' && WORD.test(value) ? (value.toLowerCase() as Hex) : malformed();

function parseLog(value: unknown): Log & { isRemoved: boolean } {
  if (typeof value !== 'object' || value === null) return malformed();
  const { address, topics, data, blockNumber, logIndex, transactionHash, removed } =
    value as Record<string, unknown>;
  // Some nodes write addresses in upper case, which is no checksum.
  const parsed = typeof address === 'string' ? toAddress(address.toLowerCase()) : undefined;
  if (
    !parsed ||
    !Array.isArray(topics) ||
    topics.length > 4 ||
    typeof data !== 'string' ||
    !BYTES.test(data)
  )
    return malformed();
  return {
    address: parsed,
    topics: topics.map(wordOf),
    data: data as Hex,
    block: toCount(blockNumber),
    index: toCount(logIndex),
    transactionHash: wordOf(transactionHash),
    isRemoved: removed === true,
  };
}

function fits(log: Log, filter: LogFilter, range: BlockRange): boolean {
  if (log.block < range.from || log.block > range.to) return false;
  if (filter.address !== undefined && log.address !== toAddress(filter.address.toLowerCase()))
    return false;
  return filter.topics.every((wanted, place) => {
    if (wanted === null) return true;
    const topic = log.topics[place];
    return (
      topic !== undefined &&
      (typeof wanted === 'string' ? [wanted] : wanted).some((each) => each.toLowerCase() === topic)
    );
  });
}

/**
 * Returns the logs of an `eth_getLogs` answer in chain order, each once, without removed ones.
 * Throws RpcError 'malformed' for anything but logs that match the filter.
 */
export function parseLogs(answer: unknown, filter: LogFilter, range: BlockRange): Log[] {
  if (!Array.isArray(answer)) return malformed();
  const logs = answer.map(parseLog);
  if (!logs.every((log) => fits(log, filter, range))) return malformed();
  const byPlace = new Map(
    logs.flatMap(({ isRemoved, ...log }) =>
      isRemoved ? [] : [[`${log.block}-${log.index}`, log] as const],
    ),
  );
  return [...byPlace.values()].toSorted((a, b) => a.block - b.block || a.index - b.index);
}
