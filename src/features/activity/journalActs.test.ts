import { expect, it, vi } from 'vitest';
import type { StoredInfo } from '#chain/transactions/info.ts';
import type { TransactionRecord } from '#chain/transactions/record.ts';
import { restored } from '#chain/transactions/transactionsSlice.ts';
import { wrappedNative } from '#config/tokens.ts';
import type { Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import type { WrapInfo } from '#protocol/swap.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { approveInfo, openTab, Outside, sendOne } from '#testing/transactionsWorld.ts';
import { journalActs } from './journalActs.ts';

const hashOf = (digit: string): Hex => `0x${digit.repeat(64)}`;
const wrap: WrapInfo = { kind: 'wrap', amountRaw: toRaw(7n) };
const revoke = { ...approveInfo, amountRaw: toRaw(0n) };

/** Starts a device whose journal has these besides one approval of block 1. */
async function deviceWith(
  ...more: (Partial<TransactionRecord> & { hash: Hex; info: StoredInfo })[]
) {
  const outside = new Outside();
  const tab = openTab(outside);
  await tab.seeBlock();
  await sendOne(tab);
  outside.ledger.mine();
  await tab.seeBlock();
  await vi.waitFor(() => expect(tab.records()).toMatchObject([{ status: 'confirmed' }]));
  const approval = tab.records()[0]!;
  tab.dispatch(restored(more.map((one) => ({ ...approval, id: one.hash, ...one }))));
  const acts = (from = 0, to = Infinity, told: readonly Hex[] = []) =>
    tab.dispatch(
      journalActs(OWNER, { told: new Set(told), from, to, signal: new AbortController().signal }),
    );
  return { acts, approval };
}

it('tells what the device sent and no event of ours does, each with its block’s time', async () => {
  const { acts, approval } = await deviceWith(
    { hash: hashOf('b'), info: revoke },
    { hash: hashOf('c'), info: approveInfo, status: 'failed' },
    { hash: hashOf('d'), info: wrap },
    { hash: hashOf('e'), info: { ...wrap, kind: 'unwrap' } satisfies WrapInfo },
  );
  const found = await acts();
  const coin = [{ token: 'BNB', amount: 7n }];
  const token = [{ token: wrappedNative.address, amount: 7n }];
  expect(found.map(({ hash, act, sent, received }) => ({ hash, act, sent, received }))).toEqual(
    expect.arrayContaining([
      { hash: approval.hash, act: 'approve', sent: [], received: [] },
      { hash: hashOf('b'), act: 'revoke', sent: [], received: [] },
      // What would have been approved is not told as if it were.
      { hash: hashOf('c'), act: 'failed', sent: [], received: [] },
      { hash: hashOf('d'), act: 'wrap', sent: coin, received: token },
      { hash: hashOf('e'), act: 'unwrap', sent: token, received: coin },
    ]),
  );
  expect(found).toHaveLength(5);
  expect(found.every(({ block, logIndex, at }) => block === 1 && logIndex < 0 && at > 0)).toBe(
    true,
  );
});

it('leaves out what is told, not mined, another account’s, and of blocks that were not read', async () => {
  const { acts, approval } = await deviceWith(
    { hash: hashOf('b'), info: revoke, status: 'pending', receipt: null },
    { hash: hashOf('c'), info: revoke, status: 'cancelled' },
    { hash: hashOf('d'), info: revoke, from: OTHER },
  );
  expect(await acts()).toMatchObject([{ hash: approval.hash }]);
  expect(await acts(0, Infinity, [approval.hash!])).toEqual([]);
  expect(await acts(2)).toEqual([]);
  expect(await acts(0, 0)).toEqual([]);
});
