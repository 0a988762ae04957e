import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import { toRaw } from '#lib/raw.ts';
import { erc721Abi } from '#protocol/abi/erc721Abi.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { tradeInAbi } from '#protocol/abi/tradeInAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import { revert } from '#testing/scriptedContracts.ts';
import { createHolderWorld, type CollectiblesWorld } from '#testing/collectiblesWorld.ts';
import { E18 } from '#testing/units.ts';
import { approveTradeInAct, tradeInAct, type TradeInModel } from './tradeInActs.ts';
import { tradeInAddress } from './tradeInSelectors.ts';
import { meow } from './useOffer.ts';
import { expectNothingSent, onlySent } from '#testing/sentOnly.ts';

let world: CollectiblesWorld;
beforeEach(() => {
  world = createHolderWorld();
});

const cats = catsAddress!;

describe('trading a cat in', () => {
  const hiccup: TradeInModel = {
    account: OWNER,
    kind: 10,
    tokenIdRaw: toRaw(5n),
    amountRaw: toRaw(5n * E18),
    currency: meow!,
  };
  const flows = { approve: approveTradeInAct, tradeIn: tradeInAct };
  const press = (flow: keyof typeof flows, changes: Partial<TradeInModel> = {}) =>
    world.dispatch(submit(flows[flow], { ...hiccup, ...changes }));

  it('signs what the screen states, and nothing else', () => {
    expect(plantedIn(approveTradeInAct, hiccup)).toEqual(plantedFor('to', 'tokenId'));
    expect(plantedIn(tradeInAct, hiccup)).toEqual(plantedFor('tokenId', 'leastMeow'));
  });

  it('approves the offer for this token alone', async () => {
    expect(await press('approve')).toMatchObject({ outcome: 'sent' });
    const { to, data } = onlySent(world);
    expect(to).toBe(cats);
    expect(decodeCall(erc721Abi, data)).toMatchObject({
      name: 'approve',
      args: [tradeInAddress, 5n],
    });
    expect(await press('approve')).toEqual({ outcome: 'blocked', issue: 'pending' });
    expect(await press('approve', { tokenIdRaw: toRaw(6n) })).toMatchObject({ outcome: 'sent' });
  });

  it.each([
    [
      'for this token',
      () => world.fake.answer(meowCatsAbi, cats, 'getApproved', () => tradeInAddress!),
    ],
    ['for all tokens', () => world.fake.answer(meowCatsAbi, cats, 'isApprovedForAll', true)],
  ])('does not approve again what is approved %s', async (_name, arrange) => {
    arrange();
    expect(await press('approve')).toEqual({ outcome: 'blocked', issue: 'done' });
    expectNothingSent(world);
  });

  it('burns the token for at least the amount on screen', async () => {
    expect(await press('tradeIn')).toMatchObject({ outcome: 'sent' });
    const { to, data } = onlySent(world);
    expect(to).toBe(tradeInAddress);
    expect(decodeCall(tradeInAbi, data)).toMatchObject({ name: 'burnNFT', args: [5n, 5n * E18] });
    expect(world.records()[0]?.info).toMatchObject({
      kind: 'tradeIn',
      name: 'Hiccup',
      amountRaw: toRaw(5n * E18),
    });
  });

  it.each([4n, 6n])('asks again where the offer pays %s MEOW by now', async (amount) => {
    world.offer.amount = amount * E18;
    expect(await press('tradeIn')).toEqual({ outcome: 'moved' });
    expectNothingSent(world);
  });

  const refusals: [string, string, () => void][] = [
    ['none', 'no kind is offered', () => (world.offer.kinds = 0n)],
    ['none', 'nothing is paid', () => (world.offer.amount = 0n)],
    [
      'none',
      'the offer cannot be read',
      () => world.fake.answer(tradeInAbi, tradeInAddress!, 'kinds', revert),
    ],
    ['ended', 'its last block has passed', () => (world.offer.endBlock = BigInt(world.fake.block))],
    ['empty', 'it has nothing left to pay', () => (world.offer.remaining = 0n)],
    ['notTaken', 'another kind is offered', () => (world.offer.kinds = 1n << 11n)],
    [
      'notOwned',
      'the cat is elsewhere',
      () => world.fake.answer(meowCatsAbi, cats, 'ownerOf', OTHER),
    ],
  ];
  describe.each(refusals)('answers %s where %s', (issue, _why, arrange) => {
    it.each(['approve', 'tradeIn'] as const)('to %s', async (flow) => {
      arrange();
      expect(await press(flow)).toEqual({ outcome: 'blocked', issue });
      expectNothingSent(world);
    });
  });

  it('names the end of the offer before its other faults', async () => {
    world.offer.endBlock = BigInt(world.fake.block);
    world.offer.remaining = 0n;
    world.offer.kinds = 1n << 11n;
    expect(await press('tradeIn')).toEqual({ outcome: 'blocked', issue: 'ended' });
    world.offer.endBlock += 1n;
    expect(await press('tradeIn')).toEqual({ outcome: 'blocked', issue: 'empty' });
    world.offer.remaining = 1n;
    expect(await press('tradeIn')).toEqual({ outcome: 'blocked', issue: 'notTaken' });
  });
});
