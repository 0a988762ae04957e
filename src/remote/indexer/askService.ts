import { env } from '#config/env.ts';
import { withinAwake } from '#lib/awakeTimer.ts';
import type { Indexed } from './askIndexer.ts';
import { countField, hashField, objectField } from './fields.ts';
import { IndexerError } from './indexerError.ts';

const TIMEOUT_MS = 8_000;
/** Longest answer, in characters: a list of 20,000 prizes. */
const MAX_LENGTH = 8_000_000;

function refusalOf(status: number): IndexerError {
  if (status === 503) return new IndexerError('building', 'The service is being built');
  if (status === 429) return new IndexerError('busy', 'The service was asked too often');
  return new IndexerError('refused', 'The service refused the request');
}

/**
 * Asks the services for the text below a path; `null` where they have no such thing. Rejects with
 * an IndexerError.
 */
export async function askText(path: string): Promise<string | null> {
  if (env.servicesUrl === '') throw new IndexerError('off', 'This build names no services');
  let response: Response;
  let text: string;
  try {
    [response, text] = await withinAwake(TIMEOUT_MS, async (signal) => {
      const answer = await fetch(env.servicesUrl + path, {
        referrerPolicy: 'no-referrer',
        credentials: 'omit',
        signal,
      });
      return [answer, await answer.text()] as const;
    });
  } catch {
    throw new IndexerError('unreachable', 'The services are not reachable');
  }
  if (response.status === 404) return null;
  if (!response.ok) throw refusalOf(response.status);
  if (text.length > MAX_LENGTH) throw new IndexerError('malformed', 'The answer is too long');
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IndexerError('malformed', 'The answer is no JSON');
  }
}

/**
 * Asks the services for an answer that names its block, and reads it. Rejects with an IndexerError,
 * of kind 'building' where they don't know of such a thing yet.
 */
export async function askAnswer<Value>(
  path: string,
  read: (answer: unknown) => Value,
): Promise<Indexed<Value>> {
  const text = await askText(path);
  if (text === null) throw new IndexerError('building', 'The services lack it so far');
  const answer = parse(text);
  const block = objectField(answer, 'block');
  return {
    value: read(answer),
    block: { number: countField(block, 'number'), hash: hashField(block, 'hash') },
  };
}
