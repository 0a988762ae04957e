import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { postgresPrograms } from '../services/lib/testing/postgresServer.ts';

/** Installs a Debian package. Throws a sentence that says what to do where it cannot. */
function install(name: string, reason: string, log: (line: string) => void): void {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0)
    throw new Error(`${reason}: install it (on Debian: sudo apt-get install ${name}).`);
  log(`installing ${name} from the Debian packages (once) ...`);
  const command = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${name}`;
  // PostgreSQL's package starts no server of its own: the tests start theirs.
  execFileSync(
    'bash',
    [
      '-c',
      `(mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf; ${command}) >/dev/null`,
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
}

/**
 * Makes sure that there is a PostgreSQL for the tests of the indexer; installs Debian's package if
 * there is none. Throws a sentence that says what to do where it cannot. No server is started.
 */
export function requirePostgres(log: (line: string) => void): void {
  if (postgresPrograms() === undefined)
    install('postgresql', "The indexer's tests need PostgreSQL", log);
}

/** Makes sure that the proxies of `deploy` are there for their tests, as `requirePostgres` does. */
export function requireProxies(log: (line: string) => void): void {
  for (const [program, name] of [
    ['haproxy', 'HAProxy'],
    ['nginx', 'nginx'],
  ] as const)
    if (!existsSync(`/usr/sbin/${program}`)) install(program, `The full tests need ${name}`, log);
}
