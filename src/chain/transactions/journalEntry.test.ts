import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productRules } from '#testing/productRules.ts';
import {
  mergeEntries,
  readEntry,
  sameEntry,
  updateEntry,
  writeEntry,
  type JournalEntry,
} from './journalEntry.ts';
import { type TransactionRecord } from './record.ts';
import { recordOf } from '#testing/journalTabs.ts';

describe('merging', () => {
  const status = fc.constantFrom<TransactionRecord['status']>(
    'pending',
    'confirmed',
    'failed',
    'cancelled',
    'dropped',
  );
  const changes = fc.array(fc.record({ status, nonce: fc.option(fc.nat(3)), at: fc.nat(5) }), {
    maxLength: 5,
  });
  const entry = (
    list: { status: TransactionRecord['status']; nonce: number | null; at: number }[],
  ): JournalEntry =>
    list.reduce(
      (made, change) =>
        updateEntry(
          made,
          { ...made.record, status: change.status, nonce: change.nonce },
          change.at,
        ),
      updateEntry(undefined, recordOf(1), 0),
    );

  it('depends neither on order nor on repetition', () => {
    fc.assert(
      fc.property(changes, changes, changes, (one, two, three) => {
        const [a, b, c] = [entry(one), entry(two), entry(three)];
        expect(sameEntry(mergeEntries(a, b), mergeEntries(b, a))).toBe(true);
        expect(sameEntry(mergeEntries(a, a), a)).toBe(true);
        expect(sameEntry(mergeEntries(mergeEntries(a, b), b), mergeEntries(a, b))).toBe(true);
        expect(
          sameEntry(mergeEntries(mergeEntries(a, b), c), mergeEntries(a, mergeEntries(b, c))),
        ).toBe(true);
      }),
    );
  });

  it('reads what it wrote', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const written = entry(list);
        const read = readEntry(writeEntry(written), productRules);
        expect(read !== undefined && read !== 'newer' && sameEntry(read, written)).toBe(true);
      }),
    );
  });
});
