import { expect, it } from 'vitest';
import { newRecord, type TransactionRecord } from '#chain/transactions/record.ts';
import { OWNER } from '#testing/accounts.ts';
import { harvestTasks } from '#testing/harvestWorld.ts';
import { toRaw } from '#lib/raw.ts';
import type { Hex } from '#lib/hex.ts';
import { newRun, withLines } from './harvestRun.ts';
import type { QueuePhase } from './harvestStore.ts';
import { isCleared, reportOf } from './runReport.ts';

const ASKED_AT = 1_000;
const hash: Hex = `0x${'a1'.repeat(32)}`;
const [task] = harvestTasks(1);
const { request, info } = task!.call;
const asked = { to: request.to, data: request.data, at: ASKED_AT, sentAs: null };
const run = withLines(newRun(31337, OWNER, [task!], ASKED_AT), ['chef 1'], { asked });
const sentRun = withLines(run, ['chef 1'], { asked: { ...asked, sentAs: hash } });

const recordOf = (change: Partial<TransactionRecord>): TransactionRecord =>
  newRecord({
    chainId: 31337,
    from: OWNER,
    info,
    addedTime: ASKED_AT,
    to: request.to,
    data: request.data,
    valueRaw: toRaw(0n),
    run: run.id,
    hash,
    ...change,
  });

const statusBy = (change: Partial<TransactionRecord>, phase: QueuePhase = 'idle', of = sentRun) =>
  reportOf(of, [recordOf(change)], phase).lines[0]!.status;

it.each<[TransactionRecord['status'], string]>([
  ['pending', 'sent'],
  ['confirmed', 'collected'],
  ['spedUp', 'collected'],
  ['failed', 'failed'],
  ['replaced', 'failed'],
  ['cancelled', 'failed'],
  ['dropped', 'failed'],
  ['expired', 'failed'],
  ['unknown', 'unknown'],
])('a reward whose transaction is %s is %s', (status, expected) => {
  expect(statusBy({ status })).toBe(expected);
});

it('a prompt of a page that is gone is unknown, one of another tab is open', () => {
  const signing = { status: 'signing', hash: null } as const;
  expect(statusBy(signing, 'idle', run)).toBe('unknown');
  expect(statusBy(signing, 'elsewhere', run)).toBe('asking');
  expect(statusBy({ ...signing, isDoubted: true }, 'elsewhere', run)).toBe('unknown');
});

it('a call that left no record waits again, but not while a queue is at work', () => {
  expect(reportOf(run, [], 'idle').lines[0]).toMatchObject({ status: 'waiting' });
  expect(reportOf(run, [], 'here').lines[0]).toMatchObject({ status: 'asking' });
});

it('a call that was sent never waits again, even without its record', () => {
  expect(reportOf(sentRun, [], 'idle').lines[0]).toMatchObject({ status: 'unknown' });
});

it.each<[string, Partial<TransactionRecord>]>([
  ['another run', { run: 'b2' }],
  ['an earlier attempt', { addedTime: ASKED_AT - 1 }],
  ['another call', { data: '0x' }],
])('a record of %s is not its own', (_name, change) => {
  expect(statusBy({ status: 'confirmed', ...change, hash: null }, 'idle', run)).toBe('waiting');
});

it('a damaged record is known by the hash that is left of it', () => {
  const left = { run: '', data: '0x', to: OWNER, addedTime: 1 } as const;
  expect(statusBy({ status: 'confirmed', ...left })).toBe('collected');
});

it('the report goes with the list that the user clears, not with a part of it', () => {
  expect(isCleared(run, [])).toBe(false);
  expect(isCleared(sentRun, [])).toBe(true);
  expect(isCleared(sentRun, [recordOf({ status: 'confirmed' })])).toBe(false);
});
