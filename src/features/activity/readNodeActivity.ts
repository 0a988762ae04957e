import { addressTopic, type Log } from '#chain/logs/decodeLog.ts';
import { readLogs, type ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { toCount } from '#chain/rpc/answers.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { chain } from '#config/chains.ts';
import { knownPairs } from '#entities/holdings/pricedPlaces.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { selectTrackedPairs } from '#entities/pairs/pairsSlice.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import { isObject } from '#lib/checks.ts';
import type { Address } from '#lib/hex.ts';
import { inSlices } from '#lib/inSlices.ts';
import type { AppThunk, RootState } from '#redux';
import { newestFirst, type Activity, type PairTokens } from './activity.ts';
import {
  activityOf,
  firstTopics,
  knownLogs,
  secondTopics,
  transferTopic,
  type KnownPairs,
} from './nodeEvents.ts';

/** What a node's logs tell of an account. */
export interface NodeActivity {
  activities: readonly Activity[];
  pairs: KnownPairs;
  /** First block from which the logs were read. */
  fromBlock: number;
  isComplete: boolean;
}

/** Most blocks whose times are read, the newest first: each is a request. */
const MAX_BLOCKS = 300;
const PARALLEL = 4;
/** Part of the progress for the logs; the rest is for the times of their blocks. */
const LOGS_PART = 0.6;

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
    for (let start = 0; start < blocks.length; start += PARALLEL) {
      const some = blocks.slice(start, start + PARALLEL);
      const found = await Promise.all(some.map((block) => dispatch(readTime(block, signal))));
      found.forEach((time, index) => times.set(some[index] ?? 0, time));
      onProgress(times.size, blocks.length);
    }
    return times;
  };
}

/**
 * Reads what the logs of the user's node tell of an account since the exchange was deployed.
 * Rejects as `readLogs` does.
 */
export function readNodeActivity(
  account: Address,
  { signal, onProgress }: Options,
): AppThunk<Promise<NodeActivity>> {
  return async (dispatch, getState) => {
    const mine = addressTopic(account);
    const queries = [
      { topics: [firstTopics, mine] },
      { topics: [secondTopics, null, mine] },
      { topics: [transferTopic, mine] },
      { topics: [transferTopic, addressTopic(ZERO_ADDRESS), mine] },
    ];
    const parts = queries.map(() => 0);
    const readings = await Promise.all(
      queries.map((query, place) =>
        dispatch(
          readLogs(
            { ...query, fromBlock: chain.deployment.startBlock },
            {
              signal,
              onProgress: (done, total) => {
                parts[place] = total > 0 ? done / total : 1;
                onProgress((LOGS_PART * parts.reduce((sum, part) => sum + part, 0)) / 4, 1);
              },
            },
          ),
        ),
      ),
    );
    const pairs = await pairsByAddress(getState());
    const readFrom = Math.max(...readings.map(({ fromBlock }) => fromBlock));
    // What is not ours is left out before the times are read: an account may hold any token.
    const logs = readings.flatMap((reading) => reading.logs);
    const known = knownLogs(logs, pairs);
    const ours = logs.filter((log) => log.block >= readFrom && activityOf(log, 0, account, known));
    const blocks = [...new Set(ours.map(({ block }) => block))].toSorted((a, b) => b - a);
    const timed = blocks.slice(0, MAX_BLOCKS);
    const times = await dispatch(
      readTimes(timed, {
        signal,
        onProgress: (done, total) => onProgress(LOGS_PART + (1 - LOGS_PART) * (done / total), 1),
      }),
    );
    const isWhole = timed.length === blocks.length;
    const toActivity = (log: Log): Activity | undefined => {
      const at = times.get(log.block);
      return at === undefined ? undefined : activityOf(log, at, account, known);
    };
    return {
      activities: newestFirst(ours.map(toActivity).filter((one) => one !== undefined)),
      pairs,
      fromBlock: isWhole ? readFrom : (timed.at(-1) ?? readFrom),
      isComplete: isWhole && readings.every(({ isComplete }) => isComplete),
    };
  };
}
