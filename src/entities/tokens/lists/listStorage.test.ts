import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { chain } from '#config/chains.ts';
import { defaultLists, LIST_REFRESH_MS } from '#config/tokenLists.ts';
import { answerUrls, openPage } from '#testing/httpServer.ts';
import { rawList, rawToken } from '#testing/tokenLists.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { checkList } from './checkList.ts';
// Loaded lazily by the tested code, and here up front so that no test waits for it.
import './fetchTokenList.ts';
import { keepList, recallList } from './listStorage.ts';
import { registerListsListeners } from './listsListeners.ts';
import { listAdded } from './listsSlice.ts';
import { importList, loadList, refreshLists, startLists } from './listsThunks.ts';

const URL_A = 'https://tokens.example/list.json';
const FETCHED_AT = 1_000_000;
const CONTENT_LOCATION = `ipfs://${'Qm'.padEnd(46, 'a')}/list.json`;
const kept = vi.hoisted(() => new Map<string, Record<string, unknown>>());

vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async (key: string) => structuredClone(kept.get(key)),
  set: async (key: string, value: Record<string, unknown>) =>
    void kept.set(key, structuredClone(value)),
  del: async (key: string) => void kept.delete(key),
}));

let asked: string[];
let world: TokensWorld;
const entry = (url = URL_A) => world.store.getState().lists.byUrl[url];

function visitAt(now: number): void {
  world = createTokensWorld({}, { isReady: false });
  world.services.now = () => now;
}

beforeEach(() => {
  kept.clear();
  openPage();
  asked = answerUrls((url) =>
    Response.json(
      rawList({
        tokens: [
          rawToken(url === URL_A ? 7 : defaultLists.indexOf(url)),
          rawToken(9, { name: '' }),
        ],
      }),
    ),
  );
  visitAt(FETCHED_AT);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a stored list', () => {
  it('keeps tokens, skipped entries, content location and time', async () => {
    const list = {
      ...(await checkList(
        rawList({ tokens: [rawToken(1), rawToken(2, { name: '' }), rawToken(3, { name: '' })] }),
      )),
      contentLocation: CONTENT_LOCATION,
    };
    await keepList(URL_A, { list, fetchedAt: FETCHED_AT });
    expect(await recallList(URL_A, FETCHED_AT)).toEqual({ list, fetchedAt: FETCHED_AT });
    expect(list.leftOut).toBe(2);
  });

  it('keeps one whose tokens are all for other chains', async () => {
    const list = await checkList(rawList({ tokens: [rawToken(1, { chainId: 56 })] }));
    await keepList(URL_A, { list, fetchedAt: FETCHED_AT });
    expect(await recallList(URL_A, FETCHED_AT)).toEqual({
      list: { ...list, contentLocation: undefined },
      fetchedAt: FETCHED_AT,
    });
    expect(list).toMatchObject({ tokens: [], otherChains: 1 });
  });

  it.each<[string, Record<string, unknown>]>([
    ['invalid numbers', { leftOut: -1, otherChains: 1e9, fetchedAt: 'now', contentLocation: 7 }],
    [
      'numbers out of range',
      { leftOut: 1e9, fetchedAt: FETCHED_AT + 1, contentLocation: 'javascript:alert(1)' },
    ],
    ['nothing', { leftOut: undefined, fetchedAt: undefined, contentLocation: undefined }],
    [
      'a location that climbs',
      { leftOut: 0.5, fetchedAt: -1, contentLocation: `ipfs://${'Qm'.padEnd(46, 'a')}/../x` },
    ],
  ])('ignores %s beside the file', async (_what, said) => {
    const list = await checkList(rawList());
    await keepList(URL_A, { list, fetchedAt: FETCHED_AT });
    const key = `${chain.id} ${URL_A}`;
    kept.set(key, { ...kept.get(key), ...said });
    expect(await recallList(URL_A, FETCHED_AT)).toEqual({
      list: { ...list, contentLocation: undefined },
      fetchedAt: 0,
    });
  });

  it('shows its skipped entries again in the next visit', async () => {
    await world.store.dispatch(
      importList(
        URL_A,
        await checkList(rawList({ tokens: [rawToken(1), rawToken(2, { name: '' })] })),
      ),
    );
    visitAt(FETCHED_AT + 1);
    world.store.dispatch(listAdded({ url: URL_A, at: 1 }));
    await world.store.dispatch(startLists());
    expect(asked).not.toContain(URL_A);
    expect(entry()).toMatchObject({ current: { leftOut: 1 }, requestedAt: FETCHED_AT });
  });
});

describe('ten minutes', () => {
  it.each([
    [LIST_REFRESH_MS - 1, false],
    [LIST_REFRESH_MS, true],
  ])(
    'count across visits: %i ms after its fetch a list is refreshed: %s',
    async (later, isRefreshed) => {
      await world.store.dispatch(importList(URL_A, await checkList(rawList())));
      visitAt(FETCHED_AT + later);
      registerListsListeners(world.startListening);
      world.connect();
      world.store.dispatch(listAdded({ url: URL_A, at: 1 }));
      await world.store.dispatch(startLists());
      expect(asked).not.toContain(URL_A);
      world.store.dispatch(blockSeen({ number: 900, timestamp: 5 }));
      expect(entry()?.loadingRequestId !== null).toBe(isRefreshed);
      await vi.waitFor(() => expect(entry()?.loadingRequestId).toBeNull());
      expect(asked.includes(URL_A)).toBe(isRefreshed);
    },
  );

  it('restart after a failed refresh', async () => {
    await world.store.dispatch(importList(URL_A, await checkList(rawList())));
    asked = answerUrls(() => new Response('', { status: 404 }));
    world.services.now = () => FETCHED_AT + LIST_REFRESH_MS;
    await world.store.dispatch(refreshLists());
    await world.store.dispatch(refreshLists());
    expect(entry()?.error).not.toBeNull();
    expect(asked.filter((url) => url === URL_A)).toHaveLength(1);
  });
});

describe('the log', () => {
  it('records that a fetched list is no newer', async () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    await world.store.dispatch(loadList(defaultLists[0]!));
    expect(debug).not.toHaveBeenCalled();
    await world.store.dispatch(loadList(defaultLists[0]!));
    expect(debug.mock.calls).toEqual([
      [
        '[MeowSwap] A token list is no newer than the one that is here',
        { url: defaultLists[0], version: '1.0.0' },
      ],
    ]);
  });

  it('records why a list could not be fetched', async () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    answerUrls(() => new Response('', { status: 404 }));
    await world.store.dispatch(loadList(defaultLists[0]!));
    expect(debug.mock.calls).toEqual([
      [
        '[MeowSwap] A token list could not be had',
        { url: defaultLists[0], kind: 'download', detail: defaultLists[0] },
      ],
    ]);
  });
});
