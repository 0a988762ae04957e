// @document
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OTHER } from '#testing/accounts.ts';
import { visitBattle, region, row } from '#testing/battleVisit.tsx';
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
      '0x7099…79C8Round trips 16.7%',
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
