// What the files of deploy/ say and what the programs read; for tests.
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { root } from '../../services/lib/settings.ts';

/** Reads a file of deploy/. */
export function deployFile(name: string): string {
  return readFileSync(`${root}/deploy/${name}`, 'utf8');
}

/** Reads a YAML file of deploy/, with its anchors. Throws where it is none. */
export function deployYaml(name: string): unknown {
  return parse(deployFile(name), { merge: true, strict: true }) as unknown;
}

const READS = /\b(?:variable|port|list|addresses|blocks|urls)\(\s*'([A-Z][A-Z0-9_]+)'/g;

/** Returns the variables that programs read, each by itself and as the name of a file. */
export function readVariables(patterns: readonly string[]): Set<string> {
  const files = globSync(patterns, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const texts = files.map((file) => readFileSync(`${root}/${file}`, 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(READS)].map(([, name]) => name!));
  return new Set(names.flatMap((name) => [name, `${name}_FILE`]));
}

/** Variables that Node itself reads. */
export const NODE_VARIABLES: readonly string[] = ['NODE_ENV'];
