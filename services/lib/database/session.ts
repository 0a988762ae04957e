import { Worker } from 'node:worker_threads';
import type { Sql } from './database.ts';
import type { Answered, Asked, Opening } from './pgliteThread.ts';

/** A statement took longer than it may; nothing of it or of its transaction was stored. */
export class StatementEnded extends Error {}

/** Embedded database in a thread of its own. It is asked one statement at a time. */
export interface Session {
  /** Whether its thread is gone: it has to be opened again. */
  readonly hasEnded: boolean;
  /** Returns what runs statements, each for so many milliseconds at most, after which the thread ends. */
  sql(milliseconds: number | undefined): Sql;
  /** Ends the thread, whatever it does. */
  end(): Promise<void>;
  /** Closes the database properly. */
  close(): Promise<void>;
}

const THREAD = new URL('pgliteThread.ts', import.meta.url);

interface Waiting {
  resolve: (answered: Answered) => void;
  reject: (error: Error) => void;
}

function rowsOf<Row>(answered: Answered): Row[] {
  if ('error' in answered) {
    const { message, code } = answered.error;
    throw Object.assign(new Error(message), { code });
  }
  const { rows, json } = answered;
  for (const row of rows)
    for (const name of json) {
      const text = row[name];
      if (typeof text === 'string') row[name] = JSON.parse(text);
    }
  return rows as Row[];
}

/** A thread's own heap is for rows that are handed over at once; without a limit it grows by 48 MB. */
const YOUNG_MB = 8;

/** Opens a database in a new thread. */
export async function openSession(opening: Opening): Promise<Session> {
  const worker = new Worker(THREAD, {
    workerData: opening,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  let waiting: Waiting | undefined;
  let hasEnded = false;

  /** Waits for the thread's next answer, which alone keeps the program running. */
  const answer = (): Promise<Answered> =>
    new Promise((resolve, reject) => {
      if (hasEnded) {
        reject(new Error('The embedded database has ended'));
        return;
      }
      waiting = { resolve, reject };
      worker.ref();
    });
  function settle(tell: (waiting: Waiting) => void): void {
    const before = waiting;
    waiting = undefined;
    worker.unref();
    if (before) tell(before);
  }
  worker.on('message', (answered: Answered) => settle(({ resolve }) => resolve(answered)));
  worker.on('error', (error: Error) => settle(({ reject }) => reject(error)));
  worker.on('exit', () => {
    hasEnded = true;
    settle(({ reject }) => reject(new Error('The embedded database ended unexpectedly')));
  });

  async function ask(asked: Asked, milliseconds: number | undefined): Promise<Answered> {
    let isOver = false;
    const answered = answer();
    if (!hasEnded) worker.postMessage(asked);
    const timer =
      milliseconds === undefined
        ? undefined
        : setTimeout(() => {
            isOver = true;
            void worker.terminate();
          }, milliseconds);
    try {
      return await answered;
    } catch (error) {
      if (!isOver) throw error;
      throw new StatementEnded(`A statement took longer than ${milliseconds} ms and was ended`);
    } finally {
      clearTimeout(timer);
    }
  }

  await answer();
  return {
    get hasEnded() {
      return hasEnded;
    },
    sql: (milliseconds) => ({
      query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
        rowsOf<Row>(await ask({ do: 'query', sql, parameters }, milliseconds)),
      exec: async (sql) => {
        rowsOf(await ask({ do: 'exec', sql }, milliseconds));
      },
    }),
    async end() {
      await worker.terminate();
    },
    async close() {
      if (!hasEnded) rowsOf(await ask({ do: 'close' }, undefined));
      await worker.terminate();
    },
  };
}
