import type { Database, Sql } from './database.ts';
import { beginFolder, lockFolder } from './folder.ts';
import { preparedDatabase } from './prepared.ts';
import { databaseProgram } from './program.ts';
import { openSession, type Session } from './session.ts';
import { makeTurns } from './turns.ts';
import { walLimit } from './walLimit.ts';

/** Milliseconds. Together what a read may take is below five seconds. */
export interface Limits {
  /** Longest that a read waits for its turn. */
  wait: number;
  /** Longest that a statement of a read takes. */
  read: number;
  /** Longest that a statement of a write takes: nothing but a fault takes so long. */
  write: number;
}

const LIMITS: Limits = { wait: 1_500, read: 2_000, write: 120_000 };

/**
 * Opens the embedded database in `folder`, an empty one if there is none; an empty one in memory
 * without. `isDurable`: what was written survives a power failure.
 *
 * It runs in a thread of its own, one statement at a time. One that takes too long can only be ended
 * together with its thread; then the folder is opened again, as after a crash of the program. What is in
 * memory could not be, so nothing is ended there.
 */
export async function openPglite(
  options: { folder?: string; isDurable?: boolean; limits?: Limits } = {},
): Promise<Database> {
  const { folder, isDurable = false } = options;
  const limits = folder === undefined ? undefined : (options.limits ?? LIMITS);
  const unlock = folder === undefined ? () => undefined : lockFolder(folder);
  if (folder !== undefined) await beginFolder(folder, isDurable);
  const program = await databaseProgram();
  const archive = folder === undefined ? await preparedDatabase() : undefined;
  const open = (): Promise<Session> => openSession({ program, folder, archive, isDurable });
  const shorten = folder === undefined ? undefined : walLimit();
  const turns = makeTurns(limits?.wait);
  let session = await open();
  /** Makes what lasts as long as the session, once it is the writer's. */
  let prepare: ((sql: Sql) => Promise<void>) | undefined;

  /** Returns the session, a new one where it has ended. */
  async function current(): Promise<Session> {
    if (!session.hasEnded || folder === undefined) return session;
    const opened = await open();
    try {
      await prepare?.(opened.sql(limits?.write));
    } catch (error) {
      await opened.end();
      throw error;
    }
    session = opened;
    return session;
  }

  async function transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    const its = await current();
    const sql = its.sql(limits?.write);
    let stored: Result;
    await sql.exec('begin');
    try {
      const result = await work(sql);
      await sql.exec('commit');
      stored = result;
    } catch (error) {
      // A session that can't even do this is of no use.
      if (!its.hasEnded) await sql.exec('rollback').catch(() => its.end());
      throw error;
    }
    // What was stored stays so, whatever becomes of this.
    await shorten?.(sql).catch(() => its.end());
    return stored;
  }

  return {
    kind: 'pglite',
    reader: {
      query: <Row>(sql: string, parameters?: readonly unknown[]) =>
        turns.read(async () => (await current()).sql(limits?.read).query<Row>(sql, parameters)),
    },
    write: (work) => turns.write(() => transaction(work)),
    claimWriting: (make) =>
      turns.write(async () => {
        if (prepare) return true;
        await make((await current()).sql(limits?.write));
        prepare = make;
        return true;
      }),
    close: () =>
      turns.write(async () => {
        await session.close();
        unlock();
      }),
  };
}
