import { swapPath } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';

test('replaces an amount that is selected whole, by script or by keyboard', async ({
  app,
  chain,
  page,
}) => {
  await app.open(swapPath(chain, { output: 'MEOW', amount: '100000' }));
  const amount = app.amount('From');
  await expect(amount).toHaveValue('100,000');
  await amount.selectText();
  await page.keyboard.type('25000');
  await expect(amount).toHaveValue('25000');
  await app.button('Recent transactions').focus();
  await expect(amount).toHaveValue('25,000');
  await page.keyboard.press('Tab');
  await expect(amount).toBeFocused();
  await page.keyboard.type('3');
  await expect(amount).toHaveValue('3');
});

test('drops spaces from pasted amounts, ignores invalid ones and stops at 79 characters', async ({
  app,
  chain,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.open(swapPath(chain, { input: 'BNB', output: 'BUSD' }));
  const from = app.amount('From');
  const paste = async (text: string): Promise<void> => {
    await from.selectText();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  await from.fill('7');
  await paste(' 12.5 ');
  await expect(from).toHaveValue('12.5');
  await paste('1e18');
  await expect(from).toHaveValue('12.5');
  await paste('0x10');
  await expect(from).toHaveValue('12.5');
  await paste('9'.repeat(79));
  await expect(from).toHaveValue('9'.repeat(79));
  await paste('8'.repeat(80));
  await expect(from).toHaveValue('8'.repeat(79));
});
