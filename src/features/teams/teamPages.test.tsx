// @document
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { profileAbi } from '#protocol/abi/profileAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { mineAll } from '#testing/mineAll.ts';
import { startFakeIndex, type FakeIndex } from '#testing/fakeIndex.ts';
import { createProfileWorld, profileContract, type ProfileWorld } from '#testing/profileWorld.ts';
import { button, detail, visit } from '#testing/profileVisit.tsx';
import { FakeRevert } from '#testing/scriptedContracts.ts';

let world: ProfileWorld;

const cards = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('listitem')
    .map((item) => within(item));
const revert = (): never => {
  throw new FakeRevert();
};

beforeEach(() => {
  localStorage.clear();
  world = createProfileWorld();
});

describe('the teams', () => {
  it('are ranked by their points on the chain, without a wallet or the index', async () => {
    visit(world, '/teams');
    const ranked = await cards();
    expect(
      ranked.map((card) => [
        card.getByRole('heading').textContent,
        card.getByRole('link').getAttribute('href'),
        detail('Team points', card).textContent,
        detail('Active members', card).textContent,
      ]),
    ).toEqual([
      ['Fearsome Flippers', '/teams/2', 'Team points30', 'Active members6'],
      ['Chaotic Cakers', '/teams/3', 'Team points20', 'Active members5'],
      ['Syrup Storm', '/teams/1', 'Team points10', 'Active members4'],
    ]);
    expect(ranked.map((card) => card.getByLabelText(/^Rank/).textContent)).toEqual(['1', '2', '3']);
    expect(ranked.map((card) => card.queryByText('Not open') !== null)).toEqual([
      false,
      true,
      false,
    ]);
    expect(screen.queryByText('Your team')).toBeNull();
  });

  it('mark the own one, and move when the chain does', async () => {
    world.profile.status = 'paused';
    world.connect();
    visit(world, '/teams');
    const own = await screen.findByText('Your team');
    expect(own.closest('li')).toHaveTextContent('Fearsome Flippers');
    world.teams[0]!.points = 31n;
    await mineAll(world);
    await waitFor(async () =>
      expect((await cards())[0]!.getByRole('heading')).toHaveTextContent('Syrup Storm'),
    );
  });

  it('mark none for an account without a profile', async () => {
    world.connect();
    visit(world, '/teams');
    expect(await cards()).toHaveLength(3);
    expect(screen.queryByText('Your team')).toBeNull();
  });

  it('mark the one of the account that is viewed', async () => {
    world.profile.status = 'active';
    world.dispatch(accountViewed(OTHER));
    visit(world, '/teams');
    expect((await screen.findByText('Your team')).closest('li')).toHaveTextContent(
      'Fearsome Flippers',
    );
  });

  it('lead to each team, and back', async () => {
    const { user } = visit(world, '/teams');
    await user.click(await screen.findByRole('link', { name: 'Syrup Storm' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Syrup Storm' })).toBeVisible();
    expect(screen.getByText('Rank 3')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'All teams' }));
    expect(await cards()).toHaveLength(3);
  });

  it('are missing as a whole where one cannot be read, and there after a retry', async () => {
    world.fake.answer(profileAbi, profileContract, 'numberTeams', 4n);
    const { user } = visit(world, '/teams');
    expect(await screen.findByText("Couldn't load the teams from the chain.")).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
    world.fake.answer(profileAbi, profileContract, 'numberTeams', 3n);
    await user.click(await button('Retry'));
    await mineAll(world);
    expect(await cards()).toHaveLength(3);
  });

  it('may be none yet', async () => {
    world.teams.length = 0;
    visit(world, '/teams');
    expect(await screen.findByText('There are no teams yet.')).toBeVisible();
  });
});

describe('a team', () => {
  const first = contractAddress('meowCats')!;
  let index: FakeIndex;
  const member = (id: string, totalPoints: number, tokenId = 7) => ({
    id: id.toLowerCase(),
    totalPoints: String(totalPoints),
    tokenId: String(tokenId),
  });
  const account = (at: number) => `0x${String(at).padStart(40, '0')}`;
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Active members' }))
      .getAllByRole('row')
      .slice(1);

  beforeEach(() => {
    index = startFakeIndex(world.fake);
    index.data = () => ({ users: [] });
    world.cats.set(7n, { owner: profileContract, kind: 8n, approved: first });
  });

  it('has its rank, points and members', async () => {
    world.connect();
    index.data = () => ({ users: [member(OTHER, 1_500), member(OWNER, 250)] });
    visit(world, '/teams/3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Chaotic Cakers' })).toBeVisible();
    expect(screen.getByText('Rank 2')).toBeVisible();
    expect(screen.getByText('Not open')).toBeVisible();
    expect(detail('Team points')).toHaveTextContent('20');
    const [other, own] = await rows();
    expect(other).toHaveTextContent(/^0x7099…79C81,500$/);
    expect(within(other!).getByRole('link')).toHaveAttribute('href', `/profile?account=${OTHER}`);
    expect(own).toHaveTextContent(/You/);
    expect(within(own!).getByRole('link')).toHaveAttribute('href', '/profile');
    expect(index.questions[0]).toMatchObject({
      endpoint: 'profile',
      variables: { first: 21, skip: 0, where: { team: '3', isActive: true } },
    });
    expect(index.questions[0]!.query).toContain('orderBy: totalPoints, orderDirection: desc');
    expect(screen.queryByRole('button', { name: /Next/ })).toBeNull();
  });

  it('lists twenty members a page, and goes no further than there are', async () => {
    const all = Array.from({ length: 23 }, (_, at) => member(account(at + 1), 100 - at));
    index.data = ({ variables }) => {
      const { first: count, skip } = variables as { first: number; skip: number };
      return { users: all.slice(skip, skip + count) };
    };
    const { user } = visit(world, '/teams/2');
    expect(await rows()).toHaveLength(20);
    expect(screen.getByRole('button', { name: /Previous/ })).toBeDisabled();
    await user.click(await button(/Next/));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect((await rows())[0]).toHaveTextContent('80');
    expect(screen.getByRole('button', { name: /Next/ })).toBeDisabled();
    await user.click(await button(/Previous/));
    await waitFor(async () => expect(await rows()).toHaveLength(20));
  });

  it('does not call a viewed account’s row the own one', async () => {
    world.connect();
    world.dispatch(accountViewed(OTHER));
    index.data = () => ({ users: [member(OTHER, 9)] });
    visit(world, '/teams/2');
    const [row] = await rows();
    expect(within(row!).getByRole('link')).toHaveAttribute('href', `/profile?account=${OTHER}`);
    expect(row).not.toHaveTextContent('You');
  });

  it('shows no member as another chain’s index has them', async () => {
    index.block = { number: world.fake.block, hash: `0x${'ab'.repeat(32)}` };
    index.data = () => ({ users: [member(OTHER, 9)] });
    visit(world, '/teams/2');
    expect(await screen.findByText(/^The history service follows another chain/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('may have no active member', async () => {
    visit(world, '/teams/2');
    expect(await screen.findByText('No active members yet.')).toBeVisible();
  });

  it('is not said to have none by an index that is late', async () => {
    index.block = { number: 1 };
    visit(world, '/teams/2');
    expect(await screen.findByText(/^History is \d+ blocks behind/)).toBeVisible();
    expect(screen.queryByText('No active members yet.')).toBeNull();
  });

  it('has its figures without the index, whose members are unknown until a retry', async () => {
    index.fault = 'away';
    const { user } = visit(world, '/teams/2');
    expect(await screen.findByText(/^The history service can't be reached\./)).toBeVisible();
    expect(screen.queryByText('No active members yet.')).toBeNull();
    expect(screen.getByText('Rank 1')).toBeVisible();
    index.fault = undefined;
    index.data = () => ({ users: [member(OTHER, 9)] });
    await user.click(await button('Retry'));
    expect(await rows()).toHaveLength(1);
  });

  it('shows no member of an index that makes no sense', async () => {
    index.data = () => ({ users: [{ id: OTHER, totalPoints: '-1', tokenId: 'x' }] });
    visit(world, '/teams/2');
    expect(await screen.findByText(/^The history service returned an invalid/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each(['99', '0', 'abc', '2x', '1234567890'])('is said not to exist: %s', async (id) => {
    visit(world, `/teams/${id}`);
    expect(await screen.findByText("This team doesn't exist.")).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'All teams' })[0]).toHaveAttribute('href', '/teams');
    expect(index.questions).toEqual([]);
  });

  it('is not said to be missing while the chain cannot be read', async () => {
    world.fake.answer(profileAbi, profileContract, 'numberTeams', revert);
    const { user } = visit(world, '/teams/2');
    expect(await screen.findByText("Couldn't load the teams from the chain.")).toBeVisible();
    expect(screen.queryByText("This team doesn't exist.")).toBeNull();
    world.fake.answer(profileAbi, profileContract, 'numberTeams', 3n);
    await user.click(await button('Retry'));
    await mineAll(world);
    expect(await screen.findByText('Rank 1')).toBeVisible();
  });
});
