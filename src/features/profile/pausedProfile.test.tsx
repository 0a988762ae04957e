// @document
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { OTHER } from '#testing/accounts.ts';
import { mineAll } from '#testing/mineAll.ts';
import {
  createProfileWorld,
  giveCat,
  profileContract,
  type ProfileWorld,
} from '#testing/profileWorld.ts';
import { button, detail, leaveNetwork, visit } from '#testing/profileVisit.tsx';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';

let world: ProfileWorld;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const revert = (): never => {
  throw new FakeRevert();
};
const last = (abi: Parameters<typeof decodeCall>[0]) => {
  const { to, data } = world.transactions().at(-1)!;
  return { to, ...decodeCall(abi, data) };
};
/** Waits until the wallet has received so many transactions. */
const sent = (count: number) => waitFor(() => expect(world.transactions()).toHaveLength(count));

beforeEach(() => {
  localStorage.clear();
  world = createProfileWorld();
  world.profile.status = 'active';
  world.cats.set(7n, { owner: profileContract, kind: 8n, approved: OTHER });
  world.connect();
});

describe('pausing', () => {
  it('says what comes back and what returning costs, and is free', async () => {
    world.profile.costs.reactivate = 5n * E18;
    const { user } = visit(world);
    await user.click(await button('Pause profile'));
    const shown = await dialog('Pause profile');
    await waitFor(() =>
      expect(detail('Goes back to your wallet', shown)).toHaveTextContent('Churro #7'),
    );
    expect(detail('Reactivating will cost', shown)).toHaveTextContent('5 MEOW');
    expect(shown.getByText(/^Pausing is free\./)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Pause profile' }));
    await sent(1);
    world.profile.status = 'paused';
    await mineAll(world);
    expect(await screen.findByText('Paused')).toBeVisible();
  });

  it('does not call a cost nothing that cannot be read, and pauses all the same', async () => {
    world.fake.answer(profileAbi, profileContract, 'numberMeowToReactivate', revert);
    const { user } = visit(world);
    await user.click(await button('Pause profile'));
    const shown = await dialog('Pause profile');
    await waitFor(() => expect(detail('Reactivating will cost', shown)).toHaveTextContent(/–$/));
    await user.click(shown.getByRole('button', { name: 'Pause profile' }));
    await sent(1);
    expect(last(profileAbi)).toEqual({ to: profileContract, name: 'pauseProfile', args: [] });
  });

  it('is not done twice', async () => {
    const { user } = visit(world);
    await user.click(await button('Pause profile'));
    const shown = await dialog('Pause profile');
    world.profile.status = 'paused';
    await user.click(shown.getByRole('button', { name: 'Pause profile' }));
    expect(await shown.findByRole('alert')).toHaveTextContent('The profile is paused.');
    expect(world.asked()).toEqual([]);
  });

  it('waits for the right network', async () => {
    leaveNetwork(world);
    const { user } = visit(world);
    await user.click(await button('Pause profile'));
    const shown = await dialog('Pause profile');
    expect(await shown.findByRole('button', { name: /^Switch/ })).toBeEnabled();
    expect(shown.queryByRole('button', { name: 'Pause profile' })).toBeNull();
  });
});

describe('a paused profile', () => {
  it('says what that means, and is reactivated for the cost on the chain', async () => {
    world.profile.status = 'paused';
    world.profile.costs.reactivate = 2n * E18;
    giveCat(world, 7n, 8n, true);
    const { user } = visit(world);
    expect(
      await screen.findByText(
        'Paused: pick a collectible as your picture to count for Fearsome Flippers again.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Pause|Change)/ })).toBeNull();
    await user.click(await button('Reactivate profile'));
    await user.click(await button('Continue'));
    await user.click(await button('Reactivate for 2 MEOW'));
    await sent(1);
    expect(last(profileAbi)).toEqual({
      to: profileContract,
      name: 'reactivateProfile',
      args: [catsAddress, 7n],
    });
    world.profile.status = 'active';
    await mineAll(world);
    expect(await screen.findByText('Active')).toBeVisible();
  });

  it('says of another account only what pausing means', async () => {
    world.profile.status = 'paused';
    world.dispatch(accountViewed(OTHER));
    visit(world);
    expect(
      await screen.findByText("This profile has no picture and doesn't count in its team."),
    ).toBeVisible();
  });
});
