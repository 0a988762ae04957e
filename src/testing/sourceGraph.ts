import { existsSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

/** Folder of the app's sources. */
export const root = new URL('../', import.meta.url);

interface Source {
  /** Static imports. */
  imports: string[];
  /** Packages that it imports statically. */
  packages: Set<string>;
  /** Dynamic imports. */
  later: string[];
  /** String literals. */
  literals: Set<string>;
}

const sources = new Map<string, Source>();

/** Resolves a specifier to one of our modules; `undefined` for a library or a file without code. */
function resolve(specifier: string, from: URL): string | undefined {
  const path = specifier === '#redux' ? './redux.ts' : specifier.replace(/^#/, './');
  if (!path.startsWith('.') || !/\.tsx?$/.test(path)) return undefined;
  const file = new URL(path, specifier.startsWith('#') ? root : from);
  return existsSync(file) ? file.href : undefined;
}

/** Reads a module's imports and texts; `href` is its file address. */
export function sourceOf(href: string): Source {
  const known = sources.get(href);
  if (known) return known;
  const source: Source = { imports: [], packages: new Set(), later: [], literals: new Set() };
  sources.set(href, source);
  const add = (to: string[], specifier: string): void => {
    const module = resolve(specifier, new URL(href));
    if (module !== undefined) to.push(module);
    else if (to === source.imports && !/^[.#]/.test(specifier)) source.packages.add(specifier);
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

/** Returns a module and everything it imports statically. */
export function reach(href: string, seen = new Set<string>()): Set<string> {
  if (seen.has(href)) return seen;
  seen.add(href);
  for (const next of sourceOf(href).imports) reach(next, seen);
  return seen;
}
