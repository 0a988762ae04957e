import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cp, open, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Database, Sql } from './database.ts';
import { preparedDatabase, preparedFolder } from './prepared.ts';
import { SYNCED_START, SyncedFiles } from './syncedFiles.ts';

function sqlOf(session: PGlite | Transaction): Sql {
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await session.query<Row>(sql, [...parameters])).rows,
    exec: async (sql) => {
      await session.exec(sql);
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Takes the folder for this process: a second one that opened it would hang without an error. */
function lockFolder(folder: string): () => void {
  const file = `${folder}.pid`;
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder !== 0 && holder !== process.pid && isAlive(holder))
    throw new Error(
      `The database ${folder} is in use by process ${holder}: end that program, or set DATABASE_URL.`,
    );
  mkdirSync(dirname(folder), { recursive: true });
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/** Writes a folder that was just copied to the disk. */
async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map(({ parentPath, name }) => `${parentPath}/${name}`)];
  await Promise.all(
    paths.map(async (path) => {
      const entry = await open(path);
      await entry.sync();
      await entry.close();
    }),
  );
}

/**
 * Copies an empty database to a folder that isn't there, or is empty. A copy that was cut off is begun
 * anew. Throws where something else is there.
 */
async function copyEmpty(folder: string, isDurable: boolean): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is no database, and not empty: name another folder.`);
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  await cp(await preparedFolder(), part, { recursive: true });
  if (isDurable) await syncFolder(part);
  renameSync(part, folder);
}

/**
 * Opens the embedded database in `folder`, an empty one if there is none; an empty one in memory
 * without. `isDurable`: what was written survives a power failure.
 */
export async function openPglite(
  options: { folder?: string; isDurable?: boolean } = {},
): Promise<Database> {
  const { folder, isDurable = false } = options;
  const unlock = folder === undefined ? () => undefined : lockFolder(folder);
  if (folder !== undefined && !existsSync(`${folder}/PG_VERSION`))
    await copyEmpty(folder, isDurable);
  const pglite = await PGlite.create({
    ...(folder !== undefined && isDurable
      ? { fs: new SyncedFiles(folder), startParams: SYNCED_START }
      : { dataDir: folder ?? 'memory://', relaxedDurability: true }),
    ...(folder === undefined ? { loadDataDir: await preparedDatabase() } : {}),
  });
  let isWriting = false;
  return {
    kind: 'pglite',
    reader: sqlOf(pglite),
    write: (work) => pglite.transaction((transaction) => work(sqlOf(transaction))),
    async claimWriting(prepare) {
      if (!isWriting) await prepare(sqlOf(pglite));
      isWriting = true;
      return true;
    },
    async close() {
      await pglite.close();
      unlock();
    },
  };
}
