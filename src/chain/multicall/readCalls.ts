import type { AppThunk } from '#redux';
import type { Hex } from '#lib/hex.ts';
import type { Call, CallKey } from '../calls.ts';
import { MalformedAnswer } from '../malformedAnswer.ts';
import { RpcError } from '../rpc/rpcError.ts';
import { batcherOf, type Batcher, type ReadResults } from './batcher.ts';
import type { MulticallState } from './multicallSlice.ts';

/** The values of a list of calls, in its order: `null` where the chain refused. */
export type CallValues<Calls extends readonly Call<unknown>[]> = {
  -readonly [Index in keyof Calls]: Calls[Index] extends Call<infer T> ? T | null : never;
};

export interface ReadCallsOptions {
  /** Reads again even what is known at the current block. */
  fresh?: boolean;
  /** For what decides a signature: read again, and believed only where two of three nodes say the same. */
  agree?: boolean;
}

/** How long, and how often, nodes that have not seen our own last receipt yet are waited for. */
const BEHIND_MS = 1000;
const BEHIND_TRIES = 3;

function knownNow(
  state: { blocks: { currentBlock: number | null }; multicall: MulticallState },
  key: CallKey,
): Hex | null | undefined {
  const at = state.multicall.answeredAt[key];
  return at !== undefined && at.block === state.blocks.currentBlock
    ? state.multicall.answers[key]
    : undefined;
}

async function readNotBefore(
  batcher: Batcher,
  keys: readonly CallKey[],
  options: ReadCallsOptions,
  neededBlock: number,
): Promise<ReadResults> {
  for (let tries = 1; ; tries += 1) {
    const reading = await batcher.read(keys, options);
    const isBehind = [...reading.values()].some(
      (result) => result.ok && result.block < neededBlock,
    );
    if (!isBehind) return reading;
    if (tries === BEHIND_TRIES) throw new RpcError('unreachable', 'The nodes are behind');
    await new Promise((resolve) => {
      setTimeout(resolve, BEHIND_MS);
    });
  }
}

function decode(call: Call<unknown>, answer: Hex | null): unknown {
  if (answer === null) return null;
  try {
    return call.decode(answer);
  } catch (error) {
    if (error instanceof MalformedAnswer) return null;
    throw error;
  }
}

/**
 * Reads calls once, for a thunk: everything asked in one tick, watched or not, is one request. What is known at the
 * current block is not asked again, unless `fresh` or `agree`. The state holds the same answers when it resolves. Rejects with RpcError where something could not be read
 * (kind 'sourcesDisagree' where nodes contradict each other).
 */
export function readCalls<const Calls extends readonly Call<unknown>[]>(
  calls: Calls,
  options: ReadCallsOptions = {},
): AppThunk<Promise<CallValues<Calls>>> {
  return async (dispatch, getState, services) => {
    const state = getState();
    const isAnew = options.fresh === true || options.agree === true;
    const known = new Map(isAnew ? [] : calls.map((call) => [call.key, knownNow(state, call.key)]));
    const missing = calls
      .filter((call) => known.get(call.key) === undefined)
      .map((call) => call.key);
    const batcher = batcherOf(dispatch, getState, services);
    const reading =
      missing.length === 0
        ? new Map()
        : await readNotBefore(batcher, missing, options, isAnew ? state.blocks.neededBlock : 0);
    const values = calls.map((call) => {
      const result = (reading as ReadResults).get(call.key);
      if (result && !result.ok) throw result.error;
      return decode(call, result ? result.answer : (known.get(call.key) ?? null));
    });
    return values as CallValues<Calls>;
  };
}
