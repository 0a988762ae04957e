// A PostgreSQL server of the distribution's package, for tests and the bench: in a temporary folder,
// reachable by a socket in it only.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

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

/** It refuses to run as root: there it runs as the package's own user. */
function asUser(command: string, args: readonly string[]): [string, string[]] {
  return process.getuid?.() === 0
    ? ['runuser', ['-u', 'postgres', '--', command, ...args]]
    : [command, [...args]];
}

async function answers(url: string): Promise<boolean> {
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
  const programs = postgresPrograms();
  if (programs === undefined)
    throw new Error('PostgreSQL is needed: install it (on Debian: apt-get install postgresql).');
  const folder = mkdtempSync(join(tmpdir(), 'meowswap-postgres-'));
  chmodSync(folder, 0o700);
  if (process.getuid?.() === 0) {
    const id = (flag: string): number =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const data = `${folder}/data`;
  const [init, initArgs] = asUser(`${programs}/initdb`, [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--no-sync',
    '--locale=C',
    '--encoding=UTF8',
  ]);
  execFileSync(init, initArgs, { stdio: 'pipe', cwd: folder });
  const [command, args] = asUser(`${programs}/postgres`, [
    '-D',
    data,
    '-k',
    folder,
    '-c',
    'listen_addresses=',
  ]);
  const server = spawn(command, args, { stdio: 'ignore', cwd: folder });
  const ended = once(server, 'exit');
  const url = `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`;
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error('PostgreSQL does not start');
    await wait(50);
  }
  return {
    url,
    async stop() {
      const [stop, stopArgs] = asUser(`${programs}/pg_ctl`, [
        '-D',
        data,
        '-m',
        'immediate',
        'stop',
      ]);
      execFileSync(stop, stopArgs, { stdio: 'pipe', cwd: folder });
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
