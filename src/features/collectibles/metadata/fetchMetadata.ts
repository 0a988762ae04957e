import { mayConnect } from '#lib/connections.ts';
import { keptMetadata, keepMetadata } from './metadataCache.ts';
import { MAX_DATA_LENGTH, metadataUrls } from './metadataUrls.ts';
import { parseMetadata, type Metadata } from './parseMetadata.ts';

/** Largest document that is read, in bytes: far above any honest one. */
const MAX_BYTES = 100_000;
/** Time-out for one token over all gateways, in milliseconds. */
const TIMEOUT_MS = 6_000;
/** Documents that are fetched at a time: a collection must not fill the browser's connections. */
const AT_ONCE = 4;

const DATA_JSON = /^data:application\/json(?:;charset=utf-8)?(;base64)?,/i;

/** Decodes a document that is its own address. Throws on a malformed one. */
function inlineDocument(address: string): string | undefined {
  const [head, isBase64] = DATA_JSON.exec(address) ?? [];
  if (head === undefined || address.length > MAX_DATA_LENGTH) return undefined;
  const body = address.slice(head.length);
  if (isBase64 === undefined) return decodeURIComponent(body);
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

async function readAtMost(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > MAX_BYTES) throw new RangeError('The document is too large');
      text += decoder.decode(part.value, { stream: true });
    }
    return text + decoder.decode();
  } finally {
    // Do not wait for the rest of an endless body.
    reader.cancel().catch(() => undefined);
  }
}

/** Fetches a document: no cookies, no referrer, no redirects to elsewhere than https. */
async function fetchDocument(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  const isElsewhere = response.redirected && !response.url.startsWith('https://');
  if (!response.ok || isElsewhere || response.body === null) throw new TypeError('No document');
  return readAtMost(response.body);
}

/** Runs a request with a time-out of its own, which ends it even if a body ignores the abort. */
async function within(timeoutMs: number, url: string): Promise<string> {
  const control = new AbortController();
  const expired = new Promise<never>((_resolve, reject) => {
    control.signal.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
  });
  const timer = setTimeout(() => control.abort(), timeoutMs);
  try {
    return await Promise.race([fetchDocument(url, control.signal), expired]);
  } finally {
    clearTimeout(timer);
  }
}

const waiting: (() => void)[] = [];
let running = 0;

/** Waits for its turn, so that only a few requests are under way. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => void waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function readDocument(address: string, urls: readonly string[]): Promise<string | undefined> {
  if (address.startsWith('data:')) return inlineDocument(address);
  for (const url of urls) {
    try {
      return await inTurn(() => within(TIMEOUT_MS / urls.length, url));
    } catch {
      // The next gateway may have it.
    }
  }
  return undefined;
}

/**
 * Fetches what a collection says about a token (decision G65): size and time are limited, text and
 * picture sanitised, nothing else kept. `null` on any failure (NFT-02). Never rejects.
 */
export async function fetchMetadata(
  address: string,
  gateways: readonly string[],
): Promise<Metadata | null> {
  const kept = keptMetadata(address);
  if (kept) return kept;
  try {
    const urls = metadataUrls(address, gateways).filter(mayConnect);
    const text = await readDocument(address, urls);
    if (text === undefined) return null;
    const metadata = parseMetadata(JSON.parse(text), gateways);
    if (metadata && !address.startsWith('data:')) keepMetadata(address, metadata);
    return metadata;
  } catch {
    return null;
  }
}

/** Returns an address of a document that this page's policy does not let it connect to. */
export function closedMetadataUrl(
  address: string,
  gateways: readonly string[],
): string | undefined {
  const urls = metadataUrls(address, gateways);
  return urls.some(mayConnect) ? undefined : urls[0];
}
