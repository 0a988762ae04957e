import type pg from 'pg';
import type { Database, Sql } from '../../lib/database/database.ts';
import { openPglite } from '../../lib/database/pglite.ts';
import { postgresPool, READERS } from '../../lib/database/postgresPool.ts';
import { sessionSql } from '../../lib/database/sessionSql.ts';
import type { Address } from '../../../src/lib/hex.ts';
import { isKnownSigner, noteSigner } from './signer.ts';

/** Database of what was signed. Unlike the index it can't be made again from the chain. */
export interface HubDatabase extends Omit<Database, 'claimWriting'> {
  /** Whether it is open: the embedded one waits for the first use. */
  readonly isOpen: boolean;
}

/** Writers take turns, so more would only wait. */
const WRITERS = 2;
/** After so long a server that does not end a statement is away, or waits for its standbys. */
const ANSWER_MS = 10_000;

/**
 * Commits so that it waits for the disk and for the standbys that the operator named, whatever the
 * default of the server is.
 */
const COMMIT = `select set_config('synchronous_commit', 'on', true)
  where current_setting('synchronous_commit') in ('off', 'local', 'remote_write'); commit`;

/** What was written is on one machine only, though the operator asked for more. */
export class NotReplicated extends Error {}

/** What is used of a notice of the server. */
interface Heard {
  severity?: string | undefined;
  message?: string | undefined;
}

/** Commits. Throws where the server gave up waiting for its standbys, which it only warns of. */
async function commit(client: pg.PoolClient): Promise<void> {
  let warning: string | undefined;
  const heard = ({ severity, message }: Heard): void => {
    if (severity === 'WARNING') warning = message;
  };
  client.on('notice', heard);
  await client.query(COMMIT).finally(() => client.off('notice', heard));
  if (warning !== undefined) throw new NotReplicated(warning);
}

function openPostgres(connectionString: string): HubDatabase {
  const options = { connectionString, answerMs: ANSWER_MS };
  const readers = postgresPool({ ...options, max: READERS });
  // Of their own, since a commit may wait for a standby for long.
  const writers = postgresPool({ ...options, max: WRITERS });
  return {
    kind: 'postgres',
    isOpen: true,
    reader: sessionSql(readers),
    async write(work) {
      const client = await writers.connect();
      let failure: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(sessionSql(client));
        await commit(client);
        return result;
      } catch (error) {
        await client.query('rollback').catch((broken: Error) => void (failure = broken));
        throw error;
      } finally {
        // Closes the connection after a failure: its transaction may still be open.
        client.release(failure);
      }
    },
    async close() {
      await Promise.all([readers.end(), writers.end()]);
    },
  };
}

/** Opens a database with the first use of it, and again where that failed. */
function openedLate(open: () => Promise<HubDatabase>): HubDatabase {
  let opening: Promise<HubDatabase> | undefined;
  let isOpen = false;
  const opened = (): Promise<HubDatabase> => {
    opening ??= open().then(
      (database) => {
        isOpen = true;
        return database;
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };
  return {
    kind: 'pglite',
    get isOpen() {
      return isOpen;
    },
    reader: { query: async (sql, parameters) => (await opened()).reader.query(sql, parameters) },
    write: async (work) => (await opened()).write(work),
    close: async () => (await opening)?.close(),
  };
}

async function prepared(database: HubDatabase, prepare: Prepare): Promise<HubDatabase> {
  try {
    await database.write(prepare);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Makes what is missing in a database. */
type Prepare = (sql: Sql) => Promise<void>;

/**
 * Opens the hub's database: PostgreSQL at `url`, else the embedded one, in memory without a folder.
 * The embedded one takes 200 MB, so it is opened when somebody first asks for a name, or at once where
 * only that tells whose receipts it has: `prepare` claims them for `signer`. Throws what it throws, and
 * where the folder of the embedded one names another signer.
 */
export async function openHubDatabase({
  url,
  folder,
  signer,
  isAwaited = false,
  prepare,
}: {
  url?: string | undefined;
  folder?: string;
  signer?: Address;
  /** Whether it is opened at once: on public chains nobody is to wait for it. */
  isAwaited?: boolean;
  prepare: Prepare;
}): Promise<HubDatabase> {
  if (url !== undefined) return prepared(openPostgres(url), prepare);
  const database = openedLate(async () => {
    const opened = await openPglite({ ...(folder ? { folder } : {}), isDurable: true });
    const made = await prepared({ ...opened, isOpen: true }, prepare);
    if (folder !== undefined && signer) noteSigner(folder, signer);
    return made;
  });
  const isSure = folder === undefined || !signer || isKnownSigner(folder, signer);
  if (isAwaited || !isSure) await database.reader.query('select 1');
  return database;
}
