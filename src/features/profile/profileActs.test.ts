import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { contractAddress } from '#config/chains.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import type { ProfileAct } from '#entities/profile/profileCalls.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import type { Act } from '#entities/writeFlow/defineAct.ts';
import { toRaw } from '#lib/raw.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { earlyRefundAbi } from '#protocol/abi/earlyRefundAbi.ts';
import { erc721Abi } from '#protocol/abi/erc721Abi.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { starterFactoryAbi } from '#protocol/abi/starterFactoryAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import {
  createProfileWorld,
  giveCat,
  profileContract,
  type ProfileWorld,
} from '#testing/profileWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';
import { approveAct } from './approveAct.ts';
import { meow } from './meow.ts';
import { claimTokenAct, pauseAct } from './pauseActs.ts';
import { pictureAct, pictureReads, selectPictureModel, type PictureModel } from './pictureAct.ts';
import { selectPictures, type Picture } from './pictures.ts';
import { refundAct } from './refund.ts';
import { starterAct } from './setup/starterAct.ts';
import { pointsAct } from './tasks/pointClaims.ts';

const cats = catsAddress!;
const starters = contractAddress('starterFactory')!;
const refund = contractAddress('earlyRefund')!;
const pointSource = contractAddress('claimByUser')!;
const picture: Picture = { nftAddress: cats, tokenId: 0n, kind: 5 };
const own = { account: OWNER };
const starter = { ...own, kind: 8, priceRaw: toRaw(E18) };
const waiting = { ...own, token: { nftAddress: OTHER, tokenId: 12n }, name: 'Mittens' };
const gift = { ...own, amountRaw: toRaw(4n * E18) };
const owed = { ...own, source: pointSource, points: 50n };
const costs = { register: E18 / 2n, update: E18, reactivate: E18 };
const act = (name: ProfileAct): PictureModel => ({
  ...own,
  act: name,
  picture,
  teamId: 1,
  costRaw: toRaw(costs[name]),
});

let world: ProfileWorld;

beforeEach(() => {
  world = createProfileWorld();
  world.connect();
  giveCat(world, 0n, 5n, true);
});

/** A write, what makes it possible, and what the wallet is to receive and the journal to keep. */
interface Write<Model = never> {
  title: string;
  flow: Act<Model, unknown>;
  model: Model;
  before: () => void;
  abi: Parameters<typeof decodeCall>[0];
  sends: { to: string; name: string; args: readonly unknown[] };
  keeps: object;
  /** Arguments by their names in the ABI. */
  named?: string[];
}

const write = <Model>(of: Write<Model>): Write => of as unknown as Write;
const active = () => void (world.profile.status = 'active');
const paused = () => void (world.profile.status = 'paused');
const cost = (amount: bigint) => ({ symbol: 'MEOW', decimals: 18, amountRaw: toRaw(amount) });

const writes: Write[] = [
  write({
    title: 'buying a starter',
    flow: starterAct,
    model: starter,
    before: () => undefined,
    abi: starterFactoryAbi,
    sends: { to: starters, name: 'mintAndApprove', args: [8n, profileContract] },
    named: ['bunnyId', 'spender'],
    keeps: { kind: 'mintStarter', bunnyId: 8, name: 'Churro', ...cost(E18) },
  }),
  write({
    title: 'approving a collectible',
    flow: approveAct,
    model: { ...own, picture },
    before: () => giveCat(world, 0n, 5n, false),
    abi: erc721Abi,
    sends: { to: cats, name: 'approve', args: [profileContract, 0n] },
    named: ['to', 'tokenId'],
    keeps: { kind: 'approveCollectible', name: 'Sleepy', tokenIdRaw: '0' },
  }),
  write({
    title: 'making a profile',
    flow: pictureAct,
    model: act('register'),
    before: () => undefined,
    abi: profileAbi,
    sends: { to: profileContract, name: 'createProfile', args: [1n, cats, 0n] },
    named: ['teamId', 'nftAddress', 'tokenId'],
    keeps: { kind: 'createProfile', teamId: 1, tokenIdRaw: '0', ...cost(E18 / 2n) },
  }),
  write({
    title: 'changing the picture',
    flow: pictureAct,
    model: act('update'),
    before: active,
    abi: profileAbi,
    sends: { to: profileContract, name: 'updateProfile', args: [cats, 0n] },
    named: ['nftAddress', 'tokenId'],
    keeps: { kind: 'updateProfile', nftAddress: cats, tokenIdRaw: '0', ...cost(E18) },
  }),
  write({
    title: 'reactivating',
    flow: pictureAct,
    model: act('reactivate'),
    before: paused,
    abi: profileAbi,
    sends: { to: profileContract, name: 'reactivateProfile', args: [cats, 0n] },
    named: ['nftAddress', 'tokenId'],
    keeps: { kind: 'reactivateProfile', nftAddress: cats, tokenIdRaw: '0', ...cost(E18) },
  }),
  write({
    title: 'pausing',
    flow: pauseAct,
    model: own,
    before: active,
    abi: profileAbi,
    sends: { to: profileContract, name: 'pauseProfile', args: [] },
    keeps: { kind: 'pauseProfile' },
  }),
  write({
    title: 'getting a waiting collectible back',
    flow: claimTokenAct,
    model: waiting,
    before: () => void (world.profile.waiting = [waiting.token]),
    abi: profileAbi,
    sends: { to: profileContract, name: 'claimToken', args: [OTHER, 12n] },
    named: ['nftAddress', 'tokenId'],
    keeps: { kind: 'claimProfileToken', nftAddress: OTHER, name: 'Mittens', tokenIdRaw: '12' },
  }),
  write({
    title: 'claiming the gift to early profiles',
    flow: refundAct,
    model: gift,
    before: () => void (world.refund.isOpen = true),
    abi: earlyRefundAbi,
    sends: { to: refund, name: 'getCakeBack', args: [] },
    keeps: { kind: 'claimEarlyRefund', ...cost(4n * E18) },
  }),
  write({
    title: 'claiming points',
    flow: pointsAct,
    model: owed,
    before: () => void (world.owed.points = 50n),
    abi: claimAbi,
    sends: { to: pointSource, name: 'claimPoints', args: [] },
    keeps: { kind: 'claimPoints', points: 50 },
  }),
];

describe.each(writes)('$title', ({ flow, model, before, abi, sends, keeps, named = [] }) => {
  beforeEach(() => before());
  const send = () => world.dispatch(submit(flow, model));

  it('asks the wallet for exactly that call, without coins, and keeps what it did', async () => {
    expect(await send()).toMatchObject({ outcome: 'sent' });
    expect(
      world.transactions().map(({ to, data, value }) => ({
        to,
        value: BigInt(value),
        ...decodeCall(abi, data),
      })),
    ).toEqual([{ ...sends, value: 0n }]);
    expect(world.records()).toMatchObject([{ info: keeps }]);
  });

  it('is not asked for twice while the first is pending', async () => {
    await send();
    expect(await send()).toEqual({ outcome: 'blocked', issue: 'pending' });
    expect(world.transactions()).toHaveLength(1);
  });

  it('leaves no transaction where the user says no, and can be tried again', async () => {
    world.wallet.answer('eth_sendTransaction', () => Promise.reject(walletError(4001)));
    expect(await send()).toMatchObject({ outcome: 'failed', error: { kind: 'userRejected' } });
    expect(world.records()).toEqual([]);
    world.wallet.answer('eth_sendTransaction', () => `0x${'a'.repeat(64)}`);
    expect(await send()).toMatchObject({ outcome: 'sent' });
  });

  it('sends nothing while the chain cannot be read again', async () => {
    world.fake.fail();
    expect(await send()).toMatchObject({ outcome: 'failed' });
    expect(world.transactions()).toEqual([]);
  });

  it('accepts no other call than the one on screen', () => {
    expect(plantedIn(flow, model)).toEqual(plantedFor(...named));
  });
});

function refusal<Model, Issue extends string>(
  title: string,
  flow: Act<Model, Issue>,
  model: Model,
  changes: (() => void)[],
  issue: Issue | 'moved',
) {
  return { title, flow: flow as unknown as Write['flow'], model: model as never, changes, issue };
}

describe('refusals at the last moment', () => {
  const setBalance = (amount: bigint) => world.setBalance(meow!, amount);
  const shut = () => void (world.teams[0]!.isJoinable = false);
  const given = () => void (world.cats.get(0n)!.owner = OTHER);
  const unapproved = () => giveCat(world, 0n, 5n, false);
  const notOffered = () => void (world.profile.isOffered = false);
  const bought = () => void (world.starter.isBought = true);
  const notOpen = () => world.fake.answer(starterFactoryAbi, starters, 'canMint', false);
  const open = () => void (world.refund.isOpen = true);
  const received = () => void (world.refund.isClaimed = true);

  it.each([
    refusal('a second starter', starterAct, starter, [bought], 'bought'),
    refusal('a starter before the sale', starterAct, starter, [notOpen], 'notStarted'),
    refusal(
      'a starter that is one wei too dear',
      starterAct,
      starter,
      [() => setBalance(E18 - 1n)],
      'balance',
    ),
    refusal('a second profile', pictureAct, act('register'), [active], 'registered'),
    refusal('a profile in a team that was closed', pictureAct, act('register'), [shut], 'team'),
    refusal(
      'a picture that profiles do not take any more',
      pictureAct,
      act('register'),
      [notOffered],
      'notOffered',
    ),
    refusal('a picture that was given away', pictureAct, act('register'), [given], 'notOwned'),
    refusal(
      'a picture whose approval was revoked',
      pictureAct,
      act('register'),
      [unapproved],
      'notApproved',
    ),
    refusal(
      'a profile that is one wei too dear',
      pictureAct,
      act('register'),
      [() => setBalance(E18 / 2n - 1n)],
      'balance',
    ),
    refusal('another picture of a paused profile', pictureAct, act('update'), [paused], 'paused'),
    refusal('another picture of no profile', pictureAct, act('update'), [], 'unregistered'),
    refusal('reactivating an active profile', pictureAct, act('reactivate'), [active], 'active'),
    refusal('pausing a paused profile', pauseAct, own, [paused], 'paused'),
    refusal('an approval that is there', approveAct, { ...own, picture }, [], 'done'),
    refusal(
      'an approval of a token that was given away',
      approveAct,
      { ...own, picture },
      [unapproved, given],
      'notOwned',
    ),
    refusal(
      'an approval of what profiles do not take',
      approveAct,
      { ...own, picture },
      [unapproved, notOffered],
      'notOffered',
    ),
    refusal('a token that was given back', claimTokenAct, waiting, [], 'claimed'),
    refusal('a gift that is over', refundAct, gift, [], 'over'),
    refusal('a gift that was received', refundAct, gift, [open, received], 'claimed'),
    refusal(
      'a gift of another amount than shown',
      refundAct,
      { ...gift, amountRaw: toRaw(5n * E18) },
      [open],
      'over',
    ),
    refusal('points that were claimed', pointsAct, owed, [], 'none'),
    refusal(
      'other points than shown',
      pointsAct,
      owed,
      [() => void (world.owed.points = 49n)],
      'none',
    ),
  ])('$title', async ({ flow, model, changes, issue }) => {
    for (const change of changes) change();
    expect(await world.dispatch(submit(flow, model))).toEqual({ outcome: 'blocked', issue });
    expect(world.asked()).toEqual([]);
  });

  it.each([
    refusal('a starter', starterAct, starter, [() => void (world.starter.price += 1n)], 'moved'),
    refusal(
      'a profile',
      pictureAct,
      act('register'),
      [() => void (world.profile.costs.register -= 1n)],
      'moved',
    ),
  ])('$title of another price than shown, dearer or cheaper', async (refused) => {
    for (const change of refused.changes) change();
    expect(await world.dispatch(submit(refused.flow, refused.model))).toEqual({ outcome: 'moved' });
    expect(world.asked()).toEqual([]);
  });
});

describe('what is known of pictures', () => {
  const refuse = (name: 'getApproved' | 'isApprovedForAll') =>
    world.fake.answer(meowCatsAbi, cats, name, () => {
      throw new FakeRevert();
    });
  const model = async () => {
    const reads = pictureReads(act('register')).filter((call) => call !== undefined);
    await world.dispatch(readCalls(reads, { fresh: true }));
    return selectPictureModel(world.getState(), act('register'));
  };

  it('is nothing before the chain was read, and the cost with it afterwards', async () => {
    expect(selectPictureModel(world.getState(), act('register'))).toEqual({ issue: 'unread' });
    expect(await model()).toEqual({ model: act('register') });
    giveCat(world, 0n, 5n, false);
    expect(await model()).toEqual({ issue: 'notApproved', cost: E18 / 2n });
  });

  it('counts an operator of all tokens as approved', async () => {
    giveCat(world, 0n, 5n, false);
    world.fake.answer(meowCatsAbi, cats, 'isApprovedForAll', true);
    expect(await model()).toEqual({ model: act('register') });
  });

  it('is not that a token is unapproved where its approval cannot be read', async () => {
    giveCat(world, 0n, 5n, false);
    refuse('isApprovedForAll');
    expect(await model()).toEqual({ issue: 'unread' });
    const state = world.getState();
    expect(selectPictures(state, OWNER, [{ tokenId: 0n, kind: 5 }])).toBeNull();
    expect(selectPictures(state, OWNER, null)).toBeNull();
    expect(selectPictures(state, OWNER, undefined)).toBeUndefined();
  });

  it('says that a token that does not exist any more is not owned', async () => {
    world.cats.delete(0n);
    expect(await model()).toEqual({ issue: 'notOwned', cost: E18 / 2n });
  });
});
