import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { OTHER as otherAccount, OWNER as account } from '#testing/accounts.ts';
import { productRules } from '#testing/productRules.ts';
import { openTab, Outside, sendOne } from '#testing/transactionsWorld.ts';
import type { StakingInfo } from './staking.ts';
import type { TransactionInfo } from './catalogue.ts';
import { parseRecord } from '#chain/transactions/recordSchema.ts';
import { doneInfo } from './summary.ts';
import { rewardPaidTopic } from './rewardsPaid.ts';

const POOL: Address = '0x1111111111111111111111111111111111111111';
const OTHER: Address = '0x2222222222222222222222222222222222222222';
const events = new Interface(smartChefAbi);
const { rewardsPaid } = productRules;

const harvestAt = (paidBy: Address): StakingInfo => ({
  kind: 'harvest',
  place: 'pool 40',
  symbol: 'PURR',
  decimals: 18,
  amountRaw: toRaw(9n),
  paidBy,
});
const logOf = (address: Address, paid: bigint, owed: bigint, user = account) => ({
  address,
  ...events.encodeEventLog('RewardPaid', [user, paid, owed]),
});
const payment = (paidBy: Address, paid: bigint, owed: bigint) => ({
  paidBy,
  paidRaw: toRaw(paid),
  owedRaw: toRaw(owed),
});
const batch: TransactionInfo = { kind: 'batch', parts: [harvestAt(POOL), harvestAt(OTHER)] };

describe('rewards in a receipt', () => {
  it("are found by the event's topic", () => {
    expect(rewardPaidTopic).toBe(events.getEvent('RewardPaid')?.topicHash);
  });

  it('have the amounts paid and owed', () => {
    expect(rewardsPaid({ logs: [logOf(POOL, 3n, 6n)] }, harvestAt(POOL), account)).toEqual([
      payment(POOL, 3n, 6n),
    ]);
  });

  it('are kept per pool and summed for one that paid twice', () => {
    const logs = [logOf(OTHER, 7n, 0n), logOf(POOL, 3n, 6n), logOf(POOL, 1n, 5n)];
    expect(rewardsPaid({ logs }, batch, account)).toEqual([
      payment(OTHER, 7n, 0n),
      payment(POOL, 4n, 5n),
    ]);
  });

  it.each<[string, unknown]>([
    ['another contract says', { logs: [logOf(OTHER, 3n, 6n)] }],
    ['was paid to somebody else', { logs: [logOf(POOL, 3n, 6n, otherAccount)] }],
    [
      'is another event',
      { logs: [{ address: POOL, ...events.encodeEventLog('Deposit', [account, 3n]) }] },
    ],
    [
      'is damaged',
      {
        logs: [
          { ...logOf(POOL, 3n, 6n), data: '0x12' },
          { ...logOf(POOL, 3n, 6n), topics: 'none' },
          null,
          7,
        ],
      },
    ],
    ['is no list', { logs: 'none' }],
    ['is no receipt', null],
  ])('are not what %s', (_name, receipt) => {
    expect(rewardsPaid(receipt, harvestAt(POOL), account)).toEqual([]);
  });
});

describe('a transaction as carried out', () => {
  const receiptWith = (rewards: ReturnType<typeof payment>[]) => ({
    receipt: { rewards } as never,
  });

  it('has the paid amount of a harvest, in a batch too', () => {
    expect(doneInfo({ info: harvestAt(POOL), ...receiptWith([payment(POOL, 3n, 6n)]) })).toEqual({
      ...harvestAt(POOL),
      amountRaw: '3',
    });
    expect(doneInfo({ info: batch, ...receiptWith([payment(OTHER, 7n, 0n)]) })).toEqual({
      kind: 'batch',
      parts: [harvestAt(POOL), { ...harvestAt(OTHER), amountRaw: '7' }],
    });
  });

  it('keeps the requested amount without a receipt and for other kinds', () => {
    const unstake: StakingInfo = { ...harvestAt(POOL), kind: 'unstake' };
    expect(doneInfo({ info: harvestAt(POOL), receipt: null })).toEqual(harvestAt(POOL));
    expect(doneInfo({ info: unstake, ...receiptWith([payment(POOL, 3n, 6n)]) })).toEqual(unstake);
  });

  it('is known after a reload', async () => {
    const outside = new Outside();
    const tab = openTab(outside);
    await tab.seeBlock();
    await sendOne(tab);
    outside.ledger.mine();
    await tab.seeBlock();
    const { receipt, ...record } = tab.records()[0]!;
    const stored = {
      ...record,
      info: harvestAt(POOL),
      receipt: receipt && { ...receipt, rewards: [payment(POOL, 3n, 6n)] },
    };
    expect(parseRecord(JSON.parse(JSON.stringify(stored)), productRules)).toMatchObject({
      info: { paidBy: POOL },
      receipt: { rewards: [payment(POOL, 3n, 6n)] },
    });
    expect(
      parseRecord({ ...stored, receipt: { ...receipt, rewards: [{ paidBy: POOL }] } }, productRules)
        ?.receipt,
    ).toBeNull();
  });
});
