// @document
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { hubUser, startFakeHub } from '#testing/fakeHub.ts';
import { createProfileWorld, profileContract, type ProfileWorld } from '#testing/profileWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import './dialogs.ts';

let world: ProfileWorld;

function show() {
  world.render(
    <AppTheme mode="light">
      <MemoryRouter initialEntries={['/profile']}>
        <ProfilePage />
      </MemoryRouter>
    </AppTheme>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  localStorage.clear();
  world = createProfileWorld();
});

describe('with a profile', () => {
  beforeEach(() => {
    world.profile.status = 'active';
    world.cats.set(7n, { owner: profileContract, kind: 8n, approved: OTHER });
    world.connect();
  });

  it('shows name, team and points, and hides the name on request', async () => {
    startFakeHub().answer = ({ path }) =>
      path.includes('/api/users/') ? { json: hubUser(OWNER, 'Whiskers') } : 'away';
    const user = show();
    expect(await screen.findByRole('heading', { name: 'Whiskers' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Fearsome Flippers' })).toBeVisible();
    const figure = (label: string) => screen.getByText(label).nextElementSibling!;
    expect(figure('Points')).toHaveTextContent(/^250$/);
    await waitFor(() => expect(figure('Team rank')).toHaveTextContent(/^#[123]$/));
    // The picture, which the account's wallet doesn't hold.
    expect(figure('Collectibles')).toHaveTextContent(/^1$/);
    await user.click(screen.getByRole('button', { name: 'Hide this name on this device' }));
    expect(screen.queryByRole('heading', { name: 'Whiskers' })).toBeNull();
  });

  it('never shows a figure that cannot be read as zero', async () => {
    world.fake.answer(meowCatsAbi, catsAddress!, 'balanceOf', () => {
      throw new FakeRevert();
    });
    show();
    const label = await screen.findByText('Collectibles');
    await waitFor(() => expect(label.nextElementSibling).toHaveTextContent(/^–$/));
  });

  it('pauses whatever became of the collection', async () => {
    world.profile.isOffered = false;
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Pause profile' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause profile' }));
    expect(await dialog.findByText('1 MEOW')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Pause profile' }));
    await waitFor(() => {
      expect(world.transactions().map(({ data }) => decodeCall(profileAbi, data))).toEqual([
        { name: 'pauseProfile', args: [] },
      ]);
    });
  });

  it('offers a collectible that a collection refused to give back', async () => {
    world.profile.waiting = [{ nftAddress: OTHER, tokenId: 12n }];
    const user = show();
    expect(await screen.findByText(/^0x7099.*#12$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Get it back' }));
    const review = within(await screen.findByRole('dialog', { name: /^Get 0x7099.*#12 back$/ }));
    expect(review.getByText('Arrives').parentElement).toHaveTextContent(/0x7099.*#12$/);
    expect(world.transactions()).toEqual([]);
    await user.click(review.getByRole('button', { name: 'Get it back' }));
    await waitFor(() => {
      expect(world.transactions().map(({ data }) => decodeCall(profileAbi, data))).toEqual([
        { name: 'claimToken', args: [OTHER, 12n] },
      ]);
    });
  });

  it('offers the gift to the first profiles while it is open, and only then', async () => {
    world.refund.isOpen = true;
    const user = show();
    const claim = await screen.findByRole('button', { name: 'Claim 4 MEOW' });
    await user.click(claim);
    const dialog = within(await screen.findByRole('dialog'));
    world.refund.isClaimed = true;
    await user.click(dialog.getByRole('button', { name: 'Claim 4 MEOW' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "You've already received this gift.",
    );
    expect(world.transactions()).toEqual([]);
  });

  it('says where there is no other picture to change to', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Change picture' }));
    expect(await screen.findByText('No NFTs Found')).toBeVisible();
  });

  it('is read-only for others', async () => {
    world.dispatch(accountViewed(OTHER));
    show();
    expect(await screen.findByText('Active')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pause profile' })).toBeNull();
  });
});
