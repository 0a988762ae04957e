import { parseRecord } from './recordSchema.ts';
import { isFinal, type TransactionRecord } from './record.ts';
import type { TransactionRules } from './rules.ts';

export const journalPrefix = 'meowswap:tx:';
const version = 1;

type Field = keyof TransactionRecord;

/**
 * Stored record with the time (ms) at which each field was last written, so that tabs can be
 * merged.
 */
export interface JournalEntry {
  record: TransactionRecord;
  stamps: Partial<Record<Field, number>>;
}

/** Fields that are not shared with other tabs. */
const ownFields: ReadonlySet<Field> = new Set(['lastCheckedBlockNumber']);

/**
 * Returns the storage key of a record. One key each, so tabs never overwrite other transactions.
 */
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

/** Returns the entry with changed fields stamped `at`; the same object if nothing changed. */
export function updateEntry(
  entry: JournalEntry | undefined,
  record: TransactionRecord,
  at: number,
): JournalEntry {
  if (entry === undefined)
    return { record, stamps: Object.fromEntries(fieldsOf(record).map((field) => [field, at])) };
  const changed = fieldsOf(record).filter((field) => !same(entry.record[field], record[field]));
  if (changed.length === 0) return entry;
  // A clock that was set back must not make newer fields look older.
  const stamped = changed.map((field) => [field, Math.max(at, (entry.stamps[field] ?? 0) + 1)]);
  return { record, stamps: { ...entry.stamps, ...Object.fromEntries(stamped) } };
}

function takesSecond(field: Field, a: JournalEntry, b: JournalEntry): boolean {
  const [first, second] = [a.stamps[field] ?? 0, b.stamps[field] ?? 0];
  if (first !== second) return second > first;
  // In the same millisecond both tabs must choose alike; a final status wins.
  if (field === 'status' && isFinal(a.record.status) !== isFinal(b.record.status))
    return isFinal(b.record.status);
  return JSON.stringify(b.record[field]) > JSON.stringify(a.record[field]);
}

/**
 * Merges two entries of one transaction, the newer value of each field. The order does not matter.
 */
export function mergeEntries(a: JournalEntry, b: JournalEntry): JournalEntry {
  const later = fieldsOf(b.record).filter((field) => takesSecond(field, a, b));
  return {
    record: { ...a.record, ...Object.fromEntries(later.map((field) => [field, b.record[field]])) },
    stamps: { ...a.stamps, ...Object.fromEntries(later.map((field) => [field, b.stamps[field]])) },
  };
}

/** Reports whether two entries are equal. */
export function sameEntry(a: JournalEntry, b: JournalEntry): boolean {
  return same(sorted(a), sorted(b));
}

function sorted({ record, stamps }: JournalEntry): unknown {
  return fieldsOf(record)
    .toSorted()
    .map((field) => [field, record[field], stamps[field]]);
}

/** Serialises an entry for storage. */
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

/**
 * Parses a stored entry. `newer`: of a later version of this app, to be kept. `undefined`: damaged.
 */
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
