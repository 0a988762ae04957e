import pg from 'pg';
import type { Database, Sql } from '../../lib/database/database.ts';
import { openPglite } from '../../lib/database/pglite.ts';
import { sessionSql } from '../../lib/database/sessionSql.ts';
import type { Address } from '../../../src/lib/hex.ts';
import { isKnownSigner, noteSigner } from './signer.ts';

/** Database of what was signed. Unlike the index it can't be made again from the chain. */
export interface HubDatabase extends Omit<Database, 'claimWriting'> {
  /** Whether it is open: the embedded one waits for the first use. */
  readonly isOpen: boolean;
}

/** Connections at once of one program; several programs may share a database. */
const CONNECTIONS = 4;
const STATEMENT_MS = 5_000;

function openPostgres(connectionString: string): HubDatabase {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS, statement_timeout: STATEMENT_MS });
  // Without a listener a broken idle connection would end the program; its next use throws.
  pool.on('error', () => undefined);
  return {
    kind: 'postgres',
    isOpen: true,
    reader: sessionSql(pool),
    async write(work) {
      const client = await pool.connect();
      let failure: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(sessionSql(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((broken: Error) => void (failure = broken));
        throw error;
      } finally {
        // Closes the connection after a failure: its transaction may still be open.
        client.release(failure);
      }
    },
    close: () => pool.end(),
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
