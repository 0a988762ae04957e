// @document
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { startFakeIndex, type FakeIndex } from '#testing/fakeIndex.ts';
import { createPredictionWorld, type PredictionWorld } from '#testing/predictionWorld.ts';
import { E18 } from '#testing/units.ts';
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
    round: { epoch: String(epoch), position: null, failed: false, isIncomplete: false },
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
      betRow(8, {
        netBNB: '0.94',
        round: { epoch: '8', position: 'Bull', failed: false, isIncomplete: false },
      }),
      betRow(7, {
        netBNB: '-1',
        round: { epoch: '7', position: 'Bear', failed: false, isIncomplete: false },
      }),
      betRow(6, {
        netBNB: '-2',
        round: { epoch: '6', position: 'House', failed: false, isIncomplete: false },
      }),
      betRow(5, {
        netBNB: '0',
        round: { epoch: '5', position: null, failed: true, isIncomplete: false },
      }),
      betRow(4, {
        netBNB: '0.5',
        round: { epoch: '4', position: 'Bull', failed: false, isIncomplete: true },
      }),
    ]);
    const lineOf = async (epoch: number) =>
      (await dialog.findByText(new RegExp(`^Round #${epoch} · Up ·`))).parentElement;
    expect(await lineOf(9)).toHaveTextContent(/1 BNBOpen$/);
    expect(await lineOf(8)).toHaveTextContent(/\+0\.94 BNBWin$/);
    expect(await lineOf(7)).toHaveTextContent(/−1 BNBLose$/);
    expect(await lineOf(6)).toHaveTextContent(/−2 BNBHouse$/);
    expect(await lineOf(5)).toHaveTextContent(/1 BNBCanceled$/);
    expect(await lineOf(4)).toHaveTextContent(/1 BNBUnknown$/);
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
