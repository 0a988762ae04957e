import type { ComponentType } from 'react';
import { isUnder, pages, type LoadPage } from './pages.ts';

const ready = new Map<LoadPage, ComponentType>();

/**
 * Loads the page at a path. Never rejects: showing the page loads it again and reports the failure.
 */
export async function preloadPage(pathname: string): Promise<void> {
  const page = pages.find(({ paths, oldPaths = [] }) =>
    [...paths, ...oldPaths].some((pattern) => isUnder(pattern, pathname)),
  );
  try {
    if (page) ready.set(page.load, await page.load());
  } catch {
    return;
  }
}

/** Returns the component of a page that `preloadPage` has loaded. */
export function readyPage(load: LoadPage): ComponentType | undefined {
  return ready.get(load);
}
