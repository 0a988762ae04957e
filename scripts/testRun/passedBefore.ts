import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Passes that a folder's tests had, by the bytes that they depend on. */
export interface Passes {
  /** Reports whether tests passed with the very bytes that their files have now. */
  has(name: string, patterns: readonly string[]): boolean;
  record(name: string, patterns: readonly string[]): void;
}

/** Returns where passes are kept: outside of the repository, as caches are. */
const passesFolder = (): string =>
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'meowswap', 'passes');

function hashOf(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256').update(root);
  for (const file of globSync(patterns, { cwd: root }).toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * Keeps passes of the clone at `root`. `mark` is a file that this clone writes and git ignores: a
 * fresh clone in the same place lacks it, and runs everything.
 */
export function passesOf(root: string, mark: string, folder = passesFolder()): Passes {
  const fileOf = (name: string, patterns: readonly string[]): string =>
    join(folder, `${name}-${hashOf(root, patterns)}`);
  return {
    has: (name, patterns) => existsSync(join(root, mark)) && existsSync(fileOf(name, patterns)),
    record(name, patterns) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(root, mark), '');
      writeFileSync(fileOf(name, patterns), '');
    },
  };
}
