import { LIST_TIMEOUT_MS, MAX_LIST_BYTES } from '#config/tokenLists.ts';
import { ListFailure } from './listErrors.ts';
import { createPauses } from './pauses.ts';

/** Deepest nesting accepted. A real list needs five; far more is an attack on the parser. */
const MAX_DEPTH = 64;

/** Reports whether the final URL is as safe as the requested one; a redirect may lead anywhere. */
function isSafeOrigin(asked: string, answered: string): boolean {
  if (answered === '') return true;
  return asked.startsWith('/')
    ? new URL(answered).origin === window.location.origin
    : answered.startsWith('https://');
}

async function readAll(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > MAX_LIST_BYTES) throw new ListFailure('tooLarge');
      parts.push(part.value);
    }
  } finally {
    // Do not wait for the rest of an endless body.
    reader.cancel().catch(() => undefined);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

/** Rejects when the time is up, even if the body's reader ignores the abort. */
function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => reject(new DOMException('The time is up', 'TimeoutError')),
      { once: true },
    );
  });
}

/**
 * Downloads what is at an address: at most `MAX_LIST_BYTES`, within `timeoutMs` from request to
 * last byte. Sends no cookies and no referrer. Throws on any failure.
 */
async function downloadBytes(url: string, timeoutMs: number): Promise<Uint8Array> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), timeoutMs);
  try {
    const read = async (): Promise<Uint8Array> => {
      const response = await fetch(url, {
        signal: control.signal,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-cache',
      });
      if (!response.ok || !isSafeOrigin(url, response.url)) throw new TypeError('Not a list');
      return response.body === null ? new Uint8Array() : await readAll(response.body);
    };
    return await Promise.race([read(), expiry(control.signal)]);
  } finally {
    clearTimeout(timer);
    control.abort();
  }
}

/** Returns how deeply a JSON text is nested; stops counting beyond `MAX_DEPTH`. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isString = false;
  for (let index = 0; index < text.length && deepest <= MAX_DEPTH; index += 1) {
    const letter = text[index];
    if (isString) {
      if (letter === '\\') index += 1;
      else if (letter === '"') isString = false;
    } else if (letter === '"') isString = true;
    else if (letter === '{' || letter === '[') deepest = Math.max(deepest, (depth += 1));
    else if (letter === '}' || letter === ']') depth -= 1;
  }
  return deepest;
}

/** Parses a list's bytes, pausing where that is due: a long list takes 10 ms for each step. */
async function parseList(
  bytes: Uint8Array,
  pause: () => Promise<void> | undefined,
): Promise<unknown> {
  await pause();
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  await pause();
  if (depthOf(text) > MAX_DEPTH)
    throw new ListFailure('validation', 'the file is nested too deeply');
  await pause();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ListFailure('validation', 'the file is not JSON');
  }
}

/**
 * Returns the JSON from the first of these addresses that serves some. Throws a `ListFailure`:
 * 'download' when none could be fetched, 'tooLarge' and 'validation' when the last one served too
 * much, or no JSON. `location`:
 * how the user knows the list, for the error.
 */
export async function downloadJson(urls: readonly string[], location: string): Promise<unknown> {
  let failure = new ListFailure('download', location);
  for (const url of urls) {
    // Counts from the request, so that the task that reads the last byte does not parse as well.
    const pause = createPauses();
    try {
      return await parseList(await downloadBytes(url, LIST_TIMEOUT_MS / urls.length), pause);
    } catch (error) {
      // The next gateway may serve the file where this one sent a page of its own.
      failure = error instanceof ListFailure ? error : new ListFailure('download', location);
    }
  }
  throw failure;
}
