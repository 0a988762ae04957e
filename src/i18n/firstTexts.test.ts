import { describe, expect, it } from 'vitest';
import { reach, root, sourceOf } from '#testing/sourceGraph.ts';
import { firstTexts } from './firstTexts.ts';
import { lateTexts } from './lateTexts.ts';

const areas = new Set(Object.keys(firstTexts).map((key) => key.split('.')[0]));
/** Keys of the late texts of areas that also have texts in the first load. */
const lateKeys = new Set(
  Object.keys(lateTexts)
    .filter((key) => areas.has(key.split('.')[0]))
    .map((key) => key.replace(/\.(?:one|other)$/, '')),
);
const start = new URL('app/mountApp.tsx', root).href;
const pages = sourceOf(new URL('app/pages.ts', root).href).later;
const name = (href: string): string => href.slice(root.href.length);
const addLateTexts = new URL('addLateTexts.ts', import.meta.url).href;

/** Returns the late texts that a module and its static imports use. */
function usedTooEarly(href: string): string[] {
  return [...reach(href)].flatMap((module) =>
    [...sourceOf(module).literals]
      .filter((text) => lateKeys.has(text))
      .map((key) => `${name(module)}: ${key}`),
  );
}

describe('the texts of the first load', () => {
  it('leave most texts of their areas to load later', () => {
    expect(lateKeys.size).toBeGreaterThan(150);
    expect(Object.keys(firstTexts).filter((key) => key in lateTexts)).toEqual([]);
  });

  it.each([start, ...pages].map((href) => [name(href), href]))(
    'cover everything that %s shows first',
    (_, href) => {
      expect(usedTooEarly(href)).toEqual([]);
    },
  );

  it('are joined by the late texts in every dialog that can open before the rest of the app loads', () => {
    const opened = [...new Set([start, ...pages].flatMap((href) => [...reach(href)]))].flatMap(
      (module) => sourceOf(module).later,
    );
    // Several that load as one part stand in a file of their own, without texts.
    const single = opened.flatMap((href) =>
      href.endsWith('.tsx') ? [href] : [href, ...sourceOf(href).imports],
    );
    const dialogs = [...new Set(single)].filter((href) =>
      /\/(?:settings|tokens|wallet)\/.*(?:Settings|Connect|Picker|Token|Warning|Menu|Screen)\w*\.tsx$/.test(
        href,
      ),
    );
    const silent = dialogs
      .filter((href) => usedTooEarly(href).length > 0 && !reach(href).has(addLateTexts))
      .map(name);
    expect(dialogs.length).toBeGreaterThan(5);
    expect(silent).toEqual([]);
  });
});
