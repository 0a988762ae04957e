// @document
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { visitBattle } from '#testing/battleVisit.tsx';
import {
  boardRow,
  createBattleWorld,
  startBattleServices,
  type BattleServices,
  type BattleWorld,
} from '#testing/battleWorld.ts';

let world: BattleWorld;
let services: BattleServices;

beforeEach(() => {
  localStorage.clear();
  world = createBattleWorld();
  services = startBattleServices(world);
  world.battle.phase = 'open';
  world.battle.own.hasRegistered = true;
});

const region = async (name: string) => within(await screen.findByLabelText(name));
type Region = Awaited<ReturnType<typeof region>>;

/** Returns the row of a region whose label this is. */
const row = (of: Region, label: string): HTMLElement => of.getByText(label).parentElement!;

describe('the score of an account', () => {
  it('has its ranks, volumes, swaps, tier, and what its rank would win now', async () => {
    visitBattle(world);
    const score = await region('Your score');
    const ranks = await score.findByText('#2');
    expect(ranks.parentElement).toHaveTextContent('Rank in your team');
    expect(score.getByText('#4').parentElement).toHaveTextContent('Rank in all teams');
    expect(row(score, 'Counted volume')).toHaveTextContent('$900.13');
    expect(row(score, 'Raw volume')).toHaveTextContent('$1,200.50');
    expect(row(score, 'Round trips')).toHaveTextContent('25.0%');
    expect(row(score, 'Swaps')).toHaveTextContent('3');
    expect(row(score, 'Tier')).toHaveTextContent('Silver');
    expect(row(score, 'To the next tier')).toHaveTextContent('$100.13 to Gold');
    expect(score.getByText('Prize at this rank')).toBeVisible();
    // A ninth of $4,900 at 0.4 MEOW a dollar, rounded down.
    expect(row(score, 'MEOW')).toHaveTextContent('217.77 MEOW');
    expect(row(score, 'Points')).toHaveTextContent('1,500');
    expect(row(score, 'Collectible')).toHaveTextContent("Champion's cat");
    expect(score.getByText(/^An estimate/)).toBeVisible();
  });

  it('wins a whole tier at the top, where no tier is above', async () => {
    Object.assign(services.answers.account!, { teamRank: 1, group: 4, nextTier: '0' });
    visitBattle(world);
    const score = await region('Your score');
    expect(await score.findByText("You're at the top!")).toBeVisible();
    expect(row(score, 'MEOW')).toHaveTextContent('840 MEOW');
    expect(row(score, 'Points')).toHaveTextContent('1,750');
  });

  it('wins less and no cat in a team that is second', async () => {
    services.answers.teams = {
      data: [
        { place: 1, teamId: 3, volume: '2000', members: 1 },
        { place: 2, teamId: 2, volume: '1900.375', members: 2 },
      ],
    };
    visitBattle(world);
    const score = await region('Your score');
    expect(await score.findByText('62.22 MEOW')).toBeVisible();
    expect(row(score, 'Points')).toHaveTextContent('1,000');
    expect(score.queryByText('Collectible')).toBeNull();
  });

  it('wins points and no MEOW in the last tier', async () => {
    Object.assign(services.answers.account!, { teamRank: 501, group: 0, nextTier: '1.5' });
    visitBattle(world);
    const score = await region('Your score');
    expect(await score.findByText('$1.50 to Purple')).toBeVisible();
    expect(row(score, 'Tier')).toHaveTextContent('Teal');
    expect(row(score, 'MEOW')).toHaveTextContent('MEOW–');
    expect(row(score, 'Points')).toHaveTextContent('1,250');
    expect(score.queryByText('Collectible')).toBeNull();
  });

  it('has no rank, tier, prize or picture while none of its swaps has counted', async () => {
    services.answers.account = {
      ...boardRow(1, OWNER, 2, '0'),
      allVolume: '0',
      trades: 0,
      globalRank: null,
      teamRank: null,
      group: null,
      nextTier: null,
    };
    visitBattle(world);
    const score = await region('Your score');
    expect(await score.findByText('No swap of yours has counted yet.')).toBeVisible();
    expect(score.getAllByText('–', { ignore: 'bdi' })).toHaveLength(2);
    expect(row(score, 'Counted volume')).toHaveTextContent('$0');
    expect(row(score, 'Round trips')).toHaveTextContent('–');
    for (const name of ['Tier', 'To the next tier', 'Prize at this rank'])
      expect(score.queryByText(name)).toBeNull();
    expect(score.queryByRole('button', { name: 'Share your score' })).toBeNull();
  });

  it.each(['close', 'claiming', 'over'] as const)(
    'names no next tier once volume no longer counts: %s',
    async (phase) => {
      world.battle.phase = phase;
      if (phase === 'over') world.battle.finalIn = -10;
      visitBattle(world);
      const score = await region('Your score');
      expect(await score.findByText('Tier')).toBeVisible();
      expect(score.queryByText('To the next tier')).toBeNull();
    },
  );

  it('is final once prizes are claimed: its own prize, and no estimate', async () => {
    world.battle.phase = 'over';
    world.battle.finalIn = -10;
    visitBattle(world);
    const score = await region('Your score');
    expect(await score.findByText('Your prize')).toBeVisible();
    expect(score.queryByText(/^An estimate/)).toBeNull();
  });

  it.each([
    ['before the start', 'registration', true, /^Your score appears here once trading starts/],
    ['of a stranger', 'open', false, /^Only registered accounts have a score/],
  ] as const)('is not asked for %s', async (_, phase, hasRegistered, text) => {
    Object.assign(world.battle, { phase });
    world.battle.own.hasRegistered = hasRegistered;
    visitBattle(world);
    expect(await (await region('Your score')).findByText(text)).toBeVisible();
    expect(services.requests.filter(({ path }) => path.includes('/account/'))).toEqual([]);
  });
});

describe('the teams', () => {
  it('stand on the podium by their place, with volume and traders', async () => {
    visitBattle(world);
    const teams = await region('Team ranks');
    await teams.findByLabelText('Place 1');
    await teams.findByText('1 trader');
    const places = within(teams.getByRole('list', { name: 'Podium' })).getAllByRole('listitem');
    expect(places.map((place) => place.textContent)).toEqual([
      'Fearsome Flippers1$1,9003 traders',
      'Chaotic Cakers2$205 traders',
      'Syrup Storm3$01 trader',
    ]);
    expect(teams.getByText(/counted volume of its top 500 members/)).toBeVisible();
    expect(teams.getByRole('link', { name: 'Syrup Storm' })).toHaveAttribute('href', '/teams/1');
  });

  it('have neither place nor volume before trading, though the services know some', async () => {
    world.battle.phase = 'registration';
    visitBattle(world);
    const teams = await region('Team ranks');
    expect(await teams.findByText('The podium fills up once trading starts.')).toBeVisible();
    await teams.findByText('3 traders');
    const places = within(teams.getByRole('list', { name: 'Podium' })).getAllByRole('listitem');
    expect(places.map((place) => place.textContent)).toEqual([
      'Syrup Storm––1 trader',
      'Fearsome Flippers––3 traders',
      'Chaotic Cakers––5 traders',
    ]);
    expect(screen.queryByRole('region', { name: 'Top traders' })).toBeNull();
  });
});

describe('the top traders', () => {
  it('are ranked with counted and raw volume, of whom one is the account', async () => {
    visitBattle(world);
    const table = await screen.findByRole('table', { name: 'Top traders' });
    const [, first, own] = within(table).getAllByRole('row');
    const cells = within(first!).getAllByRole('cell', { hidden: true });
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '1',
      '0x7099...79C8Round trips 16.7%',
      '$1,000.25',
      '$1,200.50',
      '16.7%',
    ]);
    expect(within(first!).getByRole('link')).toHaveAttribute('href', `/profile?account=${OTHER}`);
    expect(own).toHaveTextContent('You');
    expect(within(own!).getByRole('link')).toHaveAttribute('href', '/profile');
    expect(screen.getByText('2 traders, $1,900.38 counted')).toBeVisible();
  });

  it('are asked for of one team, whose list may be empty', async () => {
    const user = visitBattle(world);
    const board = await region('Top traders');
    await board.findByRole('table');
    services.answers.board = { total: 0, volume: '0', data: [] };
    await user.click(board.getByRole('tab', { name: 'Chaotic Cakers' }));
    expect(await board.findByText('Nobody of this team has traded yet.')).toBeVisible();
    expect(services.requests.at(-1)!.path).toMatch(/\/api\/leaderboard\/team\/3$/);
  });

  it('are 500 at most, and the rest is counted', async () => {
    services.answers.board = { total: 1_234, volume: '5', data: [boardRow(1, OTHER, 2, '5')] };
    visitBattle(world);
    const summary = await screen.findByText(/traders, \$5\.00 counted/);
    expect(summary).toHaveTextContent(
      /^1,234 traders, \$5\.00 counted The first 500 are listed\.$/,
    );
  });
});

describe('scores that the services do not give', () => {
  it.each([
    ['they are away', /history service can't be reached/, () => 'away' as const],
    ['they are being built', /service is still reading the chain/, () => ({ status: 503 })],
    [
      'a volume is none',
      /returned an invalid response/,
      (answer: object) => ({ json: { ...answer, volume: 'x', data: 1 } }),
    ],
    [
      'they know another chain',
      /follows another chain/,
      (answer: object) => ({
        json: { ...answer, block: { number: 100, hash: `0x${'c'.repeat(64)}` } },
      }),
    ],
  ])('are unknown, not zero, where %s', async (_, text, fault) => {
    services.fault = fault;
    visitBattle(world);
    const score = await region('Your score');
    expect(await score.findByText(text)).toBeVisible();
    expect(row(score, 'Counted volume')).toHaveTextContent('Counted volume–');
    expect(row(score, 'Swaps')).toHaveTextContent('Swaps–');
    expect(score.queryByText('No swap of yours has counted yet.')).toBeNull();
    const teams = await region('Team ranks');
    expect(teams.queryByText('$0')).toBeNull();
    expect(teams.queryByLabelText('Place 1')).toBeNull();
    const board = await region('Top traders');
    expect(await board.findByText(text)).toBeVisible();
    expect(board.queryByText('Nobody has traded yet.')).toBeNull();
  });

  it('come with a retry', async () => {
    services.fault = () => 'away';
    const user = visitBattle(world);
    const score = await region('Your score');
    const retry = await score.findByRole('button', { name: 'Retry' });
    services.fault = undefined;
    await user.click(retry);
    expect(await score.findByText('#4')).toBeVisible();
    await waitFor(() => expect(score.queryByRole('button', { name: 'Retry' })).toBeNull());
  });
});

it('lists the prizes of each place, the tier of which is shared by its ranks', async () => {
  const user = visitBattle(world);
  const prizes = await region('Prizes by team');
  const rows = () =>
    prizes
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    'GoldRank in team 1$2,100Each: 840 MEOW1,750Collectible',
    'SilverRank in team 2 to 10$4,900Each: 217.77 MEOW1,500Collectible',
    'BronzeRank in team 11 to 100$4,200Each: 18.66 MEOW1,350Collectible',
    'PurpleRank in team 101 to 500$2,800Each: 2.8 MEOW1,250Collectible',
    'TealRank in team 501 and below–1,250',
  ]);
  expect(prizes.getByText('$14,000')).toBeVisible();
  await user.click(prizes.getByRole('tab', { name: '3rd team' }));
  expect(rows()).toEqual([
    'GoldRank in team 1$300Each: 120 MEOW1,250',
    'SilverRank in team 2 to 10$700Each: 31.11 MEOW1,000',
    'BronzeRank in team 11 to 100$600Each: 2.66 MEOW850',
    'PurpleRank in team 101 to 500$400Each: 0.4 MEOW750',
    'TealRank in team 501 and below–750',
  ]);
  expect(prizes.getByText('$2,000')).toBeVisible();
});
