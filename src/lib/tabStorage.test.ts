// @document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTabStorage, type TabStorage } from './tabStorage.ts';

const KEY = 'form';
let storage: TabStorage;
let writes: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  writes = vi.spyOn(Storage.prototype, 'setItem');
  storage = createTabStorage(KEY);
});
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('storage of a tab', () => {
  it('stores the last value only, once typing pauses', () => {
    for (const text of ['1', '15', '150']) {
      storage.write({ text });
      vi.advanceTimersByTime(900);
    }
    expect(writes).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(writes.mock.calls).toEqual([[KEY, '{"text":"150"}']]);
    vi.advanceTimersByTime(60_000);
    expect(writes).toHaveBeenCalledOnce();
  });

  it.each([
    ['is left or reloaded', () => window.dispatchEvent(new Event('pagehide'))],
    ['is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('stores at once when the page %s', (_when, leave) => {
    storage.write({ text: '1' });
    leave();
    expect(sessionStorage.getItem(KEY)).toBe('{"text":"1"}');
    leave();
    vi.advanceTimersByTime(60_000);
    expect(writes).toHaveBeenCalledOnce();
    storage.write({ text: '2' });
    leave();
    expect(sessionStorage.getItem(KEY)).toBe('{"text":"2"}');
  });

  it('reads what was written last, also before it is stored, and by the next page', () => {
    expect(storage.read()).toBeNull();
    storage.write({ text: '1' });
    expect(storage.read()).toEqual({ text: '1' });
    expect(createTabStorage(KEY).read()).toEqual({ text: '1' });
  });

  it('has no value where the storage is damaged, full or forbidden', () => {
    sessionStorage.setItem(KEY, '{');
    expect(storage.read()).toBeNull();
    writes.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storage.write({ text: '1' });
    expect(() => vi.advanceTimersByTime(1000)).not.toThrow();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    expect(storage.read()).toBeNull();
  });
});
