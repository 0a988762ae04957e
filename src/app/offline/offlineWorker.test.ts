// @document
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateUpdate, startOfflineWorker } from './offlineWorker.ts';

const register = vi.fn(() => Promise.resolve(undefined));

describe('saving the app for visits without a connection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    register.mockClear();
    Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('begins 8 s after the start', () => {
    startOfflineWorker(() => undefined);
    vi.advanceTimersByTime(7_900);
    expect(register).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_200);
    expect(register).toHaveBeenCalledOnce();
  });

  it('waits until the hands rest', () => {
    startOfflineWorker(() => undefined);
    for (let second = 0; second < 30; second += 2) {
      vi.advanceTimersByTime(2_000);
      if (second % 4 === 0) fireEvent.keyDown(document.body);
      else fireEvent.pointerDown(document.body);
    }
    expect(register).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_200);
    expect(register).toHaveBeenCalledOnce();
    fireEvent.keyDown(document.body);
    vi.advanceTimersByTime(20_000);
    expect(register).toHaveBeenCalledOnce();
  });
});

describe('the reload with a newer build', () => {
  const reload = vi.fn();
  const container = new EventTarget();
  let waiting: { postMessage: (message: unknown) => void } | null;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { ...window.location, reload });
    Object.assign(container, { getRegistration: async () => ({ waiting }) });
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    reload.mockReset();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('comes once that build has taken over, and once only', async () => {
    const postMessage = vi.fn();
    waiting = { postMessage };
    void activateUpdate();
    await vi.advanceTimersByTimeAsync(100);
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('activate');
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not missed where that build takes over at once', async () => {
    waiting = { postMessage: () => container.dispatchEvent(new Event('controllerchange')) };
    void activateUpdate();
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('comes soon though the old build still answers a request', async () => {
    waiting = { postMessage: () => undefined };
    void activateUpdate();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reload).toHaveBeenCalledOnce();
    container.dispatchEvent(new Event('controllerchange'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('comes at once where no build waits any more', async () => {
    waiting = null;
    await activateUpdate();
    expect(reload).toHaveBeenCalledOnce();
  });
});
