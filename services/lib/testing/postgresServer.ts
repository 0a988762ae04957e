// A PostgreSQL server of the distribution's package, for tests and the bench: in a temporary folder,
// reachable by a socket in it only.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { untilAnswering } from './startedProgram.ts';

/** Returns the folder of the newest PostgreSQL's programs; `undefined` without one. */
export function postgresPrograms(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) => existsSync(`${folder}/initdb`))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
}

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: there it runs as the package's own user. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Makes a temporary folder that only PostgreSQL's user may read. */
export function postgresFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meowswap-postgres-'));
  chmodSync(folder, 0o700);
  const { uid, gid } = postgresUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** Returns PostgreSQL's folder. Throws a sentence where there is none. */
export function requirePrograms(): string {
  const programs = postgresPrograms();
  if (programs === undefined)
    throw new Error('PostgreSQL is needed: install it (on Debian: apt-get install postgresql).');
  return programs;
}

/** Returns the address of the server whose socket is in a folder. */
export const postgresUrl = (folder: string): string =>
  `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`;

/** Creates a server's files in a new folder. */
export function createFiles(programs: string, data: string, options: object): void {
  const access = ['-U', 'postgres', '-A', 'trust'];
  const kind = ['--no-sync', '--locale=C', '--encoding=UTF8'];
  execFileSync(`${programs}/initdb`, ['-D', data, ...access, ...kind], {
    stdio: 'pipe',
    ...options,
  });
}

/** Reports whether a server takes connections. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts a server with an empty database. Throws a sentence where there is no PostgreSQL. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = requirePrograms();
  const folder = postgresFolder();
  const options = { ...postgresUser(), cwd: folder };
  const data = `${folder}/data`;
  createFiles(programs, data, options);
  const args = ['-D', data, '-k', folder, '-c', 'listen_addresses='];
  const server = spawn(`${programs}/postgres`, args, { stdio: 'ignore', ...options });
  const ended = once(server, 'exit');
  const url = postgresUrl(folder);
  await untilAnswering('PostgreSQL', server, () => answers(url));
  return {
    url,
    async stop() {
      // At once: what it has is not needed any more.
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
