// @document
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { starterFactoryAbi } from '#protocol/abi/starterFactoryAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { hubRefusal, startFakeHub } from '#testing/fakeHub.ts';
import {
  createProfileWorld,
  giveCat,
  profileContract,
  type ProfileWorld,
} from '#testing/profileWorld.ts';
import { token } from '#testing/currencies.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { tokenCurrency } from '#lib/currency.ts';
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

const draft = (value: object) =>
  localStorage.setItem(
    `meowswap:profile-setup:31337:${OWNER.toLowerCase()}`,
    JSON.stringify(value),
  );

beforeEach(() => {
  localStorage.clear();
  world = createProfileWorld();
});

describe('without a profile', () => {
  it('asks for a wallet', () => {
    show();
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  });

  it('sells a starter and approves profiles for it in the same call', async () => {
    world.connect();
    const user = show();
    await user.click(await screen.findByRole('radio', { name: 'Sunny' }));
    await user.click(await screen.findByRole('button', { name: 'Get Sunny' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Get Sunny' }));
    await user.click(dialog.getByRole('button', { name: 'Buy for 1 MEOW' }));
    await waitFor(() => {
      expect(world.transactions().map(({ data }) => decodeCall(starterFactoryAbi, data))).toEqual([
        { name: 'mintAndApprove', args: [9n, profileContract] },
      ]);
    });
  });

  it('says how much MEOW a starter needs', async () => {
    world.connect();
    world.setBalance(tokenCurrency(token('MEOW')), E18 / 2n);
    show();
    expect(
      await screen.findByRole('button', { name: 'A minimum of 1 MEOW is required' }),
    ).toBeDisabled();
  });

  it('explains what to do where the starter was bought and is gone', async () => {
    world.starter.isBought = true;
    world.connect();
    show();
    expect(await screen.findByText('No NFTs Found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See collectibles' })).toHaveAttribute(
      'href',
      '/collectibles',
    );
  });

  it('offers nothing of a collection that profiles do not accept', async () => {
    giveCat(world, 3n, 16n);
    world.profile.isOffered = false;
    world.connect();
    show();
    expect(
      await screen.findByText("Collectibles can't be profile pictures right now. Try again later."),
    ).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('approves one token, and no other', async () => {
    giveCat(world, 0n, 16n);
    world.connect();
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Approve Syrup Soak #0' }));
    await waitFor(() => {
      expect(world.transactions()).toHaveLength(1);
    });
    expect(world.transactions()[0]?.data).toContain(profileContract.slice(2).toLowerCase());
  });

  it('makes the profile without a name while the names service is away', async () => {
    giveCat(world, 0n, 5n, true);
    draft({ tokenIdRaw: '0', teamId: 1 });
    world.connect();
    const user = show();
    expect(
      await screen.findByText(/You can create your profile now and register a name later\.$/),
    ).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Review profile' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create your profile' }));
    await user.click(await dialog.findByRole('button', { name: 'Create profile for 0.5 MEOW' }));
    await waitFor(() => {
      const [sent] = world.transactions();
      expect(sent && decodeCall(profileAbi, sent.data)).toMatchObject({
        name: 'createProfile',
        args: [1n, expect.any(String) as string, 0n],
      });
    });
  });

  it('sends nothing when the cost rose meanwhile', async () => {
    giveCat(world, 0n, 5n, true);
    draft({ tokenIdRaw: '0', teamId: 1 });
    world.connect();
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Review profile' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create your profile' }));
    const send = await dialog.findByRole('button', { name: 'Create profile for 0.5 MEOW' });
    world.profile.costs.register = 5n * E18;
    await user.click(send);
    expect(await dialog.findByRole('alert')).toHaveTextContent('The cost changed.');
    expect(world.transactions()).toEqual([]);
  });

  it('checks a name, and refuses one that is taken', async () => {
    const hub = startFakeHub();
    hub.answer = ({ path }) =>
      path.endsWith('/Taken') ? hubRefusal('Username taken') : hubRefusal('Entity not found.', 404);
    giveCat(world, 0n, 5n, true);
    draft({ tokenIdRaw: '0', teamId: 1 });
    world.connect();
    const user = show();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Taken');
    expect(await screen.findByText('Username taken')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Continue without a name' }));
    expect(await screen.findByRole('button', { name: 'Review profile' })).toBeVisible();
  });

  it('says that an account of someone else has none', async () => {
    world.connect();
    world.dispatch(accountViewed(OTHER));
    show();
    expect(await screen.findByText('This account has no profile.')).toBeVisible();
  });

  it('reports a chain that cannot be read', async () => {
    world.fake.answer(profileAbi, profileContract, 'hasRegistered', () => {
      throw new FakeRevert();
    });
    world.connect();
    show();
    expect(await screen.findByText("Couldn't load this profile from the chain.")).toBeVisible();
  });
});
