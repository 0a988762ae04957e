import { readFileSync } from 'node:fs';
import { resultText } from '../../src/protocol/competitionResult.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { expectSent, type App } from './fixtures/app.ts';
import { catsOf } from './fixtures/collectibles.ts';
import { battleOf } from './fixtures/competition.ts';
import { expect, test } from './fixtures/test.ts';

/** Kind of the winning team's cat. */
const CHAMPION = 15;

/** Recomputes the result in the page and returns what it says. */
async function recompute(app: App) {
  await app.button(/^Recompute/).click();
  return app.main.getByRole('region', { name: 'The result' });
}

test('refuses accounts without an active profile, with the way to one', async ({
  app,
  page,
  chain,
  wallet,
}) => {
  const [nobody, paused] = [chain.accounts[2]!, chain.accounts[3]!];
  const dialog = app.dialog('Join the battle');
  wallet.account = nobody;
  await app.openConnected('/competition');
  await app.button('I want to Battle!').click();
  await expect(dialog.getByText(/^You need an active profile with a team/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Register' })).toHaveCount(0);
  await expectAccessible(page, 'the refusal', 'phone');
  await dialog.getByRole('link', { name: 'Set up a profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);

  wallet.account = paused;
  await app.openConnected('/competition');
  await app.button('I want to Battle!').click();
  await expect(dialog.getByText(/^Your profile is paused/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Reactivate profile' })).toBeVisible();
});

test(
  'battles from registration to the claimed prize, and recomputes the result',
  { tag: '@journey' },
  async ({ app, page, chain, wallet, services }) => {
    test.slow();
    const me = chain.accounts[0]!;
    const battle = await battleOf(chain);
    const score = app.main.getByRole('region', { name: 'Your score' });
    wallet.account = me;
    await services.start();

    await test.step('registers for good, after an acknowledgement', async () => {
      await app.openConnected('/competition');
      await expectAccessible(page, 'the registration');
      await app.button('I want to Battle!').click();
      const dialog = app.dialog('Join the battle');
      await expect(dialog.getByText('This decision cannot be reversed.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Register' })).toBeDisabled();
      await expectAccessible(page, 'what registering means', 'phone');
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: 'Register' }).click();
      await expectSent(dialog);
      await app.toast(/^Transaction confirmed/);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await app.pollUntil(app.button('Registered!'));
    });

    await test.step('shows its own swaps in the score', async () => {
      await battle.open();
      await app.pollUntil(app.main.getByRole('link', { name: 'Trade Now' }));
      await expect(app.detail('Swaps', score)).toContainText('0');
      await chain.buy('MEOW', 2, { from: me });
      await chain.buy('BUSD', 1, { from: chain.accounts[1]! });
      await expect(async () => {
        await app.main.getByRole('button', { name: 'Refresh' }).click();
        await app.pollNow();
        await expect(app.detail('Swaps', score)).toContainText('1', { timeout: 1_000 });
      }).toPass();
      await expect(app.detail('Tier', score)).toContainText('Gold');
      await expect(app.main.getByRole('table', { name: 'Top traders' })).toContainText('0xf39F');
      await expectAccessible(page, 'the ranks');
    });

    await test.step('draws the score as a picture, and uploads nothing', async () => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(request.postData() ?? '');
      });
      await score.getByRole('button', { name: 'Share your score' }).click();
      const dialog = app.dialog('Share your score');
      await expect(dialog.getByRole('img', { name: /^Score card: / })).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download picture' }).click(),
      ]);
      const picture = readFileSync(await file.path());
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      expect(picture.byteLength).toBeGreaterThan(5_000);
      // Nothing but questions to the node.
      expect(sent.filter((body) => !body.includes('"jsonrpc"'))).toEqual([]);
      await page.keyboard.press('Escape');
    });

    const result = await (async () => {
      await battle.close();
      await app.pollUntil(app.main.getByText('Calculating prizes…'));
      return battle.result();
    })();

    await test.step('recomputes the proposed result, equal to the last digit', async () => {
      await battle.propose(result);
      await app.pollUntil(app.main.getByText('Window to object closes in'));
      const part = await recompute(app);
      await expect(part.getByText('The result is right')).toBeVisible();
      await expect(app.detail('Swaps read', part)).toContainText('2');
      await expectAccessible(page, 'the result');
    });

    await test.step('makes it final, and claims the prize by its proof', async () => {
      await battle.waitForFinal();
      await app.pollUntil(app.button('Make the result final'));
      await app.button('Make the result final').click();
      const final = app.dialog('Make the result final');
      await final.getByRole('button', { name: 'Make the result final' }).click();
      await expectSent(final);
      await app.toast(/^Transaction confirmed/);
      await page.keyboard.press('Escape');
      await app.pollUntil(app.button('Claim prizes'));
      await app.button('Claim prizes').click();
      const before = await chain.balance('MEOW', me);
      const dialog = app.dialog('Claim your prizes');
      await expect(dialog.getByText(/^Your champion's cat follows your claim/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Claim prizes' }).click();
      await expectSent(dialog);
      await app.toast(/^Transaction confirmed/);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await app.pollUntil(app.button('Prizes Claimed!'));
      const row = result.rows.find(({ account }) => account === me.toLowerCase())!;
      expect(String((await chain.balance('MEOW', me)) - before)).toBe(row.meowRaw);
    });

    await test.step("collects the champion's cat, which no keeper gives here", async () => {
      await app.pollUntil(app.button('Collect your cat'));
      await expect(score.getByText(/^Your champion's cat follows your claim/)).toBeVisible();
      await expectAccessible(page, 'the cat that is to come', 'phone');
      await app.button('Collect your cat').click();
      const dialog = app.dialog('Collect your cat');
      await dialog.getByRole('button', { name: 'Collect your cat' }).click();
      await expectSent(dialog);
      await app.toast(/^Transaction confirmed/);
      expect(await catsOf(chain, me, CHAMPION)).toHaveLength(1);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(app.button('Collect your cat')).toHaveCount(0);
    });
  },
);

test(
  'names what differs in a result that was altered, and uses no altered list',
  { tag: '@refusal' },
  async ({ app, page, chain, wallet }) => {
    const me = chain.accounts[1]!;
    const battle = await battleOf(chain);
    wallet.account = me;
    await battle.open();
    await chain.buy('MEOW', 2, { from: me });
    await chain.buy('BUSD', 3, { from: chain.accounts[6]! });
    await battle.close();
    const right = await battle.result();

    await test.step('flags a list that is not the one on the chain', async () => {
      await battle.propose(right);
      await page.route('**/api/competition/result/*', (route) =>
        route.fulfill({
          body: resultText(right).replace('"trades":1', '"trades":2'),
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      await app.openConnected('/competition');
      await app.pollUntil(app.main.getByText(/^The service's list doesn't match/));
      await expect(app.main.getByRole('button', { name: 'Download the list' })).toHaveCount(0);
    });

    await test.step('claims all the same, by the list that was recomputed', async () => {
      const part = await recompute(app);
      await expect(part.getByText('The result is right')).toBeVisible();
      await battle.waitForFinal();
      await battle.finalize();
      await app.pollUntil(app.button('Claim prizes'));
      await expect(app.button('Claim prizes')).toBeEnabled();
    });
  },
);
