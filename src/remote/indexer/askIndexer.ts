import { ClientError, GraphQLClient } from 'graphql-request';
import { env } from '#config/env.ts';
import { withinAwake } from '#lib/awakeTimer.ts';
import type { Hex } from '#lib/hex.ts';
import { countField, hashField, objectField } from './fields.ts';
import { IndexerError } from './indexerError.ts';

/** What is asked of the index, and how its answer is read. */
export interface IndexQuery<Value> {
  endpoint: 'prediction' | 'exchange' | 'profile' | 'lottery';
  /** GraphQL; selects `_meta { block { number hash } }` beside what is wanted. */
  document: string;
  variables?: Readonly<Record<string, unknown>>;
  /** Reads the answer's `data`; throws an IndexerError of kind 'malformed'. */
  read: (data: unknown) => Value;
}

/** What the index knew at a block. */
export interface Indexed<Value> {
  value: Value;
  block: { number: number; hash: Hex };
}

const TIMEOUT_MS = 8_000;
/** Longest answer, in characters: a thousand bets with their rounds are a third of it. */
const MAX_ANSWER_LENGTH = 4_000_000;

/** Reads JSON of a bounded length. */
const boundedJson = {
  stringify: (value: unknown): string => JSON.stringify(value),
  parse(text: string): unknown {
    if (text.length > MAX_ANSWER_LENGTH)
      throw new IndexerError('malformed', "The index's answer is too long");
    return JSON.parse(text);
  },
};

function failureOf(thrown: unknown): IndexerError {
  if (thrown instanceof IndexerError) return thrown;
  if (thrown instanceof SyntaxError)
    return new IndexerError('malformed', "The index's answer is no JSON");
  if (!(thrown instanceof ClientError))
    return new IndexerError('unreachable', 'The index is not reachable');
  const { status } = thrown.response;
  if (status === 503) return new IndexerError('building', 'The index is being built');
  if (status === 429) return new IndexerError('busy', 'The index was asked too often');
  return new IndexerError('refused', 'The index refused the query');
}

/** Asks the index. Rejects with an IndexerError. The answer is not yet held against our chain. */
export async function askIndexer<Value>(
  { endpoint, document, variables = {}, read }: IndexQuery<Value>,
  signal?: AbortSignal,
): Promise<Indexed<Value>> {
  if (env.servicesUrl === '') throw new IndexerError('off', 'This build names no index');
  const ask = (timely: AbortSignal): Promise<unknown> =>
    new GraphQLClient(`${env.servicesUrl}/graphql/${endpoint}`, {
      jsonSerializer: boundedJson,
      referrerPolicy: 'no-referrer',
      credentials: 'omit',
      fetch: (input, init) => fetch(input, init),
      signal: timely,
    }).request<unknown>(document, { ...variables });
  const data = await withinAwake(TIMEOUT_MS, ask, signal).catch((thrown: unknown) => {
    throw failureOf(thrown);
  });
  const block = objectField(objectField(data, '_meta'), 'block');
  return {
    value: read(data),
    block: { number: countField(block, 'number'), hash: hashField(block, 'hash') },
  };
}
