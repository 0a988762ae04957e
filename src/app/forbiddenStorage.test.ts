// @document
import { configureStore, combineReducers } from '@reduxjs/toolkit';
import { afterEach, describe, expect, it } from 'vitest';
import { createTransactionJournal } from '#chain/transactions/journal.ts';
import { newRecord } from '#chain/transactions/record.ts';
import { forgetServer, keepServer, keptServer } from '#entities/feedback/keptServers.ts';
import { harvestStore } from '#entities/earning/harvest/harvestStore.ts';
import { isNameHidden, storeNameHidden } from '#entities/profile/nameVisibility.ts';
import {
  clearProfileCookie,
  readProfileCookie,
  writeProfileCookie,
} from '#entities/profile/profileCookie.ts';
import { settingsReducer, slippageChosen } from '#entities/settings/settingsSlice.ts';
import { forgetList, keepList, recallList } from '#entities/tokens/lists/listStorage.ts';
import { checkList } from '#entities/tokens/lists/checkList.ts';
import { listsReducer } from '#entities/tokens/lists/listsSlice.ts';
import { pairsReducer } from '#entities/pairs/pairsSlice.ts';
import { tokensReducer } from '#entities/tokens/tokensSlice.ts';
import {
  forgetConnector,
  hasDisconnected,
  noteDisconnect,
  storeConnector,
  storedConnector,
  storeAccount,
  storedAccount,
} from '#entities/wallet/walletStorage.ts';
import { keepMetadata, keptMetadata } from '#features/collectibles/metadata/metadataCache.ts';
import {
  keepOtherSettings,
  readOtherSettings,
} from '#features/collectibles/others/otherStorage.ts';
import { noteSeen, unseenKinds } from '#features/collectibles/popup/seenStorage.ts';
import { noteChartOpen, wasChartOpen } from '#features/prediction/chartStorage.ts';
import { noteWelcomed, wasWelcomed } from '#features/prediction/welcomeStorage.ts';
import { forgetDraft } from '#features/profile/setup/setupDraft.ts';
import { forgetOwn, keepOwn, recallAll, recallOwn } from '#features/voting/signing/ownMessages.ts';
import { OWNER } from '#testing/accounts.ts';
import { productRules } from '#testing/productRules.ts';
import { rawList } from '#testing/tokenLists.ts';
import { approveInfo } from '#testing/transactionsWorld.ts';
import { toRaw } from '#lib/raw.ts';
import { reloadOnce } from './lazyPage.tsx';
import { loadPersisted, persistMiddleware, withStoredElsewhere } from './persist.ts';

const NAMES = ['localStorage', 'sessionStorage', 'indexedDB'] as const;
const own = NAMES.map((name) => Object.getOwnPropertyDescriptor(window, name));

function replaceStorages(get: () => unknown): void {
  for (const name of NAMES) Object.defineProperty(window, name, { configurable: true, get });
}

afterEach(() => {
  for (const [index, name] of NAMES.entries()) {
    const descriptor = own[index];
    if (descriptor) Object.defineProperty(window, name, descriptor);
    else Reflect.deleteProperty(window, name);
  }
});

// Web views without DOM storage have null, some privacy settings throw at the first look.
describe.each<[string, () => unknown]>([
  ['null', () => null],
  ['undefined', () => undefined],
  [
    'forbidden',
    () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    },
  ],
])('storage that is %s', (_what, get) => {
  it('leaves settings, tokens and lists usable in memory', () => {
    replaceStorages(get);
    const tab = configureStore({
      reducer: withStoredElsewhere(
        combineReducers({
          settings: settingsReducer,
          tokens: tokensReducer,
          pairs: pairsReducer,
          lists: listsReducer,
        }),
      ),
      preloadedState: loadPersisted(),
      middleware: (defaults) => defaults().concat(persistMiddleware()),
    });
    tab.dispatch(slippageChosen(10));
    expect(tab.getState().settings.userSlippageTolerance).toBe(10);
  });

  it('says that a transaction could not be stored, and keeps it', async () => {
    replaceStorages(get);
    const journal = createTransactionJournal({
      storage: () => window.localStorage,
      now: () => 1,
      rules: productRules,
    });
    const record = newRecord({
      chainId: 31337,
      from: OWNER,
      info: approveInfo,
      addedTime: 1,
      to: OWNER,
      data: '0x',
      valueRaw: toRaw(0n),
    });
    expect(await journal.put(record)).toBe(false);
    expect(journal.load(31337)).toEqual([]);
    expect(harvestStore().view(OWNER).run).toBeUndefined();
  });

  it('forgets everything else without a word', async () => {
    replaceStorages(get);
    storeConnector('injected');
    storeAccount(OWNER);
    expect(storedAccount()).toBeUndefined();
    noteDisconnect();
    forgetConnector();
    expect([storedConnector(), hasDisconnected()]).toEqual([undefined, false]);
    keepServer('node', 'https://node.example');
    forgetServer('node');
    expect(keptServer('node')).toBe('');
    writeProfileCookie({ account: OWNER, username: 'Cat', avatar: null });
    clearProfileCookie(OWNER);
    expect(readProfileCookie(OWNER)).toBeUndefined();
    storeNameHidden(OWNER, true);
    expect(isNameHidden(OWNER)).toBe(false);
    noteChartOpen(true);
    noteWelcomed();
    expect([wasChartOpen(), wasWelcomed()]).toEqual([false, false]);
    noteSeen(OWNER, [1]);
    expect(unseenKinds(OWNER, [2])).toEqual([2]);
    forgetDraft(OWNER);
    keepOwn('vote-waiting', '0x01', OWNER, {});
    forgetOwn('vote-waiting', '0x01', OWNER);
    expect([recallOwn('vote-waiting', '0x01', OWNER), recallAll('vote-waiting')]).toEqual([
      null,
      [],
    ]);
    keepMetadata('https://a.example', { name: 'Cat' } as never);
    expect(keptMetadata('https://b.example')).toBeUndefined();
    expect(keepOtherSettings(readOtherSettings())).toBe(false);
    const list = await checkList(rawList());
    await keepList('https://a.example', { list, fetchedAt: 1 });
    expect(await recallList('https://a.example', 2)).toBeUndefined();
    await forgetList('https://a.example');
    // It can't remember a reload, so it never does.
    expect(reloadOnce(1, () => undefined)).toBe(false);
  });
});
