import { parseRecord } from './recordSchema.ts';
import { isFinal, type TransactionRecord } from './record.ts';
import type { TransactionRules } from './rules.ts';

export const journalPrefix = 'meowswap:tx:';
const version = 1;

type Field = keyof TransactionRecord;

/** A record as storage holds it, with the moment (ms) at which each field was last written, so that two tabs can be merged. */
export interface JournalEntry {
  record: TransactionRecord;
  stamps: Partial<Record<Field, number>>;
}

/** What a tab knows for itself and others need not be told. */
const ownFields: ReadonlySet<Field> = new Set(['lastCheckedBlockNumber']);

/** Where a record is stored. One key each: no tab ever rewrites what another one wrote about another transaction. */
export function journalKey({
  chainId,
  from,
  id,
}: Pick<TransactionRecord, 'chainId' | 'from' | 'id'>): string {
  return `${journalPrefix}${chainId}:${from.toLowerCase()}:${id}`;
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
const fieldsOf = (record: TransactionRecord) =>
  (Object.keys(record) as Field[]).filter((field) => !ownFields.has(field));

/** The entry with what a record says anew stamped with `at`; the same object when it says nothing new. */
export function updateEntry(
  entry: JournalEntry | undefined,
  record: TransactionRecord,
  at: number,
): JournalEntry {
  if (entry === undefined)
    return { record, stamps: Object.fromEntries(fieldsOf(record).map((field) => [field, at])) };
  const changed = fieldsOf(record).filter((field) => !same(entry.record[field], record[field]));
  if (changed.length === 0) return entry;
  // A clock that jumped back must not make what is newer look older.
  const stamped = changed.map((field) => [field, Math.max(at, (entry.stamps[field] ?? 0) + 1)]);
  return { record, stamps: { ...entry.stamps, ...Object.fromEntries(stamped) } };
}

function takesSecond(field: Field, a: JournalEntry, b: JournalEntry): boolean {
  const [first, second] = [a.stamps[field] ?? 0, b.stamps[field] ?? 0];
  if (first !== second) return second > first;
  // Written in the same millisecond: both tabs must choose alike, and a final status knows more than one under way.
  if (field === 'status' && isFinal(a.record.status) !== isFinal(b.record.status))
    return isFinal(b.record.status);
  return JSON.stringify(b.record[field]) > JSON.stringify(a.record[field]);
}

/** Two tabs' knowledge of one transaction, the newer for each field. The order of the two makes no difference. */
export function mergeEntries(a: JournalEntry, b: JournalEntry): JournalEntry {
  const later = fieldsOf(b.record).filter((field) => takesSecond(field, a, b));
  return {
    record: { ...a.record, ...Object.fromEntries(later.map((field) => [field, b.record[field]])) },
    stamps: { ...a.stamps, ...Object.fromEntries(later.map((field) => [field, b.stamps[field]])) },
  };
}

/** Whether two entries say the same. */
export function sameEntry(a: JournalEntry, b: JournalEntry): boolean {
  return same(sorted(a), sorted(b));
}

function sorted({ record, stamps }: JournalEntry): unknown {
  return fieldsOf(record)
    .toSorted()
    .map((field) => [field, record[field], stamps[field]]);
}

/** The text that storage holds. */
export function writeEntry({ record, stamps }: JournalEntry): string {
  return JSON.stringify({
    v: version,
    record: { ...record, lastCheckedBlockNumber: null },
    stamps,
  });
}

function parseStamps(value: unknown): JournalEntry['stamps'] {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([, at]) => typeof at === 'number' && Number.isFinite(at)),
  );
}

/** An entry from storage. `newer`: written by a later version of this app, to be left alone. `undefined`: damaged. */
export function readEntry(
  text: string,
  rules: Pick<TransactionRules, 'parseAction'>,
): JournalEntry | 'newer' | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return undefined;
    const fields = new Map<string, unknown>(Object.entries(stored));
    const written = fields.get('v');
    if (typeof written === 'number' && written > version) return 'newer';
    const record = written === version ? parseRecord(fields.get('record'), rules) : undefined;
    return record && { record, stamps: parseStamps(fields.get('stamps')) };
  } catch {
    return undefined;
  }
}
