// @document
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { voteRow } from '#testing/votingRows.ts';
import { keepSeen, seenReceipts } from '../check/seenReceipts.ts';
import {
  forgetWaiting,
  keepReceipt,
  keepWaiting,
  recallReceipt,
  recallWaiting,
  type OwnReceipt,
  type WaitingVote,
} from '../vote/ownVotes.ts';

const ID: Hex = `0x${'ab'.repeat(32)}`;
const OTHER_ID: Hex = `0x${'cd'.repeat(32)}`;
const NOW = 10_000;

const waiting: WaitingVote = {
  choice: 2,
  timestamp: NOW,
  signed: {
    id: `0x${'11'.repeat(32)}`,
    envelope: {
      address: OWNER,
      sig: `0x${'12'.repeat(65)}`,
      data: { domain: { name: 'snapshot', version: '0.1.4' }, types: {}, message: {} },
    },
  },
};
const receipt: OwnReceipt = {
  choice: 1,
  receipt: voteRow()['receipt'] as OwnReceipt['receipt'],
};

/** Changes the one thing that is stored. */
function damage(change: (stored: string) => string): void {
  const [key] = Object.keys({ ...localStorage });
  localStorage.setItem(key!, change(localStorage.getItem(key!)!));
}

beforeEach(() => localStorage.clear());

describe('a signed vote that waits', () => {
  it('is of one account and one proposal, however the address is written', () => {
    keepWaiting(ID, OWNER, waiting);
    expect(recallWaiting(ID, OWNER.toLowerCase() as typeof OWNER, NOW)).toEqual(waiting);
    expect(recallWaiting(ID, OTHER, NOW)).toBeUndefined();
    expect(recallWaiting(OTHER_ID, OWNER, NOW)).toBeUndefined();
  });

  it('can be sent for 300 seconds from its signature, and is forgotten then', () => {
    keepWaiting(ID, OWNER, waiting);
    expect(recallWaiting(ID, OWNER, NOW + 299)).toEqual(waiting);
    expect(recallWaiting(ID, OWNER, NOW + 300)).toBeUndefined();
    expect(recallWaiting(ID, OWNER, NOW)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('waits no more once it is forgotten', () => {
    keepWaiting(ID, OWNER, waiting);
    forgetWaiting(ID, OWNER);
    expect(recallWaiting(ID, OWNER, NOW)).toBeUndefined();
  });

  it.each<[string, (stored: string) => string]>([
    ['is no JSON', (stored) => stored.slice(1)],
    ['is null', () => 'null'],
    ['has no signature', (stored) => stored.replace('"sig"', '"gis"')],
    ['is of what is no account', (stored) => stored.replace(OWNER, '0x12')],
    ['votes for nothing', (stored) => stored.replace('"choice":2', '"choice":0')],
    ['votes for half', (stored) => stored.replace('"choice":2', '"choice":1.5')],
    ['has no time', (stored) => stored.replace(`"timestamp":${NOW}`, '"timestamp":"soon"')],
    ['has no id', (stored) => stored.replace('11'.repeat(32), '11')],
  ])('is none where what was stored %s', (_, change) => {
    keepWaiting(ID, OWNER, waiting);
    damage(change);
    expect(recallWaiting(ID, OWNER, NOW)).toBeUndefined();
  });
});

describe('a receipt', () => {
  it('stays, of one account and one proposal', () => {
    keepReceipt(ID, OWNER, receipt);
    expect(recallReceipt(ID, OWNER)).toEqual(receipt);
    expect(recallReceipt(ID, OTHER)).toBeUndefined();
    expect(recallReceipt(OTHER_ID, OWNER)).toBeUndefined();
  });

  it.each<[string, (stored: string) => string]>([
    ['has no number', (stored) => stored.replace('"seq":8', '"seq":-1')],
    ['has a short hash', (stored) => stored.replace('cd'.repeat(32), 'cd')],
    ['has no choice', (stored) => stored.replace('"choice"', '"other"')],
  ])('is none where what was stored %s', (_, change) => {
    keepReceipt(ID, OWNER, receipt);
    damage(change);
    expect(recallReceipt(ID, OWNER)).toBeUndefined();
  });

  it('of any account and proposal is held against the log, beside what a check has seen', () => {
    const { seq, hash } = receipt.receipt;
    keepReceipt(ID, OWNER, receipt);
    keepReceipt(OTHER_ID, OTHER, { ...receipt, receipt: { ...receipt.receipt, seq: 20 } });
    keepSeen(ID, { seq: 30, hash });
    // Of another kind, another space, and damaged.
    keepWaiting(ID, OWNER, waiting);
    localStorage.setItem('meowswap:log-seen:meow-56-01020304:0x1:', `{"seq":1,"hash":"${hash}"}`);
    keepSeen(OTHER_ID, { seq: -1, hash });
    expect(seenReceipts().map((seen) => seen.seq)).toEqual([30, seq, 20]);
  });
});

describe('blocked storage', () => {
  it('keeps nothing, and breaks nothing', () => {
    const { getItem, setItem, removeItem } = Storage.prototype;
    onTestFinished(() => void Object.assign(Storage.prototype, { getItem, setItem, removeItem }));
    const blocked = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    Object.assign(Storage.prototype, { getItem: blocked, setItem: blocked, removeItem: blocked });
    expect(() => keepWaiting(ID, OWNER, waiting)).not.toThrow();
    expect(() => forgetWaiting(ID, OWNER)).not.toThrow();
    expect(recallWaiting(ID, OWNER, NOW)).toBeUndefined();
    expect(recallReceipt(ID, OWNER)).toBeUndefined();
  });
});
