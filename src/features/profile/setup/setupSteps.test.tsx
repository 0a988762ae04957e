// @document
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { catsAddress } from '#entities/collectibles/catCalls.ts';
import { meowCatsAbi } from '#protocol/abi/meowCatsAbi.ts';
import { OTHER } from '#testing/accounts.ts';
import { mineAll } from '#testing/mineAll.ts';
import { startFakeHub } from '#testing/fakeHub.ts';
import {
  createProfileWorld,
  giveCat,
  profileContract,
  type ProfileWorld,
} from '#testing/profileWorld.ts';
import { button, leaveNetwork, storeDraft, visit } from '#testing/profileVisit.tsx';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { meow } from '../meow.ts';

const starters = contractAddress('starterFactory')!;
const meowToken = meow!.isNative ? expect.fail('MEOW is a token') : meow!.token.address;
let world: ProfileWorld;

const allow = (amount: bigint) => world.router.allowances.set(meowToken.toLowerCase(), amount);
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const radios = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')!);

beforeEach(() => {
  localStorage.clear();
  world = createProfileWorld();
  world.connect();
});

describe('the order of the setup', () => {
  const progress = () =>
    within(screen.getByRole('list', { name: 'Setup steps' })).getAllByRole('listitem');

  it('is starter, picture, team and name, of which only what comes next is open', async () => {
    startFakeHub();
    allow(E18);
    const { user } = visit(world);
    await step('Get a starter');
    expect(progress().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Get a starter'),
      expect.stringContaining('Set a picture'),
      expect.stringContaining('Join a team'),
      expect.stringContaining('Set a name'),
    ]);
    expect(screen.queryByRole('button', { name: /^Back/ })).toBeNull();

    await user.click(await button('Get Sleepy'));
    await user.click(await button('Buy for 1 MEOW'));
    expect(await button('Waiting for your starter')).toHaveAttribute('aria-busy', 'true');
    giveCat(world, 4n, 5n, true);
    world.starter.isBought = true;
    await mineAll(world);

    await step('Set a picture');
    expect(screen.getByRole('radio', { name: 'Sleepy #4' })).toBeChecked();
    expect(screen.queryByRole('button', { name: /^Back/ })).toBeNull();
    await user.click(await button('Use Sleepy #4'));

    expect((await step('Join a team')).closest('[tabindex="-1"]')).toHaveFocus();
    expect(progress()[1]).toHaveTextContent('done');
    expect(progress()[2]).toHaveAttribute('aria-current', 'step');
    expect(await button('Choose a team')).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /^Syrup Storm/ }));
    await user.click(await button('Join Syrup Storm'));

    await step('Set a name');
    await user.click(await button('Back: Join a team'));
    expect(screen.getByRole('radio', { name: /^Syrup Storm/ })).toBeChecked();
    await user.click(await button('Back: Set a picture'));
    await user.click(await button('Use Sleepy #4'));
    await step('Set a name');
    expect(world.transactions().map(({ to }) => to)).toEqual([starters]);
  });

  it('goes on after a reload where it stopped', async () => {
    giveCat(world, 4n, 5n, true);
    const before = visit(world);
    await before.user.click(await button('Use Sleepy #4'));
    await step('Join a team');
    before.unmount();
    visit(world);
    expect(await step('Join a team')).toBeVisible();
  });

  it('begins again with the picture where the stored one was given away, or is nonsense', async () => {
    giveCat(world, 5n, 6n, true);
    storeDraft({ tokenIdRaw: '4', teamId: 1 });
    const before = visit(world);
    expect(await step('Set a picture')).toBeVisible();
    before.unmount();
    storeDraft({ tokenIdRaw: 5, teamId: 'x' });
    visit(world);
    expect(await step('Set a picture')).toBeVisible();
  });

  it('says when collectibles or teams cannot be read, and reads them again', async () => {
    world.fake.answer(meowCatsAbi, catsAddress!, 'balanceOf', () => {
      throw new FakeRevert();
    });
    const { user } = visit(world);
    expect(await screen.findByText("Couldn't load this profile from the chain.")).toBeVisible();
    world.fake.answer(meowCatsAbi, catsAddress!, 'balanceOf', 0n);
    await user.click(await button('Retry'));
    await mineAll(world);
    expect(await step('Get a starter')).toBeVisible();
  });
});

describe('the picture', () => {
  it('is one of those in the wallet; an approved one comes first and needs no signature', async () => {
    giveCat(world, 9n, 16n);
    giveCat(world, 2n, 5n, true);
    const { user } = visit(world);
    await step('Set a picture');
    expect(radios().map(({ textContent }) => textContent)).toEqual(['Sleepy #2', 'Syrup Soak #9']);
    expect(await button('Use Sleepy #2')).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: 'Syrup Soak #9' }));
    expect(
      screen.getByText('Lets the profile contract take Syrup Soak #9 and no other collectible.'),
    ).toBeVisible();
    await user.click(await button('Approve Syrup Soak #9'));
    expect(await button('Approving Syrup Soak #9')).toHaveAttribute('aria-busy', 'true');
    expect(
      world.transactions().map(({ to, data }) => ({ to, ...decodeCall(meowCatsAbi, data) })),
    ).toEqual([{ to: catsAddress, name: 'approve', args: [profileContract, 9n] }]);
    giveCat(world, 9n, 16n, true);
    await mineAll(world);
    expect(await step('Join a team')).toBeVisible();
  });

  it('is not approved once it was given away', async () => {
    giveCat(world, 2n, 5n);
    const { user } = visit(world);
    const approve = await button('Approve Sleepy #2');
    world.cats.get(2n)!.owner = OTHER;
    await user.click(approve);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "This collectible isn't in your wallet any more. Choose another.",
    );
    expect(world.transactions()).toEqual([]);
  });

  it('is not approved on another network', async () => {
    giveCat(world, 2n, 5n);
    leaveNetwork(world);
    visit(world);
    expect(await button(/^Switch/)).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });
});

describe('the team', () => {
  beforeEach(() => {
    giveCat(world, 4n, 5n, true);
    storeDraft({ tokenIdRaw: '4' });
  });

  it('is one of all teams by their rank, with their members; a closed one cannot be joined', async () => {
    world.teams[0]!.users = 1n;
    visit(world);
    await step('Join a team');
    expect(radios().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Fearsome Flippers6 members · About/),
      expect.stringMatching(/^Chaotic Cakers5 members · Can't be joined right now$/),
      expect.stringMatching(/^Syrup Storm1 member · About/),
    ]);
    expect(screen.getByRole('radio', { name: /^Chaotic Cakers/ })).toBeDisabled();
  });

  it('is chosen again where the one before was closed meanwhile', async () => {
    storeDraft({ tokenIdRaw: '4', teamId: 3 });
    visit(world);
    expect(await button('Choose a team')).toBeDisabled();
  });

  it('waits where none can be joined', async () => {
    for (const team of world.teams) team.isJoinable = false;
    visit(world);
    expect(
      await screen.findByText('No team can be joined right now. Try again later.'),
    ).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is kept for this account and no other', async () => {
    storeDraft({ tokenIdRaw: '4', teamId: 1 });
    world.cats.get(4n)!.owner = OTHER;
    world.connect(OTHER);
    visit(world);
    expect(await step('Set a picture')).toBeVisible();
  });
});
