import { StatementEnded } from './session.ts';
import { TooBusy } from './turns.ts';

/** PostgreSQL's code of a statement that it ended for its time. */
const CANCELLED = '57014';

/** Returns what to say where a database had no time for a read; `undefined` for any other failure. */
export function overLimit(error: unknown): string | undefined {
  if (error instanceof TooBusy) return error.message;
  if (error instanceof StatementEnded || (error as { code?: unknown }).code === CANCELLED)
    return 'This takes longer than one question may: ask for less';
  return undefined;
}
