import type { Locator } from '@playwright/test';
import { masterChefAbi } from '../../src/protocol/abi/masterChefAbi.ts';
import { ifos } from '../../src/config/ifos.ts';
import { pairAbi } from '../../src/protocol/abi/pairAbi.ts';
import type { TestChain } from './fixtures/chain.ts';
import { farmsPage, stakedIn } from './fixtures/farms.ts';
import { poolOf, lpBalance } from './fixtures/pools.ts';
import { expect, test } from './fixtures/test.ts';

const LP = 'MEOW-BUSD LP';

/** Returns the number beside a dialog's label, as a reader would type it into a calculator. */
async function figure(dialog: Locator, label: string): Promise<number> {
  const text = await dialog
    .getByText(label, { exact: true })
    .locator('xpath=..')
    .locator('bdi')
    .innerText();
  return Number(/[\d.]+/.exec(text.replaceAll(',', ''))?.[0]);
}

/**
 * Removes nearly all liquidity of a pool, as its providers would: first from its farm, which keeps
 * a ten-thousandth. What was committed to token sales goes as well.
 */
async function emptyPool(chain: TestChain, a: string, b: string, farmPid: number): Promise<void> {
  const pool = await poolOf(chain, a, b);
  for (const account of chain.accounts) {
    const staked = await stakedIn(chain, farmPid, account);
    const farm = await chain.contract(
      account,
      chain.deployment.contracts.masterChef!,
      masterChefAbi,
    );
    if (staked > 0n) await farm.getFunction('withdraw')(farmPid, staked - staked / 10_000n);
    const shares = await lpBalance(chain, a, b, account);
    if (shares === 0n) continue;
    const pair = await chain.contract(account, pool, pairAbi);
    await pair.getFunction('transfer')(pool, shares);
    await pair.getFunction('burn')(account);
  }
  for (const { address } of ifos) await withdrawSale(chain, address, pool);
}

/** Takes the LP tokens of a pool that were committed to a sale out of it. */
async function withdrawSale(chain: TestChain, sale: string, pool: string): Promise<void> {
  const reader = await chain.contract(chain.operator, pool, pairAbi);
  const shares = (await reader.getFunction('balanceOf')(sale)) as bigint;
  if (shares === 0n) return;
  await chain.impersonate(sale);
  const pair = await chain.contract(sale, pool, pairAbi);
  await pair.getFunction('transfer')(pool, shares);
  await pair.getFunction('burn')(chain.operator);
}

test(
  "explains an APR's figures, and hides the APR once a price pool is manipulated",
  { tag: '@journey' },
  async ({ app, chain }) => {
    const farms = farmsPage(app);
    await app.open('/farms');
    const apr = farms.row(LP).getByRole('button', { name: /^APR/ }).first();
    await expect(apr).toHaveText(/^[\d,.]+%$/);
    await apr.click();
    // A tooltip that the pointer opens would stand among the labels.
    await app.page.mouse.move(0, 0);
    const details = app.dialog(/APR/);
    const shown = Number(
      (
        await details
          .getByText(/^[\d,.]+%$/)
          .first()
          .innerText()
      ).replace(/[,%]/g, ''),
    );
    const earned =
      (await figure(details, 'MEOW per block')) *
      (await figure(details, 'Blocks per year')) *
      (await figure(details, 'Price of MEOW'));
    const staked =
      (await figure(details, 'Total staked')) * (await figure(details, `Price of ${LP}`));
    expect(Math.abs((earned / staked) * 100 - shown)).toBeLessThan(shown < 1000 ? 0.006 : 0.6);
    await expect(details.getByText(/^Block [\d,]+, \d+ seconds? ago$/)).toBeVisible();

    // Another account buys as much MEOW for BNB as the pool holds: the BUSD pool now disagrees.
    await chain.buy('MEOW', 3_000);
    await app.pollNow();
    await expect(details.getByText('Pools with MEOW disagree on its price.')).toBeVisible();
    await expect(
      details.getByText('Price of MEOW', { exact: true }).locator('xpath=..'),
    ).toContainText('Unknown');
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(apr).toHaveText('–');
  },
);

test('shows and calculates no APR once the price pools are empty', async ({ app, chain }) => {
  const farms = farmsPage(app);
  await app.open('/farms');
  const apr = farms.row(LP).getByRole('button', { name: /^APR/ }).first();
  await expect(apr).toHaveText(/^[\d,.]+%$/);
  await farms
    .row(LP)
    .getByRole('button', { name: `ROI calculator for ${LP}` })
    .first()
    .click();
  const calculator = app.dialog('ROI Calculator');
  await calculator.getByRole('button', { name: '$1,000' }).click();

  for (const [quote, pid] of [
    ['BNB', 1],
    ['BUSD', 2],
    ['USDT', 3],
    ['USDC', 14],
  ] as const)
    await emptyPool(chain, 'MEOW', quote, pid);
  await app.pollNow();
  const reason = 'Pools with MEOW are too small for a reliable price.';
  await expect(calculator.getByText(reason)).toBeVisible();
  await expect(calculator.getByRole('textbox')).toHaveCount(0);
  await calculator.getByRole('button', { name: 'Close' }).click();
  await expect(apr).toHaveText('–');
  await apr.click();
  await expect(app.dialog(/APR/).getByText(reason)).toBeVisible();
});

test(
  "calculates a farm's earnings in both directions",
  { tag: '@journey' },
  async ({ app, page }) => {
    const farms = farmsPage(app);
    await app.open('/farms');
    await farms
      .row(LP)
      .getByRole('button', { name: `ROI calculator for ${LP}` })
      .first()
      .click();
    const calculator = app.dialog('ROI Calculator');
    await calculator.getByRole('button', { name: '$1,000' }).click();
    const roi = calculator.getByRole('status');
    await expect(roi).toHaveText(/^\$[\d,]+(\.\d\d)?$/);
    const daily = await roi.innerText();
    await calculator.getByRole('switch', { name: 'Compounding every' }).click();
    await expect(roi).not.toHaveText(daily);
    const simple = Number((await roi.innerText()).replace(/[$,]/g, ''));

    await calculator.getByRole('button', { name: 'Set a target ROI' }).click();
    await calculator.getByRole('textbox', { name: 'ROI in USD' }).fill(String(simple * 2));
    const principal = calculator.getByRole('textbox', { name: `${LP} staked` });
    await expect(async () =>
      expect(
        Math.abs(Number((await principal.inputValue()).replaceAll(',', '')) - 2_000),
      ).toBeLessThan(1),
    ).toPass();
    await page.keyboard.press('Enter');
    await expect(roi).toBeVisible();
    await expect(roi).toHaveText(/^\$[\d,]+(\.\d\d)?$/);
    await calculator.getByRole('button', { name: 'Details' }).click();
    await expect(calculator.getByText('LP trading fee reward')).toBeVisible();
  },
);
