import type { Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import type { Call } from '../calls.ts';
import { toQuantity } from '../quantity.ts';
import { asRpcError, RpcError } from '../rpc/rpcError.ts';
import { multicallAddress } from './address.ts';
import { decodeAggregate, encodeAggregate } from './aggregate.ts';
import { toChunks } from './chunks.ts';
import { decodeAnswer, type CallValues } from './readCalls.ts';

/** Milliseconds per request: an old state takes longer than the newest. */
const TIMEOUT_MS = 15_000;

/** Thrown where the nodes do not keep the state of a block: only archives keep all. */
export class NoState extends Error {
  override readonly name = 'NoState';
  readonly block: number;
  /** Whether the node answered that no contract is there: before all of them, or a gap of a local chain. */
  readonly isEmpty: boolean;

  constructor(block: number, isEmpty = false) {
    super(`The node does not keep block ${block}`);
    this.block = block;
    this.isEmpty = isEmpty;
  }
}

export interface ReadAtBlockOptions {
  signal?: AbortSignal;
  /** Called with the number of calls read so far. */
  onProgress?: (done: number) => void;
  /** Two nodes must agree. */
  agree?: boolean;
}

/**
 * Returns what a failed read of an old state means. A node without it says so in words of its own,
 * which count as no answer, since another node may have it: so nodes that answer all else lack it.
 */
function missingOr(error: RpcError, block: number): AppThunk<Promise<Error>> {
  return async (_dispatch, _getState, { rpc }) => {
    // Single calls may fail without failing the aggregate, so the node lacks this block's state.
    if (error.kind === 'rpc') return new NoState(block);
    if (error.kind !== 'unreachable') return error;
    return rpc.request('eth_blockNumber').then(
      () => new NoState(block),
      () => error,
    );
  };
}

/**
 * Reads calls as of an old block, and returns their answers undecoded: `null` for one that the
 * chain refused, which is an answer. Never reads another block instead. Rejects with NoState where
 * the nodes lack the block's state, or an RpcError where no node answers.
 */
export function readAtBlock(
  calls: readonly Call<unknown>[],
  block: number,
  { signal, onProgress, agree = false }: ReadAtBlockOptions = {},
): AppThunk<Promise<(Hex | null)[]>> {
  return async (dispatch, _getState, { rpc }) => {
    const answers: (Hex | null)[] = [];
    const to = multicallAddress();
    for (const keys of toChunks(calls.map(({ key }) => key))) {
      let answer: Hex;
      try {
        answer = await rpc.request<Hex>(
          'eth_call',
          [{ to, data: encodeAggregate(keys) }, toQuantity(block)],
          { timeoutMs: TIMEOUT_MS, agree, ...(signal ? { signal } : {}) },
        );
      } catch (thrown) {
        signal?.throwIfAborted();
        throw await dispatch(missingOr(asRpcError(thrown), block));
      }
      if (answer === '0x') throw new NoState(block, true);
      const decoded = decodeAggregate(answer, keys.length);
      if (decoded.block !== block)
        throw new RpcError('malformed', `The node answered as of block ${decoded.block}`);
      answers.push(...decoded.answers);
      onProgress?.(answers.length);
    }
    return answers;
  };
}

/**
 * Reads calls as of an old block: `null` for one that the chain refused, or where no contract was
 * there yet. Rejects as `readAtBlock` does.
 */
export function readValuesAtBlock<const Calls extends readonly Call<unknown>[]>(
  calls: Calls,
  block: number,
  options: ReadAtBlockOptions = {},
): AppThunk<Promise<CallValues<Calls>>> {
  return async (dispatch) => {
    const answers = await dispatch(readAtBlock(calls, block, options));
    return calls.map((call, at) => decodeAnswer(call, answers[at] ?? null)) as CallValues<Calls>;
  };
}
