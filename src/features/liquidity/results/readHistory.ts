import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { contractCall, type CallKey } from '#chain/calls.ts';
import { addressTopic, eventTopic, type Log } from '#chain/logs/decodeLog.ts';
import { readLogs, type ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { readBatch } from '#chain/multicall/readBatch.ts';
import { toCount } from '#chain/rpc/answers.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { chain } from '#config/chains.ts';
import { supplyWithFee, type Pool } from '#entities/pairs/liquidityMath.ts';
import type { Pair, TokenPair } from '#entities/pairs/pairTypes.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { ratio } from '#lib/ratio.ts';
import type { AppThunk } from '#redux';
import { rewardIn, stakeEvent, stakingPlace, type StakingPlace } from './farmEvents.ts';
import { keepsShares, movementsIn, priced, type Movement, type PoolState } from './movements.ts';

/** Movement with its block's time, in seconds. */
export interface DatedMovement extends Movement {
  at: number;
}

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

/** Pool, without what changes with every trade. */
export interface HistoryPool {
  address: Address;
  tokens: TokenPair;
  /** True when the protocol takes its share of the fees. */
  isFeeOn: boolean;
}

/**
 * Blocks read at a time, newest first; the user can load more. Rarely exceeded by manual
 * transactions.
 */
export const BLOCKS_AT_ONCE = 300;
const PARALLEL = 4;
/** Part of the progress for the block search; the rest is for reading the blocks. */
const SEARCH_PART = 0.5;

type Signal = Required<ReadLogsOptions>['signal'];

/**
 * Runs `work` on every item, a few in parallel, and keeps their order. Rejects with the first
 * failure.
 */
async function mapInParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += PARALLEL) {
    results.push(...(await Promise.all(items.slice(start, start + PARALLEL).map(work))));
  }
  return results;
}

interface Search {
  /** Transfers of the LP token. */
  transfers: Log[];
  /** Account's events in all pools of the farming contract, and the rewards minted for it. */
  stakes: Log[];
  mints: Log[];
  fromBlock: number;
  isComplete: boolean;
}

/**
 * Finds the blocks to read: transfers of LP tokens from or to an account, and its events in the
 * farm.
 */
function searchPlaces(
  pair: Address,
  account: Address,
  farm: StakingPlace | undefined,
  { signal, onProgress }: Required<ReadLogsOptions>,
): AppThunk<Promise<Search>> {
  return async (dispatch) => {
    const transfer = eventTopic(pairAbi, 'Transfer');
    const mine = addressTopic(account);
    const ofFarm = farm && [
      { address: farm.contract, topics: [null, mine] },
      { address: farm.rewardToken, topics: [transfer, addressTopic(ZERO_ADDRESS), mine] },
    ];
    const queries = [
      { address: pair, topics: [transfer, mine] },
      { address: pair, topics: [transfer, null, mine] },
      ...(ofFarm ?? []),
    ];
    const parts = queries.map(() => 0);
    const read = (query: (typeof queries)[number], place: number) => {
      const reportProgress = (done: number, total: number): void => {
        parts[place] = total > 0 ? done / total : 1;
        onProgress(
          parts.reduce((sum, part) => sum + part, 0),
          parts.length,
        );
      };
      return dispatch(
        readLogs(
          { ...query, fromBlock: chain.deployment.startBlock },
          { signal, onProgress: reportProgress },
        ),
      );
    };
    const readings = await Promise.all(queries.map(read));
    const fromBlock = Math.max(...readings.map((reading) => reading.fromBlock));
    const [sent = [], received = [], stakes = [], mints = []] = readings.map(({ logs }) =>
      logs.filter((log) => log.block >= fromBlock),
    );
    return {
      transfers: [...sent, ...received],
      stakes,
      mints,
      fromBlock,
      isComplete: readings.every((reading) => reading.isComplete),
    };
  };
}

/** Reads the time of a block, in seconds. */
function readTime(block: number, signal: Signal): AppThunk<Promise<number>> {
  return async (_dispatch, _getState, { rpc }) => {
    const answer = await rpc.request('eth_getBlockByNumber', [`0x${block.toString(16)}`, false], {
      signal,
    });
    if (typeof answer !== 'object' || answer === null || !('timestamp' in answer))
      throw new RpcError('malformed', 'The block has no time');
    return toCount(answer.timestamp);
  };
}

/**
 * Returns the farm's rewards in one transaction as a movement; `unknown` where they cannot be
 * determined, `undefined` where there are none.
 */
function rewardOf(
  { stakes, mints }: Search,
  account: Address,
  farm: StakingPlace,
  hash: Hex,
): Movement | 'unknown' | undefined {
  const inThis = (logs: readonly Log[]) => logs.filter((log) => log.transactionHash === hash);
  const events = inThis(stakes).flatMap((log) => stakeEvent(log, farm.contract, account) ?? []);
  const last = inThis(mints).at(-1);
  const amount = rewardIn(events, inThis(mints), farm.pids);
  if (amount === null) return 'unknown';
  if (amount === 0n || !last) return undefined;
  const { block, index, transactionHash } = last;
  return {
    kind: 'reward',
    block,
    index,
    transactionHash,
    liquidity: amount,
    amounts: null,
    before: null,
    after: null,
  };
}

interface BlockReading {
  movements: DatedMovement[];
  areRewardsKnown: boolean;
}

/**
 * Reads the movements of an account's LP tokens in one block, from all logs of the pair and of the
 * farm, by transaction.
 */
function readBlock(
  {
    address,
    account,
    farm,
  }: { address: Address; account: Address; farm: StakingPlace | undefined },
  search: Search,
  block: number,
  signal: Signal,
): AppThunk<Promise<BlockReading>> {
  return async (dispatch) => {
    const transfers = search.transfers.filter((log) => log.block === block);
    const stakes = search.stakes.filter((log) => log.block === block);
    const [pairLogs, at] = await Promise.all([
      transfers.length === 0
        ? []
        : dispatch(
            readLogs({ address, topics: [], fromBlock: block, toBlock: block }, { signal }),
          ).then(({ logs }) => logs),
      dispatch(readTime(block, signal)),
    ]);
    const all = [...pairLogs, ...stakes].toSorted((a, b) => a.index - b.index);
    const hashes = [...new Set([...transfers, ...stakes].map((log) => log.transactionHash))];
    const moved = hashes.flatMap((hash) =>
      movementsIn(
        all.filter((log) => log.transactionHash === hash),
        account,
        farm,
      ),
    );
    const paid = farm ? hashes.map((hash) => rewardOf(search, account, farm, hash)) : [];
    const rewards = paid.flatMap((reward) =>
      reward === undefined || reward === 'unknown' ? [] : [reward],
    );
    const movements = [...moved, ...rewards]
      .toSorted((a, b) => a.index - b.index)
      .map((movement) => ({ ...movement, at }));
    return { movements, areRewardsKnown: !paid.includes('unknown') };
  };
}

/** Reads the pool's state at the end of a block; `null` where the nodes have pruned it. */
function readStateAt(
  { address, tokens, isFeeOn }: HistoryPool,
  block: number,
): AppThunk<Promise<PoolState | null>> {
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
          for (const [key, value] of Object.entries(answer.answers))
            answers.set(key as CallKey, value);
        },
        refused: () => undefined,
        failed: () => undefined,
      },
    );
    const [reserves, supply, kLast] = [
      answers.get(calls.reserves.key),
      answers.get(calls.supply.key),
      answers.get(calls.kLast.key),
    ];
    if (!reserves || !supply || !kLast) return null;
    try {
      const [reserve0, reserve1] = calls.reserves.decode(reserves);
      const pair: Pair = { address, token0: tokens[0], token1: tokens[1], reserve0, reserve1 };
      const then: Pool = {
        pair,
        totalSupply: calls.supply.decode(supply),
        kLast: calls.kLast.decode(kLast),
        isFeeOn,
      };
      return then.totalSupply === 0n
        ? null
        : { reserve0, reserve1, supply: ratio(supplyWithFee(then)) };
    } catch {
      return null;
    }
  };
}

/**
 * Values the transfers whose transaction does not show the pool's state, newest first, as far back
 * as the nodes keep state.
 */
function priceTransfers(
  pool: HistoryPool,
  movements: readonly DatedMovement[],
): AppThunk<Promise<DatedMovement[]>> {
  return async (dispatch) => {
    const result: DatedMovement[] = [];
    let isForgotten = false;
    for (const movement of movements.toReversed()) {
      const isOpen: boolean =
        movement.amounts === null && !keepsShares(movement.kind) && !isForgotten;
      const state: PoolState | null | undefined = isOpen
        ? await dispatch(readStateAt(pool, movement.block))
        : undefined;
      isForgotten ||= state === null;
      result.unshift(state ? { ...priced(movement, state), at: movement.at } : movement);
    }
    return result;
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
      searchPlaces(address, account, farm, {
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
    return {
      movements: await dispatch(priceTransfers(pool, movements)),
      rewards: farm && { token: farm.rewardToken, amount },
      fromBlock: isWhole ? search.fromBlock : (blocks[0] ?? search.fromBlock),
      isComplete: search.isComplete && isWhole,
    };
  };
}
