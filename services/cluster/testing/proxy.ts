// HAProxy of the distribution's package with the configuration of `deploy`, before a cluster; for tests.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { answers, postgresUrl, postgresUser } from '../../lib/testing/postgresServer.ts';
import { untilAnswering } from '../../lib/testing/startedProgram.ts';
import { root } from '../../lib/settings.ts';
import type { PostgresCluster } from './postgresCluster.ts';

interface Proxy {
  /** Address of the database that takes writes. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a proxy of its own before a cluster; sockets stand for the machines' addresses. */
export async function startProxy({ folder, primary, replicas }: PostgresCluster): Promise<Proxy> {
  const own = `${folder}/proxy`;
  const options = { ...postgresUser(), cwd: folder };
  execFileSync('mkdir', [own], options);
  const sockets = [primary, ...replicas].map(({ socket }) => `unix@${socket}`);
  const config = readFileSync(`${root}/deploy/haproxy.cfg`, 'utf8')
    .replace('127.0.0.1:5433', `unix@${own}/.s.PGSQL.5432`)
    .replaceAll(/10\.0\.0\.\d:5432/g, () => sockets.shift()!);
  writeFileSync(`${own}/haproxy.cfg`, config);
  await primary.query('create role haproxy login');
  const args = ['-db', '-f', `${own}/haproxy.cfg`];
  const child = spawn('/usr/sbin/haproxy', args, { stdio: 'inherit', ...options });
  const ended = once(child, 'exit');
  const url = postgresUrl(own);
  await untilAnswering('HAProxy', child, () => answers(url));
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
