import { describe, expect, it } from 'vitest';
import { reach, root, sourceOf } from '#testing/sourceGraph.ts';
import { enUS } from './enUS.ts';
import { firstTexts } from './firstTexts.ts';
import { lateTexts } from './lateTexts.ts';
import { revertTexts } from './revertTexts.ts';

type Texts = Readonly<Record<string, string>>;

/** Texts that every page has when something of it is shown. */
const always: Texts = { ...firstTexts, ...lateTexts, ...revertTexts };
const groups = import.meta.glob<Record<string, Texts>>('./*Texts.ts', { eager: true });

/** Returns the texts that a module adds, by its name: `addEarnTexts.ts` adds those of `earnTexts.ts`. */
function addedBy(href: string): Texts {
  const [, first = '', rest = ''] = /\/i18n\/add(.)(\w+Texts\.ts)$/.exec(href) ?? [];
  return Object.values(groups[`./${first.toLowerCase()}${rest}`] ?? {})[0] ?? {};
}

const textsOf = (modules: ReadonlySet<string>): Set<string> =>
  new Set([...modules].flatMap((href) => Object.keys(addedBy(href))));
const pluralless = (keys: readonly string[]): Set<string> =>
  new Set(keys.flatMap((key) => [key, key.replace(/\.(?:one|other)$/, '')]));
const known = pluralless(Object.keys(enUS));
const isThere = (key: string, loaded: ReadonlySet<string>): boolean =>
  [key, `${key}.other`].some((name) => Object.hasOwn(always, name) || loaded.has(name));

const pagesFile = new URL('app/pages.ts', root).href;
const name = (href: string): string => href.slice(root.href.length);

/** Returns the texts that are used from a module on, where what came before it loaded `before`. */
function missingFrom(
  href: string,
  before: ReadonlySet<string> = new Set(),
  seen = new Set<string>(),
): string[] {
  if (seen.has(href) || href === pagesFile) return [];
  seen.add(href);
  const modules = reach(href);
  const loaded = new Set([...before, ...textsOf(modules)]);
  // Tables of products name texts that only some of their screens show.
  const shown = [...modules].filter((module) => !name(module).startsWith('protocol/'));
  const missing = shown.flatMap((module) =>
    [...sourceOf(module).literals]
      .filter((text) => known.has(text) && !isThere(text, loaded))
      .map((key) => `${name(module)}: ${key}`),
  );
  const later = [...modules].flatMap((module) => sourceOf(module).later);
  return [...missing, ...later.flatMap((next) => missingFrom(next, loaded, seen))];
}

describe('the texts of a page', () => {
  it.each(sourceOf(pagesFile).later.map((href) => [name(href), href]))(
    'come with %s and its dialogs',
    (_, href) => {
      expect([...new Set(missingFrom(href))]).toEqual([]);
    },
  );
});
