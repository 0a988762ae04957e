// @document
import { beforeEach, describe, expect, it } from 'vitest';
import { OWNER } from '#testing/accounts.ts';
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
