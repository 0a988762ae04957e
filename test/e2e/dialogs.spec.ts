import type { Locator } from '@playwright/test';
import { closeDialog, swapPath, type App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { expect, test } from './fixtures/test.ts';

/** Sends the swap in review, and makes the chain refuse it. */
async function failSwap(app: App, chain: TestChain, dialog: Locator): Promise<void> {
  await chain.setAutomine(false);
  await app.send(dialog);
  await expect(dialog.getByText('Pending', { exact: true })).toBeVisible();
  await chain.buy('MEOW', 200, { gasPriceGwei: 500 });
  await chain.mine();
  await chain.setAutomine(true);
  await app.pollUntil(dialog.getByRole('heading', { name: 'Transaction failed' }));
}

/** Presses 'Copy details' and returns the lines that were copied. */
async function copyDetails(within: Locator): Promise<string[]> {
  const page = within.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await within.getByRole('button', { name: 'Copy details' }).click();
  await expect(within.getByText('Copied', { exact: true })).toHaveCount(1);
  return (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
}

test.describe('a confirm dialog', () => {
  test('keeps its height and stays open on a double click on Confirm', async ({
    app,
    chain,
    wallet,
    page,
  }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    const dialog = await app.review();
    const before = await dialog.boundingBox();
    const button = await dialog.getByRole('button', { name: 'Confirm Swap' }).boundingBox();
    wallet.userAnswer = 'never';
    await page.mouse.click(button!.x + button!.width / 2, button!.y + button!.height / 2, {
      clickCount: 2,
      delay: 120,
    });
    await expect(dialog.getByRole('heading', { name: 'Waiting For Confirmation' })).toBeVisible();
    expect((await dialog.boundingBox())!.height).toBe(before!.height);
    await expect(dialog).toBeFocused();
    // Half a second after the last change, a press beside it closes it.
    await page.waitForTimeout(600);
    await page.mouse.click(5, 400);
    await expect(dialog).toBeHidden();
  });

  test('keeps its button in sight on a low screen, and hides nothing behind it', async ({
    app,
    chain,
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    const dialog = await app.review();
    const confirm = dialog.getByRole('button', { name: 'Confirm Swap' });
    const simulated = dialog.getByText(/^Simulated/);
    const topOf = async (part: Locator) => (await part.boundingBox())!.y;
    await expect(simulated).toBeAttached();
    await expect(confirm).toBeInViewport({ ratio: 1 });
    expect(await topOf(simulated), 'there is more to read').toBeGreaterThan(await topOf(confirm));
    await dialog.getByRole('group').evaluate((body) => body.scrollTo(0, body.scrollHeight));
    const { y, height } = (await simulated.boundingBox())!;
    expect(y + height).toBeLessThan(await topOf(confirm));
    await expect(confirm).toBeInViewport({ ratio: 1 });
  });

  test('stays open on a double click on the button that opens it', async ({ app, chain, page }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    const swap = app.button('Swap');
    await expect(swap).toBeEnabled();
    // At the edge of the wide button, which is beside the dialog on a narrow card.
    await page.setViewportSize({ width: 1400, height: 900 });
    await swap.evaluate((element) => {
      element.style.position = 'fixed';
      element.style.insetInlineStart = '0';
      element.style.insetBlockStart = '300px';
      element.style.inlineSize = '200px';
    });
    await page.mouse.click(50, 320, { clickCount: 2, delay: 100 });
    await expect(app.dialog('Confirm Swap').getByText('Simulated just now')).toBeVisible();
  });

  test('is gone after Back and Forward', async ({ app, chain, page }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await page.getByRole('banner').getByRole('link', { name: 'Farms' }).click();
    await expect(page).toHaveURL(/farms/);
    await page.goBack();
    const dialog = await app.review();
    await page.goForward();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(app.amount('From')).toHaveValue('1');
    await expect(dialog).toHaveCount(0);
  });
});

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`a dialog dims the page behind it, motion: ${motion}`, async ({ app, page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await app.open('/swap');
    await app.currency('From').click();
    const dialog = app.dialog('Select a Token');
    await expect(dialog).toBeVisible();
    const backdrop = () =>
      dialog.evaluate((element) => {
        const { opacity, transitionProperty } = getComputedStyle(element, '::backdrop');
        return { opacity, transitionProperty };
      });
    await expect
      .poll(backdrop)
      .toEqual({ opacity: '1', transitionProperty: motion === 'reduce' ? 'none' : 'opacity' });
  });
}

test.describe('the result of a swap', () => {
  test('is titled by its outcome, clears the form and returns the focus near the button', async ({
    app,
    chain,
  }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    const dialog = await app.review();
    await app.send(dialog);
    await expect(app.amount('From')).toHaveValue('');
    await app.pollUntil(dialog.getByRole('heading', { name: 'Transaction confirmed' }));
    await expect(dialog.getByText(/^Swap 1 BNB for 265\.91\d* MEOW$/).first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await closeDialog(dialog);
    await expect(app.main.locator(':focus')).toHaveCount(1);
  });

  test(
    'says that it failed, why, and offers to try again',
    { tag: '@journey' },
    async ({ app, chain }) => {
      await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
      const dialog = await app.review();
      await failSwap(app, chain, dialog);
      await expect(
        dialog.getByRole('alert').filter({ hasText: 'The transaction failed: ' }).first(),
      ).toBeVisible();
      await expect(dialog.getByRole('button', { name: /^Add MEOW/ })).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Retry' }).click();
      await expect(app.amount('From')).toHaveValue('1');
      await expect(dialog.getByRole('heading', { name: 'Confirm Swap' })).toBeVisible();
      await app.send(dialog);
      await app.pollUntil(dialog.getByRole('heading', { name: 'Transaction confirmed' }));
    },
  );

  test('keeps "Retry" in its place when "Copy details" loads late', async ({
    app,
    chain,
    page,
  }) => {
    let load = (): void => undefined;
    const isAsked = new Promise<void>((asked) => {
      void page.route(/\/assets\/CopyDetailsButton-/, async (route) => {
        asked();
        await new Promise<void>((go) => (load = go));
        await route.continue();
      });
    });
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    const dialog = await app.review();
    await failSwap(app, chain, dialog);
    await isAsked;
    const retry = dialog.getByRole('button', { name: 'Retry' });
    await retry.hover();
    await page.mouse.down();
    load();
    await expect(dialog.getByRole('button', { name: 'Copy details' })).toBeVisible();
    await page.mouse.up();
    await expect(app.amount('From')).toHaveValue('1');
  });

  test('copies what failed, why and where, also from the list of transactions', async ({
    app,
    chain,
    wallet,
  }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    const dialog = await app.review();
    await failSwap(app, chain, dialog);
    const { hash } = await chain.lastTransaction();
    const lines = await copyDetails(dialog);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Attempted: Swap 1 BNB for 265\.91\d* MEOW$/),
        expect.stringMatching(/^Cause: .*you would receive less than the minimum/),
        `Account: ${wallet.account}`,
        `Contract: ${chain.router}`,
        `Transaction: ${hash}`,
        'Page: /swap',
      ]),
    );
    await closeDialog(dialog);
    await app.button('Recent transactions').click();
    const said = (line: string) => /^(?:Attempted|Cause|Account|Contract|Transaction):/.test(line);
    const listed = await copyDetails(app.dialog('Recent Transactions'));
    expect(listed.filter(said)).toEqual(lines.filter(said));
  });

  test('copies what was asked of a wallet that refused', async ({ app, chain, wallet }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    const dialog = await app.review();
    wallet.userAnswer = 'reject';
    await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Transaction rejected.');
    const lines = await copyDetails(dialog);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Attempted: Swap 1 BNB for 265\.91\d* MEOW$/),
        'Cause: Transaction rejected.',
        `Contract: ${chain.router}`,
      ]),
    );
    expect(lines.filter((line) => line.startsWith('Transaction:'))).toEqual([]);
  });

  test('offers to try again after a refusal in the wallet', async ({ app, chain, wallet }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    const dialog = await app.review();
    wallet.userAnswer = 'reject';
    await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Transaction rejected.');
    wallet.userAnswer = 'approve';
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await app.send(dialog);
  });
});
