// @document
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { OWNER } from '#testing/accounts.ts';
import { mineAll } from '#testing/mineAll.ts';
import { hubUser } from '#testing/fakeHub.ts';
import {
  createProfileWorld,
  giveCat,
  profileContract,
  type ProfileWorld,
} from '#testing/profileWorld.ts';
import { button, detail, leaveNetwork, storeDraft, visit } from '#testing/profileVisit.tsx';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { meow } from '../meow.ts';
import { NONE, type Says, startHub } from '#testing/nameHub.ts';

const AWAY =
  "Unable to verify username: the name service can't be reached. Nothing is lost. Try again in a moment.";
const UNTIL = 1_800_000_000;
const SIGNATURE = `0x${'ab'.repeat(64)}1b`;
const meowToken = meow!.isNative ? expect.fail('MEOW is a token') : meow!.token.address;
let world: ProfileWorld;

const box = () => screen.findByRole('textbox', { name: 'Name' });

beforeEach(() => {
  localStorage.clear();
  world = createProfileWorld();
  giveCat(world, 4n, 5n, true);
  storeDraft({ tokenIdRaw: '4', teamId: 1 });
  world.connect();
  world.wallet.answer('eth_signTypedData_v4', () => SIGNATURE);
});

describe('the last step', () => {
  const review = async () =>
    within(await screen.findByRole('dialog', { name: 'Create your profile' }));

  it('goes on without a name, and can still take one', async () => {
    startHub({});
    const { user } = visit(world);
    await user.click(await button('Continue without a name'));
    expect(await button('Review profile')).toBeEnabled();
    await user.click(await button('Choose a name'));
    expect(await box()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Review profile' })).toBeNull();
  });

  it('needs no name service, which is asked again on request', async () => {
    const says: Says = { user: 'away' };
    startHub(says);
    const { user } = visit(world);
    expect(
      await screen.findByText(`${AWAY} You can create your profile now`, { exact: false }),
    ).toBeVisible();
    expect(await button('Review profile')).toBeEnabled();
    says.user = NONE;
    await user.click(await button('Retry'));
    expect(await box()).toBeVisible();
  });

  it('approves exactly the cost, and reviews name, team and picture before it is signed', async () => {
    startHub({ user: { json: hubUser(OWNER, 'Whiskers', UNTIL) } });
    world.profile.costs.register = 7n * E18;
    world.router.allowances.set(meowToken.toLowerCase(), 7n * E18 - 1n);
    const { user } = visit(world);
    await user.click(await button('Enable MEOW'));
    await waitFor(() => expect(world.transactions()).toHaveLength(1));
    expect(decodeCall(erc20Abi, world.transactions()[0]!.data)).toEqual({
      name: 'approve',
      args: [profileContract, 7n * E18],
    });
    world.router.allowances.set(meowToken.toLowerCase(), 7n * E18);
    await mineAll(world);
    await user.click(await button('Review profile'));
    const shown = await review();
    expect(detail('Picture', shown)).toHaveTextContent('Sleepy #4');
    expect(detail('Team', shown)).toHaveTextContent('Syrup Storm');
    expect(detail('Name', shown)).toHaveTextContent('Whiskers');
    expect(detail('Cost', shown)).toHaveTextContent('7 MEOW');
    await user.click(shown.getByRole('button', { name: 'Create profile for 7 MEOW' }));
    expect(await button('Creating your profile')).toHaveAttribute('aria-busy', 'true');
    expect(decodeCall(profileAbi, world.transactions()[1]!.data)).toEqual({
      name: 'createProfile',
      args: [1n, catsAddress, 4n],
    });
    await mineAll(world, false);
    expect(await button('Review profile')).toBeEnabled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each<[string, () => void, string | RegExp]>([
    [
      'with too little MEOW',
      () => world.setBalance(meow!, E18 / 2n - 1n),
      'A minimum of 0.5 MEOW is required',
    ],
    ['on another network', () => leaveNetwork(world), /^Switch/],
  ])('cannot be done %s', async (_why, change, name) => {
    startHub({ user: { json: hubUser(OWNER, 'Whiskers', UNTIL) } });
    change();
    visit(world);
    expect(await button(name)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Review|Enable)/ })).toBeNull();
  });

  it('says when its cost cannot be read', async () => {
    world.fake.answer(profileAbi, profileContract, 'numberMeowToRegister', () => {
      throw new FakeRevert();
    });
    visit(world);
    expect(await screen.findByText('Could not retrieve MEOW costs for profile')).toBeVisible();
    expect(detail('Cost')).toHaveTextContent('–');
    expect(screen.queryByRole('button', { name: 'Review profile' })).toBeNull();
  });
});
