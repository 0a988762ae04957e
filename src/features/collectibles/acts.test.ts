import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall, differenceOf } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import { ZERO_ADDRESS } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { claimByLotteryAbi } from '#protocol/abi/claimByLotteryAbi.ts';
import { erc721Abi } from '#protocol/abi/erc721Abi.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { tradeInAbi } from '#protocol/abi/tradeInAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import { createCollectiblesWorld, type CollectiblesWorld } from '#testing/collectiblesWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { claimAct, pointsAct } from './claimActs.ts';
import type { Claim } from './claimModel.ts';
import { approveTradeInAct, tradeInAct, type TradeInModel } from './tradeInActs.ts';
import { tradeInAddress } from './tradeInSelectors.ts';
import { transferAct, type TransferModel } from './transfer/transferAct.ts';
import { meow } from './useOffer.ts';

let world: CollectiblesWorld;
const cats = catsAddress!;

beforeEach(() => {
  world = createCollectiblesWorld();
  world.connect();
  world.fake.answer(meowCatsAbi, cats, 'ownerOf', OWNER);
  world.fake.answer(meowCatsAbi, cats, 'getApproved', ZERO_ADDRESS);
  world.fake.answer(meowCatsAbi, cats, 'isApprovedForAll', false);
});

/** Answers a read that the contract refuses. */
function revert(): never {
  throw new FakeRevert();
}

/** Returns the only transaction that the wallet was asked for; none of these sends coins. */
function onlySent() {
  const sent = world.transactions();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ from: OWNER, value: '0x0' });
  return sent[0]!;
}

function expectNothingSent(): void {
  expect(world.asked()).toEqual([]);
  expect(world.records()).toEqual([]);
}

describe('claiming a cat', () => {
  const soak: Claim = { kind: 16, at: 'claimByVault', name: 'mintNFT', args: [] };
  const lottie: Claim = { kind: 18, at: 'claimByLottery', name: 'mintNFT', args: [18n, 2n, 0n] };
  const lucky: Claim = {
    kind: 19,
    at: 'claimByLottery',
    name: 'mintNFTByTicket',
    args: [1n, 128n],
  };
  const baller: Claim = { kind: 20, at: 'claimByLottery', name: 'mintNFT', args: [20n, 1n, 0n] };
  const claim = (what: Claim, account: Address = OWNER) =>
    world.dispatch(submit(claimAct, { account, claim: what }));
  const vaultClaims = contractAddress('claimByVault')!;

  /** Lets the account claim each of the four. */
  function allowAll(): void {
    world.claimable.add('claimByVault');
    world.tickets.set(1, [{ id: 128n, isPaid: true }]);
    world.tickets.set(2, [{ id: 256n, isPaid: false }]);
    world.terms.isListed = true;
  }

  it.each([
    ['Syrup Soak', soak],
    ['Lottie', lottie],
    ['Lucky', lucky],
    ['Baller', baller],
  ])('asks its contract for %s, as shown', async (name, what) => {
    allowAll();
    expect(await claim(what)).toMatchObject({ outcome: 'sent' });
    const { to, data } = onlySent();
    expect(to).toBe(contractAddress(what.at));
    const abi = what.at === 'claimByLottery' ? claimByLotteryAbi : claimAbi;
    expect(decodeCall(abi, data)).toMatchObject({ name: what.name, args: what.args });
    expect(world.records().map(({ info }) => info)).toEqual([
      { kind: 'claimCollectible', bunnyId: what.kind, name },
    ]);
  });

  it.each([
    ['Syrup Soak', soak, []],
    ['Lottie', lottie, ['bunnyId', 'lotteryId', 'cursor']],
    ['Lucky', lucky, ['lotteryId', 'ticketId']],
    ['Baller', baller, ['bunnyId', 'lotteryId', 'cursor']],
  ])('signs the claim of %s, and nothing else', (_name, what, named) => {
    expect(plantedIn(claimAct, { account: OWNER, claim: what })).toEqual(plantedFor(...named));
  });

  it('refuses what another contract or kind gives', () => {
    const wrong: Claim[] = [
      { ...soak, at: 'claimByUser' },
      { ...lottie, args: [20n, 2n, 0n] },
    ];
    const difference = wrong.map((each) => {
      const { abi, check, ...call } = claimAct.request({ account: OWNER, claim: each })!;
      return differenceOf(abi, call, (signed) => check(signed, 0));
    });
    expect(difference).toEqual(['contract', 'bunnyId']);
  });

  it.each([
    ['Syrup Soak', soak],
    ['Lottie', lottie],
    ['Lucky', lucky],
    ['Baller', baller],
  ])('sends nothing for %s where it cannot be claimed any more', async (_name, what) => {
    expect(await claim(what)).toEqual({ outcome: 'blocked', issue: 'unmet' });
    expectNothingSent();
  });

  it.each([
    ['Lottie', lottie],
    ['Lucky', lucky],
    ['Baller', baller],
  ])('sends nothing for %s once it was claimed', async (_name, what) => {
    allowAll();
    world.claimed.add(what.kind);
    expect(await claim(what)).toEqual({ outcome: 'blocked', issue: 'claimed' });
    expectNothingSent();
  });

  it('says that it was claimed, even while the contract would still give it', async () => {
    allowAll();
    world.fake.answer(claimAbi, vaultClaims, 'hasClaimed', true);
    expect(await claim(soak)).toEqual({ outcome: 'blocked', issue: 'claimed' });
  });

  it('depends on the round of its own ticket', async () => {
    allowAll();
    world.tickets.delete(2);
    expect(await claim(lottie)).toEqual({ outcome: 'blocked', issue: 'unmet' });
    expectNothingSent();
  });

  it('is not sent where the contract does not answer', async () => {
    allowAll();
    world.fake.answer(claimAbi, vaultClaims, 'canClaim', revert);
    expect(await claim(soak)).toEqual({ outcome: 'blocked', issue: 'unmet' });
    expectNothingSent();
  });

  it('is not sent while no node can be reached', async () => {
    allowAll();
    world.fake.fail();
    expect(await claim(soak)).toMatchObject({ outcome: 'failed' });
    expectNothingSent();
  });

  it('is sent once: a second press waits for the first, other kinds do not', async () => {
    allowAll();
    await claim(soak);
    expect(await claim(soak)).toEqual({ outcome: 'blocked', issue: 'claiming' });
    expect(await claim(lucky)).toMatchObject({ outcome: 'sent' });
    expect(world.transactions()).toHaveLength(2);
  });

  it('is not sent for an account that the wallet left', async () => {
    allowAll();
    world.connect(OTHER);
    expect(await claim(soak)).toMatchObject({ outcome: 'failed' });
    expectNothingSent();
  });

  it('claims owed points, until there are none', async () => {
    world.points.set('claimByVault', 75n);
    const owed = { account: OWNER, at: 'claimByVault', points: 75n } as const;
    expect(plantedIn(pointsAct, owed)).toEqual(plantedFor());
    expect(await world.dispatch(submit(pointsAct, owed))).toMatchObject({ outcome: 'sent' });
    const { to, data } = onlySent();
    expect(to).toBe(vaultClaims);
    expect(decodeCall(claimAbi, data)).toMatchObject({ name: 'claimPoints', args: [] });
    world.points.clear();
    expect(await world.dispatch(submit(pointsAct, owed))).toEqual({
      outcome: 'blocked',
      issue: 'claimed',
    });
    expect(world.transactions()).toHaveLength(1);
  });
});

describe('sending a collectible', () => {
  const collection: Address = `0x${'c'.repeat(40)}`;
  const cat: TransferModel = {
    account: OWNER,
    nftAddress: cats,
    name: 'Sparkle',
    tokenIdRaw: toRaw(0n),
    recipient: OTHER,
  };
  const send = (changes: Partial<TransferModel> = {}) =>
    world.dispatch(submit(transferAct, { ...cat, ...changes }));

  it.each<[string, Partial<TransferModel>, Address, bigint]>([
    ['token 0 of ours', {}, cats, 0n],
    [
      'a token of others',
      { nftAddress: collection, tokenIdRaw: toRaw(2n ** 200n) },
      collection,
      2n ** 200n,
    ],
  ])('moves %s by its own collection', async (_name, changes, at, id) => {
    world.fake.answer(erc721Abi, collection, 'ownerOf', OWNER);
    expect(await send(changes)).toMatchObject({ outcome: 'sent' });
    const { to, data } = onlySent();
    expect(to).toBe(at);
    expect(decodeCall(meowCatsAbi, data)).toMatchObject({
      name: 'safeTransferFrom',
      args: [OWNER, OTHER, id],
    });
    expect(world.records()[0]?.info).toMatchObject({
      kind: 'transferCollectible',
      recipient: OTHER,
    });
  });

  it('signs this token’s way to this account, and nothing else', () => {
    expect(plantedIn(transferAct, cat)).toEqual(plantedFor('from', 'to', 'tokenId'));
  });

  it.each([
    ['another account holds it', () => world.fake.answer(meowCatsAbi, cats, 'ownerOf', OTHER)],
    ['its holder cannot be read', () => world.fake.answer(meowCatsAbi, cats, 'ownerOf', revert)],
  ])('sends nothing where %s', async (_name, arrange) => {
    arrange();
    expect(await send()).toEqual({ outcome: 'blocked', issue: 'notOwned' });
    expectNothingSent();
  });
});

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
    const { to, data } = onlySent();
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
    expectNothingSent();
  });

  it('burns the token for at least the amount on screen', async () => {
    expect(await press('tradeIn')).toMatchObject({ outcome: 'sent' });
    const { to, data } = onlySent();
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
    expectNothingSent();
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
      expectNothingSent();
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
