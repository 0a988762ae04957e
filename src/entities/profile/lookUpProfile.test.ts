// @document
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mined } from '#chain/transactions/transactionsSlice.ts';
import { walletClosed } from '#entities/wallet/walletSlice.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { hubUser, startFakeHub } from '#testing/fakeHub.ts';
import { createProfileWorld, profileContract, type ProfileWorld } from '#testing/profileWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { lookUpProfile } from './lookUpProfile.ts';
import { storeNameHidden } from './nameVisibility.ts';
import { readProfileCookie, writeProfileCookie } from './profileCookie.ts';
import { registerProfileListeners } from './profileListeners.ts';
import { profileAsked, selectProfileName } from './profileSlice.ts';

let world: ProfileWorld;
const whiskers = { account: OWNER, username: 'Whiskers', avatar: '/collectibles/churro.svg' };
const nameHub = () => {
  startFakeHub().answer = () => ({ json: hubUser(OWNER, 'Whiskers') });
};
const shown = () => selectProfileName(world.getState(), OWNER);

beforeEach(() => {
  localStorage.clear();
  world = createProfileWorld();
  world.profile.status = 'active';
  world.cats.set(7n, { owner: profileContract, kind: 8n, approved: OTHER });
});

describe('how an account is shown', () => {
  it('is by the picture and the name of its active profile', async () => {
    nameHub();
    expect(await world.dispatch(lookUpProfile(OWNER))).toEqual(whiskers);
  });

  it('is without a name where it has none, hides it, or the names service is away', async () => {
    expect(await world.dispatch(lookUpProfile(OWNER))).toEqual({ ...whiskers, username: '' });
    nameHub();
    storeNameHidden(OWNER, true);
    expect(await world.dispatch(lookUpProfile(OWNER))).toEqual({ ...whiskers, username: '' });
  });

  it('is by its address while the profile is paused, or without one', async () => {
    for (const status of ['paused', 'none'] as const) {
      world.profile.status = status;
      expect(await world.dispatch(lookUpProfile(OWNER))).toBeNull();
    }
  });

  it('has no picture of a collection that this build does not know', async () => {
    world.cats.set(7n, { owner: profileContract, kind: 99n, approved: OTHER });
    expect(await world.dispatch(lookUpProfile(OWNER))).toMatchObject({ avatar: null });
  });

  it('is not known where the chain can not be read', async () => {
    vi.spyOn(world.services.rpc, 'request').mockRejectedValue(new FakeRevert());
    expect(await world.dispatch(lookUpProfile(OWNER))).toBeUndefined();
  });
});

describe('a connected account', () => {
  beforeEach(() => registerProfileListeners(world.startListening));

  it('is shown as on the last visit until the chain has answered, and stored again', async () => {
    nameHub();
    writeProfileCookie({ ...whiskers, username: 'Before' });
    world.connect();
    expect(shown()?.username).toBe('Before');
    await vi.waitFor(() => expect(shown()).toEqual(whiskers));
    expect(readProfileCookie(OWNER)).toEqual(whiskers);
  });

  it('is looked up again when asked, and not for transactions of other products', async () => {
    nameHub();
    world.connect();
    await vi.waitFor(() => expect(shown()).toEqual(whiskers));
    world.profile.status = 'paused';
    world.dispatch(
      mined({ chainId: 31337, key: '0x1', receipt: {} as never, at: 1, reason: null }),
    );
    expect(shown()).toEqual(whiskers);
    world.dispatch(profileAsked());
    await vi.waitFor(() => expect(shown()).toBeUndefined());
    expect(readProfileCookie(OWNER)).toBeUndefined();
  });

  it('is forgotten on disconnect', async () => {
    nameHub();
    world.connect();
    await vi.waitFor(() => expect(readProfileCookie(OWNER)).toEqual(whiskers));
    world.dispatch(walletClosed());
    expect(shown()).toBeUndefined();
    expect(readProfileCookie(OWNER)).toBeUndefined();
  });
});
