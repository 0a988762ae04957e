import pg from 'pg';
import type { Sql } from '../../lib/database/database.ts';
import { sessionSql } from '../../lib/database/sessionSql.ts';
import { repeat } from '../../lib/repeat.ts';
import { readCheckpoint, type Checkpoint } from './checkpoint.ts';
import { lastBeat } from './lease.ts';

/** Milliseconds between looks at a database, and the longest that one may take. */
const LOOK_MS = 500;
const ANSWER_MS = 2_000;

/** How a database was when last looked at. */
interface Condition {
  /** Seconds since 1970 of the writer's last heartbeat that it has, by the primary's clock. */
  beat: number | undefined;
  checkpoint: Checkpoint | undefined;
}

/** A database that answers reads, and is looked at again and again. */
export interface Watched {
  readonly host: string;
  readonly pool: pg.Pool;
  /** `undefined` while it does not answer. */
  condition(): Condition | undefined;
  /** Says that it did not answer. */
  doubt(): void;
  /** Stops looking, and closes the pool. */
  close(): Promise<void>;
}

/** Looks at a database with a session of its own, so that a crowd in the pool delays nothing. */
export function watch(pool: pg.Pool, config: pg.ClientConfig): Watched {
  const { host, port } = new pg.Client(config);
  let client: pg.Client | undefined;
  let condition: Condition | undefined;

  async function opened(): Promise<Sql> {
    if (!client) {
      const made = new pg.Client({
        ...config,
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
      });
      made.on('error', () => undefined);
      client = made;
      await made.connect();
    }
    return sessionSql(client);
  }

  async function look(): Promise<number> {
    try {
      const sql = await opened();
      const beat = await lastBeat(sql);
      condition = { beat, checkpoint: await readCheckpoint(sql) };
    } catch {
      condition = undefined;
      void client?.end().catch(() => undefined);
      client = undefined;
    }
    return LOOK_MS;
  }

  const stopLooking = repeat(look);
  return {
    host: `${host}:${port}`,
    pool,
    condition: () => condition,
    doubt: () => void (condition = undefined),
    async close() {
      await stopLooking();
      await Promise.all([client?.end(), pool.end()]);
    },
  };
}
