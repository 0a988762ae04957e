import chunk from 'lodash-es/chunk.js';
import { addressTopic } from '#chain/logs/decodeLog.ts';
import { readLogs, type LogReading, type ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { toCount } from '#chain/rpc/answers.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { chain } from '#config/chains.ts';
import { knownPairs } from '#entities/holdings/pricedPlaces.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { selectTrackedPairs } from '#entities/pairs/pairsSlice.ts';
import { isObject } from '#lib/checks.ts';
import type { Address } from '#lib/hex.ts';
import { inSlices } from '#lib/inSlices.ts';
import type { AppThunk, RootState } from '#redux';
import type { LoggedAct, PairTokens } from './activity.ts';
import { brokers, type FlowsByHash } from '#entities/accountFlows/flows.ts';
import {
  activityOf,
  firstTopics,
  isTrade,
  knownLogs,
  secondTopics,
  swapTopic,
  transferTopic,
  type KnownPairs,
} from './nodeEvents.ts';
import { pairActs } from './pairActs.ts';
import { readReceipts } from '#entities/accountFlows/readReceipts.ts';

/** What a node's logs tell of an account. */
export interface NodeActivity {
  logged: readonly LoggedAct[];
  flows: FlowsByHash;
  pairs: KnownPairs;
  /** First block from which the logs were read. */
  fromBlock: number;
  isComplete: boolean;
}

/** Most blocks whose times are read, the newest first: each is a request. */
const MAX_BLOCKS = 300;
const PARALLEL = 4;
/** Progress after the logs, and after the times of their blocks; the receipts are the rest. */
const LOGS_PART = 0.4;
const TIMES_PART = 0.7;

type Options = Required<ReadLogsOptions>;

/** Finds the pairs that this app knows, by their LP tokens. */
async function pairsByAddress(state: RootState): Promise<KnownPairs> {
  const found = await inSlices([...knownPairs(), ...selectTrackedPairs(state)], (tokens) => {
    const address = pairAddress(tokens);
    return address && ([address, [tokens[0].address, tokens[1].address]] as const);
  });
  return new Map<Address, PairTokens>(found.filter((one) => one !== undefined));
}

function readTime(block: number, signal: AbortSignal): AppThunk<Promise<number>> {
  return async (_dispatch, _getState, { rpc }) => {
    const answer = await rpc.request('eth_getBlockByNumber', [`0x${block.toString(16)}`, false], {
      signal,
    });
    if (!isObject(answer)) throw new RpcError('malformed', 'The block has no time');
    return toCount(answer['timestamp']);
  };
}

/** Reads the times of the newest blocks, a few at once. */
function readTimes(
  blocks: readonly number[],
  { signal, onProgress }: Options,
): AppThunk<Promise<ReadonlyMap<number, number>>> {
  return async (dispatch) => {
    const times = new Map<number, number>();
    for (const some of chunk(blocks, PARALLEL)) {
      const found = await Promise.all(some.map((block) => dispatch(readTime(block, signal))));
      found.forEach((time, index) => times.set(some[index] ?? 0, time));
      onProgress(times.size, blocks.length);
    }
    return times;
  };
}

/** Finds the logs of an account by its place among the topics, each query with its own progress. */
function findLogs(
  account: Address,
  { signal, onProgress }: Options,
): AppThunk<Promise<readonly LogReading[]>> {
  return async (dispatch) => {
    const mine = addressTopic(account);
    const queries = [
      { topics: [firstTopics, mine] },
      { topics: [secondTopics, null, mine] },
      { topics: [transferTopic, mine] },
      { topics: [transferTopic, null, mine] },
    ];
    const parts = queries.map(() => 0);
    const read = (query: (typeof queries)[number], place: number) =>
      dispatch(
        readLogs(
          { ...query, fromBlock: chain.deployment.startBlock },
          {
            signal,
            onProgress: (done, total) => {
              parts[place] = total > 0 ? done / total : 1;
              onProgress(
                parts.reduce((sum, part) => sum + part, 0),
                parts.length,
              );
            },
          },
        ),
      );
    return Promise.all(queries.map(read));
  };
}

/** Returns progress as a part of the whole. */
const within =
  (onProgress: Options['onProgress'], from: number, to: number): Options['onProgress'] =>
  (done, total) =>
    onProgress(from + (to - from) * (total > 0 ? done / total : 1), 1);

/**
 * Reads what the user's node tells of an account since the exchange was deployed: its logs, and the
 * receipts of their transactions, which say what reached and left it. Rejects as `readLogs` does.
 */
export function readNodeActivity(
  account: Address,
  { signal, onProgress }: Options,
): AppThunk<Promise<NodeActivity>> {
  return async (dispatch, getState) => {
    const part = (from: number, to: number): Options => ({
      signal,
      onProgress: within(onProgress, from, to),
    });
    const readings = await dispatch(findLogs(account, part(0, LOGS_PART)));
    const pairs = await pairsByAddress(getState());
    const readFrom = Math.max(...readings.map(({ fromBlock }) => fromBlock));
    // Drops unknown tokens before block times are read: an account may hold any token.
    const logs = readings.flatMap((reading) => reading.logs);
    const known = knownLogs(logs, pairs);
    const trading = brokers();
    const ours = logs.filter(
      (log) =>
        log.block >= readFrom &&
        (isTrade(log, pairs, trading) || activityOf(log, 0, account, known) !== undefined),
    );
    const blocks = [...new Set(ours.map(({ block }) => block))].toSorted((a, b) => b - a);
    const timed = blocks.slice(0, MAX_BLOCKS);
    const times = await dispatch(readTimes(timed, part(LOGS_PART, TIMES_PART)));
    const newest = ours
      .filter(({ block }) => times.has(block))
      .toSorted((a, b) => b.block - a.block);
    const hashes = newest.map(({ transactionHash }) => transactionHash);
    const receipts = await dispatch(readReceipts(account, hashes, part(TIMES_PART, 1)));
    const byEvents = newest.flatMap((log): LoggedAct[] => {
      // The receipt tells more of pairs than the logs that name the account.
      const isTold = log.topics[0] === swapTopic || log.topics[0] === transferTopic;
      if (isTold && pairs.has(log.address) && receipts.has(log.transactionHash)) return [];
      const act = activityOf(log, times.get(log.block) ?? 0, account, known);
      return act ? [act] : [];
    });
    const atPairs = [...receipts.values()].flatMap(({ logs: all, isSender }) =>
      pairActs(all, times.get(all[0]?.block ?? -1) ?? 0, { account, isSender }, pairs),
    );
    const isWhole = timed.length === blocks.length;
    return {
      logged: [...byEvents, ...atPairs],
      flows: receipts,
      pairs,
      fromBlock: isWhole ? readFrom : (timed.at(-1) ?? readFrom),
      isComplete: isWhole && readings.every(({ isComplete }) => isComplete),
    };
  };
}
