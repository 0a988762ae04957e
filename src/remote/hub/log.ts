// The hub's log: every message that it keeps, each with a receipt that names the one before.
import { isObject } from '#lib/checks.ts';
import { askHub } from './askHub.ts';
import { exportedOf, type Exported } from './export.ts';
import { HubError } from './hubError.ts';

/** Messages of one answer. */
const LOG_PAGE = 1_000;
/** Longest answer, in characters. */
const MAX_LENGTH = 20_000_000;

/** Part of the log; `isEnd`: there is nothing after it. */
export interface LogPart extends Exported {
  isEnd: boolean;
}

/** Asks for the log from no. `from` on. Rejects with a HubError. */
export async function askLog(from: number): Promise<LogPart> {
  const answer = await askHub(`/log?from=${from}`, { maxLength: MAX_LENGTH });
  if (!isObject(answer)) throw new HubError('malformed', 'The hub has no log');
  const part = exportedOf(answer);
  return { ...part, isEnd: part.entries.length < LOG_PAGE };
}
