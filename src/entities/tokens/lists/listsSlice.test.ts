import { listOfVersion } from '#testing/tokenLists.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLists } from '#config/tokenLists.ts';
import {
  initialLists,
  listAdded,
  listFetched,
  listFetchFailed,
  listFetchStarted,
  listRecalled,
  listRemoved,
  listsReducer,
  listSwitched,
  listUpdateAccepted,
  mergeLists,
  parseStoredLists,
  storedLists,
  type ListsState,
} from './listsSlice.ts';

const URL = 'https://tokens.example/list.json';
const OTHER = 'cat.eth';
function after(...actions: Parameters<typeof listsReducer>[1][]): ListsState {
  return actions.reduce((state, action) => listsReducer(state, action), initialLists);
}
const added = listAdded({ url: URL, at: 1 });
const fetching = listFetchStarted({ url: URL, requestId: 'r1', at: 5 });
const entry = (state: ListsState) => state.byUrl[URL];

describe('a fetch', () => {
  it('that is running marks the list as loading', () => {
    expect(entry(after(added, fetching))).toEqual({
      current: null,
      pendingUpdate: null,
      loadingRequestId: 'r1',
      error: null,
      requestedAt: 5,
    });
  });

  it('makes the first version the current one', () => {
    expect(
      entry(
        after(added, fetching, listFetched({ url: URL, requestId: 'r1', list: listOfVersion(1) })),
      ),
    ).toMatchObject({
      current: listOfVersion(1),
      loadingRequestId: null,
    });
  });

  it.each([
    ['patch', listOfVersion(1, 0, 1)],
    ['minor', listOfVersion(1, 1, 0)],
    ['major', listOfVersion(2, 0, 0)],
  ])('of a newer %s version is pending beside the current one', (_step, newer) => {
    const state = after(
      listAdded({ url: URL, at: 1, list: listOfVersion(1) }),
      fetching,
      listFetched({ url: URL, requestId: 'r1', list: newer }),
    );
    expect(entry(state)).toMatchObject({ current: listOfVersion(1), pendingUpdate: newer });
    expect(entry(listsReducer(state, listUpdateAccepted({ url: URL })))).toMatchObject({
      current: newer,
      pendingUpdate: null,
    });
  });

  it.each([listOfVersion(1), listOfVersion(0, 9, 9), listOfVersion(1, 0, 0)])(
    'of the same or an older version changes nothing (%#)',
    (other) => {
      const state = after(
        listAdded({ url: URL, at: 1, list: listOfVersion(1) }),
        fetching,
        listFetched({ url: URL, requestId: 'r1', list: other }),
      );
      expect(entry(state)).toEqual({
        current: listOfVersion(1),
        pendingUpdate: null,
        loadingRequestId: null,
        error: null,
        requestedAt: 5,
      });
    },
  );

  it('that fails stores the error, leaves an empty list empty and keeps content', () => {
    const error = { kind: 'download', detail: URL } as const;
    expect(
      entry(after(added, fetching, listFetchFailed({ url: URL, requestId: 'r1', error }))),
    ).toEqual({
      current: null,
      pendingUpdate: null,
      loadingRequestId: null,
      error,
      requestedAt: 5,
    });
    const state = after(
      listAdded({ url: URL, at: 1, list: listOfVersion(1) }),
      fetching,
      listFetchFailed({ url: URL, requestId: 'r1', error }),
    );
    expect(entry(state)).toMatchObject({ current: listOfVersion(1), error });
  });

  it('is ignored when a later one has started or the list was removed', () => {
    const again = listFetchStarted({ url: URL, requestId: 'r2', at: 6 });
    const late = listFetched({ url: URL, requestId: 'r1', list: listOfVersion(1) });
    expect(entry(after(added, fetching, again, late))).toMatchObject({
      current: null,
      loadingRequestId: 'r2',
    });
    expect(entry(after(added, fetching, listRemoved({ url: URL, at: 2 }), late))).toBeUndefined();
  });
});

describe('lists', () => {
  it('start with our own, active', () => {
    expect(Object.keys(initialLists.byUrl)).toEqual(defaultLists);
    expect(initialLists.activeUrls).toEqual(defaultLists);
  });

  it('are added active, switched off and on, and removed', () => {
    expect(after(added).activeUrls).toContain(URL);
    expect(
      after(added, listSwitched({ url: URL, isActive: false, at: 2 })).activeUrls,
    ).not.toContain(URL);
    expect(
      after(added, added, listSwitched({ url: URL, isActive: true, at: 2 })).activeUrls.filter(
        (url) => url === URL,
      ),
    ).toHaveLength(1);
    const state = after(added, listRemoved({ url: URL, at: 2 }));
    expect([entry(state), state.activeUrls.includes(URL)]).toEqual([undefined, false]);
  });

  it('cannot be removed down to none', () => {
    const state = after(...defaultLists.map((url) => listRemoved({ url, at: 1 })));
    expect(Object.keys(state.byUrl)).toEqual([defaultLists.at(-1)]);
  });

  it('keep fetched content over restored content', () => {
    expect(
      entry(
        after(
          added,
          listRecalled({ url: URL, list: listOfVersion(1), fetchedAt: 0 }),
          listRecalled({ url: URL, list: listOfVersion(2), fetchedAt: 0 }),
        ),
      )?.current,
    ).toEqual(listOfVersion(1));
  });

  it('throw when an update is accepted and none is pending', () => {
    expect(() => after(added, listUpdateAccepted({ url: URL }))).toThrow(
      'Accept list update called without pending update',
    );
  });
});

describe('stored lists', () => {
  it('hold URLs, active lists and times, and are restored', () => {
    const state = after(added, listSwitched({ url: defaultLists[1]!, isActive: false, at: 5 }));
    expect(JSON.stringify(storedLists(state))).not.toContain('tokens":');
    expect(storedLists(parseStoredLists(JSON.parse(JSON.stringify(storedLists(state)))))).toEqual(
      storedLists(state),
    );
  });

  it.each([
    undefined,
    null,
    5,
    'x',
    [],
    {},
    { urls: 'x' },
    { urls: [5, null, 'javascript:alert(1)', 'http://a.example', '__proto__', '/lists/evil.json'] },
  ])('fall back to a first visit for %j', (value) =>
    expect(parseStoredLists(value)).toEqual(initialLists),
  );

  it('gain a new default list, but not one that was removed', () => {
    expect(parseStoredLists({ urls: [URL], activeUrls: [] }).activeUrls).toEqual(defaultLists);
    expect(
      Object.keys(
        parseStoredLists({ urls: [URL], activeUrls: [], changedAt: { [defaultLists[0]!]: 5 } })
          .byUrl,
      ),
    ).toEqual([URL, defaultLists[1]]);
  });

  it('parse from any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (urls, activeUrls, changedAt) => {
        const state = parseStoredLists({ urls, activeUrls, changedAt });
        expect(Object.keys(state.byUrl).length).toBeGreaterThan(0);
        expect(state.activeUrls.every((url) => url in state.byUrl)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('two tabs', () => {
  const change = fc.record({
    tab: fc.constantFrom(0, 1),
    url: fc.constantFrom(URL, OTHER, ...defaultLists),
    kind: fc.constantFrom('add', 'remove', 'off'),
  });

  it('agree on the latest change in any order of syncing, and lose no addition', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const tabs: [ListsState, ListsState] = [initialLists, initialLists];
        changes.forEach(({ tab, url, kind }, index) => {
          const at = index + 1;
          const action =
            kind === 'add'
              ? listAdded({ url, at })
              : kind === 'off'
                ? listSwitched({ url, at, isActive: false })
                : listRemoved({ url, at });
          tabs[tab] = listsReducer(tabs[tab], action);
        });
        const [a, b] = tabs;
        const merged = mergeLists(a, b);
        expect(storedLists(merged)).toEqual(storedLists(mergeLists(b, a)));
        expect(storedLists(mergeLists(merged, a))).toEqual(storedLists(merged));
        for (const url of [URL, OTHER]) {
          const last = changes.findLast((one) => one.url === url && one.kind !== 'off');
          if (last?.kind === 'add') expect(merged.byUrl).toHaveProperty([url]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keep their own contents', () => {
    const ours = after(listAdded({ url: URL, at: 1, list: listOfVersion(1) }));
    const theirs = after(listAdded({ url: OTHER, at: 2 }));
    expect(mergeLists(ours, theirs).byUrl).toMatchObject({
      [URL]: { current: listOfVersion(1) },
      [OTHER]: { current: null },
    });
  });
});
