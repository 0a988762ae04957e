import type { Page } from '@playwright/test';
import { widths } from './fixtures/accessible.ts';
import type { App } from './fixtures/app.ts';
import { gameOf } from './fixtures/prediction.ts';
import { expect, test } from './fixtures/test.ts';

/** Opens the page as somebody who has accepted the notice before. */
async function openGame(app: App, page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('meowswap:prediction-welcome', '1'));
  await app.openConnected('/prediction');
}

const chartOf = (app: App) =>
  app.page.getByRole('img', { name: /^BNB price of the last 24 hours/ });
const pane = (app: App) => app.page.getByRole('region', { name: 'Chart', exact: true });
const rows = (app: App) => pane(app).getByRole('row');

/** Opens the chart and waits until all of it is read. */
async function openChart(app: App, origin: RegExp): Promise<void> {
  await app.button('Chart').click();
  await expect(chartOf(app)).toBeVisible();
  await expect(pane(app).getByText(origin)).toBeVisible();
}

test('draws the feed from the node, marks the rounds and adds each new answer', async ({
  app,
  page,
  chain,
}) => {
  const game = await gameOf(chain);
  const first = await game.fresh();
  await game.settle(650);
  await game.settle(655);
  const scripts: string[] = [];
  const hosts = new Set<string>();
  page.on('request', (request) => {
    hosts.add(new URL(request.url()).hostname);
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openGame(app, page);
  await expect(app.button('Chart')).toHaveAttribute('aria-expanded', 'false');
  expect(scripts.filter((url) => /ChartCanvas|FeedChart/.test(url))).toEqual([]);

  await openChart(app, /^Read from your node, back to/);
  await expect(chartOf(app)).toHaveAccessibleName(/last \$655\.0000\.$/);
  // The legend shows the last answer until the pointer is over another.
  await expect(pane(app).getByText('$655.0000')).toBeVisible();
  await expect(pane(app).getByText(`Round #${first} closes: Up.`, { exact: false })).toBeVisible();

  await pane(app).getByRole('switch', { name: 'Show as table' }).check();
  await expect(chartOf(app)).toBeHidden();
  await expect(rows(app).nth(1)).toContainText('$655.0000');
  await expect(rows(app).nth(1)).toContainText(`Round #${first} closes: Up.`);
  await expect(rows(app).nth(1)).toContainText(`Round #${first + 1} locks.`);
  await expect(rows(app).nth(2)).toContainText('$650.0000');
  await expect(rows(app).nth(2)).toContainText(`Round #${first} locks.`);

  await game.settle(648.5);
  await app.pollUntil(rows(app).nth(1).getByText('$648.5000'));
  await app.pollUntil(
    rows(app)
      .nth(1)
      .getByText(`Round #${first + 1} closes: Down.`),
  );
  await pane(app).getByRole('switch', { name: 'Show as table' }).uncheck();
  await expect(chartOf(app)).toHaveAccessibleName(/last \$648\.5000\.$/);
  expect([...hosts]).toEqual(['127.0.0.1']);
});

test('remembers the pane, follows the theme and zooms', async ({ app, page, chain }) => {
  const game = await gameOf(chain);
  for (let price = 610; price < 622; price += 1) await game.settle(price);
  await openGame(app, page);
  await openChart(app, /^Read from your node/);
  await page.reload();
  await expect(chartOf(app)).toBeVisible();

  /** Returns a sum over the drawn pixels. */
  const drawing = (): Promise<number> =>
    chartOf(app).evaluate((element) => {
      let sum = 0;
      for (const canvas of element.querySelectorAll('canvas'))
        for (const sign of canvas.toDataURL()) sum = (sum * 31 + sign.charCodeAt(0)) % 0x7fffffff;
      return sum;
    });
  await expect(pane(app).getByText(/^Read from your node/)).toBeVisible();
  const light = await drawing();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(drawing).not.toBe(light);

  const before = await drawing();
  await pane(app).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(drawing).not.toBe(before);

  await app.button('Chart').click();
  await expect(pane(app)).toBeHidden();
  await page.reload();
  await expect(app.button('Chart')).toHaveAttribute('aria-expanded', 'false');
});

test('is a sheet on phones, which never opens by itself', async ({ app, page }) => {
  await page.setViewportSize(widths.phone);
  await openGame(app, page);
  await app.button('Chart').click();
  const sheet = app.dialog('Chart');
  await expect(sheet.getByRole('img', { name: /^BNB price/ })).toBeVisible();
  await sheet.getByRole('switch', { name: 'Show as table' }).check();
  await expect(sheet.getByRole('table')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(app.button('Chart')).toBeVisible();
  await expect(sheet).toBeHidden();
});

test(
  'takes the past from the index, and from the node where the index lies or is away',
  { tag: '@fault' },
  async ({ app, page, chain, services }) => {
    test.slow();
    const game = await gameOf(chain);
    await game.fresh();
    await game.settle(650);
    await services.start();
    await openGame(app, page);
    await openChart(app, /^From the history service, back to .* Samples were compared/);
    await expect(chartOf(app)).toHaveAccessibleName(/last \$650\.0000\.$/);

    await test.step('adds answers that the index does not know yet', async () => {
      await services.hold();
      await game.settle(651.25);
      await page.reload();
      await expect(pane(app).getByText(/^From the history service/)).toBeVisible();
      await expect(chartOf(app)).toHaveAccessibleName(/last \$651\.2500\.$/);
      await services.release();
    });

    await test.step('reads the node where prices of the index are not the feed’s', async () => {
      services.lie(({ answers, ...rest }) => ({
        ...rest,
        ...(Array.isArray(answers) && {
          answers: (answers as { price: string }[]).map((answer) => ({
            ...answer,
            price: String(Number(answer.price) + 5),
          })),
        }),
      }));
      await page.reload();
      await expect(pane(app).getByText(/^Read from your node/)).toBeVisible();
      await expect(chartOf(app)).toHaveAccessibleName(/last \$651\.2500\.$/);
    });

    await test.step('reads the node while the index is away', async () => {
      services.fail({ abort: true });
      await page.reload();
      await expect(pane(app).getByText(/^Read from your node/)).toBeVisible();
    });
  },
);
