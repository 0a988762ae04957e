import type { AppThunk } from '#redux';
import { blockSeen, pollFailed } from '../blocks/blocksSlice.ts';
import type { CallKey } from '../calls.ts';
import { toCount } from '../rpc/answers.ts';
import { asRpcError } from '../rpc/rpcError.ts';
import { batcherOf } from './batcher.ts';
import type { MulticallState } from './multicallSlice.ts';

interface PollOptions {
  /** Reads everything watched again, including retries and reads in flight. */
  all: boolean;
}

/**
 * Returns the calls of a poll. A call that burns all its gas starves those after it, so refused
 * calls come last, in reverse order each time: within two polls the others are read.
 */
function dueCalls({ watched, answers, failedTries }: MulticallState, all: boolean): CallKey[] {
  const due = (Object.keys(watched) as CallKey[]).filter(
    (key) => all || failedTries[key] === undefined,
  );
  const refused = due.filter((key) => answers[key] === null);
  return refused.length === 0
    ? due
    : [...due.filter((key) => answers[key] !== null), ...refused.toReversed()];
}

function readBlock(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { rpc, now }) => {
    try {
      const block = await rpc.request<{ number: string; timestamp: string }>(
        'eth_getBlockByNumber',
        ['latest', false],
      );
      dispatch(
        blockSeen({
          number: toCount(block.number),
          timestamp: toCount(block.timestamp),
          at: now(),
        }),
      );
    } catch (error) {
      dispatch(pollFailed({ kind: asRpcError(error).kind, at: now() }));
    }
  };
}

/**
 * Polls the chain: the block and everything watched in one request; only the block if nothing is
 * watched. Never rejects: failures are in the state.
 */
export function pollChain({ all }: PollOptions): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const keys = dueCalls(getState().multicall, all);
    if (keys.length === 0) return dispatch(readBlock());
    const reading = await batcherOf(dispatch, getState, services).read(keys, { fresh: all });
    const results = [...reading.values()];
    if (results.some((result) => result.ok && !result.isRefused)) return undefined;
    const failed = results.find((result) => !result.ok);
    // The nodes answer, but the multicall does not: the block can still be read.
    if (!failed || failed.error.kind === 'rpc' || failed.error.kind === 'malformed')
      return dispatch(readBlock());
    dispatch(pollFailed({ kind: failed.error.kind, at: services.now() }));
    return undefined;
  };
}
