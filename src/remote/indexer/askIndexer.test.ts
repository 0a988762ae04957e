import { describe, expect, it, vi } from 'vitest';
import { env } from '#config/env.ts';
import { FakeChain, fakeBlockHash } from '#testing/fakeChain.ts';
import { startFakeIndex } from '#testing/fakeIndex.ts';
import { askIndexer } from './askIndexer.ts';
import { textField } from './fields.ts';

const query = {
  endpoint: 'prediction',
  document: 'query ($id: ID!) { word(id: $id) _meta { block { number hash } } }',
  variables: { id: '7' },
  read: (data: unknown) => textField(data, 'word'),
} as const;

const failsAs = (kind: string) =>
  expect(askIndexer(query)).rejects.toMatchObject({ name: 'IndexerError', kind });

function start() {
  const index = startFakeIndex(new FakeChain());
  index.data = () => ({ word: 'hello' });
  return index;
}

describe('asking the index', () => {
  it('sends the query to its endpoint and reads the answer with its block', async () => {
    const index = start();
    await expect(askIndexer(query)).resolves.toEqual({
      value: 'hello',
      block: { number: 100, hash: fakeBlockHash(100) },
    });
    expect(index.questions).toEqual([
      { endpoint: 'prediction', query: query.document, variables: { id: '7' } },
    ]);
  });

  it('asks nothing in a build without an index', async () => {
    const index = start();
    env.servicesUrl = '';
    await failsAs('off');
    expect(index.questions).toEqual([]);
  });

  it.each([
    [503, 'building'],
    [429, 'busy'],
    [400, 'refused'],
    [500, 'refused'],
  ])('understands the status %i', async (status, kind) => {
    const index = start();
    index.fault = { status, body: '{"errors":[{"message":"no"}]}' };
    await failsAs(kind);
  });

  it('fails where nothing answers', async () => {
    start().fault = 'away';
    await failsAs('unreachable');
  });

  it('fails when its own errors come with the answer', async () => {
    start().fault = { body: '{"data":null,"errors":[{"message":"no"}]}' };
    await failsAs('refused');
  });

  it.each([
    ['no JSON', '<html>'],
    ['nothing', ''],
    ['another kind of JSON', '[]'],
    ['no block', '{"data":{"word":"hello"}}'],
    ['a block that is none', '{"data":{"word":"hello","_meta":{"block":{"number":-1}}}}'],
    ['no value', `{"data":{"_meta":{"block":{"number":1,"hash":"${fakeBlockHash(1)}"}}}}`],
    ['too much', `"${'x'.repeat(4_000_001)}"`],
  ])('refuses an answer with %s', async (_, body) => {
    start().fault = { body };
    await failsAs('malformed');
  });

  it('gives up after eight seconds, or as soon as nobody waits', async () => {
    start().fault = 'silent';
    const asked = vi.spyOn(globalThis, 'fetch');
    const leaving = new AbortController();
    const left = askIndexer(query, leaving.signal);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ kind: 'unreachable' });
    vi.useFakeTimers();
    const late = failsAs('unreachable');
    await vi.advanceTimersByTimeAsync(7_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await late;
    vi.useRealTimers();
    expect(asked).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });
});
