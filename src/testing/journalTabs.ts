import { MemorySpare } from './memorySpare.ts';
import { MemoryStorage } from './memoryStorage.ts';
import { OWNER as account } from './accounts.ts';
import { approveInfo, tokenAddress } from './transactionsWorld.ts';
import { productRules } from './productRules.ts';
import type { Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import {
  createTransactionJournal,
  type JournalChange,
  type TransactionJournal,
} from '#chain/transactions/journal.ts';
import { newRecord, type TransactionRecord } from '#chain/transactions/record.ts';

export const hashOf = (mark: number): Hex => `0x${mark.toString(16).padStart(64, '0')}`;

/** Creates a record of a transaction; each `mark` gives another one. */
export function recordOf(
  mark: number,
  changes: Partial<TransactionRecord> = {},
): TransactionRecord {
  return {
    ...newRecord({
      chainId: 31337,
      from: account,
      info: approveInfo,
      addedTime: mark,
      to: tokenAddress,
      data: '0x',
      valueRaw: toRaw(0n),
    }),
    id: `id${mark}`,
    status: 'pending',
    hash: hashOf(mark),
    ...changes,
  };
}

interface TestTab {
  journal: TransactionJournal;
  changes: JournalChange[];
  /** Runs the storage events that have come in, which browsers deliver later. */
  hear: () => void;
}

/** Creates storages whose journal several tabs share. */
export function createJournalTabs() {
  const storage = new MemoryStorage();
  const spare = new MemorySpare();
  const clock = { now: 1000 };
  const open = (): TestTab => {
    const tab = storage.openTab();
    const waiting: Event[] = [];
    const events = new EventTarget();
    tab.events.addEventListener('storage', (event) => void waiting.push(event));
    const journal = createTransactionJournal({
      storage: () => tab.storage,
      now: () => clock.now,
      events,
      spare: spare.openTab().spare,
      rules: productRules,
    });
    const changes: JournalChange[] = [];
    journal.subscribe((change) => void changes.push(change));
    const hear = (): void => {
      for (const event of waiting.splice(0))
        events.dispatchEvent(Object.assign(new Event('storage'), event));
    };
    return { journal, changes, hear };
  };
  return { storage, spare, clock, open };
}
