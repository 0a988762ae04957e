import type { AppThunk } from '#redux';
import type { Hex } from '#lib/hex.ts';
import type { BlocksState } from '../blocks/blocksSlice.ts';
import { selectIsCutOff } from '../blocks/selectors.ts';
import type { Call, CallKey } from '../calls.ts';
import { MalformedAnswer } from '../malformedAnswer.ts';
import { RpcError } from '../rpc/rpcError.ts';
import { batcherOf, type Batcher, type ReadResults } from './batcher.ts';
import type { MulticallState } from './multicallSlice.ts';

/** Values of a list of calls, in order: `null` if the chain refused. */
export type CallValues<Calls extends readonly Call<unknown>[]> = {
  -readonly [Index in keyof Calls]: Calls[Index] extends Call<infer T> ? T | null : never;
};

export interface ReadCallsOptions {
  /** Reads again even what is known at the current block. */
  fresh?: boolean;
  /**
   * Also reuses answers of older blocks, up to this many seconds of chain time, unless our last
   * receipt is newer: for what is compared but neither shown nor signed.
   */
  maxAge?: number;
  /** For values that decide a signature: read again, and two nodes must agree. */
  agree?: boolean;
}

/** Delay and number of retries while nodes have not seen our last receipt. */
const BEHIND_MS = 1000;
const BEHIND_TRIES = 3;

interface ReadState {
  blocks: Pick<BlocksState, 'currentBlock' | 'timestamp' | 'neededBlock'>;
  multicall: MulticallState;
}

function known(
  { blocks, multicall }: ReadState,
  key: CallKey,
  maxAge: number,
): Hex | null | undefined {
  const at = multicall.answeredAt[key];
  if (at === undefined) return undefined;
  const isRecent =
    at.block >= blocks.neededBlock && (blocks.timestamp ?? 0) - at.timestamp < maxAge;
  return at.block === blocks.currentBlock || isRecent ? multicall.answers[key] : undefined;
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

/** Decodes an answer; `null` for one that was refused or doesn't decode. */
export function decodeAnswer(call: Call<unknown>, answer: Hex | null): unknown {
  if (answer === null) return null;
  try {
    return call.decode(answer);
  } catch (error) {
    if (error instanceof MalformedAnswer) return null;
    throw error;
  }
}

/**
 * Reads calls once into the state, as `readCalls` does, and returns their answers undecoded: for
 * long lists whose selectors decode what they show.
 */
export function loadCalls(
  calls: readonly Call<unknown>[],
  options: ReadCallsOptions = {},
): AppThunk<Promise<(Hex | null)[]>> {
  return async (dispatch, getState, services) => {
    const state = getState();
    const isAnew = options.fresh === true || options.agree === true;
    const { maxAge = 0 } = options;
    const reused = new Map(
      isAnew ? [] : calls.map(({ key }) => [key, known(state, key, maxAge)] as const),
    );
    const missing = calls
      .filter((call) => reused.get(call.key) === undefined)
      .map((call) => call.key);
    const batcher = batcherOf(dispatch, getState, services);
    const reading: ReadResults =
      missing.length === 0
        ? new Map()
        : await readNotBefore(batcher, missing, options, isAnew ? state.blocks.neededBlock : 0);
    return calls.map((call) => {
      const result = reading.get(call.key);
      if (!result) return reused.get(call.key) ?? null;
      if (result.ok) return result.answer;
      const { multicall, ...now } = getState();
      const last = isAnew || !selectIsCutOff(now) ? undefined : multicall.answers[call.key];
      if (last === undefined) throw result.error;
      return last;
    });
  };
}

/**
 * Reads calls once, for a thunk; all reads of one tick are one request. Values known at the current
 * block are reused unless `fresh` or `agree`; while no node can be reached, also older ones, whose
 * age the page says. The state has the answers when it resolves. Rejects
 * with RpcError if something could not be read (kind 'sourcesDisagree' if nodes contradict each
 * other).
 */
export function readCalls<const Calls extends readonly Call<unknown>[]>(
  calls: Calls,
  options: ReadCallsOptions = {},
): AppThunk<Promise<CallValues<Calls>>> {
  return async (dispatch) => {
    const answers = await dispatch(loadCalls(calls, options));
    return calls.map((call, index) =>
      decodeAnswer(call, answers[index] ?? null),
    ) as CallValues<Calls>;
  };
}
