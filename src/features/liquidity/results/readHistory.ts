import chunk from 'lodash-es/chunk.js';
import { defineLoad } from '#entities/loads/defineLoad.ts';
import type { Log } from '#chain/logs/decodeLog.ts';
import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { readReceipts } from '#entities/accountFlows/readReceipts.ts';
import type { Address } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { stakeEvent, stakingPlace } from './farmEvents.ts';
import type { DatedMovement } from './movement.ts';
import { isOfPool, withMoved } from './movedInPool.ts';
import { priceTransfers, type HistoryPool } from './priceTransfers.ts';
import { readBlock } from './readBlock.ts';
import { searchMovements } from './searchMovements.ts';

export interface PositionHistory {
  /** Movements in chain order. */
  movements: readonly DatedMovement[];
  /**
   * Rewards that a farm has paid for these LP tokens, in the smallest unit of `token`; `amount` is
   * `null` where that cannot be determined. `undefined` without a farm.
   */
  rewards: { token: Address; amount: bigint | null } | undefined;
  /** Block from which on every movement is known. */
  fromBlock: number;
  isComplete: boolean;
}

/**
 * Blocks read at a time, newest first; the user can load more. Rarely exceeded by manual
 * transactions.
 */
export const BLOCKS_AT_ONCE = 300;
const PARALLEL = 4;
/** Part of the progress for the block search; the rest is for reading the blocks. */
const SEARCH_PART = 0.5;

/**
 * Runs `work` on every item, a few in parallel, and keeps their order. Rejects with the first
 * failure.
 */
async function mapInParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (const some of chunk(items, PARALLEL)) results.push(...(await Promise.all(some.map(work))));
  return results;
}

/** Adds what left and reached the account by the receipts of deposits and withdrawals. */
function tellMoved(
  pool: HistoryPool,
  account: Address,
  movements: readonly DatedMovement[],
  rewards: readonly Log[],
  signal: AbortSignal,
): AppThunk<Promise<DatedMovement[]>> {
  return async (dispatch) => {
    const hashes = movements.flatMap((movement) =>
      isOfPool(movement) ? [movement.transactionHash] : [],
    );
    const receipts = await dispatch(
      readReceipts(account, hashes, { signal, onProgress: () => undefined }),
    );
    return withMoved(movements, receipts, pool, rewards);
  };
}

/**
 * Reads how LP tokens of a pool moved to and from an account since the exchange was deployed, and
 * the farm's rewards for them, from the user's own node: first the blocks with movements, then the
 * pair's other logs of the newest `maxBlocks` of them. Rejects as `readLogs` does.
 */
export function readHistory(
  pool: HistoryPool,
  account: Address,
  { signal, onProgress }: Required<ReadLogsOptions>,
  maxBlocks = BLOCKS_AT_ONCE,
): AppThunk<Promise<PositionHistory>> {
  return async (dispatch) => {
    const { address } = pool;
    const farm = stakingPlace(address);
    const search = await dispatch(
      searchMovements(address, account, farm, {
        signal,
        onProgress: (done, total) => onProgress((done / total) * SEARCH_PART, 1),
      }),
    );
    const ownStakes = search.stakes.filter((log) =>
      farm?.pids.includes(stakeEvent(log, farm.contract, account)?.pid ?? -1),
    );
    const all = [
      ...new Set([...search.transfers, ...ownStakes].map(({ block }) => block)),
    ].toSorted((a, b) => a - b);
    const blocks = all.slice(-maxBlocks);
    let read = 0;
    const readings = await mapInParallel(blocks, async (block) => {
      const found = await dispatch(readBlock({ address, account, farm }, search, block, signal));
      read += 1;
      onProgress(SEARCH_PART + (1 - SEARCH_PART) * (read / blocks.length), 1);
      return found;
    });
    const isWhole = blocks.length === all.length;
    const movements = readings.flatMap((reading) => reading.movements);
    const paid = movements.reduce(
      (sum, { kind, liquidity }) => (kind === 'reward' ? sum + liquidity : sum),
      0n,
    );
    const amount = readings.every(({ areRewardsKnown }) => areRewardsKnown) ? paid : null;
    const valued = await dispatch(priceTransfers(pool, movements));
    return {
      movements: pool.mayBeTaxed
        ? await dispatch(tellMoved(pool, account, valued, search.mints, signal))
        : valued,
      rewards: farm && { token: farm.rewardToken, amount },
      fromBlock: isWhole ? search.fromBlock : (blocks[0] ?? search.fromBlock),
      isComplete: search.isComplete && isWhole,
    };
  };
}

/** Position to look up. `moment` changes with the account's LP tokens, and so with its history. */
interface HistoryWish {
  pool: HistoryPool;
  account: Address;
  maxBlocks: number;
  moment: string;
}

/** Loads the history of a position. */
export const useHistory = defineLoad({
  name: 'positionHistory',
  repeats: 'transactions',
  read: ({ pool, account, maxBlocks }: HistoryWish, options) =>
    readHistory(pool, account, options, maxBlocks),
  keptAs: ({ pool, account, maxBlocks }) => `result ${pool.address} ${account} ${maxBlocks}`,
});
