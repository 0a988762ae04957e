// @document
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pairSaved, pairsReducer } from '#entities/pairs/pairsSlice.ts';
import {
  defaultSettings,
  gasSpeedChosen,
  localeChosen,
  settingsReducer,
  slippageChosen,
} from '#entities/settings/settingsSlice.ts';
import { listsReducer } from '#entities/tokens/lists/listsSlice.ts';
import { tokenImported, tokensReducer } from '#entities/tokens/tokensSlice.ts';
import { makeTokens } from '#testing/pairs.ts';
import {
  followOtherTabs,
  loadPersisted,
  persistMiddleware,
  withStoredElsewhere,
} from './persist.ts';

const SETTINGS = 'meowswap_settings';

function createTab() {
  return configureStore({
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
}

function stored(): Record<string, unknown> {
  return JSON.parse(localStorage.getItem(SETTINGS) ?? '{}') as Record<string, unknown>;
}

function tellOthers(key = SETTINGS): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('persistence', () => {
  it('restores a choice on the next visit', () => {
    createTab().dispatch(slippageChosen(100));
    expect(createTab().getState().settings).toEqual({
      ...defaultSettings,
      userSlippageTolerance: 100,
    });
    expect(stored()).toMatchObject({ version: 1 });
  });

  it('writes nothing if an action changed nothing that is stored', () => {
    createTab().dispatch({ type: 'blocks/blockSeen' });
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['damaged JSON', '{"userSlippageTolerance":10'],
    ['not an object', '[[]]'],
    ['null', 'null'],
    ['a text', '"hello"'],
    [
      'an entry that pollutes prototypes',
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    ],
  ])('starts with the defaults from %s', (_name, text) => {
    localStorage.setItem(SETTINGS, text);
    expect(createTab().getState().settings).toEqual(defaultSettings);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('reads an older or newer version field by field', () => {
    localStorage.setItem(
      SETTINGS,
      JSON.stringify({ version: 99, gasPrice: 'instant', userDeadline: 'twenty' }),
    );
    expect(createTab().getState().settings).toEqual({ ...defaultSettings, gasPrice: 'instant' });
  });

  it('survives 300 damaged states and stays usable and storable', () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record(
          Object.fromEntries(Object.keys(defaultSettings).map((key) => [key, fc.jsonValue()])),
          { requiredKeys: [] },
        )
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(text, text, text, (settings, tokens, pairs) => {
        localStorage.setItem(SETTINGS, settings);
        localStorage.setItem('meowswap_tokens', tokens);
        localStorage.setItem('meowswap_pairs', pairs);
        const tab = createTab();
        tab.dispatch(gasSpeedChosen('fast'));
        tab.dispatch(gasSpeedChosen('instant'));
        expect(Object.keys(tab.getState().settings).toSorted()).toEqual(
          Object.keys(defaultSettings).toSorted(),
        );
        expect(stored()).toMatchObject({ gasPrice: 'instant' });
      }),
      { numRuns: 300 },
    );
  });

  it('works in memory if the storage refuses', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const tab = createTab();
    tab.dispatch(slippageChosen(10));
    expect(tab.getState().settings.userSlippageTolerance).toBe(10);
  });
});

describe('two tabs', () => {
  it('adopt each other’s settings without losing a choice', () => {
    const [first, second] = [createTab(), createTab()];
    const stop = followOtherTabs(second);
    first.dispatch(localeChosen('de-DE'));
    tellOthers();
    second.dispatch(slippageChosen(100));
    stop();
    expect(second.getState().settings.locale).toBe('de-DE');
    expect(createTab().getState().settings).toMatchObject({
      locale: 'de-DE',
      userSlippageTolerance: 100,
    });
  });

  it('lose neither pairs nor tokens when both save at once', () => {
    const [a, b, c] = makeTokens(3) as [never, never, never];
    const [first, second] = [createTab(), createTab()];
    const stop = [followOtherTabs(first), followOtherTabs(second)];
    first.dispatch(pairSaved({ token0: a, token1: b }));
    second.dispatch(pairSaved({ token0: b, token1: c }));
    first.dispatch(tokenImported(a));
    second.dispatch(tokenImported(c));
    for (const key of ['meowswap_pairs', 'meowswap_tokens']) tellOthers(key);
    for (const end of stop) end();
    for (const tab of [first, second, createTab()]) {
      expect(Object.keys(tab.getState().pairs.saved['31337'] ?? {})).toHaveLength(2);
      expect(Object.keys(tab.getState().tokens.imported['31337'] ?? {})).toHaveLength(2);
    }
  });

  it('do not write back what they adopted', () => {
    const [first, second] = [createTab(), createTab()];
    const stop = followOtherTabs(second);
    first.dispatch(slippageChosen(10));
    const write = vi.spyOn(Storage.prototype, 'setItem');
    tellOthers();
    stop();
    expect(second.getState().settings.userSlippageTolerance).toBe(10);
    expect(write).not.toHaveBeenCalled();
  });

  it('keep their state when another tab stores garbage or clears the storage', () => {
    const tab = createTab();
    const stop = followOtherTabs(tab);
    tab.dispatch(slippageChosen(10));
    window.dispatchEvent(new StorageEvent('storage', { key: SETTINGS, newValue: '{' }));
    window.dispatchEvent(new StorageEvent('storage', { key: SETTINGS, newValue: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'someone_elses', newValue: '{}' }));
    stop();
    expect(tab.getState().settings.userSlippageTolerance).toBe(10);
  });
});
