import type { Locator } from '@playwright/test';
import { type App } from './fixtures/app.ts';
import { expect } from './fixtures/test.ts';
import { test } from './fixtures/withstand.ts';

const nameBox = (app: App): Locator => app.main.getByRole('textbox', { name: 'Name' });
const nameDialog = (app: App): Locator => app.dialog('Register your name');

test('a profile without a name gets one, which the development wallet shows in words', async ({
  app,
  page,
  chain,
  services,
}) => {
  await services.start();
  await app.open('/profile');
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click();
  await app
    .dialog('Connect Wallet')
    .getByRole('button', { name: /^Development wallet/ })
    .click();
  const prompt = page.getByRole('alertdialog', { name: 'Development wallet' });
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await nameBox(app).fill('Whiskers');
  await expect(app.main.getByText('This name is available.')).toBeVisible();
  await app.main.getByRole('checkbox').check();
  await app.button('Confirm').click();
  await nameDialog(app).getByRole('button', { name: 'Sign' }).click();
  await expect(prompt.getByRole('heading', { name: 'Sign for this username?' })).toBeVisible();
  await expect(app.detail('Username', prompt)).toContainText('Whiskers');
  await expect(prompt.getByText(/sends no transaction and costs nothing/)).toBeVisible();
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await expect(app.main.getByText('Whiskers').first()).toBeVisible();
  const kept = async (): Promise<unknown> =>
    (await fetch(`${services.url}/hub/api/users/${chain.accounts[0]!}`)).json();
  // The dialog names it too, before the hub has answered.
  await expect.poll(kept).toMatchObject({ username: 'Whiskers', reserved_until: null });
});
