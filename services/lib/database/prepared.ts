import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { root } from '../settings.ts';

/** Creating a database takes seconds, unpacking an empty one a fraction: it is kept, outside git. */
function preparedFile(): string {
  const versions = readFileSync(`${root}/node_modules/@electric-sql/pglite/package.json`);
  const version = createHash('sha256').update(versions).digest('hex').slice(0, 16);
  return `${root}/cache/indexer/empty-${version}.tar.gz`;
}

let preparing: Promise<Blob> | undefined;

/** Returns an empty database to begin with, making it the first time. */
export function preparedDatabase(): Promise<Blob> {
  preparing ??= prepare();
  return preparing;
}

async function prepare(): Promise<Blob> {
  const file = preparedFile();
  if (!existsSync(file)) {
    const pglite = await PGlite.create('memory://');
    const dump = await pglite.dumpDataDir('gzip');
    await pglite.close();
    mkdirSync(`${root}/cache/indexer`, { recursive: true });
    const part = `${file}.${process.pid}`;
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
    renameSync(part, file);
  }
  return new Blob([readFileSync(file)]);
}
