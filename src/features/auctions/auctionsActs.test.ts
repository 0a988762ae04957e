// @document
import { beforeEach, describe, expect, it } from 'vitest';
import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { tokenCurrency } from '#lib/currency.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { OWNER } from '#testing/accounts.ts';
import { createAuctionWorld, type AuctionWorld } from '#testing/auctionWorld.ts';
import { createExchangeWorld } from '#testing/exchangeWorld.tsx';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import { auctionContract } from './auctionsCalls.ts';
import type { BidModel } from './auctionsModel.ts';
import { bidAct, reclaimAct, selectBid } from './auctionsActs.ts';
import { submit } from '#entities/writeFlow/submit.ts';

const { token } = auctionContract!;
const meow = (whole: bigint): bigint => whole * 10n ** 18n;
const THIRD: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

let world: AuctionWorld;

beforeEach(async () => {
  world = createAuctionWorld();
  await world.read();
});

function shown(whole: bigint): BidModel {
  const bid = selectBid(world.getState(), OWNER, 2, meow(whole));
  if ('issue' in bid) throw new Error(bid.issue);
  return bid.model;
}

const sentCalls = () =>
  world
    .asked()
    .map(({ params }) => decodeCall(farmAuctionAbi, (params as [{ data: Hex }])[0].data));
const place = (model: BidModel) => world.dispatch(submit(bidAct, model));

describe('the model of a bid', () => {
  it('has the new total, its position, and whether it would win', () => {
    expect(shown(100n)).toMatchObject({
      totalRaw: toRaw(meow(100n)),
      position: 2,
      isWinning: false,
    });
    expect(shown(210n)).toMatchObject({ position: 1, isWinning: true });
  });

  it('adds to the account’s earlier bids', async () => {
    world.facts.totals.set(OWNER, 150n);
    await world.read();
    expect(shown(10n)).toMatchObject({
      amountRaw: toRaw(meow(10n)),
      totalRaw: toRaw(meow(160n)),
      position: 2,
    });
  });

  it('is not known before everything is read', () => {
    expect(selectBid(createExchangeWorld().getState(), OWNER, 2, meow(100n))).toEqual({
      issue: 'unread',
    });
  });
});

describe('placing a bid', () => {
  it('sends what is shown, with at least the minimum gas limit', async () => {
    expect(await place(shown(210n))).toMatchObject({ outcome: 'sent' });
    expect(sentCalls()).toEqual([{ name: 'bid', args: [meow(210n)] }]);
    expect(Number((world.asked()[0]!.params as [{ gas: Hex }])[0].gas)).toBe(250_000);
  });

  it('sends nothing when another account has outbid it, and shows its new position', async () => {
    const model = shown(210n);
    world.facts.totals.set(THIRD, 500n);
    expect(await place(model)).toEqual({ outcome: 'moved' });
    expect(shown(210n)).toMatchObject({ position: 2, isWinning: false });
    expect(sentCalls()).toEqual([]);
  });

  const changes: [why: string, change: () => void, issue: string][] = [
    ['the auction has ended', () => (world.facts.endBlock = 101n), 'ended'],
    ['the next auction has started', () => (world.facts.currentId = 3n), 'other'],
    [
      'the account was removed from the whitelist',
      () => (world.facts.isWhitelisted = false),
      'notWhitelisted',
    ],
    ['the balance is empty', () => world.setBalance(tokenCurrency(token), 0n), 'balance'],
  ];

  it.each(changes)('sends nothing when %s meanwhile', async (_why, change, issue) => {
    const model = shown(210n);
    change();
    expect(await place(model)).toEqual({ outcome: 'blocked', issue });
    expect(sentCalls()).toEqual([]);
  });

  it('sends nothing once its dialog is closed', async () => {
    const closed = submit(bidAct, shown(210n), { isOpen: () => false });
    expect(await world.dispatch(closed)).toEqual({ outcome: 'closed' });
    expect(sentCalls()).toEqual([]);
  });

  it('shows the contract’s own revert reason, and opens no wallet', async () => {
    world.fake.on('eth_estimateGas', () => {
      throw new FakeRevert('0x584a7938', 'execution reverted: NotWhitelisted()');
    });
    expect(await place(shown(210n))).toMatchObject({
      outcome: 'failed',
      error: { kind: 'reverted' },
    });
    expect(sentCalls()).toEqual([]);
  });

  it('shows a refusal in the wallet', async () => {
    world.wallet.answer('eth_sendTransaction', () => {
      throw Object.assign(new Error('User rejected'), { code: 4001 });
    });
    expect(await place(shown(210n))).toMatchObject({
      outcome: 'failed',
      error: { kind: 'userRejected' },
    });
  });

  it('reports that no node answers', async () => {
    const model = shown(210n);
    world.fake.fail();
    expect(await place(model)).toMatchObject({ outcome: 'failed' });
  });
});

describe('reclaiming a bid', () => {
  it('claims the named auction', async () => {
    const reclaim = submit(reclaimAct, { account: OWNER, auctionId: 1, amount: meow(100n) });
    expect(await world.dispatch(reclaim)).toMatchObject({ outcome: 'sent' });
    expect(sentCalls()).toEqual([{ name: 'claimAuction', args: [1n] }]);
  });
});

describe('what is signed', () => {
  it('is what the screen states, and nothing else', () => {
    expect(plantedIn(bidAct, shown(210n))).toEqual(plantedFor('amount'));
    const reclaim = { account: OWNER, auctionId: 1, amount: meow(100n) };
    expect(plantedIn(reclaimAct, reclaim)).toEqual(plantedFor('auctionId'));
  });
});
