import type { ExportedEntry } from '#remote/hub/export.ts';
import { askLog } from '#remote/hub/log.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import type { ReadLog } from './checkLog.ts';

/** Most parts of 1,000 messages: a longer log is not read in a page. */
const MAX_PARTS = 20;

/**
 * Reads the hub's log from a proposal on, or on from where it was read to, until no vote can follow:
 * past the end, and past the last message that is `known` to be about it. `undefined` for a log that
 * is too long. Rejects with a HubError.
 */
export async function readLog(
  { receipt, end }: Pick<Proposal, 'receipt' | 'end'>,
  before?: ReadLog,
  known: readonly ExportedEntry[] = [],
): Promise<ReadLog | undefined> {
  const last = known.at(-1)?.receipt.seq ?? receipt.seq;
  const entries = [...(before?.entries ?? [])];
  const isPast = (): boolean => {
    const newest = entries.at(-1)?.receipt;
    return newest !== undefined && newest.seq >= last && newest.received_at > end;
  };
  for (let part = 0; part < MAX_PARTS && !isPast(); part += 1) {
    const from = (entries.at(-1)?.receipt.seq ?? receipt.seq - 1) + 1;
    const more = await askLog(from);
    entries.push(...more.entries);
    if (more.isEnd) return { entries, isEnd: true };
  }
  return isPast() ? { entries, isEnd: false } : undefined;
}
