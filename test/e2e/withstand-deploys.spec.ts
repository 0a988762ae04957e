import type { Page } from '@playwright/test';
import { storeSettings, swapPath } from './fixtures/app.ts';
import { expect, expectValidValues, test } from './fixtures/withstand.ts';

/** How a server answers for a missing chunk. */
const answers = {
  'is not found': { status: 404, contentType: 'text/plain', body: 'Not found' },
  'is answered with the page itself': {
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><title>MeowSwap</title>',
  },
} as const;

/**
 * Makes chunks whose names match fail, as after a deployment. Returns how often pages have loaded
 * since, and how to restore the chunks.
 */
async function removeParts(
  page: Page,
  names: RegExp,
  answer: (typeof answers)[keyof typeof answers] = answers['is not found'],
): Promise<{ loads: () => number; restore: () => Promise<void> }> {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(names, (route) => route.fulfill(answer));
  return { loads: () => loads, restore: () => page.unroute(names) };
}

// Console messages of browser and React about a missing chunk.
test.use({
  toldErrors:
    /Failed to find a valid digest in the 'integrity' attribute|^ChunkError: A part of the app could not be loaded|Failed to fetch dynamically imported module/,
});

for (const [name, answer] of Object.entries(answers)) {
  test(`a page whose code ${name}: reloads once, then shows a sentence and a working button`, async ({
    app,
    page,
  }) => {
    await app.open('/swap');
    await page.waitForLoadState('networkidle');
    const parts = await removeParts(page, /\/assets\/homePage-/, answer);
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(
      app.main.getByRole('heading', { name: 'A new version is available' }),
    ).toBeVisible();
    expect(parts.loads()).toBe(1);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Exchange' })).toBeVisible();
    await expectValidValues(page);
    await parts.restore();
    await app.button('Reload').click();
    await expect(app.main.getByRole('link', { name: 'Swap now' })).toBeVisible();
    expect(parts.loads()).toBe(2);
  });
}

test(
  'a dialog whose code is gone: reloads once and keeps the form, then shows a sentence over the page',
  { tag: '@fault' },
  async ({ app, chain, page }) => {
    await app.open(swapPath(chain, { output: 'MEOW' }));
    await app.amount('From').fill('1.25');
    await expect(app.amount('To')).toHaveValue(/^332\./);
    await page.waitForLoadState('networkidle');
    const parts = await removeParts(
      page,
      /\/assets\/(SettingsDialog|RecentTransactionsDialog|TokenPicker|LanguageDialog|ConnectDialog)-/,
    );
    const newVersion = app.dialog('A new version is available');
    const openers = [
      () => app.button('Settings').click(),
      () => app.button('Recent transactions').click(),
      () => app.currency('To').click(),
      () =>
        page
          .getByRole('banner')
          .getByRole('button', { name: /^Language/ })
          .click(),
      () => page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click(),
    ];
    await openers[0]!();
    await expect.poll(parts.loads).toBe(1);
    await expect(app.amount('From')).toHaveValue('1.25');
    for (const [index, open] of openers.entries()) {
      await open();
      // A dialog over the page, which keeps working.
      await newVersion.getByRole('button', { name: 'Close' }).click();
      await expect(newVersion, `opener ${index}`).toBeHidden();
      await expect(app.amount('From'), `opener ${index}`).toHaveValue('1.25');
    }
    expect(await page.evaluate(() => location.pathname)).toBe('/swap');
  },
);

test('any chunk of the swap page gone at the start: never an empty page', async ({
  app,
  chain,
  page,
}) => {
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await expect(app.button('Swap')).toBeEnabled();
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const late = [
    ...new Set(
      scripts.filter((path) => /\/(listeners|frame|connected|signingParts)-.*\.js$/.test(path)),
    ),
  ];
  expect(late).toHaveLength(4);
  for (const path of late) {
    await page.route(`**${path}`, (route) => route.fulfill(answers['is not found']));
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'A new version is available' }),
      path,
    ).toBeVisible();
    await expectValidValues(page);
    await page.unroute(`**${path}`);
  }
});

test('offline: says so at once, requests nothing and keeps the form; online again, it reads everything at once', async ({
  app,
  chain,
  node,
  page,
  context,
}) => {
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await expect(app.button('Swap')).toBeEnabled();
  await context.setOffline(true);
  const banner = page.getByText(
    "You're offline. Data may be out of date and will refresh when you reconnect.",
  );
  await expect(banner).toBeVisible();
  await app.amount('From').fill('2');
  await expect(app.amount('To')).toHaveValue(/^531\./);
  // Code not loaded yet is unavailable; the page stays all the same.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Language/ })
    .click();
  const missing = app.dialog("You're offline");
  await missing.getByRole('button', { name: 'Close' }).click();
  await expect(app.amount('From')).toHaveValue('2');
  const asked = node.count();
  await app.pollNow();
  await chain.buy('MEOW', 100);
  await expect(banner).toBeVisible();
  expect(node.count()).toBe(asked);
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(app.amount('To')).not.toHaveValue(/^531\./);
  await expect(app.amount('From')).toHaveValue('2');
});

const TAMPERED = '/* changed on the way */';

for (const [what, names] of [
  ['the entry', /\/assets\/index-/],
  ['a chunk that the entry needs', /\/assets\/start-/],
] as const)
  test(`${what} changed on its way: says that a file doesn't match and what to do`, async ({
    page,
  }) => {
    await page.route(names, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${TAMPERED}${await answer.text()}` });
    });
    await page.goto('/swap');
    await expect(
      page.getByText(/isn't the one that MeowSwap published.*Sign nothing/),
    ).toBeVisible();
    await expect(page.getByText(/Check your connection/)).toBeHidden();
  });

for (const [how, answer] of Object.entries(answers))
  test(`the entry ${how}: names a newer version instead of the connection`, async ({ page }) => {
    await page.route(/\/assets\/index-/, (route) => route.fulfill(answer));
    await page.goto('/swap');
    await expect(page.getByText(/no longer on its server\. Reload this page/)).toBeVisible();
    await expect(page.getByText(/Check your connection/)).toBeHidden();
  });

test("a page's chunk changed on its way: says so instead of naming a new version", async ({
  app,
  page,
}) => {
  await app.open('/swap');
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/homePage-/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${TAMPERED}${await answer.text()}` });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(app.main.getByRole('heading', { name: "A file doesn't match" })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Exchange' })).toBeVisible();
});

test("a typeface that doesn't arrive: the page works in the browser's", async ({
  app,
  chain,
  page,
}) => {
  await page.route(/\.woff2$/, (route) => route.abort());
  await app.open(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await expect(app.amount('To')).toHaveValue(/^265\.91/);
});

test('a stored dark theme is painted before the app runs, on a light system', async ({ page }) => {
  await storeSettings(page, { isDark: true });
  await page.route(/\/assets\/index-/, (route) => route.abort());
  await page.goto('/swap');
  await expect(page.getByText(/Couldn't load MeowSwap/)).toBeVisible();
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  ).toBe('rgb(21, 15, 27)');
});
