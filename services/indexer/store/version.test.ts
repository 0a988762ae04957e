import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../lib/settings.ts';
import { productsOf, publicIndexed } from '../testing/testIndex.ts';
import { INDEX_VERSION } from './version.ts';

/** What rows follow from: the products, and what makes staged rows of logs and transactions. */
const ROOTS = ['products.ts', 'ingest/readBatch.ts', 'store/schema.ts'].map(
  (file) => `${root}/services/indexer/${file}`,
);
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '(\.[^']*)';/gm;
/** Tables of the app, of which rows follow by the stages only, and what no row follows from. */
const LEFT_OUT = /\/(?:src\/(?:protocol|config)|services\/lib)\//;

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Returns a source without comments and spaces. */
const codeOf = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, '');

/** Adds the sources that `file` is made of to `found`. */
function collect(file: string, found: Map<string, string>): Map<string, string> {
  if (found.has(file) || LEFT_OUT.test(file)) return found;
  const source = readFileSync(file, 'utf8');
  found.set(file, codeOf(source));
  for (const [, path] of source.matchAll(IMPORT)) collect(resolve(dirname(file), path!), found);
  return found;
}

it('is raised with every change after which events give other rows', async () => {
  const sources = new Map<string, string>();
  for (const file of ROOTS) collect(file, sources);
  const stages = productsOf(publicIndexed).map(({ stages: of }) => of);
  const lines = [
    `version ${INDEX_VERSION}`,
    `stages ${digestOf(JSON.stringify(stages))}`,
    ...[...sources].map(([file, code]) => `${relative(root, file)} ${digestOf(code)}`).toSorted(),
  ];
  await expect(
    `${lines.join('\n')}\n`,
    'Sources that rows follow from have changed. Raise INDEX_VERSION in store/version.ts unless the same events surely give the same rows as before, then run this test with --update',
  ).toMatchFileSnapshot('version.txt');
});
