import type { Locator } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { storeSettings, swapPath, type App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { expect, test } from './fixtures/test.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const NAME = /^Price of BNB in BUSD/;

/** Seconds between trades: no two are in one hour, and not all at its start. */
const GAP = 3_900;
const HOURS = /:00:00/;

/** Trades in the pool of BNB and BUSD, hours apart. */
async function trade(chain: TestChain, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    await chain.provider.send('evm_increaseTime', [GAP]);
    await chain.buy('BUSD', 5 + made);
  }
}

async function openChart(app: App, chain: TestChain, symbols = ['BNB', 'BUSD']): Promise<Locator> {
  await app.page.setViewportSize(DESKTOP);
  const [input = '', output = ''] = symbols;
  await app.open(swapPath(chain, { input, output }));
  return app.main.getByRole('region', { name: 'Price chart' });
}

/** Opens the chart's table; returns its rows without the head, newest first. */
async function tableOf(card: Locator): Promise<Locator> {
  await card.getByRole('switch', { name: 'Show as table' }).click();
  return card
    .getByRole('table')
    .getByRole('row')
    .filter({ has: card.page().getByRole('cell') });
}

test(
  "draws the pool's candles from the index, and after a trade the newest",
  { tag: '@journey' },
  async ({ app, chain, services, page }) => {
    await trade(chain, 13);
    await services.start();
    const card = await openChart(app, chain);
    await expect(card.getByRole('img', { name: NAME })).toBeVisible();
    await expect(card.getByText(/BUSD per BNB$/)).toBeVisible();
    await expect(
      card.getByText(/^Every trade up to block \d+, from this site's history service/),
    ).toBeVisible();
    await expect(card.getByRole('radio', { name: '1 hour' })).toBeChecked();
    await expectAccessible(page, 'chart');
    const rows = await tableOf(card);
    await expect(rows).toHaveCount(13);
    await expect(rows.first()).toContainText(/BUSD/);
    await chain.provider.send('evm_increaseTime', [GAP]);
    await chain.buy('BUSD', 3);
    await services.level();
    await app.pollUntil(rows.nth(13));
    await card.getByRole('radio', { name: '1 day' }).check();
    await expect(rows.nth(2)).toBeHidden();
    await expect(rows.first()).toContainText(/BUSD/);
  },
);

test('turns the price round, with the volume in the other token', async ({
  app,
  chain,
  services,
}) => {
  await trade(chain, 2);
  await services.start();
  const card = await openChart(app, chain);
  const rows = await tableOf(card);
  await expect(rows.first()).toContainText(/ BUSD$/);
  await card.getByRole('button', { name: 'Show the price of BUSD in BNB' }).click();
  await expect(card.getByText(/^0\.001\d+ BNB per BUSD$/)).toBeVisible();
  await expect(rows.first()).toContainText(/0\.001\d+.* BNB$/);
});

test("reads the node's logs where there is no index, and says how far back", async ({
  app,
  chain,
}) => {
  await trade(chain, 3);
  const card = await openChart(app, chain);
  await expect(
    card.getByText(/^The history service isn't available\. Trades since .+ \(block \d+\)/),
  ).toBeVisible();
  const rows = await tableOf(card);
  await expect(rows).toHaveCount(3);
});

test('gives the same candles from the index and from the node', async ({
  app,
  chain,
  services,
}) => {
  await trade(chain, 4);
  const card = await openChart(app, chain);
  await expect(card.getByRole('radio', { name: '5 min' })).toBeChecked();
  await card.getByRole('radio', { name: '1 hour' }).check();
  const rows = await tableOf(card);
  await expect(rows).toContainText([HOURS, HOURS, HOURS, HOURS]);
  const logged = await rows.allInnerTexts();
  await services.start();
  await app.page.reload();
  await expect(card.getByText(/from this site's history service/)).toBeVisible();
  await expect(card.getByRole('radio', { name: '5 min' })).toBeChecked();
  await card.getByRole('radio', { name: '1 hour' }).check();
  await tableOf(card);
  await expect(rows).toContainText([HOURS, HOURS, HOURS, HOURS]);
  expect(await rows.allInnerTexts()).toEqual(logged);
});

test('does not take an index for it that is wrong about the last price', async ({
  app,
  chain,
  services,
}) => {
  await trade(chain, 2);
  await services.start();
  services.lie((data) => JSON.parse(JSON.stringify(data).replaceAll(/"price":"0/g, '"price":"7')));
  const card = await openChart(app, chain);
  await card.getByRole('radio', { name: '5 min' }).check();
  await expect(card.getByText(/^The history service isn't available/)).toBeVisible();
});

test('says when nobody has traded, and when the node fails too', async ({ app, chain, node }) => {
  const card = await openChart(app, chain, ['MEOW', 'BNB']);
  await expect(card.getByText('No trades in the time searched')).toBeVisible();
  await expect(card.getByText(/BNB per MEOW$/).first()).toBeVisible();
  node.fail(({ method }) =>
    method === 'eth_getLogs'
      ? { error: { code: -32601, message: 'the method eth_getLogs is not available' } }
      : undefined,
  );
  await app.page.reload();
  await expect(
    card.getByText(/Couldn't load this pool's trades: The network node doesn't offer this\./),
  ).toBeVisible();
  await node.healWith(card.getByRole('button', { name: 'Retry' }).click());
  await expect(card.getByText('No trades in the time searched')).toBeVisible();
});

test('offers the pools of a route where no pool holds both tokens', async ({ app, chain }) => {
  const card = await openChart(app, chain, ['DAI', 'BNB']);
  await expect(card.getByText(/^No pool holds both tokens/)).toBeVisible();
  await expect(card.getByRole('radio', { name: 'DAI/USDT' })).toBeChecked();
  await card.getByRole('radio', { name: 'BNB/USDT' }).check();
  await expect(card.getByRole('heading', { name: 'BNB/USDT' })).toBeVisible();
});

test('is closed on a phone until it is opened, and then stays open', async ({
  app,
  chain,
  page,
}) => {
  await trade(chain, 2);
  await page.setViewportSize(PHONE);
  await app.open(swapPath(chain, { input: 'BNB', output: 'BUSD' }));
  const card = app.main.getByRole('region', { name: 'Price chart' });
  await app.button('Show price chart').click();
  await expect(card).toBeVisible();
  await expect(card.getByRole('img', { name: NAME })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessible(page, 'chart on a phone');
  await page.reload();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Hide price chart' }).click();
  await expect(card).toBeHidden();
  await page.setViewportSize(DESKTOP);
  await expect(app.button('Show price chart')).toBeVisible();
});

test('is of our own market without two tokens, and to wrap', async ({ app, page }) => {
  await storeSettings(page, { userSwapChart: true });
  await app.open('/swap');
  await expect(app.amount('From')).toBeVisible();
  await app.pick('To', 'WBNB');
  await expect(app.button('Connect Wallet').last()).toBeVisible();
  const card = app.main.getByRole('region', { name: 'Price chart' });
  await expect(card.getByRole('heading', { name: 'MEOW/BNB' })).toBeVisible();
  await app.pick('To', 'BUSD');
  await expect(card.getByRole('heading', { name: 'BNB/BUSD' })).toBeVisible();
});
