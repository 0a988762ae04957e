import { execFileSync, spawnSync } from 'node:child_process';
import { postgresPrograms } from '../services/indexer/testing/postgresServer.ts';

/**
 * Makes sure that there is a PostgreSQL for the tests of the indexer; installs Debian's package if
 * there is none. Throws a sentence that says what to do where it cannot. No server is started.
 */
export function requirePostgres(log: (line: string) => void): void {
  if (postgresPrograms() !== undefined) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0)
    throw new Error(
      "The indexer's tests need PostgreSQL: install it (on Debian: sudo apt-get install postgresql).",
    );
  log('installing PostgreSQL from the Debian packages (once) ...');
  const install =
    'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql';
  // The package starts no server of its own: the tests start theirs.
  execFileSync(
    'bash',
    [
      '-c',
      `(mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf; ${install}) >/dev/null`,
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
}
