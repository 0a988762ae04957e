import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { ChunkError } from '#lib/chunkError.ts';
import { readyPage } from './preloadPage.ts';

const MARK = 'meowswap_reloaded_at';
/** Milliseconds after a reload within which another one won't help. */
const PATIENCE = 5 * 60_000;

let isLeaving = false;

/**
 * Reloads the page, unless it did so in the last minutes or is offline. Returns false if it didn't,
 * so that the failure is shown. Without session storage it can't remember a reload, so it never
 * does.
 */
export function reloadOnce(
  now = Date.now(),
  reload: () => void = () => window.location.reload(),
): boolean {
  if (isLeaving) return true;
  // Reloading while offline would lose the page altogether.
  if (!navigator.onLine) return false;
  try {
    if (now - Number(sessionStorage.getItem(MARK) ?? 0) < PATIENCE) return false;
    sessionStorage.setItem(MARK, String(now));
  } catch {
    return false;
  }
  isLeaving = true;
  reload();
  return true;
}

/** Resets the state after a reload that didn't happen (a test, or the user stopped it). */
export function resetReload(): void {
  isLeaving = false;
}

/**
 * Loads a chunk. A failure reloads the page once, then throws ChunkError. Never resolves while the
 * page unloads.
 */
export async function loadChunk<T>(load: () => Promise<T>, reload = reloadOnce): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (reload()) return new Promise<never>(() => undefined);
    throw new ChunkError(cause);
  }
}

/**
 * Returns a component that loads its page when its route opens. A preloaded page renders at once:
 * React would show the fallback first and keep it for 300 ms.
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  const Late = lazy(async () => ({ default: await loadChunk(load) }));
  return function LazyPage(): ReactNode {
    const [Page] = useState(() => readyPage(load) ?? Late);
    return <Page />;
  };
}

/**
 * Handles failures of all other lazy chunks (dialogs, panels) in the same way. Returns a function
 * that stops it.
 */
export function followChunkFailures(): () => void {
  const react = (): void => {
    reloadOnce();
  };
  window.addEventListener('vite:preloadError', react);
  return () => window.removeEventListener('vite:preloadError', react);
}
