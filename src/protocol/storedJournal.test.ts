import { describe, expect, it } from 'vitest';
import { partsOf } from '#chain/transactions/info.ts';
import { createTransactionJournal } from '#chain/transactions/journal.ts';
import { journalKey } from '#chain/transactions/journalEntry.ts';
import type { TransactionRecord, TransactionStatus } from '#chain/transactions/record.ts';
import { readRun } from '#entities/earning/harvest/runSchema.ts';
import { MemoryStorage } from '#testing/memoryStorage.ts';
import { productRules } from '#testing/productRules.ts';
// Written by the build before products had files of their own: each kind and each status, and two
// runs of 'Harvest all'; with the summaries that that build gave.
import stored from './fixtures/journalBeforeProducts.json' with { type: 'json' };
import { doneInfo, summaryText } from './summary.ts';

const kinds = [
  'swap',
  'approve',
  'wrap',
  'unwrap',
  'faucet',
  'cancel',
  'addLiquidity',
  'removeLiquidity',
  'zapIn',
  'zapOut',
  'bid',
  'reclaimBid',
  'stake',
  'unstake',
  'harvest',
  'compound',
  'emergencyWithdraw',
  'bounty',
];
const statuses: Record<TransactionStatus, true> = {
  signing: true,
  pending: true,
  confirmed: true,
  failed: true,
  replaced: true,
  spedUp: true,
  cancelled: true,
  dropped: true,
  expired: true,
  unknown: true,
};

function load() {
  const storage = new MemoryStorage();
  for (const [key, text] of Object.entries(stored.journal)) storage.setItem(key, text);
  const rules = productRules;
  const journal = createTransactionJournal({ storage: () => storage, now: () => 0, rules });
  return { storage, records: journal.load(31337) };
}

describe('a journal of the build before products', () => {
  it('has every kind and every status', () => {
    const { records } = load();
    const found = records.flatMap(({ info }) => partsOf(info).map(({ kind }) => kind));
    expect([...new Set(found)].toSorted()).toEqual(kinds.toSorted());
    expect(new Set(records.map(({ status }) => status))).toEqual(new Set(Object.keys(statuses)));
  });

  it('loads with nothing lost and deletes nothing', () => {
    const { storage, records } = load();
    expect(records).toEqual(
      Object.values(stored.journal).map(
        (text) => (JSON.parse(text) as { record: TransactionRecord }).record,
      ),
    );
    expect(storage.length).toBe(Object.keys(stored.journal).length);
  });

  it('keeps its summaries', () => {
    const { records } = load();
    const expected = Object.entries(stored.expected);
    expect(
      records.map((record) => [
        journalKey(record),
        {
          status: record.status,
          summary: summaryText(record.info),
          done: summaryText(doneInfo(record)),
        },
      ]),
    ).toEqual(expected);
  });

  it.each(stored.harvests)('drops the harvest run $key, whose records it has', ({ text }) => {
    expect(readRun(text)).toBeUndefined();
  });
});
