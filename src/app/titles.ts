import { matchPath } from 'react-router-dom';
import type { TextKey } from '#i18n/t.ts';
import { pages } from './pages.ts';

/** Returns the title of the page at a path. */
export function titleOf(pathname: string): TextKey {
  const page = pages.find(({ paths }) => paths.some((path) => matchPath(path, pathname) !== null));
  return page?.title ?? 'layout.title.notFound';
}
