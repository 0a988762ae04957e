import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { ChunkError } from '#lib/chunkError.ts';
import { readyPage } from './preloadPage.ts';

const MARK = 'meowswap_reloaded_at';
/** A second failure this soon after a reload is not mended by another one. Milliseconds. */
const PATIENCE = 5 * 60_000;

let isLeaving = false;

/**
 * Reloads the page, unless it did so in the last minutes or there is no connection. False: it did not, and the failure has to be shown.
 * Without a session storage there is no way to know, so it never reloads by itself.
 */
export function reloadOnce(
  now = Date.now(),
  reload: () => void = () => window.location.reload(),
): boolean {
  if (isLeaving) return true;
  // A page that is reloaded without a connection is gone altogether.
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

/** For a page that stays after all (a test, a reload that the user stopped). */
export function resetReload(): void {
  isLeaving = false;
}

/** Loads a part of the app. A failure reloads the page once, then throws ChunkError. While the page leaves, it waits. */
export async function loadChunk<T>(load: () => Promise<T>, reload = reloadOnce): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (reload()) return new Promise<never>(() => undefined);
    throw new ChunkError(cause);
  }
}

/**
 * A page that is loaded when its route is opened. One that is there already is rendered at once: React would show what
 * stands for it first, and keep that for 300 ms.
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  const Late = lazy(async () => ({ default: await loadChunk(load) }));
  return function LazyPage(): ReactNode {
    const [Page] = useState(() => readyPage(load) ?? Late);
    return <Page />;
  };
}

/** Answers failures of every other late part (dialogs, panels) in the same way. Returns how to stop. */
export function followChunkFailures(): () => void {
  const react = (): void => {
    reloadOnce();
  };
  window.addEventListener('vite:preloadError', react);
  return () => window.removeEventListener('vite:preloadError', react);
}
