import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall, type SignedCall } from '#chain/encode.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { contractAddress } from '#config/chains.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import type { ProfileAct } from '#entities/profile/profileCalls.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import { toRaw } from '#lib/raw.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { earlyRefundAbi } from '#protocol/abi/earlyRefundAbi.ts';
import { erc721Abi } from '#protocol/abi/erc721Abi.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { starterFactoryAbi } from '#protocol/abi/starterFactoryAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import {
  createProfileWorld,
  giveCat,
  profileContract,
  type ProfileWorld,
} from '#testing/profileWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';
import { approveFlow } from './approveFlow.ts';
import { meow } from './meow.ts';
import { claimTokenFlow, pauseFlow } from './pauseFlow.ts';
import { pictureFlow, pictureReads, selectPictureModel, type PictureModel } from './pictureFlow.ts';
import { selectPictures, type Picture } from './pictures.ts';
import { refundFlow } from './refund.ts';
import { starterFlow } from './setup/starterFlow.ts';
import { pointsFlow } from './tasks/pointClaims.ts';

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
  flow: WriteFlow<Model, object, unknown>;
  model: Model;
  before: () => void;
  abi: Parameters<typeof decodeCall>[0];
  sends: { to: string; name: string; args: readonly unknown[] };
  keeps: object;
}

const write = <Model>(of: Write<Model>): Write => of as unknown as Write;
const active = () => void (world.profile.status = 'active');
const paused = () => void (world.profile.status = 'paused');
const cost = (amount: bigint) => ({ symbol: 'MEOW', decimals: 18, amountRaw: toRaw(amount) });

const writes: Write[] = [
  write({
    title: 'buying a starter',
    flow: starterFlow,
    model: starter,
    before: () => undefined,
    abi: starterFactoryAbi,
    sends: { to: starters, name: 'mintAndApprove', args: [8n, profileContract] },
    keeps: { kind: 'mintStarter', bunnyId: 8, name: 'Churro', ...cost(E18) },
  }),
  write({
    title: 'approving a collectible',
    flow: approveFlow,
    model: { ...own, picture },
    before: () => giveCat(world, 0n, 5n, false),
    abi: erc721Abi,
    sends: { to: cats, name: 'approve', args: [profileContract, 0n] },
    keeps: { kind: 'approveCollectible', name: 'Sleepy', tokenIdRaw: '0' },
  }),
  write({
    title: 'making a profile',
    flow: pictureFlow,
    model: act('register'),
    before: () => undefined,
    abi: profileAbi,
    sends: { to: profileContract, name: 'createProfile', args: [1n, cats, 0n] },
    keeps: { kind: 'createProfile', teamId: 1, tokenIdRaw: '0', ...cost(E18 / 2n) },
  }),
  write({
    title: 'changing the picture',
    flow: pictureFlow,
    model: act('update'),
    before: active,
    abi: profileAbi,
    sends: { to: profileContract, name: 'updateProfile', args: [cats, 0n] },
    keeps: { kind: 'updateProfile', nftAddress: cats, tokenIdRaw: '0', ...cost(E18) },
  }),
  write({
    title: 'reactivating',
    flow: pictureFlow,
    model: act('reactivate'),
    before: paused,
    abi: profileAbi,
    sends: { to: profileContract, name: 'reactivateProfile', args: [cats, 0n] },
    keeps: { kind: 'reactivateProfile', nftAddress: cats, tokenIdRaw: '0', ...cost(E18) },
  }),
  write({
    title: 'pausing',
    flow: pauseFlow,
    model: own,
    before: active,
    abi: profileAbi,
    sends: { to: profileContract, name: 'pauseProfile', args: [] },
    keeps: { kind: 'pauseProfile' },
  }),
  write({
    title: 'getting a waiting collectible back',
    flow: claimTokenFlow,
    model: waiting,
    before: () => void (world.profile.waiting = [waiting.token]),
    abi: profileAbi,
    sends: { to: profileContract, name: 'claimToken', args: [OTHER, 12n] },
    keeps: { kind: 'claimProfileToken', nftAddress: OTHER, name: 'Mittens', tokenIdRaw: '12' },
  }),
  write({
    title: 'claiming the gift to early profiles',
    flow: refundFlow,
    model: gift,
    before: () => void (world.refund.isOpen = true),
    abi: earlyRefundAbi,
    sends: { to: refund, name: 'getCakeBack', args: [] },
    keeps: { kind: 'claimEarlyRefund', ...cost(4n * E18) },
  }),
  write({
    title: 'claiming points',
    flow: pointsFlow,
    model: owed,
    before: () => void (world.owed.points = 50n),
    abi: claimAbi,
    sends: { to: pointSource, name: 'claimPoints', args: [] },
    keeps: { kind: 'claimPoints', points: 50 },
  }),
];

describe.each(writes)('$title', ({ flow, model, before, abi, sends, keeps }) => {
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
    const [request] = flow.requests(world.getState(), model, {} as never) as [WriteRequest];
    const check = (call: SignedCall) => request.check(call, 0);
    const signed = { to: sends.to, value: 0n, name: sends.name, args: sends.args } as SignedCall;
    expect(check(signed)).toBeUndefined();
    expect(check({ ...signed, to: OTHER })).toMatch(/contract|token/);
    expect(check({ ...signed, value: 1n })).toBe('value');
    expect(check({ ...signed, name: 'transferOwnership' })).toBe('function');
    for (const [at, arg] of sends.args.entries()) {
      const other = typeof arg === 'bigint' ? arg + 1n : starters;
      expect(check({ ...signed, args: sends.args.with(at, other) })).toBeTypeOf('string');
    }
  });
});

function refusal<Model, Issue extends string>(
  title: string,
  flow: WriteFlow<Model, object, Issue>,
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
    refusal('a second starter', starterFlow, starter, [bought], 'bought'),
    refusal('a starter before the sale', starterFlow, starter, [notOpen], 'notStarted'),
    refusal(
      'a starter that is one wei too dear',
      starterFlow,
      starter,
      [() => setBalance(E18 - 1n)],
      'balance',
    ),
    refusal('a second profile', pictureFlow, act('register'), [active], 'registered'),
    refusal('a profile in a team that was closed', pictureFlow, act('register'), [shut], 'team'),
    refusal(
      'a picture that profiles do not take any more',
      pictureFlow,
      act('register'),
      [notOffered],
      'notOffered',
    ),
    refusal('a picture that was given away', pictureFlow, act('register'), [given], 'notOwned'),
    refusal(
      'a picture whose approval was revoked',
      pictureFlow,
      act('register'),
      [unapproved],
      'notApproved',
    ),
    refusal(
      'a profile that is one wei too dear',
      pictureFlow,
      act('register'),
      [() => setBalance(E18 / 2n - 1n)],
      'balance',
    ),
    refusal('another picture of a paused profile', pictureFlow, act('update'), [paused], 'paused'),
    refusal('another picture of no profile', pictureFlow, act('update'), [], 'unregistered'),
    refusal('reactivating an active profile', pictureFlow, act('reactivate'), [active], 'active'),
    refusal('pausing a paused profile', pauseFlow, own, [paused], 'paused'),
    refusal('an approval that is there', approveFlow, { ...own, picture }, [], 'done'),
    refusal(
      'an approval of a token that was given away',
      approveFlow,
      { ...own, picture },
      [unapproved, given],
      'notOwned',
    ),
    refusal(
      'an approval of what profiles do not take',
      approveFlow,
      { ...own, picture },
      [unapproved, notOffered],
      'notOffered',
    ),
    refusal('a token that was given back', claimTokenFlow, waiting, [], 'claimed'),
    refusal('a gift that is over', refundFlow, gift, [], 'over'),
    refusal('a gift that was received', refundFlow, gift, [open, received], 'claimed'),
    refusal(
      'a gift of another amount than shown',
      refundFlow,
      { ...gift, amountRaw: toRaw(5n * E18) },
      [open],
      'over',
    ),
    refusal('points that were claimed', pointsFlow, owed, [], 'none'),
    refusal(
      'other points than shown',
      pointsFlow,
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
    refusal('a starter', starterFlow, starter, [() => void (world.starter.price += 1n)], 'moved'),
    refusal(
      'a profile',
      pictureFlow,
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
    await world.dispatch(readCalls(pictureReads(act('register')), { fresh: true }));
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
