// @document
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startOfflineWorker } from './offlineWorker.ts';

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
