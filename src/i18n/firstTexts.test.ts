import { existsSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { firstTexts } from './firstTexts.ts';
import { lateTexts } from './lateTexts.ts';

const root = new URL('../', import.meta.url);

interface Source {
  /** Modules that are loaded with this one. */
  imports: string[];
  /** Modules that this one loads later. */
  later: string[];
  /** Everything between quotation marks. */
  literals: Set<string>;
}

const sources = new Map<string, Source>();

/** A module of ours by its address; `undefined`: of a library, or no code. */
function resolve(specifier: string, from: URL): string | undefined {
  const path = specifier === '#redux' ? './redux.ts' : specifier.replace(/^#/, './');
  if (!path.startsWith('.') || !/\.tsx?$/.test(path)) return undefined;
  const file = new URL(path, specifier.startsWith('#') ? root : from);
  return existsSync(file) ? file.href : undefined;
}

function sourceOf(href: string): Source {
  const known = sources.get(href);
  if (known) return known;
  const source: Source = { imports: [], later: [], literals: new Set() };
  sources.set(href, source);
  const add = (to: string[], specifier: string): void => {
    const module = resolve(specifier, new URL(href));
    if (module !== undefined) to.push(module);
  };
  const { program } = parseSync(href, readFileSync(new URL(href), 'utf8'));
  new Visitor({
    ImportDeclaration: (node) =>
      void (node.importKind !== 'type' && add(source.imports, node.source.value)),
    ExportNamedDeclaration: (node) =>
      void (node.source && node.exportKind !== 'type' && add(source.imports, node.source.value)),
    ImportExpression: (node) =>
      void (node.source.type === 'Literal' && add(source.later, String(node.source.value))),
    Literal: (node) => void (typeof node.value === 'string' && source.literals.add(node.value)),
  }).visit(program);
  return source;
}

/** A module and all that is loaded with it. */
function reach(href: string, seen = new Set<string>()): Set<string> {
  if (seen.has(href)) return seen;
  seen.add(href);
  for (const next of sourceOf(href).imports) reach(next, seen);
  return seen;
}

const areas = new Set(Object.keys(firstTexts).map((key) => key.split('.')[0]));
/** Texts that are loaded later, of areas that the first load has a part of: by the key that asks for them. */
const lateKeys = new Set(
  Object.keys(lateTexts)
    .filter((key) => areas.has(key.split('.')[0]))
    .map((key) => key.replace(/\.(?:one|other)$/, '')),
);
const start = new URL('app/mountApp.tsx', root).href;
const pages = sourceOf(new URL('app/pages.ts', root).href).later;
const name = (href: string): string => href.slice(root.href.length);
const addLateTexts = new URL('addLateTexts.ts', import.meta.url).href;

/** What a module and those that come with it say of texts that come later. */
function saidTooEarly(href: string): string[] {
  return [...reach(href)].flatMap((module) =>
    [...sourceOf(module).literals]
      .filter((text) => lateKeys.has(text))
      .map((key) => `${name(module)}: ${key}`),
  );
}

describe('the texts of the first load', () => {
  it('are less than half of their areas', () => {
    expect(lateKeys.size).toBeGreaterThan(150);
    expect(Object.keys(firstTexts).filter((key) => key in lateTexts)).toEqual([]);
  });

  it.each([start, ...pages].map((href) => [name(href), href]))(
    'are all that %s says when it is first shown',
    (_, href) => {
      expect(saidTooEarly(href)).toEqual([]);
    },
  );

  it('have the others beside them where a visitor opens something before the rest of the app is there', () => {
    const opened = [...new Set([start, ...pages].flatMap((href) => [...reach(href)]))].flatMap(
      (module) => sourceOf(module).later,
    );
    const dialogs = [...new Set(opened)].filter((href) =>
      /\/(?:settings|tokens|wallet)\/.*(?:Settings|Connect|Picker|Token|Warning|Menu|Screen)\w*\.tsx$/.test(
        href,
      ),
    );
    const silent = dialogs
      .filter((href) => saidTooEarly(href).length > 0 && !reach(href).has(addLateTexts))
      .map(name);
    expect(dialogs.length).toBeGreaterThan(5);
    expect(silent).toEqual([]);
  });
});
