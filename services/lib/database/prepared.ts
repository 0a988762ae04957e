import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { root } from '../settings.ts';

/**
 * Creating a database takes seconds, opening an empty one a fraction: it is kept, outside git, as an
 * archive, and as a folder that was closed. What comes out of the archive was never closed, so that a
 * database on a disk would recover first, file by file.
 */
function preparedPath(): string {
  const versions = readFileSync(`${root}/node_modules/@electric-sql/pglite/package.json`);
  const version = createHash('sha256').update(versions).digest('hex').slice(0, 16);
  return `${root}/cache/indexer/empty-${version}`;
}

/** Makes something at `path` unless it is there: beside it first, since another program may too. */
async function make(path: string, fill: (part: string) => Promise<void>): Promise<string> {
  if (existsSync(path)) return path;
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${process.pid}`;
  await fill(part);
  try {
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(path)) throw error;
  }
  return path;
}

let archive: Promise<Blob> | undefined;
let folder: Promise<string> | undefined;

/** Returns an empty database in memory to begin with, making it the first time. */
export function preparedDatabase(): Promise<Blob> {
  archive ??= make(`${preparedPath()}.tar.gz`, async (part) => {
    const pglite = await PGlite.create('memory://');
    const dump = await pglite.dumpDataDir('gzip');
    await pglite.close();
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
  }).then((file) => new Blob([readFileSync(file)]));
  return archive;
}

/** Returns the folder of an empty database that can be copied, making it the first time. */
export function preparedFolder(): Promise<string> {
  folder ??= make(preparedPath(), async (part) => {
    const pglite = await PGlite.create({ dataDir: part, loadDataDir: await preparedDatabase() });
    await pglite.close();
  });
  return folder;
}
