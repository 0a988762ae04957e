import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serviceFetch } from './serviceFetch.ts';

const A = 'https://services.example';
const B = 'https://names.example';
/** Servers that give no connection. */
const gone = new Set<string>();
let asked: string[];
const ask = (...paths: string[]) =>
  Promise.all(
    paths.map((path) =>
      serviceFetch(path).then(
        async (response) => response.text(),
        (error: unknown) => (error as Error).name,
      ),
    ),
  );

beforeEach(() => {
  asked = [];
  gone.clear();
  vi.stubGlobal('fetch', async (input: string, { signal }: RequestInit = {}) => {
    asked.push(input);
    await Promise.resolve();
    signal?.throwIfAborted();
    if (gone.has(new URL(input).origin)) throw new TypeError('fetch failed');
    return new Response(new URL(input).pathname);
  });
});
afterEach(async () => {
  gone.clear();
  await ask(A, B);
  vi.unstubAllGlobals();
});

it('asks every question of a server that answers', async () => {
  expect(await ask(`${A}/a`, `${A}/b`, `${B}/c`)).toEqual(['/a', '/b', '/c']);
  expect(asked).toHaveLength(3);
});

it('tries a server that is away once for all questions that come together', async () => {
  gone.add(A);
  await ask(`${A}/a`, `${A}/b`);
  asked = [];
  for (let beat = 0; beat < 5; beat += 1)
    expect(await ask(`${A}/a`, `${A}/b`, `${A}/c`)).toEqual(Array(3).fill('TypeError'));
  expect(asked).toEqual(Array(5).fill(`${A}/a`));
});

it('asks all of them as soon as it is back', async () => {
  gone.add(A);
  await ask(`${A}/a`);
  gone.clear();
  expect(await ask(`${A}/a`, `${A}/b`, `${A}/c`)).toEqual(['/a', '/b', '/c']);
});

it('leaves other servers alone', async () => {
  gone.add(A);
  await ask(`${A}/a`);
  expect(await ask(`${A}/a`, `${B}/b`, `${B}/c`)).toEqual(['TypeError', '/b', '/c']);
});

it('counts no request that was given up as an absence', async () => {
  gone.add(A);
  await ask(`${A}/a`);
  gone.clear();
  const given = serviceFetch(`${A}/slow`, { signal: AbortSignal.abort() });
  const others = ask(`${A}/b`, `${A}/c`);
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  expect(await others).toEqual(['/b', '/c']);
});
