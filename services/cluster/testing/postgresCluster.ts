// A PostgreSQL cluster of the distribution's package: a primary with two streaming replicas, of which
// one has what a commit of the hub was answered for. In a temporary folder, reachable by sockets in it
// only.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import pg from 'pg';
import {
  answers,
  createFiles,
  postgresFolder,
  postgresUrl,
  postgresUser,
  requirePrograms,
} from '../../lib/testing/postgresServer.ts';
import { untilAnswering } from '../../lib/testing/startedProgram.ts';

const NAMES = ['a', 'b', 'c'] as const;

export interface Member {
  name: string;
  url: string;
  /** Socket of the server. */
  socket: string;
  /** Runs SQL on a session of its own. */
  query(sql: string): Promise<Record<string, string>[]>;
  /** Ends all of its processes, as `kill -9` does. */
  kill(): Promise<void>;
  /** Stops all of its processes, which answer nothing then, or lets them go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
}

export interface PostgresCluster {
  folder: string;
  primary: Member;
  replicas: readonly Member[];
  /** Makes the replica that has most the primary, and lets the other one follow it. Returns it. */
  promote(): Promise<Member>;
  /** Ends everything and removes it. */
  stop(): Promise<void>;
}

/** Lists the processes that a process started. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        // After the name in parentheses: state, parent.
        const [, rest] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?=\w )/);
        return Number(rest?.split(' ')[1]) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}

function tell(pid: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

async function query(url: string, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a cluster. Throws a sentence where there is no PostgreSQL. */
export async function startCluster(): Promise<PostgresCluster> {
  const programs = requirePrograms();
  const folder = postgresFolder();
  const options = { ...postgresUser(), cwd: folder };
  const started: Member[] = [];

  async function start(name: string): Promise<Member> {
    const socket = `${folder}/${name}`;
    const settings = [
      'listen_addresses=',
      `unix_socket_directories=${socket}`,
      `cluster_name=${name}`,
      `synchronous_standby_names=ANY 1 (${NAMES.join(', ')})`,
    ].flatMap((setting) => ['-c', setting]);
    const args = ['-D', `${socket}/data`, ...settings];
    const server = spawn(`${programs}/postgres`, args, { stdio: 'ignore', ...options });
    const ended = once(server, 'exit');
    const url = postgresUrl(socket);
    await untilAnswering(`PostgreSQL ${name}`, server, () => answers(url));
    const processes = (): number[] => [server.pid!, ...childrenOf(server.pid!)];
    const member: Member = {
      name,
      url,
      socket: `${socket}/.s.PGSQL.5432`,
      query: (sql: string) => query(url, sql),
      async kill() {
        for (const pid of processes()) tell(pid, 'SIGKILL');
        await ended;
      },
      signal(signal: 'SIGSTOP' | 'SIGCONT') {
        for (const pid of processes()) tell(pid, signal);
      },
    };
    started.push(member);
    return member;
  }

  async function copy(name: string, from: Member): Promise<Member> {
    const source = `host=${folder}/${from.name} user=postgres`;
    const args = ['-d', source, '-D', `${folder}/${name}/data`, '-R', '--checkpoint=fast'];
    execFileSync(`${programs}/pg_basebackup`, args, { stdio: 'pipe', ...options });
    return start(name);
  }

  /** Returns how much of the log a replica has, as a number of bytes. */
  async function received({ query: ask }: Member): Promise<bigint> {
    const [row] = await ask("select pg_last_wal_receive_lsn() - '0/0' as bytes");
    return BigInt(row?.['bytes'] ?? 0);
  }

  for (const name of NAMES) execFileSync('mkdir', ['-p', `${folder}/${name}`], options);
  const [first, ...others] = NAMES;
  createFiles(programs, `${folder}/${first}/data`, options);
  const primary = await start(first);
  const replicas: Member[] = [];
  for (const name of others) replicas.push(await copy(name, primary));
  return {
    folder,
    primary,
    replicas,
    async promote() {
      const sizes = await Promise.all(replicas.map(received));
      const [next, other] = sizes[0]! >= sizes[1]! ? replicas : replicas.toReversed();
      await next!.query('select pg_promote()');
      await other!.query(
        `alter system set primary_conninfo = 'host=${folder}/${next!.name} user=postgres'`,
      );
      await other!.query('select pg_reload_conf()');
      return next!;
    },
    async stop() {
      await Promise.all(started.map((member) => member.kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
