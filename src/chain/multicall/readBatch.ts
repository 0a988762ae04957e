import type { Hex } from '#lib/hex.ts';
import { callKey, type CallKey } from '../calls.ts';
import type { RpcPool } from '../rpc/pool.ts';
import { AnswerTooLong, RpcError, asRpcError } from '../rpc/rpcError.ts';
import { multicallAddress } from './address.ts';
import { BLOCK_TIMESTAMP, decodeAggregate, encodeAggregate } from './aggregate.ts';

/** Answer of one aggregate. */
interface BatchAnswer {
  block: number;
  /** Time of that block, in seconds. */
  timestamp: number;
  answers: Record<CallKey, Hex | null>;
}

export interface BatchOptions {
  /** Block to read at; the newest one by default. */
  block?: number | undefined;
  /** Two nodes must agree; needs `block`. */
  agree?: boolean;
}

/** Called as parts of a batch arrive: answered, refused by the node, or failed. */
export interface BatchSink {
  answered: (answer: BatchAnswer) => void;
  refused: (key: CallKey) => void;
  failed: (keys: readonly CallKey[], error: RpcError) => void;
}

/** Request budget for finding failing calls: enough for two of 500. */
const MAX_SPLITS = 40;

async function readOnce(
  rpc: RpcPool,
  keys: readonly CallKey[],
  { block, agree = false }: BatchOptions,
): Promise<BatchAnswer> {
  const to = multicallAddress();
  const data = encodeAggregate([callKey(to, BLOCK_TIMESTAMP), ...keys]);
  const answer = await rpc.request<Hex>(
    'eth_call',
    [{ to, data }, block === undefined ? 'latest' : `0x${block.toString(16)}`],
    { agree },
  );
  const decoded = decodeAggregate(answer, keys.length + 1);
  const [time, ...answers] = decoded.answers;
  const timestamp = Number(time ?? Number.NaN);
  if (time === '0x' || !Number.isSafeInteger(timestamp))
    throw new RpcError('malformed', 'The block has no time');
  return {
    block: decoded.block,
    timestamp,
    answers: Object.fromEntries(keys.map((key, index) => [key, answers[index] ?? null])),
  };
}

/**
 * Reports whether a smaller batch may succeed: the node answers, but not to this one. Against
 * malformed answers or no answer, smaller batches only add requests.
 */
const isWorthSplitting = (error: RpcError): boolean =>
  error.kind === 'rpc' || error instanceof AnswerTooLong;

/**
 * Reads one batch; if the node refuses it, halves it down to the failing call. Never rejects: the
 * sink receives every outcome.
 */
export async function readBatch(
  rpc: RpcPool,
  keys: readonly CallKey[],
  options: BatchOptions,
  sink: BatchSink,
  budget = { splits: MAX_SPLITS },
): Promise<void> {
  let answer: BatchAnswer;
  try {
    answer = await readOnce(rpc, keys, options);
  } catch (thrown) {
    const error = asRpcError(thrown);
    const [only] = keys;
    if (!isWorthSplitting(error) || only === undefined) return sink.failed(keys, error);
    if (keys.length === 1) return sink.refused(only);
    if (budget.splits < 2) return sink.failed(keys, error);
    budget.splits -= 2;
    const middle = Math.ceil(keys.length / 2);
    await readBatch(rpc, keys.slice(0, middle), options, sink, budget);
    return readBatch(rpc, keys.slice(middle), options, sink, budget);
  }
  sink.answered(answer);
}
