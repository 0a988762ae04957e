import type { ComponentType } from 'react';
import { isUnder, pages, type LoadPage } from './pages.ts';

const ready = new Map<LoadPage, ComponentType>();

/** Returns what loads the page at a path. */
export function pageLoader(pathname: string): LoadPage | undefined {
  return pages.find(({ paths, oldPaths = [] }) =>
    [...paths, ...oldPaths].some((pattern) => isUnder(pattern, pathname)),
  )?.load;
}

/** Loads a page. Never rejects: showing the page loads it again and reports the failure. */
export async function preloadPage(load: LoadPage): Promise<void> {
  try {
    ready.set(load, await load());
  } catch {
    return;
  }
}

/** Returns the component of a page that `preloadPage` has loaded. */
export function readyPage(load: LoadPage): ComponentType | undefined {
  return ready.get(load);
}
