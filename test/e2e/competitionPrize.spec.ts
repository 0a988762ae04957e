import { expectAccessible } from './fixtures/accessible.ts';
import { closeDialog, expectSent, type App } from './fixtures/app.ts';
import { battleOf, profilePoints } from './fixtures/competition.ts';
import { expect, test } from './fixtures/test.ts';

/** Recomputes the result in the page and returns what it says. */
async function recompute(app: App) {
  await app.button(/^Recompute/).click();
  return app.main.getByRole('region', { name: 'The result' });
}

test('pays the prize while the profiles refuse its points, and gives them afterwards', async ({
  app,
  page,
  chain,
  wallet,
}) => {
  test.slow();
  const me = chain.accounts[1]!;
  const battle = await battleOf(chain);
  wallet.account = me;
  await battle.open();
  await chain.buy('MEOW', 2, { from: me });
  await battle.close();
  const result = await battle.result();
  const row = result.rows.find(({ account }) => account === me.toLowerCase())!;
  await battle.propose(result);
  await battle.waitForFinal();
  await battle.finalize();
  const profile = await profilePoints(chain);
  await profile.refuse();
  const before = await profile.of(me);
  const meow = await chain.balance('MEOW', me);

  await test.step('pays the MEOW alone, and says what is still to come', async () => {
    await app.openConnected('/competition');
    await app.pollUntil(app.button(/^Recompute/));
    await recompute(app);
    await app.pollUntil(app.button('Claim prizes'));
    await app.button('Claim prizes').click();
    const dialog = app.dialog('Claim your prizes');
    await dialog.getByRole('button', { name: 'Claim prizes' }).click();
    await expectSent(dialog);
    await app.toast(/^Transaction confirmed/);
    await closeDialog(dialog);
    expect(String((await chain.balance('MEOW', me)) - meow)).toBe(row.meowRaw);
    expect(await profile.of(me)).toBe(before);
    await app.pollUntil(app.main.getByText('Part of your prize is still to come'));
    await expectAccessible(page, 'points that are to come', 'phone');
  });

  await test.step('gives the points once they are taken', async () => {
    await profile.accept();
    await app.button('Claim the rest').click();
    const dialog = app.dialog('Claim the rest');
    await expect(app.detail('Points', dialog)).toContainText(row.points.toLocaleString('en-US'));
    await dialog.getByRole('button', { name: 'Claim the rest' }).click();
    await expectSent(dialog);
    await app.toast(/^Transaction confirmed/);
    await closeDialog(dialog);
    expect((await profile.of(me)) - before).toBe(BigInt(row.points));
    expect(String((await chain.balance('MEOW', me)) - meow)).toBe(row.meowRaw);
    await app.pollUntil(app.button('Claim the rest'), 'isGone');
  });
});

test('names the figures and accounts of a result that the chain does not give', async ({
  app,
  chain,
  wallet,
}) => {
  const me = chain.accounts[1]!;
  const battle = await battleOf(chain);
  wallet.account = me;
  await battle.open();
  await chain.buy('MEOW', 2, { from: me });
  await battle.close();
  const right = await battle.result();
  await battle.propose({ ...right, root: `0x${'1'.repeat(64)}` });
  await app.openConnected('/competition');
  await app.pollUntil(app.main.getByText('Window to object closes in'));
  const part = await recompute(app);
  await expect(part.getByText('The result differs')).toBeVisible();
  await expect(part.getByText(/root of the list/).first()).toBeVisible();
});

test('registers while the services are away, with their reason beside the scores', async ({
  app,
  chain,
  wallet,
}) => {
  const battle = await battleOf(chain);
  wallet.account = chain.accounts[1]!;
  await app.openConnected('/competition');
  await expect(app.button('Registered!')).toBeVisible();
  await battle.open();
  await app.pollUntil(app.main.getByRole('link', { name: 'Trade Now' }));
  const score = app.main.getByRole('region', { name: 'Your score' });
  await expect(score.getByText(/history service can't be reached/)).toBeVisible();
  await expect(app.detail('Counted volume', score)).toContainText('–');
  await chain.buy('MEOW', 2, { from: chain.accounts[1]! });
  await recompute(app);
  await expect(app.detail('Swaps', score)).toContainText('1');
});
