import { pairAbi } from '#chain/abi/pairAbi.ts';
import { contractCall, type CallKey } from '#chain/calls.ts';
import { addressTopic, eventTopic, type Log } from '#chain/logs/decodeLog.ts';
import { readLogs, type ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { readBatch } from '#chain/multicall/readBatch.ts';
import { toCount } from '#chain/rpc/answers.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { chain } from '#config/chains.ts';
import { supplyWithFee, type Pool } from '#entities/pairs/liquidityMath.ts';
import type { Pair, TokenPair } from '#entities/pairs/pairTypes.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { ratio } from '#lib/ratio.ts';
import type { AppThunk } from '#redux';
import { movementsIn, priced, type Movement, type PoolState } from './movements.ts';

/** A movement with its block's time, in seconds. */
export interface DatedMovement extends Movement {
  at: number;
}

export interface PositionHistory {
  /** In the order of the chain. */
  movements: readonly DatedMovement[];
  /** From here on every movement is known. */
  fromBlock: number;
  isComplete: boolean;
}

/** Which pool: what does not change with every trade. */
export interface PoolPlace {
  address: Address;
  tokens: TokenPair;
  /** Whether the protocol takes its share of the fees. */
  isFeeOn: boolean;
}

/** More blocks than anyone moves shares in by hand; the newest are read. */
const MOST_BLOCKS = 300;
const PARALLEL = 4;
/** The parts of a reading in its progress: the search for blocks, then the blocks. */
const SEARCH_PART = 0.5;

type Signal = Required<ReadLogsOptions>['signal'];

/** Runs `work` on every item, a few at a time, and keeps their order. Rejects with the first failure. */
async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += PARALLEL) {
    results.push(...(await Promise.all(items.slice(start, start + PARALLEL).map(work))));
  }
  return results;
}

/** The shares' own transfers from or to an account: where the pool is worth a closer look. */
function readTransfers(
  pair: Address,
  account: Address,
  { signal, onProgress }: Required<ReadLogsOptions>,
): AppThunk<Promise<{ logs: Log[]; fromBlock: number; isComplete: boolean }>> {
  return async (dispatch) => {
    const topic = eventTopic(pairAbi, 'Transfer');
    const parts = [0, 0];
    const read = (topics: (Hex | null)[], place: 0 | 1) =>
      dispatch(
        readLogs(
          { address: pair, topics, fromBlock: chain.deployment.startBlock },
          {
            signal,
            onProgress: (done, total) => {
              parts[place] = total > 0 ? done / total : 1;
              onProgress((parts[0] ?? 0) + (parts[1] ?? 0), 2);
            },
          },
        ),
      );
    const readings = await Promise.all([read([topic, addressTopic(account)], 0), read([topic, null, addressTopic(account)], 1)]);
    const fromBlock = Math.max(...readings.map((reading) => reading.fromBlock));
    const logs = readings.flatMap((reading) => reading.logs).filter((log) => log.block >= fromBlock);
    return { logs, fromBlock, isComplete: readings.every((reading) => reading.isComplete) };
  };
}

/** The time of a block, in seconds. */
function readTime(block: number, signal: Signal): AppThunk<Promise<number>> {
  return async (_dispatch, _getState, { rpc }) => {
    const answer = await rpc.request('eth_getBlockByNumber', [`0x${block.toString(16)}`, false], { signal });
    if (typeof answer !== 'object' || answer === null || !('timestamp' in answer)) throw new RpcError('malformed', 'The block has no time');
    return toCount(answer.timestamp);
  };
}

/** How the shares of an account moved in one block: from all logs of the pair, by transaction. */
function readBlock(pair: Address, account: Address, block: number, hashes: ReadonlySet<Hex>, signal: Signal): AppThunk<Promise<DatedMovement[]>> {
  return async (dispatch) => {
    const [{ logs }, at] = await Promise.all([
      dispatch(readLogs({ address: pair, topics: [], fromBlock: block, toBlock: block }, { signal })),
      dispatch(readTime(block, signal)),
    ]);
    const movements = [...hashes].flatMap((hash) =>
      movementsIn(
        logs.filter((log) => log.transactionHash === hash),
        account,
      ),
    );
    return movements.toSorted((a, b) => a.index - b.index).map((movement) => ({ ...movement, at }));
  };
}

/** The pool as it was at the end of a block; `null` where the nodes do not keep that any more. */
function readStateAt({ address, tokens, isFeeOn }: PoolPlace, block: number): AppThunk<Promise<PoolState | null>> {
  return async (_dispatch, _getState, { rpc }) => {
    const calls = {
      reserves: contractCall(pairAbi, address, 'getReserves', []),
      supply: contractCall(pairAbi, address, 'totalSupply', []),
      kLast: contractCall(pairAbi, address, 'kLast', []),
    };
    const answers = new Map<CallKey, Hex | null>();
    await readBatch(
      rpc,
      Object.values(calls).map((call) => call.key),
      { block },
      {
        answered: (answer) => {
          for (const [key, value] of Object.entries(answer.answers)) answers.set(key as CallKey, value);
        },
        refused: () => undefined,
        failed: () => undefined,
      },
    );
    const [reserves, supply, kLast] = [answers.get(calls.reserves.key), answers.get(calls.supply.key), answers.get(calls.kLast.key)];
    if (!reserves || !supply || !kLast) return null;
    try {
      const [reserve0, reserve1] = calls.reserves.decode(reserves);
      const pair: Pair = { address, token0: tokens[0], token1: tokens[1], reserve0, reserve1 };
      const then: Pool = { pair, totalSupply: calls.supply.decode(supply), kLast: calls.kLast.decode(kLast), isFeeOn };
      return then.totalSupply === 0n ? null : { reserve0, reserve1, supply: ratio(supplyWithFee(then)) };
    } catch {
      return null;
    }
  };
}

/** Prices the transfers whose transaction does not tell what the pool was, the newest first, as far back as the nodes remember. */
function priceTransfers(pool: PoolPlace, movements: readonly DatedMovement[]): AppThunk<Promise<DatedMovement[]>> {
  return async (dispatch) => {
    const result: DatedMovement[] = [];
    let isForgotten = false;
    for (const movement of movements.toReversed()) {
      const isOpen: boolean = movement.amounts === null && !isForgotten;
      const state: PoolState | null | undefined = isOpen ? await dispatch(readStateAt(pool, movement.block)) : undefined;
      isForgotten ||= state === null;
      result.unshift(state ? { ...priced(movement, state), at: movement.at } : movement);
    }
    return result;
  };
}

/**
 * How the shares of a pool moved to and from an account since the exchange was deployed, read from the user's own node: its
 * transfers, then the pair's other logs of the same blocks. Rejects as `readLogs` does.
 */
export function readHistory(pool: PoolPlace, account: Address, { signal, onProgress }: Required<ReadLogsOptions>): AppThunk<Promise<PositionHistory>> {
  return async (dispatch) => {
    const { address } = pool;
    const search = await dispatch(readTransfers(address, account, { signal, onProgress: (done, total) => onProgress((done / total) * SEARCH_PART, 1) }));
    const byBlock = new Map<number, Set<Hex>>();
    for (const { block, transactionHash } of search.logs) byBlock.set(block, (byBlock.get(block) ?? new Set()).add(transactionHash));
    const all = [...byBlock].toSorted(([a], [b]) => a - b);
    const blocks = all.slice(-MOST_BLOCKS);
    let read = 0;
    const movements = await inTurns(blocks, async ([block, hashes]) => {
      const found = await dispatch(readBlock(address, account, block, hashes, signal));
      read += 1;
      onProgress(SEARCH_PART + (1 - SEARCH_PART) * (read / blocks.length), 1);
      return found;
    });
    const isWhole = blocks.length === all.length;
    return {
      movements: await dispatch(priceTransfers(pool, movements.flat())),
      fromBlock: isWhole ? search.fromBlock : (blocks[0]?.[0] ?? search.fromBlock),
      isComplete: search.isComplete && isWhole,
    };
  };
}
