import { expectAccessible, widths } from './fixtures/accessible.ts';
import { closeDialog, swapPath } from './fixtures/app.ts';
import { LIST_URL, listFile, listViews, serveList } from './fixtures/lists.ts';
import { expect, test } from './fixtures/test.ts';

// axe finds no violation on desktop or phone, in either theme.
test.beforeEach(() => test.slow());

test('pages', { tag: '@look' }, async ({ app, page, chain }) => {
  for (const [path, heading] of [
    ['/', 'The cozy home for your tokens'],
    ['/farms', 'Farms'],
    ['/farms/auction', 'Farm Auctions'],
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
});

test('dialogs and menus of a visitor', async ({ app, page, chain }) => {
  await app.open('/swap');
  await app.button('Connect Wallet').click();
  const connect = app.dialog('Connect Wallet');
  await expect(connect.getByRole('button', { name: /^Test Wallet/ })).toBeVisible();
  await expectAccessible(page, 'connect');
  await closeDialog(connect);

  await app.currency('To').click();
  const picker = app.dialog('Select a Token');
  await expect(picker.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'picker');
  await picker.getByRole('combobox').fill(chain.token('MKM'));
  await picker.getByRole('button', { name: 'Import' }).click();
  const imports = app.dialog('Import Tokens');
  await expect(imports).toBeVisible();
  await expectAccessible(page, 'import');
  await closeDialog(imports);

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
  await closeDialog(app.dialog('Language'));

  await page.getByRole('contentinfo').getByRole('button', { name: 'Local world' }).click();
  await expect(app.dialog('Local world')).toBeVisible();
  await expectAccessible(page, 'local world');
  await closeDialog(app.dialog('Local world'));
});

test('a split route with its proof open', async ({ app, page, chain }) => {
  await app.open(swapPath(chain, { output: 'MEOW', amount: '10' }));
  await app.button('Show proof').click();
  await expect(app.button('Copy proof')).toBeVisible();
  await expectAccessible(page, 'split route');
});

test('a token that cannot be traded', async ({ app, page, chain }) => {
  await app.open(swapPath(chain, { input: 'GRUMP', output: 'BNB', amount: '1' }));
  const imports = app.dialog('Import Tokens');
  await imports.getByRole('checkbox').check();
  await imports.getByRole('button', { name: 'Import' }).click();
  await expect(app.button(/^Unsupported Asset$/)).toBeVisible();
  await expectAccessible(page, 'unsupported asset');
  await app.button('Read more about unsupported assets').click();
  await expect(app.dialog('Unsupported assets')).toBeVisible();
  await expectAccessible(page, 'why an asset is unsupported');
});

test('the token list manager', async ({ app, page, chain }) => {
  await serveList(page.context(), LIST_URL, () => listFile());
  await app.open('/swap');
  const views = listViews(app, page);
  await views.open();
  await expect(views.row('MeowSwap Default')).toContainText('v1.0.0');
  await expectAccessible(page, 'lists');
  await views.lookUp('nobody.eth');
  await expect(views.manage.getByText('Failed to resolve ENS name: nobody.eth')).toBeVisible();
  await expectAccessible(page, 'a list that fails to load');
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
});

test("the phone's menu", async ({ app, page }) => {
  await page.setViewportSize(widths.phone);
  await app.open('/swap');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('button', { name: 'More' })
    .click();
  await expect(app.dialog('More')).toBeVisible();
  await expectAccessible(page, 'menu', 'phone');
});
