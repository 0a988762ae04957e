import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Database, Sql } from './database.ts';
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

/** Writes a folder that was just unpacked to the disk; others go on meanwhile. */
async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) {
    const entry = await open(`${parentPath}/${name}`);
    await entry.sync();
    await entry.close();
  }
}

/**
 * Opens the embedded database in `folder`, made from `prepared` if it is new; in memory without.
 * `isDurable`: what was written survives a power failure.
 */
export async function openPglite(options: {
  folder?: string;
  prepared?: Blob;
  isDurable?: boolean;
}): Promise<Database> {
  const { folder, prepared, isDurable = false } = options;
  const unlock = folder === undefined ? () => undefined : lockFolder(folder);
  const isNew = folder === undefined || !existsSync(`${folder}/PG_VERSION`);
  const pglite = await PGlite.create({
    ...(folder !== undefined && isDurable
      ? { fs: new SyncedFiles(folder), startParams: SYNCED_START }
      : { dataDir: folder ?? 'memory://', relaxedDurability: true }),
    ...(isNew && prepared ? { loadDataDir: prepared } : {}),
  });
  if (folder !== undefined && isDurable && isNew) await syncFolder(folder);
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
