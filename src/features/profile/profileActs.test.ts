import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import type { Act } from '#entities/writeFlow/defineAct.ts';
import { toRaw } from '#lib/raw.ts';
import { claimAbi } from '#protocol/abi/claimAbi.ts';
import { earlyRefundAbi } from '#protocol/abi/earlyRefundAbi.ts';
import { erc721Abi } from '#protocol/abi/erc721Abi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { starterFactoryAbi } from '#protocol/abi/starterFactoryAbi.ts';
import { OTHER } from '#testing/accounts.ts';
import { plantedFor, plantedIn } from '#testing/plantedMappings.ts';
import {
  gift,
  owed,
  own,
  picture,
  pictureModel,
  pointSource,
  starter,
  waiting,
} from '#testing/profileModels.ts';
import {
  createProfileWorld,
  giveCat,
  profileContract,
  type ProfileWorld,
} from '#testing/profileWorld.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';
import { approveAct } from './approveAct.ts';
import { claimTokenAct, pauseAct } from './pauseActs.ts';
import { pictureAct } from './pictureAct.ts';
import { refundAct } from './refund.ts';
import { starterAct } from './setup/starterAct.ts';
import { pointsAct } from './tasks/pointClaims.ts';

const cats = catsAddress!;
const starters = contractAddress('starterFactory')!;
const refund = contractAddress('earlyRefund')!;

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
    model: pictureModel('register'),
    before: () => undefined,
    abi: profileAbi,
    sends: { to: profileContract, name: 'createProfile', args: [1n, cats, 0n] },
    named: ['teamId', 'nftAddress', 'tokenId'],
    keeps: { kind: 'createProfile', teamId: 1, tokenIdRaw: '0', ...cost(E18 / 2n) },
  }),
  write({
    title: 'changing the picture',
    flow: pictureAct,
    model: pictureModel('update'),
    before: active,
    abi: profileAbi,
    sends: { to: profileContract, name: 'updateProfile', args: [cats, 0n] },
    named: ['nftAddress', 'tokenId'],
    keeps: { kind: 'updateProfile', nftAddress: cats, tokenIdRaw: '0', ...cost(E18) },
  }),
  write({
    title: 'reactivating',
    flow: pictureAct,
    model: pictureModel('reactivate'),
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
