// The folder of an embedded database: its only program, and what it begins with.
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
import { preparedFolder } from './prepared.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes the folder for this process: a second one that opened it would hang without an error. Returns
 * what gives it back.
 */
export function lockFolder(folder: string): () => void {
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
 * Copies an empty database to a folder that isn't there, or is empty; one that has a database stays as
 * it is. A copy that was cut off is begun anew. Throws where something else is there.
 */
export async function beginFolder(folder: string, isDurable: boolean): Promise<void> {
  if (existsSync(`${folder}/PG_VERSION`)) return;
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is no database, and not empty: name another folder.`);
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  await cp(await preparedFolder(), part, { recursive: true });
  if (isDurable) await syncFolder(part);
  renameSync(part, folder);
}
