import type { Hex } from '#lib/hex.ts';
import { callKey, type CallKey } from '../calls.ts';
import type { RpcPool } from '../rpc/pool.ts';
import { AnswerTooLong, RpcError, asRpcError } from '../rpc/rpcError.ts';
import { multicallAddress } from './address.ts';
import { BLOCK_TIMESTAMP, decodeAggregate, encodeAggregate } from './aggregate.ts';

/** What one aggregate answered. */
interface BatchAnswer {
  block: number;
  /** Seconds, of that block. */
  timestamp: number;
  answers: Record<CallKey, Hex | null>;
}

export interface BatchOptions {
  /** Asked at this block; otherwise at the newest, and whatever block answers is taken. */
  block?: number | undefined;
  /** Two nodes must say the same; needs `block`. */
  agree?: boolean;
}

/** Called as parts of a batch come in: calls that the node answered, that it refuses, or that could not be asked. */
export interface BatchSink {
  answered: (answer: BatchAnswer) => void;
  refused: (key: CallKey) => void;
  failed: (keys: readonly CallKey[], error: RpcError) => void;
}

/** Requests that the search for calls at fault may cost: enough for two of 500. */
const MOST_SPLITS = 40;

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

/** The node answers, but not to this batch: a smaller one may do. Of a node that talks nonsense, or not at all, smaller ones only ask more often. */
const isWorthSplitting = (error: RpcError): boolean =>
  error.kind === 'rpc' || error instanceof AnswerTooLong;

/** Reads one batch; where the node refuses it, halves down to the call at fault. Never rejects: the sink is told everything. */
export async function readBatch(
  rpc: RpcPool,
  keys: readonly CallKey[],
  options: BatchOptions,
  sink: BatchSink,
  budget = { splits: MOST_SPLITS },
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
