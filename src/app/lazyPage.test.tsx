// @document
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, isChunkError } from '#lib/chunkError.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { RouteErrorBoundary } from './errors/RouteErrorBoundary.tsx';
import { followChunkFailures, lazyPage, loadChunk, reloadOnce, resetReload } from './lazyPage.tsx';

const missing = new TypeError(
  'Failed to fetch dynamically imported module: https://x/assets/SwapPage-1.js',
);

beforeEach(() => {
  sessionStorage.clear();
  resetReload();
});
afterEach(() => vi.restoreAllMocks());

describe('a chunk that fails to load', () => {
  it('reloads the page once and does nothing more while the page unloads', () => {
    const reload = vi.fn();
    expect(reloadOnce(1_000_000, reload)).toBe(true);
    expect(reloadOnce(1_000_001, reload)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload endlessly', () => {
    const reload = vi.fn();
    reloadOnce(1_000_000, reload);
    resetReload();
    expect(reloadOnce(1_060_000, reload)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    expect(reloadOnce(9_000_000, reload)).toBe(true);
  });

  it("does not reload if it can't remember having done so", () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const reload = vi.fn();
    expect(reloadOnce(1_000_000, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload while offline, which would leave an empty page', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = vi.fn();
    expect(reloadOnce(1_000_000, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    expect(reloadOnce(1_000_000, reload)).toBe(true);
  });

  it("throws if reloading didn't help and waits while the page unloads", async () => {
    await expect(
      loadChunk(
        () => Promise.reject(missing),
        () => false,
      ),
    ).rejects.toThrow(ChunkError);
    const settled = vi.fn();
    void loadChunk(
      () => Promise.reject(missing),
      () => true,
    ).then(settled, settled);
    await Promise.resolve();
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
  });

  it("is recognised by each browser's error message", () => {
    const words = [
      'Importing a module script failed.',
      'error loading dynamically imported module: /a.js',
      'Unable to preload CSS for /a.css',
    ];
    expect(words.every((text) => isChunkError(new TypeError(text)))).toBe(true);
    expect(isChunkError(new TypeError('x is not a function'))).toBe(false);
    expect(isChunkError('text')).toBe(false);
  });

  it('is noticed outside of pages too', () => {
    sessionStorage.setItem('meowswap_reloaded_at', String(Date.now()));
    const read = vi.spyOn(Storage.prototype, 'getItem');
    const stop = followChunkFailures();
    window.dispatchEvent(new Event('vite:preloadError'));
    stop();
    expect(read).toHaveBeenCalledOnce();
  });
});

describe("the route's error boundary", () => {
  function show(children: ReactNode): void {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    createTokensWorld().render(
      <RouteErrorBoundary resetKey="/x">
        <Suspense fallback="loading">{children}</Suspense>
      </RouteErrorBoundary>,
    );
  }

  it("says that a new version is available if a page's chunk is gone", async () => {
    sessionStorage.setItem('meowswap_reloaded_at', String(Date.now()));
    const Page = lazyPage(() => Promise.reject(missing));
    show(<Page />);
    expect(
      await screen.findByRole('heading', { name: 'A new version is available' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it('says that the browser is offline if that is the cause', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const Page = lazyPage(() => Promise.reject(missing));
    show(<Page />);
    expect(await screen.findByRole('heading', { name: "You're offline" })).toBeVisible();
  });

  it("contains a page's error and retries", async () => {
    const broken = { current: true };
    function Page(): ReactNode {
      if (broken.current) throw new Error('out of fish');
      return <h1>Fine</h1>;
    }
    show(<Page />);
    expect(screen.getByRole('heading', { name: 'This page stumbled' })).toBeVisible();
    broken.current = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { name: 'Fine' })).toBeVisible();
  });

  it('resets at another address', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    function Broken(): ReactNode {
      throw new Error('out of fish');
    }
    function Shell(): ReactNode {
      const [path, setPath] = useState('/a');
      return (
        <>
          <button type="button" onClick={() => setPath('/b')}>
            go
          </button>
          <RouteErrorBoundary resetKey={path}>
            {path === '/a' ? <Broken /> : <h1>Other page</h1>}
          </RouteErrorBoundary>
        </>
      );
    }
    createTokensWorld().render(<Shell />);
    await userEvent.click(screen.getByRole('button', { name: 'go' }));
    expect(screen.getByRole('heading', { name: 'Other page' })).toBeVisible();
  });
});
