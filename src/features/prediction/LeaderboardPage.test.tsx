// @document
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { OWNER } from '#testing/accounts.ts';
import { startFakeIndex, type FakeIndex } from '#testing/fakeIndex.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { LeaderboardPage } from './LeaderboardPage.tsx';
import './components/readDialogs.ts';
import { accountOf, userRow } from '#testing/rankedUsers.ts';

let world: PredictionWorld;
let index: FakeIndex;
/** Rows that the index has, best first, and those of single accounts. */
let rows: ReturnType<typeof userRow>[];
let ones: ReturnType<typeof userRow>[];
let mined = 0;

beforeEach(() => {
  world = createPredictionWorld();
  // Tests share the block that was last found on a chain: each has its own.
  mined += 1_000;
  world.fake.mine(mined);
  const { block: number, timestamp } = world.fake;
  world.dispatch(blockSeen({ number, timestamp, at: mined }));
  rows = Array.from({ length: 45 }, (_, at) => userRow(accountOf(at + 1)));
  ones = [];
});

function show(fault?: FakeIndex['fault']) {
  index = startFakeIndex(world.fake);
  index.fault = fault;
  index.data = ({ query, variables }) => {
    if (query.includes('user(id'))
      return { user: ones.find(({ id }) => id === variables['id']) ?? null, bets: [] };
    const { first, skip = 0, one } = variables as { first: number; skip?: number; one?: object };
    const wanted = (one as { id_in: string[] } | undefined)?.id_in ?? [];
    return {
      users: rows.slice(skip, skip + first),
      one: ones.filter(({ id }) => wanted.some((address) => address.toLowerCase() === id)),
    };
  };
  world.render(
    <AppTheme mode="light">
      <MemoryRouter>
        <LeaderboardPage />
      </MemoryRouter>
    </AppTheme>,
  );
  return userEvent.setup();
}

const table = () => screen.findByRole('table', { name: 'Leaderboard' });
const lines = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const asked = () => index.questions.at(-1)!.variables;

describe('the table', () => {
  it('lists accounts with exact figures, 20 a page', async () => {
    const user = show();
    const all = await lines();
    expect(all).toHaveLength(20);
    expect(all[0]).toHaveTextContent('10x0000…0001+1.25 BNB66.67%6126 BNB');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Page 3')).toBeVisible();
    const last = await lines();
    expect(last).toHaveLength(5);
    expect(last[0]).toHaveTextContent(/^41/);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('asks for accounts with ten rounds and a figure above zero', async () => {
    const user = show();
    await table();
    expect(asked()).toMatchObject({
      first: 21,
      skip: 0,
      orderBy: 'netBNB',
      period: 'all',
      where: { totalBets_gte: '10', netBNB_gt: '0' },
    });
    await user.click(screen.getByRole('radio', { name: 'Win rate' }));
    await user.click(screen.getByRole('radio', { name: '7d' }));
    await table();
    expect(asked()).toMatchObject({
      orderBy: 'winRate',
      period: 'week',
      where: { winRate_gt: '0' },
    });
  });

  it('starts from the first page when the ranking changes', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await screen.findByText('Page 2');
    await user.click(screen.getByRole('radio', { name: 'Rounds played' }));
    expect(await screen.findByText('Page 1')).toBeVisible();
  });

  it('says when nobody is ranked', async () => {
    rows = [];
    show();
    expect(
      await screen.findByText('No account has played 10 rounds and come out ahead yet.'),
    ).toBeVisible();
  });

  it('says why there is nothing while the index is away, and recovers', async () => {
    const user = show('away');
    expect(await screen.findByText(/^The history service can't be reached/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    index.fault = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await table()).toBeVisible();
  });
});

describe('one account', () => {
  it('is the connected one, with its place', async () => {
    ones = [userRow(OWNER.toLowerCase())];
    rows[2] = ones[0]!;
    world.connect();
    show();
    const own = within(await screen.findByRole('region', { name: 'You' }));
    expect(await own.findByText('Rank 3')).toBeVisible();
    expect(asked()).toMatchObject({ first: 1000, where: { netBNB_gte: '1.25' } });
  });

  it('is not ranked below ten rounds', async () => {
    ones = [userRow(OWNER.toLowerCase(), { totalBets: '9' })];
    world.connect();
    show();
    expect(
      await screen.findByText('Not ranked: an account needs 10 rounds and a result above zero.'),
    ).toBeVisible();
  });

  it('is searched by its whole address', async () => {
    const user = show();
    const search = await screen.findByRole('textbox', { name: 'Search by address' });
    await user.type(search, '0x12');
    expect(screen.getByText('Enter a full address: 0x and 40 characters.')).toBeVisible();
    await user.clear(search);
    await user.click(search);
    await user.paste(accountOf(777));
    const found = within(await screen.findByRole('region', { name: 'Search result' }));
    expect(found.getByText('No results found.')).toBeVisible();
  });
});

describe('the choice of days and places', () => {
  it('says how days are counted where not all are', async () => {
    const user = show();
    await table();
    const help = 'Days are counted in UTC, today included.';
    expect(screen.queryByText(help)).toBeNull();
    await user.click(screen.getByRole('radio', { name: '1d' }));
    expect(await screen.findByText(help)).toBeVisible();
    await table();
    expect(asked()).toMatchObject({ period: 'day' });
  });

  it('goes back a page, and says that the first has none before it', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('Page 1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  });

  it('has no pages where one is enough', async () => {
    rows = rows.slice(0, 20);
    show();
    await table();
    expect(screen.queryByRole('navigation', { name: 'Leaderboard' })).toBeNull();
  });

  it('says that the connected account has entered no round of these days', async () => {
    world.connect();
    show();
    expect(await screen.findByText("You haven't entered a round in this period.")).toBeVisible();
  });

  it('gives the rank of an account that is beyond those that are counted as such', async () => {
    ones = [userRow(OWNER.toLowerCase())];
    world.connect();
    show();
    expect(await screen.findByText('Rank > 1,000')).toBeVisible();
  });
});

describe('a history service that fails', () => {
  it.each<[string, FakeIndex['fault']]>([
    ['breaks down', { status: 500, body: 'oops' }],
    ['answers nonsense', { body: '<html></html>' }],
  ])('and %s is said, with nothing listed', async (_what, fault) => {
    show(fault);
    expect(await screen.findByText(/^The history service/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(/^No account has played/)).toBeNull();
  });
});
