import type { Locator } from '@playwright/test';
import { farmsPage, stakedIn } from './fixtures/farms.ts';
import type { TestChain } from './fixtures/chain.ts';
import { expect, test } from './fixtures/test.ts';

const LP = 'MEOW-BUSD LP';
const DAY = 86_400;

/** Trades in the pool of MEOW and BUSD on the second and on the third day of the exchange. */
async function tradeForDays(chain: TestChain): Promise<void> {
  const path = ['WBNB', 'BUSD', 'MEOW'].map((symbol) => chain.token(symbol));
  for (let day = 0; day < 2; day += 1) {
    await chain.jump(DAY + 60);
    await chain.buy('MEOW', 2, { path });
    await chain.mine();
  }
}

const line = (place: Locator, label: string): Locator =>
  place.getByText(label, { exact: true }).locator('xpath=..');

/** Returns the number beside a label, as a reader would type it into a calculator. */
async function figure(place: Locator, label: string): Promise<number> {
  const text = await line(place, label).locator('bdi').first().innerText();
  return Number(/[\d.]+/.exec(text.replaceAll(',', ''))?.[0]);
}

const percentOf = (text: string): number => Number(text.replace(/[,%]/g, ''));

test('adds the trading fees of a farm to its rate, which opens to everything it follows from', async ({
  app,
  chain,
  services,
}) => {
  await tradeForDays(chain);
  await services.start();
  const farms = farmsPage(app);
  await app.open('/farms');
  const apr = farms.row(LP).getByRole('button', { name: /^APR/ }).first();
  await apr.click();
  const details = app.dialog(/APR/);
  await expect(line(details, 'Reward APR').first()).toContainText('%');
  const label = await details.getByText(/^Volume, \d+ hours$/).innerText();
  const years = Number(/\d+/.exec(label)?.[0]) / (365 * 24);
  const share = (await figure(details, 'Share of trades paid to liquidity providers')) / 100;
  const fees =
    ((await figure(details, label)) * share) / years / (await figure(details, 'Pool liquidity'));
  expect(fees).toBeGreaterThan(0);
  const reward = await figure(details, 'Reward APR');
  const total = percentOf(await apr.innerText());
  expect(Math.abs(reward + fees * 100 - total)).toBeLessThan(total < 1000 ? 0.011 : 0.6);
  await details.getByRole('button', { name: 'Close' }).click();
  // Every farm on the page is one question.
  expect(services.questions).toHaveLength(1);

  await farms
    .row(LP)
    .getByRole('button', { name: `ROI calculator for ${LP}` })
    .first()
    .click();
  const calculator = app.dialog('ROI Calculator');
  await calculator.getByRole('button', { name: 'Details' }).click();
  await expect(line(calculator, 'APR (incl. LP rewards)').first()).toContainText('%');
});

test('shows what was traded within a day on Home and in a pool', async ({
  app,
  chain,
  services,
  wallet,
}) => {
  await tradeForDays(chain);
  await services.start();
  await app.open('/');
  const volume = app.main.getByText('Volume, 24 hours').locator('..');
  await expect(volume.getByText(/^\$[\d,]+$/)).toBeVisible();
  await expect(volume).not.toContainText('$0');
  await expect(app.main.getByText(/up to block [\d,]+/)).toBeVisible();
  await expect(
    app.main.getByText('Trading fees, 24 hours').locator('..').getByText(/^\$\d/),
  ).toBeVisible();

  wallet.account = chain.accounts[1]!;
  await app.openConnected('/liquidity');
  await app.main.getByRole('button', { name: /MEOW\/BUSD|BUSD\/MEOW/ }).click();
  await expect(line(app.main, 'Volume, 24 hours').first()).toContainText(/\$[\d,.]+/);
  await expect(line(app.main, 'Trading fees, 24 hours').first()).toContainText(/\$[\d,.]+/);
});

test('does without an index: rates are those of the rewards, volumes are unknown with the reason', async ({
  app,
  chain,
}) => {
  await tradeForDays(chain);
  await app.open('/');
  const volume = app.main.getByText('Volume, 24 hours').locator('..');
  await expect(app.main.getByText(/^The history service can't be reached/)).toBeVisible();
  await expect(volume.getByText('–', { exact: true })).toBeVisible();
  await expect(app.main.getByText('Staked in farms, pools and vault')).toBeVisible();
  const farms = farmsPage(app);
  await app.open('/farms');
  const apr = farms.row(LP).getByRole('button', { name: /^APR/ }).first();
  await expect(apr).toHaveText(/^[\d,.]+%$/);
  await apr.click();
  await expect(line(app.dialog(/APR/), 'LP-fee APR').first()).toContainText('Unknown');
});

test('an index that lies about volumes changes a label that names it, and nothing that is signed', async ({
  app,
  chain,
  services,
  wallet,
}) => {
  await tradeForDays(chain);
  await services.start();
  services.lie((data) => ({
    ...data,
    pairs: (data['pairs'] as object[]).map((pair) => ({
      ...pair,
      volumeUSDDay: '1000000000',
      volumeUSDWeek: '7000000000',
      hoursCovered: '168',
    })),
  }));
  const farms = farmsPage(app);
  wallet.account = chain.accounts[1]!;
  const before = await stakedIn(chain, 2, wallet.account);
  await app.openConnected('/farms');
  const row = farms.row(LP);
  await row.getByRole('button', { name: /^APR/ }).first().click();
  const details = app.dialog(/APR/);
  const week = line(details, 'Volume, 7 days').first();
  await expect(week).toContainText('$7,000,000,000');
  await week.getByRole('button').click();
  await expect(details.getByText(/^From the history service, up to block/)).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();

  await farms.open(LP);
  await row.getByRole('button', { name: `Unstake ${LP}` }).click();
  const dialog = app.dialog(`Unstake ${LP}`);
  await dialog.getByRole('textbox').fill('1');
  await dialog.getByRole('button', { name: /^Unstake / }).click();
  await expect.poll(() => stakedIn(chain, 2, wallet.account)).toBe(before - 10n ** 18n);

  // What cannot be is not shown at all.
  services.lie((data) => ({
    ...data,
    pairs: (data['pairs'] as object[]).map((pair) => ({ ...pair, volumeUSDWeek: '-1' })),
  }));
  await app.open('/farms');
  await row.getByRole('button', { name: /^APR/ }).first().click();
  await expect(line(details, 'LP-fee APR').first()).toContainText('Unknown');
});
