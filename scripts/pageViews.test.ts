import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { pageViews } from './pageViews.ts';

const TOKEN = `0x${'a'.repeat(40)}`;

it.each(pageViews.map(({ paths, views }) => [paths[0], paths, views] as const))(
  'the screenshots of the page at %s show it',
  (_, paths, views) => {
    expect(views).not.toEqual([]);
    for (const view of views) {
      const { pathname } = new URL(view.replace('%meow%', TOKEN), 'http://app');
      expect(paths.some((path) => matchPath(path, pathname) !== null)).toBe(true);
    }
  },
);
