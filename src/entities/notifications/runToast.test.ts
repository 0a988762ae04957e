import { describe, expect, it, vi } from 'vitest';
import { sendCalls } from '#chain/transactions/sendCalls.ts';
import { send } from '#chain/transactions/send.ts';
import type { StakingInfo } from '#protocol/staking.ts';
import { toRaw } from '#lib/raw.ts';
import { LedgerError } from '#testing/ledgerBlocks.ts';
import { openTab, Outside, request, settle } from '#testing/transactionsWorld.ts';

const harvest = (place: string): StakingInfo => ({
  kind: 'harvest',
  place,
  symbol: 'MEOW',
  decimals: 18,
  amountRaw: toRaw(5n),
});

async function setUp() {
  const outside = new Outside();
  const tab = openTab(outside);
  await tab.seeBlock();
  const sendOne = async (mark: number, id = 'harvest 1', size = 2): Promise<void> => {
    const sent = request(mark, { run: { id, size } });
    const result = await tab.dispatch(send(sent, harvest(`chef ${mark % 10}`)));
    if (!result.ok) throw new Error(JSON.stringify(result.error));
  };
  const mine = async (): Promise<void> => {
    outside.ledger.mine();
    await tab.seeBlock();
    await settle();
  };
  return { outside, tab, sendOne, mine, toasts: () => tab.getState().notifications.toasts };
}

describe('the toast of a run', () => {
  it('is one for all its transactions, and tells how many are collected', async () => {
    const { sendOne, mine, toasts } = await setUp();
    await sendOne(1);
    await sendOne(2);
    expect(toasts()).toMatchObject([
      { titleKey: 'notifications.run', progress: { done: 0, count: 2 }, sticky: false },
    ]);
    await mine();
    expect(toasts()).toMatchObject([
      {
        type: 'success',
        titleKey: 'notifications.harvested',
        progress: { done: 2, count: 2 },
        sticky: false,
      },
    ]);
  });

  it('counts all that the run is to collect, sent or not', async () => {
    const { sendOne, mine, toasts } = await setUp();
    await sendOne(1, 'harvest 1', 5);
    expect(toasts()).toMatchObject([{ progress: { done: 0, count: 5 } }]);
    await mine();
    expect(toasts()).toMatchObject([
      { type: 'info', titleKey: 'notifications.run', progress: { done: 1, count: 5 } },
    ]);
  });

  it('counts what was tried again once, by how it went last', async () => {
    const { outside, sendOne, mine, toasts } = await setUp();
    await sendOne(1);
    await mine();
    await sendOne(2);
    outside.ledger.refuse = () => new LedgerError('execution reverted: UnknownPool', 3);
    await mine();
    await vi.waitFor(() =>
      expect(toasts()).toMatchObject([{ type: 'danger', progress: { done: 1, count: 2 } }]),
    );
    outside.ledger.refuse = () => undefined;
    await sendOne(12);
    await mine();
    expect(toasts()).toMatchObject([
      { titleKey: 'notifications.harvested', progress: { done: 2, count: 2 }, sticky: false },
    ]);
  });

  it('counts only what was sent in the same run', async () => {
    const { sendOne, mine, toasts } = await setUp();
    await sendOne(1, 'harvest 1', 1);
    await mine();
    await sendOne(2, 'harvest 2', 1);
    expect(toasts()).toMatchObject([
      { id: 'harvest 2', progress: { done: 0, count: 1 } },
      { id: 'harvest 1', progress: { done: 1, count: 1 } },
    ]);
  });

  it('stays with the reason and the way on where one failed', async () => {
    const { outside, sendOne, mine, toasts } = await setUp();
    await sendOne(1);
    await mine();
    await sendOne(2);
    outside.ledger.refuse = () => new LedgerError('execution reverted: UnknownPool', 3);
    await mine();
    await vi.waitFor(() =>
      expect(toasts()).toMatchObject([
        {
          type: 'danger',
          titleKey: 'notifications.harvestedPart',
          progress: { done: 1, count: 2 },
          descriptionKey: 'errors.revert.noSuchPool',
          retryAt: '/farms?farm=2',
          sticky: true,
        },
      ]),
    );
  });

  it('counts the rewards of a batch', async () => {
    const { tab, toasts } = await setUp();
    await tab.dispatch(
      sendCalls([
        { request: request(1, { run: { id: 'harvest 1', size: 2 } }), info: harvest('chef 1') },
        { request: request(2, { run: { id: 'harvest 1', size: 2 } }), info: harvest('chef 2') },
      ]),
    );
    expect(toasts()).toMatchObject([{ progress: { done: 0, count: 2 } }]);
  });
});
