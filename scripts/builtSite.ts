import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns a hash as an integrity attribute or a policy has it. */
export const sha = (algorithm: string, content: string | Uint8Array): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** What a build of the app consists of. */
export interface BuiltSite {
  html: string;
  /** Directives of the policy, by name. */
  policy: ReadonlyMap<string, readonly string[]>;
  /** Script tags of the page: attributes and contents. */
  scripts: readonly { attributes: string; body: string }[];
  /** Hashes that the import map has of the chunks, by path. */
  integrity: Readonly<Record<string, string>>;
  /** Hashes of the files that are saved for visits without a connection, by path. */
  saved: Readonly<Record<string, string>>;
  /** Paths in the folder, as those of the following functions. */
  chunks: readonly string[];
  contentOf(file: string): string;
  /** Lists the chunks that a chunk imports. */
  imports(file: string): string[];
  /** Lists the modules in a chunk, by its source map. */
  modulesOf(file: string): string[];
}

/** Reads a build from the folder that it was made in, with source maps. */
export function readBuiltSite(folder: string): BuiltSite {
  const contentOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const html = contentOf('index.html');
  const content =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
  const scripts = Array.from(
    html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g),
    ([, attributes = '', body = '']) => ({ attributes, body }),
  );
  const importMap =
    scripts.find(({ attributes }) => attributes.includes('type="importmap"'))?.body ?? '';
  const [, saved = '{}'] = /=(\{"?\/.*?\})[,;]/.exec(contentOf('sw.js')) ?? [];
  return {
    html,
    policy: new Map(
      content
        .split('; ')
        .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
    ),
    scripts,
    integrity: (JSON.parse(importMap) as { integrity: Record<string, string> }).integrity,
    // The minifier drops the quotes of no path, since each begins with a slash.
    saved: JSON.parse(saved.replaceAll('`', '"')) as Record<string, string>,
    chunks: globSync('assets/**/*.js', { cwd: folder }),
    contentOf,
    imports: (file) =>
      Array.from(
        contentOf(file).matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g),
        ([, name = '']) => join('assets', name),
      ),
    // A chunk without modules has no source map.
    modulesOf: (file) =>
      existsSync(join(folder, `${file}.map`))
        ? (JSON.parse(contentOf(`${file}.map`)) as { sources: string[] }).sources
        : [],
  };
}

/** Lists the circles in which chunks import each other. */
export function importCircles({
  chunks,
  imports,
}: Pick<BuiltSite, 'chunks' | 'imports'>): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  function follow(file: string, way: string[]): void {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file]);
    else if (!done.has(file)) for (const next of imports(file)) follow(next, [...way, file]);
    done.add(file);
  }
  for (const file of chunks) follow(file, []);
  return circles;
}
