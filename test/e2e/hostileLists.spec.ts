import { hostileNames } from '../../src/testing/hostileNames.ts';
import { listedAddress, rawToken } from '../../src/testing/tokenLists.ts';
import { LIST_URL, listFile, listViews, serveList } from './fixtures/lists.ts';
import { expect, test } from './fixtures/withstand.ts';

test('shows hostile names as text everywhere: nothing runs and the policy blocks nothing', async ({
  app,
  page,
  context,
}) => {
  const names = hostileNames.map((name) => name.replaceAll(/[\p{C}]/gu, '').slice(0, 60));
  const tokens = names.map((name, index) => rawToken(index, { name, logoURI: name }));
  await serveList(context, LIST_URL, () => listFile({ tokens }));
  const imported = Object.fromEntries(
    hostileNames.map((name, index) => [
      listedAddress(5000 + index),
      { ...rawToken(5000 + index), name, symbol: name },
    ]),
  );
  await page.addInitScript(
    (stored) => {
      localStorage.setItem('meowswap_tokens', stored);
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        Object.assign(window, { forbidden: violatedDirective }),
      );
    },
    JSON.stringify({ version: 1, imported: { 31337: imported } }),
  );
  await app.open('/swap');
  const views = listViews(app, page);
  await views.open();
  await views.lookUp(LIST_URL);
  await views.agree();
  await views.manage.getByRole('tab', { name: 'Tokens' }).click();
  // Renders all of them, not only those in view.
  await expect(views.manage.getByRole('listitem').nth(500)).toBeVisible();
  await views.back();
  const picker = app.dialog('Select a Token');
  const rows = picker.getByRole('option');
  await expect(rows.first()).toBeVisible();
  for (let place = 1; place <= 8; place += 1) {
    const before = await rows.first().getAttribute('id');
    await picker
      .getByRole('listbox')
      .evaluate((list, part) => list.scrollTo(0, (list.scrollHeight * part) / 8), place);
    await expect(rows.first()).not.toHaveAttribute('id', before ?? '');
  }
  await picker.getByRole('combobox').fill('window');
  // On a slow machine the rows from before are there for a while.
  await expect(rows.first()).toContainText('window');
  await rows.first().click();
  await expect(app.currency('To')).toHaveAccessibleName(/choose another/);
  const marks = await page.evaluate(() => [
    (window as { __pwned?: number }).__pwned,
    (window as { forbidden?: string }).forbidden,
  ]);
  expect(marks).toEqual([undefined, undefined]);
  expect(
    await page
      .locator('main [onerror], main [onload], dialog [onerror], main script, dialog script')
      .count(),
  ).toBe(0);
});
