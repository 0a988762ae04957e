import { describe, expect, it } from 'vitest';
import { productRules } from '#testing/productRules.ts';
import { openTab, Outside, sendOne } from '#testing/transactionsWorld.ts';
import type { StakingInfo } from './staking.ts';
import { parseRecord } from '#chain/transactions/recordSchema.ts';
import { doneInfo } from './summary.ts';
import { OTHER, POOL, batch, harvestAt, payment } from '#testing/harvestReceipts.ts';

describe('a transaction as carried out', () => {
  const receiptWith = (rewards: ReturnType<typeof payment>[]) => ({
    receipt: { rewards } as never,
  });

  it('has the paid amount of a harvest, in a batch too', () => {
    expect(doneInfo({ info: harvestAt(POOL), ...receiptWith([payment(POOL, 3n, 6n)]) })).toEqual({
      ...harvestAt(POOL),
      amountRaw: '3',
      isPaid: true,
    });
    expect(doneInfo({ info: batch, ...receiptWith([payment(OTHER, 7n, 0n)]) })).toEqual({
      kind: 'batch',
      parts: [harvestAt(POOL), { ...harvestAt(OTHER), amountRaw: '7', isPaid: true }],
    });
  });

  it('is read from records that name the payer only', () => {
    const { place: _place, ...early } = payment(POOL, 3n, 6n);
    expect(doneInfo({ info: harvestAt(POOL), receipt: { rewards: [early] } as never })).toEqual({
      ...harvestAt(POOL),
      amountRaw: '3',
      isPaid: true,
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
