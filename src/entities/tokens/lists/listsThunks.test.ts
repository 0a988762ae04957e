import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockSeen, chainStarted, visibilityChanged } from '#chain/blocks/blocksSlice.ts';
import { defaultLists, LIST_REFRESH_MS } from '#config/tokenLists.ts';
import { answerUrls, openPage } from '#testing/httpServer.ts';
import { rawList, rawToken } from '#testing/tokenLists.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { selectCurrencies, selectKnownCurrency } from '../tokenSelectors.ts';
import { checkList } from './checkList.ts';
// Loaded lazily by the tested code, and here up front so that no test waits for it.
import './fetchTokenList.ts';
import './listStorage.ts';
import { registerListsListeners } from './listsListeners.ts';
import { listAdded } from './listsSlice.ts';
import {
  acceptUpdate,
  importList,
  loadList,
  loadMissingLists,
  removeList,
  startLists,
} from './listsThunks.ts';

const URL_A = 'https://tokens.example/list.json';
const kept = vi.hoisted(() => ({ lists: new Map<string, unknown>(), isBlocked: false }));

vi.mock('idb-keyval', () => {
  const guard = <T>(answer: () => T): Promise<T> =>
    kept.isBlocked
      ? Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
      : Promise.resolve(answer());
  return {
    createStore: () => {
      if (kept.isBlocked) throw new DOMException('Access is denied.', 'SecurityError');
      return {};
    },
    get: (key: string) => guard(() => kept.lists.get(key)),
    set: (key: string, value: unknown) =>
      guard(() => void kept.lists.set(key, structuredClone(value))),
    del: (key: string) => guard(() => void kept.lists.delete(key)),
  };
});

let world: TokensWorld;
let served: Record<string, unknown>;
let requested: string[];
const version = (major: number, minor = 0, patch = 0) => ({ major, minor, patch });
const entry = (url = URL_A) => world.store.getState().lists.byUrl[url];

beforeEach(() => {
  kept.lists.clear();
  kept.isBlocked = false;
  served = Object.fromEntries(
    defaultLists.map((url, index) => [
      url,
      rawList({ name: `Ours ${index}`, tokens: [rawToken(index)] }),
    ]),
  );
  served[URL_A] = rawList({ name: 'Theirs', tokens: [rawToken(7)] });
  openPage();
  requested = answerUrls((url) =>
    served[url] === undefined ? new Response('', { status: 404 }) : Response.json(served[url]),
  );
  world = createTokensWorld({}, { isReady: false });
});

afterEach(() => {
  vi.useRealTimers();
});

const start = () => world.store.dispatch(startLists());
const addTheirs = async () =>
  world.store.dispatch(importList(URL_A, await checkList(served[URL_A])));

describe('a visit', () => {
  it('starts with our lists, whose tokens need no import', async () => {
    await start();
    expect(world.store.getState().lists.isReady).toBe(true);
    expect(selectCurrencies(world.store.getState()).map(({ symbol }) => symbol)).toEqual(
      expect.arrayContaining(['BNB', 'USDT', 'MU0', 'MU1']),
    );
    expect(
      selectKnownCurrency(world.store.getState(), rawToken(1).address.toLowerCase()),
    ).toMatchObject({ symbol: 'MU1' });
  });

  it('is ready even when our lists cannot be fetched', async () => {
    served = {};
    await start();
    expect(world.store.getState().lists.isReady).toBe(true);
    expect(entry(defaultLists[0])).toMatchObject({
      current: null,
      error: { kind: 'download', detail: defaultLists[0] },
    });
  });

  it('restores the lists of the last one without contacting their servers', async () => {
    await addTheirs();
    world = createTokensWorld({}, { isReady: false });
    world.store.dispatch(listAdded({ url: URL_A, at: 1 }));
    await start();
    expect(entry()?.current).toMatchObject({ name: 'Theirs', tokens: [{ symbol: 'MU7' }] });
    expect(requested).not.toContain(URL_A);
  });

  it.each<[string, () => void]>([
    ['nothing was stored', () => kept.lists.clear()],
    [
      'the stored list was tampered with',
      () =>
        kept.lists.forEach((_list, key) => kept.lists.set(key, { tokens: [{ symbol: '\u202E' }] })),
    ],
    ['the storage is blocked', () => (kept.isBlocked = true)],
  ])('fetches a list when %s', async (_why, spoil) => {
    await addTheirs();
    spoil();
    world = createTokensWorld({}, { isReady: false });
    world.store.dispatch(listAdded({ url: URL_A, at: 1 }));
    await start();
    expect(entry()?.current).toMatchObject({ name: 'Theirs' });
    expect(requested).toContain(URL_A);
  });

  it('loads missing lists, but does not retry one that failed', async () => {
    delete served[URL_A];
    world.store.dispatch(listAdded({ url: URL_A, at: 1 }));
    await world.store.dispatch(loadMissingLists());
    await world.store.dispatch(loadMissingLists());
    expect(requested.filter((url) => url === URL_A)).toHaveLength(1);
  });

  it('deletes a removed list from storage', async () => {
    await addTheirs();
    await world.store.dispatch(removeList(URL_A));
    expect([entry(), kept.lists.size]).toEqual([undefined, 0]);
  });
});

describe('a newer version', () => {
  it.each([version(1, 0, 1), version(1, 1), version(2)])(
    'of our own list is accepted automatically (%j)',
    async (newer) => {
      await start();
      served[defaultLists[0]!] = rawList({ version: newer, tokens: [rawToken(3)] });
      await world.store.dispatch(loadList(defaultLists[0]!));
      expect(entry(defaultLists[0])).toMatchObject({
        current: { version: newer, tokens: [{ symbol: 'MU3' }] },
        pendingUpdate: null,
      });
    },
  );

  it("of the user's list waits for 'Update list', and is then stored", async () => {
    await addTheirs();
    served[URL_A] = rawList({ version: version(1, 0, 1), tokens: [rawToken(8)] });
    await world.store.dispatch(loadList(URL_A));
    expect(entry()).toMatchObject({
      current: { version: version(1) },
      pendingUpdate: { version: version(1, 0, 1) },
    });
    await world.store.dispatch(acceptUpdate(URL_A));
    expect(entry()).toMatchObject({ current: { version: version(1, 0, 1) }, pendingUpdate: null });
    expect(JSON.stringify([...kept.lists.values()])).toContain('MU8');
    await expect(world.store.dispatch(acceptUpdate(URL_A))).rejects.toThrow(
      'Accept list update called without pending update',
    );
  });

  it('with the same number is ignored, whatever it contains', async () => {
    await addTheirs();
    served[URL_A] = rawList({ tokens: [rawToken(9)] });
    await world.store.dispatch(loadList(URL_A));
    expect(entry()).toMatchObject({
      current: { tokens: [{ symbol: 'MU7' }] },
      pendingUpdate: null,
      error: null,
    });
  });

  it('that cannot be fetched leaves the current one', async () => {
    await addTheirs();
    served[URL_A] = { name: 'broken' };
    await world.store.dispatch(loadList(URL_A));
    expect(entry()).toMatchObject({ current: { name: 'Theirs' }, error: { kind: 'validation' } });
  });
});

describe('every ten minutes', () => {
  let now: number;

  async function visit(isConnected: boolean): Promise<void> {
    now = 1_000_000;
    world = createTokensWorld({}, { isReady: false });
    world.services.now = () => now;
    registerListsListeners(world.startListening);
    if (isConnected) world.connect();
    world.store.dispatch(chainStarted());
    await expect.poll(() => world.store.getState().lists.isReady).toBe(true);
    requested.splice(0);
  }
  async function block(after: number): Promise<number> {
    now += after;
    world.store.dispatch(blockSeen({ number: 200 + now, timestamp: 5 }));
    // A due refresh starts with the block, and is done when no list is loading.
    await expect
      .poll(() =>
        Object.values(world.store.getState().lists.byUrl).filter(
          ({ loadingRequestId }) => loadingRequestId !== null,
        ),
      )
      .toEqual([]);
    return requested.length;
  }

  it('the lists are refreshed while a wallet is connected', async () => {
    await visit(true);
    expect(await block(LIST_REFRESH_MS - 1)).toBe(0);
    expect(await block(1)).toBe(2);
    expect(await block(1000)).toBe(2);
    expect(await block(LIST_REFRESH_MS)).toBe(4);
  });

  it('nothing is refreshed without a wallet or in a hidden tab', async () => {
    await visit(false);
    expect(await block(LIST_REFRESH_MS)).toBe(0);
    await visit(true);
    world.store.dispatch(visibilityChanged({ visible: false }));
    expect(await block(LIST_REFRESH_MS)).toBe(0);
    world.store.dispatch(visibilityChanged({ visible: true }));
    expect(await block(1000)).toBe(2);
  });

  it('a list added by another tab is fetched', async () => {
    await visit(false);
    world.store.dispatch(listAdded({ url: URL_A, at: 5 }));
    await expect.poll(() => entry()?.current).toMatchObject({ name: 'Theirs' });
  });
});
