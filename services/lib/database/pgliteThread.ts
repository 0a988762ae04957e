// A thread that has the embedded database: runs what it is asked, one statement after another.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import type { Program } from './program.ts';
import { SYNCED_START, SyncedFiles } from './syncedFiles.ts';

/** What a thread opens. */
export interface Opening {
  program: Program;
  /** In memory when absent. */
  folder: string | undefined;
  /** What a database in memory begins with. */
  archive: Blob | undefined;
  isDurable: boolean;
}

/** What a thread is asked: `close` writes everything to the folder and ends the thread. */
export type Asked =
  | { do: 'query'; sql: string; parameters: readonly unknown[] }
  | { do: 'exec'; sql: string }
  | { do: 'close' };

/** Row as it is handed over: JSON columns are text, which is parsed faster than copied. */
type HandedRow = Record<string, unknown>;

/** What it answers. */
export type Answered =
  | { rows: HandedRow[]; json: string[] }
  | { error: { message: string; code: string | undefined } };

const { program, folder, archive, isDurable } = workerData as Opening;

/**
 * Memory never shrinks again, and the system keeps the files that were read in its own; no page is
 * far away for the same reason.
 */
const SETTINGS = ['-c', 'shared_buffers=32MB', '-c', 'random_page_cost=1.1'];

const pglite = await PGlite.create({
  pgliteWasmModule: program.compiled,
  fsBundle: program.files,
  ...(folder !== undefined && isDurable
    ? { fs: new SyncedFiles(folder), startParams: [...SYNCED_START, ...SETTINGS] }
    : {
        ...{ dataDir: folder ?? 'memory://', relaxedDurability: true },
        startParams: [...PGlite.defaultStartParams, ...SETTINGS],
      }),
  ...(archive ? { loadDataDir: archive } : {}),
});

const asText = (text: string): string => text;
const parsers = { [types.JSON]: asText, [types.JSONB]: asText };

async function run(asked: Asked): Promise<Answered> {
  if (asked.do === 'query') {
    const { rows, fields } = await pglite.query<HandedRow>(asked.sql, [...asked.parameters], {
      parsers,
    });
    const json = fields.filter(({ dataTypeID }) => dataTypeID in parsers).map(({ name }) => name);
    return { rows, json };
  }
  if (asked.do === 'exec') await pglite.exec(asked.sql);
  else await pglite.close();
  return { rows: [], json: [] };
}

async function answer(asked: Asked): Promise<void> {
  try {
    parentPort!.postMessage(await run(asked));
  } catch (error) {
    // The program itself broke, out of memory for instance: only another thread can go on.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    const { message, code } = error as Error & { code?: string };
    parentPort!.postMessage({ error: { message, code } } satisfies Answered);
  }
}

parentPort!.on('message', (asked: Asked) => void answer(asked));
// Says that it is open.
parentPort!.postMessage({ rows: [], json: [] } satisfies Answered);
