import { describe, expect, it } from 'vitest';
import { OWNER as account } from '#testing/accounts.ts';
import { openTab, Outside, sendOne, spender, tokenAddress } from '#testing/transactionsWorld.ts';
import type { Hex } from '#lib/hex.ts';
import { selectHasPendingApproval } from '#entities/tokens/pendingApproval.ts';
import {
  selectBlockingTransaction,
  selectPendingCount,
  selectRecentTransactions,
} from './selectors.ts';

const MINUTE = 60_000;

async function setUp() {
  const outside = new Outside();
  const tab = openTab(outside);
  await tab.seeBlock();
  const mine = async () => {
    outside.ledger.mine();
    outside.time += 3000;
    await tab.seeBlock();
  };
  const isWaitingForApproval = () =>
    selectHasPendingApproval(tab.getState(), tokenAddress, spender, outside.time);
  return { outside, tab, ledger: outside.ledger, mine, isWaitingForApproval };
}

describe('approvals and order', () => {
  it('no longer waits for an approval older than a day', async () => {
    const { tab, outside, isWaitingForApproval } = await setUp();
    await sendOne(tab);
    outside.time += 24 * 60 * MINUTE - 1;
    expect(isWaitingForApproval()).toBe(true);
    outside.time += 1;
    expect(isWaitingForApproval()).toBe(false);
  });

  it('waits for that token and spender only, in any case', async () => {
    const { tab, outside } = await setUp();
    await sendOne(tab);
    const waits = (token: string, by: string) =>
      selectHasPendingApproval(tab.getState(), token as Hex, by as Hex, outside.time);
    expect(waits(tokenAddress.toLowerCase(), spender.toLowerCase())).toBe(true);
    expect(waits(spender, spender)).toBe(false);
    expect(waits(tokenAddress, account)).toBe(false);
  });

  it('lists pending before final, then newest first', async () => {
    const { tab, outside, mine, ledger } = await setUp();
    const send1 = await sendOne(tab, 1);
    await mine();
    outside.time += 1;
    const send2 = await sendOne(tab, 2);
    await mine();
    outside.time += 1;
    const send3 = await sendOne(tab, 3);
    ledger.pending = [];
    outside.time += 1;
    const send4 = await sendOne(tab, 4);
    expect(selectRecentTransactions(tab.getState()).map(({ hash }) => hash)).toEqual([
      send4,
      send3,
      send2,
      send1,
    ]);
  });

  it('counts pending ones and finds the blocking one', async () => {
    const { tab, mine } = await setUp();
    await sendOne(tab, 1);
    await sendOne(tab, 2);
    expect(selectPendingCount(tab.getState())).toBe(2);
    const [first, second] = tab.records();
    if (!first || !second) throw new Error('Both were sent');
    expect(selectBlockingTransaction(tab.getState(), second)?.id).toBe(first.id);
    expect(selectBlockingTransaction(tab.getState(), first)).toBeUndefined();
    await mine();
    expect(selectPendingCount(tab.getState())).toBe(0);
  });
});
