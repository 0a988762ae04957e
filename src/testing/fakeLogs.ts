import { RpcError } from '#chain/rpc/rpcError.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { FakeChain } from './fakeChain.ts';

export interface FakeLog {
  address: Address;
  topics: readonly Hex[];
  data: Hex;
  block: number;
  index?: number;
  transactionHash?: Hex;
}

interface Asked {
  address?: string;
  topics: (string | string[] | null)[];
  fromBlock: string;
  toBlock: string;
}

/**
 * Answers `eth_getLogs` on a fake chain as a node does; `asked` are the requested ranges, `limit`
 * the longest one answered.
 */
export class FakeLogs {
  logs: FakeLog[] = [];
  limit = Number.POSITIVE_INFINITY;
  maxResults = Number.POSITIVE_INFINITY;
  readonly asked: [from: number, to: number][] = [];

  constructor(chain: FakeChain) {
    chain.on('eth_getLogs', ([filter]) => this.#answer(filter as Asked));
  }

  #answer({ address, topics, fromBlock, toBlock }: Asked): unknown[] {
    const [from, to] = [Number(fromBlock), Number(toBlock)];
    this.asked.push([from, to]);
    if (to - from + 1 > this.limit)
      throw new RpcError('rpc', 'block range is too wide', { code: -32614 });
    const found = this.logs.filter(
      (log) =>
        log.block >= from &&
        log.block <= to &&
        (address === undefined || address.toLowerCase() === log.address.toLowerCase()) &&
        topics.every(
          (topic, place) => topic === null || [topic].flat().includes(log.topics[place] ?? ''),
        ),
    );
    if (found.length > this.maxResults)
      throw new RpcError('rpc', 'query returned more than 10000 results', { code: -32005 });
    return found.map(
      ({
        block,
        index = 0,
        transactionHash = `0x${block.toString(16).padStart(64, '0')}`,
        ...log
      }) => ({
        ...log,
        blockNumber: `0x${block.toString(16)}`,
        logIndex: `0x${index.toString(16)}`,
        transactionHash,
        removed: false,
      }),
    );
  }
}
