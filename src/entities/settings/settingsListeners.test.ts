// @vitest-environment jsdom
import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppStartListening } from '#app/store.ts';
import { chain } from '#config/chains.ts';
import { chooseLanguage, currentTranslation } from '#i18n/t.ts';
import type { AppDispatch, RootState } from '#redux';
import { FakeChain } from '#testing/fakeChain.ts';
import { answerUrls, openPage } from '#testing/httpServer.ts';
import {
  applyLanguage,
  applyNodes,
  registerSettingsListeners,
  rpcUrlsFor,
} from './settingsListeners.ts';
import {
  selectDeadlineSeconds,
  selectGasPrice,
  selectIsDark,
  selectMaxHops,
  selectSlippage,
  selectSlippageBps,
} from './settingsSelectors.ts';
import {
  defaultSettings,
  gasSpeedChosen,
  localeChosen,
  rpcUrlChosen,
  settingsReducer,
  singleHopSwitched,
  slippageChosen,
  soundsSwitched,
  themeChosen,
} from './settingsSlice.ts';

const { meow } = vi.hoisted(() => ({ meow: vi.fn<(mood: string) => void>() }));
vi.mock('./sounds.ts', () => ({ meow }));

function createWorld(settings = defaultSettings) {
  const fake = new FakeChain();
  const services = { rpc: fake.rpc };
  const listeners = createListenerMiddleware({ extra: services });
  registerSettingsListeners(listeners.startListening as unknown as AppStartListening);
  const store = configureStore({
    reducer: combineReducers({ settings: settingsReducer }),
    preloadedState: { settings },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } }).prepend(listeners.middleware),
  }) as unknown as { dispatch: AppDispatch; getState: () => RootState };
  return { fake, store };
}

const OWN = 'https://own.example';

beforeEach(() => {
  openPage();
  answerUrls(() => Response.json({}));
});
afterEach(() => chooseLanguage('en-US'));

describe('settings', () => {
  it('apply language and nodes at the start', () => {
    const { fake, store } = createWorld({ ...defaultSettings, locale: 'ar-SA', rpcUrl: OWN });
    store.dispatch(applyLanguage());
    store.dispatch(applyNodes());
    expect(currentTranslation().locale).toBe('ar-SA');
    expect(fake.urls).toEqual([OWN, ...chain.rpcUrls]);
  });

  it('keep the default nodes without a custom one', () => {
    const { fake, store } = createWorld();
    store.dispatch(applyNodes());
    expect(fake.urls).toEqual([]);
  });

  it('apply at once when they change, and back', () => {
    const { fake, store } = createWorld();
    store.dispatch(localeChosen('de-DE'));
    store.dispatch(rpcUrlChosen(OWN));
    expect(currentTranslation().locale).toBe('de-DE');
    expect(fake.urls).toEqual([OWN, ...chain.rpcUrls]);
    store.dispatch(rpcUrlChosen(null));
    expect(fake.urls).toEqual(chain.rpcUrls);
  });

  it('list no node twice', () => {
    expect(rpcUrlsFor(chain.rpcUrls[0] ?? '')).toEqual(chain.rpcUrls);
  });
});

describe('sounds', () => {
  const receipt = (status: 0 | 1) => ({
    type: 'transactions/mined',
    payload: { receipt: { status } },
  });

  it('play a glad sound on success, a sad one on failure, and none when off', async () => {
    const { store } = createWorld();
    store.dispatch(receipt(1));
    store.dispatch(receipt(0));
    await expect.poll(() => meow.mock.calls).toEqual([['glad'], ['sad']]);
    store.dispatch(soundsSwitched(false));
    store.dispatch(receipt(1));
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    expect(meow).toHaveBeenCalledTimes(2);
  });
});

describe('selectors', () => {
  it('return trade settings in their units', () => {
    const { store } = createWorld();
    expect(selectSlippage(store.getState())).toBe('auto');
    expect(selectSlippageBps(store.getState())).toBe(50);
    expect(selectDeadlineSeconds(store.getState())).toBe(1200);
    expect(selectMaxHops(store.getState())).toBe(3);
    store.dispatch(singleHopSwitched(true));
    expect(selectMaxHops(store.getState())).toBe(1);
    store.dispatch(slippageChosen(120));
    expect(selectSlippage(store.getState())).toBe(120);
    expect(selectSlippageBps(store.getState())).toBe(120);
  });

  it('return 10 gwei off the main network, whatever the speed', () => {
    const { store } = createWorld();
    store.dispatch(gasSpeedChosen('instant'));
    expect(selectGasPrice(store.getState())).toBe(10_000_000_000n);
  });

  it('return no theme until one is chosen', () => {
    const { store } = createWorld();
    expect(selectIsDark(store.getState())).toBeUndefined();
    store.dispatch(themeChosen(false));
    expect(selectIsDark(store.getState())).toBe(false);
  });
});
