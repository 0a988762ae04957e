// @vitest-environment jsdom
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

describe('a part that cannot be loaded', () => {
  it('reloads the page once, and is not tried again while the page leaves', () => {
    const reload = vi.fn();
    expect(reloadOnce(1_000_000, reload)).toBe(true);
    expect(reloadOnce(1_000_001, reload)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload for ever', () => {
    const reload = vi.fn();
    reloadOnce(1_000_000, reload);
    resetReload();
    expect(reloadOnce(1_060_000, reload)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    expect(reloadOnce(9_000_000, reload)).toBe(true);
  });

  it('does not reload by itself where it could not know that it did', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const reload = vi.fn();
    expect(reloadOnce(1_000_000, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload without a connection, which would leave nothing at all', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = vi.fn();
    expect(reloadOnce(1_000_000, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    expect(reloadOnce(1_000_000, reload)).toBe(true);
  });

  it('throws when reloading did not help, and waits while the page leaves', async () => {
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

  it('is told from other failures in the words of each browser', () => {
    const words = [
      'Importing a module script failed.',
      'error loading dynamically imported module: /a.js',
      'Unable to preload CSS for /a.css',
    ];
    expect(words.every((text) => isChunkError(new TypeError(text)))).toBe(true);
    expect(isChunkError(new TypeError('x is not a function'))).toBe(false);
    expect(isChunkError('text')).toBe(false);
  });

  it('is noticed wherever it happens, not only in pages', () => {
    sessionStorage.setItem('meowswap_reloaded_at', String(Date.now()));
    const read = vi.spyOn(Storage.prototype, 'getItem');
    const stop = followChunkFailures();
    window.dispatchEvent(new Event('vite:preloadError'));
    stop();
    expect(read).toHaveBeenCalledOnce();
  });
});

describe('the boundary of a route', () => {
  function show(children: ReactNode): void {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    createTokensWorld().render(
      <RouteErrorBoundary resetKey="/x">
        <Suspense fallback="loading">{children}</Suspense>
      </RouteErrorBoundary>,
    );
  }

  it('says that a new version is available when a page is gone', async () => {
    sessionStorage.setItem('meowswap_reloaded_at', String(Date.now()));
    const Page = lazyPage(() => Promise.reject(missing));
    show(<Page />);
    expect(
      await screen.findByRole('heading', { name: 'A new version is available' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it('says that one is offline when that is why a page is missing', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const Page = lazyPage(() => Promise.reject(missing));
    show(<Page />);
    expect(await screen.findByRole('heading', { name: "You're offline" })).toBeVisible();
  });

  it('keeps a page that throws in its place, and tries again', async () => {
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

  it('starts afresh at another address', async () => {
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
