// @document
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { OWNER } from '#testing/accounts.ts';
import { startFakeIndex, type FakeIndex } from '#testing/fakeIndex.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { E18 } from '#testing/units.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { LeaderboardPage } from './LeaderboardPage.tsx';
// The page loads it lazily; imported here so that the tests need not wait for it.
import './components/readDialogs.ts';

const accountOf = (number: number): string => `0x${String(number).padStart(40, '0')}`;

function userRow(id: string, change: Record<string, unknown> = {}) {
  return {
    id,
    totalBets: '12',
    totalBetsBull: '7',
    totalBetsBear: '5',
    totalBNB: '6',
    totalBNBBull: '3.5',
    totalBNBBear: '2.5',
    totalBetsWon: '6',
    totalBetsLost: '3',
    netBNB: '1.25',
    winRate: '66.666667',
    totalBetsClaimed: '4',
    totalBNBClaimed: '2.75',
    ...change,
  };
}

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

describe("an account's statistics", () => {
  /** Opens those of the only player of the fake game: a win, a House and a refund. */
  async function open(change: Record<string, unknown> = {}) {
    world.bets.set(1, { side: 'bull', amount: E18, claimed: true });
    world.bets.set(2, { side: 'bear', amount: E18, claimed: false });
    world.bets.set(3, { side: 'bull', amount: 2n * E18, claimed: true });
    const stats = userRow(accountOf(1), {
      totalBets: '3',
      totalBetsBull: '2',
      totalBetsBear: '1',
      totalBNB: '4',
      totalBNBBull: '3',
      totalBNBBear: '1',
      totalBetsWon: '1',
      totalBetsLost: '1',
      // 2.91 for the 2 BNB of its side: 1.455, less two stakes of 1.
      netBNB: '-0.545',
      winRate: '50',
      totalBetsClaimed: '2',
      totalBNBClaimed: '3.455',
      ...change,
    });
    ones = [stats];
    const user = show();
    await user.click((await screen.findAllByRole('button', { name: /^Statistics/ }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: /^Statistics of/ }));
    await user.click(await dialog.findByRole('button', { name: 'Recompute from your node' }));
    return dialog;
  }

  it('are the same by the node', async () => {
    const dialog = await open();
    expect(await dialog.findByText('Your node gives the same figures.')).toBeVisible();
  });

  it('give way to those of the node where they differ', async () => {
    const dialog = await open({ netBNB: '100', totalBetsLost: '0' });
    expect(await dialog.findByText('Your node gives other figures. Trust these:')).toBeVisible();
    expect(dialog.getByText('−0.545 BNB')).toBeVisible();
  });

  it('are said to be late while the index is behind', async () => {
    const dialog = open({ netBNB: '100' });
    index.block = { number: world.fake.block - 5 };
    expect(
      await (await dialog).findByText(/^The history service is behind, so these figures/),
    ).toBeVisible();
  });
});

describe('the statistics that the history service gives', () => {
  const betRow = (epoch: number, change: Record<string, unknown>) => ({
    amount: '1',
    position: 'Bull',
    netBNB: null,
    round: { epoch: String(epoch), position: null, failed: false },
    ...change,
  });

  /** Opens the statistics of the first account; `bets`: its newest ones. */
  async function open(user: object | null, bets: readonly object[] = []) {
    const visitor = show();
    const { data } = index;
    index.data = (question) =>
      question.query.includes('user(id') ? { user, bets } : data(question);
    await visitor.click((await screen.findAllByRole('button', { name: /^Statistics/ }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: /^Statistics of/ }));
    return { visitor, dialog };
  }

  it('have every figure, with rounds and amounts of each side', async () => {
    const { dialog } = await open(userRow(accountOf(1)));
    const line = (label: string) => dialog.getByText(label).closest('div');
    await dialog.findByText('Net winnings');
    expect(line('Net winnings')).toHaveTextContent('+1.25 BNB');
    expect(line('Win rate')).toHaveTextContent('66.67%');
    expect(line('Won')).toHaveTextContent('6');
    expect(line('Lost (House included)')).toHaveTextContent('3');
    expect(line('Rounds played')).toHaveTextContent('12');
    expect(line('Total entered')).toHaveTextContent('6 BNB');
    expect(line('Up')).toHaveTextContent('7 · 3.5 BNB');
    expect(line('Down')).toHaveTextContent('5 · 2.5 BNB');
    expect(line('Average entry')).toHaveTextContent('0.5 BNB');
    expect(line('Collected')).toHaveTextContent('4 · 2.75 BNB');
  });

  it('have no win rate without a settled round', async () => {
    const { dialog } = await open(
      userRow(accountOf(1), { totalBetsWon: '0', totalBetsLost: '0', winRate: null, netBNB: '0' }),
    );
    expect((await dialog.findByText('Win rate')).closest('div')).toHaveTextContent('–');
    expect(dialog.getByText('Net winnings').closest('div')).toHaveTextContent(/0 BNB$/);
  });

  it('list the last rounds with their results', async () => {
    const { dialog } = await open(userRow(accountOf(1)), [
      betRow(9, {}),
      betRow(8, { netBNB: '0.94', round: { epoch: '8', position: 'Bull', failed: false } }),
      betRow(7, { netBNB: '-1', round: { epoch: '7', position: 'Bear', failed: false } }),
      betRow(6, { netBNB: '-2', round: { epoch: '6', position: 'House', failed: false } }),
      betRow(5, { netBNB: '0', round: { epoch: '5', position: null, failed: true } }),
    ]);
    const lineOf = async (epoch: number) =>
      (await dialog.findByText(new RegExp(`^Round #${epoch} · Up ·`))).parentElement;
    expect(await lineOf(9)).toHaveTextContent(/1 BNBOpen$/);
    expect(await lineOf(8)).toHaveTextContent(/\+0\.94 BNBWin$/);
    expect(await lineOf(7)).toHaveTextContent(/−1 BNBLose$/);
    expect(await lineOf(6)).toHaveTextContent(/−2 BNBHouse$/);
    expect(await lineOf(5)).toHaveTextContent(/1 BNBCanceled$/);
  });

  it('are none for an account that has never entered a round', async () => {
    const { dialog } = await open(null);
    expect(await dialog.findByText('This account has never entered a round.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Recompute from your node' })).toBeNull();
  });

  it('say that the node could not recompute them, and try again on request', async () => {
    const { visitor, dialog } = await open(
      userRow(accountOf(1), {
        totalBets: '0',
        totalBetsBull: '0',
        totalBetsBear: '0',
        totalBNB: '0',
        totalBNBBull: '0',
        totalBNBBear: '0',
        totalBetsWon: '0',
        totalBetsLost: '0',
        netBNB: '0',
        winRate: null,
        totalBetsClaimed: '0',
        totalBNBClaimed: '0',
      }),
    );
    const press = await dialog.findByRole('button', { name: 'Recompute from your node' });
    world.fake.fail();
    await visitor.click(press);
    expect(await dialog.findByText("This account couldn't be recomputed.")).toBeVisible();
    expect(dialog.queryByText('Your node gives the same figures.')).toBeNull();
    world.fake.recover();
    await visitor.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Your node gives the same figures.')).toBeVisible();
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
