import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { LIST_TIMEOUT_MS, MAX_LIST_BYTES } from '#config/tokenLists.ts';
import { answerUrls } from '#testing/httpServer.ts';
import { downloadJson } from './download.ts';
import { toListError } from './listErrors.ts';

const URL_A = 'https://a.example/list.json';
const URL_B = 'https://b.example/list.json';

/** Responses by URL. */
let answers: Record<string, () => Promise<Response> | Response>;
let asked: string[];
let requests: MockInstance<typeof fetch>;

/** Returns a body of `bytes` bytes, sent in chunks of a megabyte. */
function body(bytes: number, onCancel?: () => void): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 1_000_000);
      left -= size;
      if (size === 0) controller.close();
      else controller.enqueue(new Uint8Array(size).fill(32));
    },
    cancel: () => onCancel?.(),
  });
}

async function failure(urls = [URL_A]): Promise<string> {
  try {
    await downloadJson(urls, 'the list');
    return 'none';
  } catch (error) {
    const { kind, detail } = toListError(error, 'the list');
    return `${kind}: ${detail}`;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = answerUrls((url) => (answers[url] ?? (() => new Response('{}')))());
  requests = vi.spyOn(globalThis, 'fetch');
});

afterEach(() => {
  for (const [, init] of requests.mock.calls)
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("'Failed to download list'", () => {
  it.each<[string, () => Promise<Response> | Response]>([
    ['the server is unreachable or blocks cross-origin reads', () => Response.error()],
    ['404', () => new Response('{}', { status: 404 })],
    ['500', () => new Response('', { status: 500 })],
    ['it redirects to http', () => Response.redirect('http://a.example/list.json')],
    ['it redirects to this machine', () => Response.redirect('http://127.0.0.1:8545/')],
    ['it is not UTF-8', () => new Response(Uint8Array.of(0x7b, 0xff, 0x7d))],
  ])('when %s', async (_why, answer) => {
    answers = { [URL_A]: answer };
    expect(await failure()).toBe('download: the list');
  });

  it('names the size when it is one byte too large', async () => {
    answers = { [URL_A]: () => new Response(body(MAX_LIST_BYTES + 1)) };
    expect(await failure()).toBe('tooLarge: ');
  });

  it('names the size when it is 100 MB, read no further than 2 MB', async () => {
    let isCancelled = false;
    answers = { [URL_A]: () => new Response(body(100_000_000, () => (isCancelled = true))) };
    expect(await failure()).toBe('tooLarge: ');
    expect(isCancelled).toBe(true);
  });

  it.each<[string, () => Promise<Response> | Response]>([
    ['never begins', () => new Promise<Response>(() => undefined)],
    [
      'never ends',
      () =>
        new Response(
          new ReadableStream({
            start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":"')),
          }),
          { headers: { 'content-length': '1000' } },
        ),
    ],
  ])('when it %s, after ten seconds', async (_how, answer) => {
    answers = { [URL_A]: answer };
    const failing = failure();
    await vi.advanceTimersByTimeAsync(LIST_TIMEOUT_MS - 1);
    expect(await Promise.race([failing, Promise.resolve('waiting')])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await failing).toBe('download: the list');
  });
});

describe('a response', () => {
  it.each([
    ['a page', '<!doctype html><title>hello</title>'],
    ['nothing', ''],
    ['half of it', '{"name":"a"'],
    ['a foreign format', 'name = "list"'],
  ])('fails as not JSON when it is %s', async (_what, text) => {
    answers = { [URL_A]: () => new Response(text, { headers: { 'content-type': 'text/html' } }) };
    expect(await failure()).toBe('validation: the file is not JSON');
  });

  it('fails unparsed when it is nested 10,000 deep', async () => {
    answers = { [URL_A]: () => new Response('['.repeat(10_000) + ']'.repeat(10_000)) };
    expect(await failure()).toBe('validation: the file is nested too deeply');
  });

  it('is read as JSON under any content type, with brackets in its strings', async () => {
    const value = { a: `\\"${'['.repeat(500)}`, b: [{}] };
    answers = {
      [URL_A]: () =>
        new Response(JSON.stringify(value), { headers: { 'content-type': 'text/plain' } }),
    };
    expect(await downloadJson([URL_A], '')).toEqual(value);
  });

  it('uses the last of two equal keys', async () => {
    answers = { [URL_A]: () => new Response('{"a":1,"a":2}') };
    expect(await downloadJson([URL_A], '')).toEqual({ a: 2 });
  });
});

describe('several gateways', () => {
  it.each<[string, () => Promise<Response> | Response]>([
    ['is unreachable', () => Response.error()],
    ['sends a page of its own', () => new Response('<html>')],
    ['responds 451', () => new Response('', { status: 451 })],
  ])('the second one is used when the first one %s', async (_how, answer) => {
    answers = { [URL_A]: answer, [URL_B]: () => new Response('{"ok":true}') };
    expect(await downloadJson([URL_A, URL_B], '')).toEqual({ ok: true });
    expect(asked).toEqual([URL_A, URL_B]);
  });

  it('a hanging one costs only its share of the ten seconds', async () => {
    answers = {
      [URL_A]: () => new Promise(() => undefined),
      [URL_B]: () => new Response('{"ok":true}'),
    };
    const loading = downloadJson([URL_A, URL_B], '');
    await vi.advanceTimersByTimeAsync(LIST_TIMEOUT_MS / 2);
    expect(await loading).toEqual({ ok: true });
  });
});
