import { describe, expect, it } from 'vitest';
import { OWNER as account } from '#testing/accounts.ts';
import { journalKey } from './journalEntry.ts';
import { createJournalTabs, hashOf, recordOf } from '#testing/journalTabs.ts';

describe('the journal', () => {
  it('keeps its records over a reload', () => {
    const { open } = createJournalTabs();
    void open().journal.put(recordOf(1));
    void open().journal.put(recordOf(2, { status: 'signing', hash: null }));
    expect(open().journal.load(31337)).toEqual([
      recordOf(1),
      recordOf(2, { status: 'signing', hash: null }),
    ]);
    expect(open().journal.load(56)).toEqual([]);
  });

  it('writes nothing without changes', async () => {
    const { open, storage } = createJournalTabs();
    const { journal } = open();
    void journal.put(recordOf(1));
    const before = storage.getItem(journalKey(recordOf(1)));
    storage.quota = 0;
    expect(await journal.put(recordOf(1, { lastCheckedBlockNumber: 9 }))).toBe(true);
    expect(storage.getItem(journalKey(recordOf(1)))).toBe(before);
  });

  it('tells other tabs of writes and removals', () => {
    const { open } = createJournalTabs();
    const [a, b] = [open(), open()];
    void a.journal.put(recordOf(1));
    b.hear();
    a.journal.remove(recordOf(1));
    b.hear();
    expect(b.changes).toEqual([
      { kind: 'changed', record: recordOf(1) },
      { kind: 'removed', record: recordOf(1) },
    ]);
    expect(a.changes).toEqual([]);
  });

  it("keeps both of two tabs' concurrent changes to one transaction", () => {
    const { open, clock } = createJournalTabs();
    const [a, b] = [open(), open()];
    void a.journal.put(recordOf(1));
    b.hear();
    clock.now += 1;
    void a.journal.put(recordOf(1, { nonce: 7 }));
    clock.now += 1;
    void b.journal.put(recordOf(1, { status: 'confirmed', confirmedTime: 5 }));
    a.hear();
    b.hear();
    a.hear();
    const both = recordOf(1, { nonce: 7, status: 'confirmed', confirmedTime: 5 });
    expect(open().journal.load(31337)).toEqual([both]);
    expect(a.changes.at(-1)).toEqual({ kind: 'changed', record: both });
    expect(b.changes.at(-1)).toEqual({ kind: 'changed', record: both });
  });

  it("does not overwrite another tab's change with an older record", () => {
    const { open, clock } = createJournalTabs();
    const [a, b] = [open(), open()];
    void a.journal.put(recordOf(1));
    b.hear();
    clock.now += 1;
    void b.journal.put(recordOf(1, { status: 'confirmed' }));
    clock.now += 1;
    // a has not heard yet and knows one thing more.
    void a.journal.put(recordOf(1, { nonce: 7 }));
    expect(open().journal.load(31337)).toEqual([recordOf(1, { status: 'confirmed', nonce: 7 })]);
  });

  it('makes room by deleting only the oldest final ones', async () => {
    const { open, storage, spare } = createJournalTabs();
    spare.isBlocked = true;
    const { journal } = open();
    void journal.put(recordOf(1, { status: 'pending' }));
    void journal.put(recordOf(3, { status: 'confirmed' }));
    void journal.put(recordOf(2, { status: 'confirmed' }));
    storage.quota = Array.from(
      { length: storage.length },
      (_, index) => storage.key(index) ?? '',
    ).reduce((sum, key) => sum + key.length + (storage.getItem(key) ?? '').length, 0);
    expect(await journal.put(recordOf(4))).toBe(true);
    expect(
      open()
        .journal.load(31337)
        .map(({ id }) => id),
    ).toEqual(['id1', 'id3', 'id4']);
    expect(await journal.put(recordOf(5))).toBe(true);
    expect(await journal.put(recordOf(6))).toBe(false);
    expect(
      open()
        .journal.load(31337)
        .map(({ id }) => id),
    ).toEqual(['id1', 'id4', 'id5']);
  });

  it('does not throw when the storage is blocked or full', async () => {
    const { open, storage, spare } = createJournalTabs();
    storage.isBlocked = true;
    spare.isBlocked = true;
    const { journal } = open();
    expect(await journal.put(recordOf(1))).toBe(false);
    expect(journal.load(31337)).toEqual([]);
    expect(() => journal.remove(recordOf(1))).not.toThrow();
    storage.isBlocked = false;
    expect(await journal.put(recordOf(1))).toBe(true);
  });

  it('deletes only damaged entries and leaves those of a later version', () => {
    const { open, storage } = createJournalTabs();
    void open().journal.put(recordOf(1));
    const good = storage.getItem(journalKey(recordOf(1))) ?? '';
    const key = (id: string) => journalKey({ ...recordOf(1), id });
    const damaged: Record<string, string> = {
      notJson: '{',
      number: '7',
      null: 'null',
      array: '[]',
      noVersion: good.replace('"v":1', '"v":0'),
      badStatus: good.replace('"pending"', '"done"'),
      protoStatus: good.replace('"pending"', '"constructor"'),
      badHash: good.replace(hashOf(1), '0x1'),
      badFrom: good.replaceAll(account, 'me'),
      badTime: good.replace('"addedTime":1', '"addedTime":"NaN"'),
      badKind: good.replace('"kind":"approve"', '"kind":"toString"'),
      badAmount: good.replace('"amountRaw":"5"', '"amountRaw":"1e3"'),
      otherPlace: good,
    };
    for (const [id, text] of Object.entries(damaged))
      storage.setItem(key(id), text.replaceAll('"id1"', id === 'otherPlace' ? '"id1"' : `"${id}"`));
    storage.setItem(key('later'), JSON.stringify({ v: 2, anything: true }));
    const loaded = open().journal.load(31337);
    expect(loaded).toEqual([recordOf(1)]);
    expect(storage.length).toBe(2);
    expect(storage.getItem(key('later'))).not.toBeNull();
  });

  it.each(['full', 'blocked'])(
    'falls back to the spare storage while the first is %s',
    async (why) => {
      const { open, storage, spare, clock } = createJournalTabs();
      const { journal } = open();
      if (why === 'full') storage.quota = 0;
      else storage.isBlocked = true;
      expect(await journal.put(recordOf(1))).toBe(true);
      clock.now += 1;
      expect(await journal.put(recordOf(1, { nonce: 4 }))).toBe(true);
      const next = open().journal;
      expect(next.load(31337)).toEqual([]);
      expect(await next.loadSpare(31337)).toEqual([recordOf(1, { nonce: 4 })]);
      // Back to the first as soon as that has room.
      storage.quota = Number.POSITIVE_INFINITY;
      storage.isBlocked = false;
      expect(await open().journal.loadSpare(31337)).toEqual([recordOf(1, { nonce: 4 })]);
      expect(open().journal.load(31337)).toEqual([recordOf(1, { nonce: 4 })]);
      expect(spare.items.size).toBe(0);
    },
  );

  it('tells other tabs of writes and removals in the spare storage', async () => {
    const { open, storage, clock } = createJournalTabs();
    const [one, two] = [open(), open()];
    storage.quota = 0;
    await one.journal.put(recordOf(1));
    expect(two.changes).toEqual([{ kind: 'changed', record: recordOf(1) }]);
    clock.now += 1;
    await two.journal.put(recordOf(1, { nonce: 4 }));
    expect(one.changes).toEqual([{ kind: 'changed', record: recordOf(1, { nonce: 4 }) }]);
    two.journal.remove(recordOf(1));
    await one.journal.loadSpare(31337);
    expect(one.changes.at(-1)).toEqual({ kind: 'removed', record: recordOf(1, { nonce: 4 }) });
    expect(await open().journal.loadSpare(31337)).toEqual([]);
  });

  it('merges what the two storages have of one transaction', async () => {
    const { open, storage, clock } = createJournalTabs();
    const { journal } = open();
    await journal.put(recordOf(1));
    storage.quota = 0;
    clock.now += 1;
    await journal.put(recordOf(1, { status: 'confirmed' }));
    const next = open().journal;
    expect(next.load(31337)).toEqual([recordOf(1)]);
    expect(await next.loadSpare(31337)).toEqual([recordOf(1, { status: 'confirmed' })]);
  });

  it('keeps the hash of a damaged entry', async () => {
    const { open, storage } = createJournalTabs();
    await open().journal.put(recordOf(1));
    const key = journalKey(recordOf(1));
    const good = storage.getItem(key) ?? '';
    for (const text of [good.slice(0, -20), good.replace('"kind":"approve"', '"kind":"gone"')]) {
      storage.setItem(key, text);
      const left = [{ id: 'id1', hash: hashOf(1), from: account, status: 'pending' }];
      expect(open().journal.load(31337)).toMatchObject(left);
      expect(open().journal.load(31337)).toMatchObject(left);
    }
  });

  it('drops only the damaged field of an identifiable record', () => {
    const { open, storage } = createJournalTabs();
    const full = recordOf(1, { nonce: 3, replacedBy: { hash: hashOf(9), kind: 'cancelled' } });
    void open().journal.put(full);
    const key = journalKey(full);
    storage.setItem(
      key,
      (storage.getItem(key) ?? '')
        .replace('"nonce":3', '"nonce":-3')
        .replace('"cancelled"', '"lost"'),
    );
    expect(open().journal.load(31337)).toEqual([recordOf(1)]);
  });
});
