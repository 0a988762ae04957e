import { choose } from './fixtures/app.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { gameOf } from './fixtures/prediction.ts';
import { expect, test } from './fixtures/test.ts';

const ROUNDS = 10;

test(
  'ranks accounts, finds one, and recomputes it from the node',
  { tag: '@journey' },
  async ({ app, page, chain, services }) => {
    const game = await gameOf(chain);
    // Accounts without rounds on the seeded chain.
    const [me, rival] = [chain.accounts[2]!, chain.accounts[8]!];
    const short = (account: string) => `${account.slice(0, 6)}…${account.slice(-4)}`;
    const table = app.main.getByRole('table', { name: 'Leaderboard' });
    const rows = table.locator('tbody').getByRole('row');

    await test.step('says so before anyone has played ten rounds', async () => {
      await services.start();
      await app.openConnected('/prediction');
      await app.dialog('Welcome!').getByRole('button', { name: 'Leave' }).waitFor();
      await page.goto('/prediction/leaderboard');
      await expect(
        app.main.getByText('No account has played 10 rounds and come out ahead yet.'),
      ).toBeVisible();
    });

    await test.step('shows who played ten rounds and won, with exact figures', async () => {
      const first = await game.fresh();
      for (let played = 0; played < ROUNDS; played += 1) {
        await game.bet(me, 'Bull', first + played, '1');
        await game.bet(rival, 'Bear', first + played, '1');
        // Each price is above the one before: Up wins every round.
        await game.settle(601 + played);
      }
      await game.settle(700);
      await services.level();
      await app.button('Refresh').click();
      await expect(rows).toHaveCount(1);
      await expect(rows.first()).toContainText(short(me));
      // Ten times 1.94 less 1.
      await expect(rows.first()).toContainText('+9.4 BNB');
      await expect(rows.first()).toContainText('100.00%');
      const own = app.main.getByRole('region', { name: 'You' });
      await expect(own).toContainText('Rank 1');
    });

    await test.step('ranks by other figures and over other days', async () => {
      await choose(app.main.getByRole('radio', { name: 'Rounds played' }));
      await expect(rows).toHaveCount(2);
      await choose(app.main.getByRole('radio', { name: '1d' }));
      await expect(app.main.getByText('Days are counted in UTC, today included.')).toBeVisible();
      await expect(rows).toHaveCount(2);
    });

    await test.step('finds an account by its address', async () => {
      await app.main.getByRole('textbox', { name: 'Search by address' }).fill(rival);
      const found = app.main.getByRole('region', { name: 'Search result' });
      await expect(found).toContainText('−10 BNB');
      await expect(found).toContainText(/Rank [12]/);
      await expectAccessible(page, 'the leaderboard');
      await found.getByRole('button', { name: /^Statistics of/ }).click();
    });

    await test.step('recomputes its statistics from the node', async () => {
      const stats = app.dialog(/^Statistics of/);
      await expect(app.detail('Net winnings', stats)).toContainText('−10 BNB');
      await expect(stats.getByText('Lose', { exact: true })).toHaveCount(5);
      await stats.getByRole('button', { name: 'Recompute from your node' }).click();
      await expect(stats.getByText('Your node gives the same figures.')).toBeVisible();
      await expectAccessible(page, 'the statistics of an account');
    });
  },
);
