import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { parseEther } from 'ethers';
import { addPage, addPath } from './fixtures/addPage.ts';
import { swapPath, type App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { addLiquidity } from './fixtures/pools.ts';
import { LIST_URL, listFile, listViews, serveList } from './fixtures/lists.ts';
import { expect, test } from './fixtures/test.ts';

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const everything = { runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] } };
/** What can differ between two themes of the same document. */
const colours = { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } };

/** No rule of WCAG 2.2 A or AA is broken in either theme, and nothing is wider than the window. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications', includeHidden: true }).locator('> *');
  for (const [colorScheme, options] of [
    ['dark', colours],
    ['light', everything],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // A colour on its way from one theme to the other is neither.
    await page.evaluate(async () => {
      const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
      await Promise.allSettled(ending.map((animation) => animation.finished));
    });
    // The page has no frames, which is all that the legacy mode leaves out; it needs no second page to sum up in.
    const axe = new AxeBuilder({ page });
    // What is behind a dialog is inert, and is looked at without it.
    if ((await page.locator('dialog[open]').count()) > 0 && (await toasts.count()) === 0) axe.include('dialog[open]');
    const { violations } = await axe
      .options({ ...options, resultTypes: ['violations'] })
      .setLegacyMode(true)
      .analyze();
    const told = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`).join('; ')}`,
    );
    expect(told, `${what}, ${colorScheme}`).toEqual([]);
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, `${what}: pixels beyond the window`).toBeLessThanOrEqual(0);
}

interface Scene {
  app: App;
  chain: TestChain;
  page: Page;
  isPhone: boolean;
}

async function close(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
}

/** What stands at an address. */
async function pages({ app, page, chain }: Scene): Promise<void> {
  for (const [path, heading] of [
    ['/', 'The cosy house for your tokens'],
    ['/farms', 'Farms are not here yet.'],
    ['/nowhere', 'Page not found'],
    ['/liquidity', 'Your Liquidity'],
    ['/find', 'Import Pool'],
    ['/add', 'Add Liquidity'],
    [`/remove/BNB/${chain.token('MEOW')}`, 'Remove BNB-MEOW liquidity'],
    [swapPath(chain, { input: 'DAI', output: 'PURR', amount: '100' }), 'Exchange'],
  ] as const) {
    await app.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (path.startsWith('/swap')) {
      const notice = app.dialog('Notice for trading PURR');
      await expect(notice).toBeVisible();
      await expectAccessible(page, 'token notice');
      await notice.getByRole('checkbox').check();
      await notice.getByRole('button', { name: 'Continue' }).click();
      await expect(app.detail('Route')).toBeVisible();
    }
    await expectAccessible(page, path);
  }
}

/** What a visitor can open. */
async function visitorDialogs({ app, page, chain, isPhone }: Scene): Promise<void> {
  await app.open('/swap');
  await app.button('Connect Wallet').click();
  const connect = app.dialog('Connect Wallet');
  await expect(connect.getByRole('button', { name: /^Test Wallet/ })).toBeVisible();
  await expectAccessible(page, 'connect');
  await close(connect);

  await app.currency('To').click();
  const picker = app.dialog('Select a Token');
  await expect(picker.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'picker');
  await picker.getByRole('combobox').fill(chain.token('MKM'));
  await picker.getByRole('button', { name: 'Import' }).click();
  const imports = app.dialog('Import Tokens');
  await expect(imports).toBeVisible();
  await expectAccessible(page, 'import');
  await close(imports);

  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  const settings = app.dialog('Settings');
  await settings.getByRole('radio', { name: '0.1%' }).check();
  await expectAccessible(page, 'settings');
  await settings.getByRole('switch', { name: 'Expert mode' }).click();
  await expect(app.dialog('Expert mode')).toBeVisible();
  await expectAccessible(page, 'expert mode');
  await app.dialog('Expert mode').getByRole('button', { name: 'Cancel' }).click();
  await settings.getByRole('button', { name: 'English' }).click();
  await expect(app.dialog('Language')).toBeVisible();
  await expectAccessible(page, 'language');
  await close(app.dialog('Language'));

  await page.getByRole('contentinfo').getByRole('button', { name: 'Local world' }).click();
  await expect(app.dialog('Local world')).toBeVisible();
  await expectAccessible(page, 'local world');
  await close(app.dialog('Local world'));
  if (isPhone) {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'menu');
  }
}

/** Where lists and imported tokens are looked after. */
async function listDialogs({ app, page, chain }: Scene): Promise<void> {
  await serveList(page.context(), LIST_URL, () => listFile());
  await app.open('/swap');
  const views = listViews(app, page);
  await views.open();
  await expect(views.row('MeowSwap Default')).toContainText('v1.0.0');
  await expectAccessible(page, 'lists');
  await views.lookUp('nobody.eth');
  await expect(views.manage.getByText('Failed to resolve ENS name: nobody.eth')).toBeVisible();
  await expectAccessible(page, 'a list that cannot be had');
  await views.lookUp(LIST_URL);
  await expect(views.importList).toBeVisible();
  await expectAccessible(page, 'import of a list');
  await views.agree();
  await views.row('Made Up List').getByRole('button', { name: 'Remove' }).click();
  await expect(app.dialog('Remove list')).toBeVisible();
  await expectAccessible(page, 'removal of a list');
  await app.dialog('Remove list').getByRole('button', { name: 'Cancel' }).click();
  await views.manage.getByRole('tab', { name: 'Tokens' }).click();
  await views.manage.getByRole('textbox').fill(chain.token('MKM'));
  await views.manage.getByRole('button', { name: 'Import' }).click();
  await app.dialog('Import Tokens').getByRole('checkbox').check();
  await app.dialog('Import Tokens').getByRole('button', { name: 'Import' }).click();
  await expect(views.manage.getByText('1 custom token', { exact: true })).toBeVisible();
  await expectAccessible(page, 'imported tokens');
}

/** What a swap passes. */
async function swapDialogs({ app, page, chain }: Scene): Promise<void> {
  await chain.approve('USDT', chain.accounts[2]!);
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await expect(app.button('Swap')).toBeEnabled();
  await expectAccessible(page, 'swap, connected');
  const dialog = await app.review();
  await expectAccessible(page, 'confirm');
  await app.send(dialog);
  await app.toast('Transaction confirmed');
  await expectAccessible(page, 'submitted, with a toast');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await app.button('Recent transactions').click();
  const history = app.dialog('Recent Transactions');
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'history');
  await close(history);
  await app.account.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectAccessible(page, 'account menu');
  await page.getByRole('menuitem', { name: 'Wallet' }).click();
  await expect(app.detail('MEOW balance', app.dialog('Your wallet'))).toContainText('MEOW');
  await expectAccessible(page, 'account');
  await app.dialog('Your wallet').getByRole('button', { name: 'Allowances' }).click();
  await expect(app.dialog('Allowances').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'allowances');
  await close(app.dialog('Allowances'));
  await app.amount('From').fill('400');
  await app.button('Swap Anyway').click();
  await expect(app.dialog('High price impact')).toBeVisible();
  await expectAccessible(page, 'price impact');
  await app.dialog('High price impact').getByRole('button', { name: 'Cancel' }).click();
  await app.pick('From', 'BUSD');
  await app.button('Change').click();
  await expect(app.dialog('Enable BUSD')).toBeVisible();
  await expectAccessible(page, 'approval');
}

/** What somebody sees who is in a pool. */
async function liquidityPages({ app, page, chain }: Scene): Promise<void> {
  await addLiquidity(chain, chain.accounts[2]!, 'MEOW', 'BNB', parseEther('1000'));
  await app.openConnected('/liquidity');
  await expect(app.detail('Pooled MEOW')).toContainText(/[1-9]/);
  await expectAccessible(page, 'own pools');
  await app.button('Result so far').click();
  await expect(app.main.getByText(/^Read from your node/)).toBeVisible();
  await expectAccessible(page, 'the result of a position');
  await app.open(`/find?currencyIdB=${chain.token('MEOW')}`);
  await expect(app.main.getByText('Pool Found!')).toBeVisible();
  await expect(app.detail('Pooled MEOW')).toContainText(/[1-9]/);
  await expectAccessible(page, 'a pool that was found');
  await app.open(`/find?currencyIdA=${chain.token('PURR')}&currencyIdB=${chain.token('DAI')}`);
  await expect(app.main.getByText('No pool found.')).toBeVisible();
  await expectAccessible(page, 'no pool');
  await app.open(`/add/BNB/${chain.token('MEOW')}`);
  await expect(app.detail('Pooled MEOW')).toContainText(/[1-9]/);
  await expectAccessible(page, 'add, connected');
  await chain.approve('MEOW', chain.accounts[2]!);
  const add = addPage(app);
  await add.first.fill('1');
  const confirm = await add.review();
  await expectAccessible(page, 'confirm a deposit');
  await confirm.getByRole('button', { name: 'Close' }).click();
  await app.open(addPath(chain, 'BNB', 'DAI'));
  await add.first.fill('1');
  await add.second.fill('1');
  await expect(app.main.getByText('This price is far from the market')).toBeVisible();
  await expect(app.button('Enable DAI')).toBeEnabled();
  await expectAccessible(page, 'the first deposit of a pool');
  await app.open(`/remove/BNB/${chain.token('MEOW')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remove BNB-MEOW liquidity');
  await expect(app.button('25%')).toBeVisible();
  await expectAccessible(page, 'remove, connected');
  await app.button('25%').click();
  await app.main.getByRole('radio', { name: 'Only BNB' }).check({ force: true });
  await expect(app.button('Enable')).toBeEnabled();
  await expectAccessible(page, 'remove as one token');
  await app.open(`/add/BNB/${chain.token('MEOW')}?with=one`);
  await app.main.getByRole('textbox', { name: 'You pay' }).fill('1');
  await expectAccessible(page, 'add one token');
  await app.button('Supply').click();
  await expect(app.dialog('You will receive').getByText('Tried on the node just now')).toBeVisible();
  await expectAccessible(page, 'confirm one token');
}

for (const [name, viewport] of Object.entries(widths)) {
  test.describe(`axe finds nothing on a ${name}:`, () => {
    test.use({ viewport });
    test.slow();
    const isPhone = name === 'phone';
    test('pages', ({ app, page, chain }) => pages({ app, page, chain, isPhone }));
    test('what a visitor can open', ({ app, page, chain }) => visitorDialogs({ app, page, chain, isPhone }));
    test('where lists are looked after', ({ app, page, chain }) => listDialogs({ app, page, chain, isPhone }));
    test('who is in a pool', ({ app, page, chain }) => liquidityPages({ app, page, chain, isPhone }));
    test('what a swap passes', ({ app, page, chain }) => swapDialogs({ app, page, chain, isPhone }));
  });
}
