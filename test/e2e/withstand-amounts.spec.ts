import { swapPath } from './fixtures/app.ts';
import { expect, expectValidValues, test } from './fixtures/withstand.ts';

const nines = '9'.repeat(79);
const maxUint256 = String(2n ** 256n - 1n);

/**
 * Text pasted over a 7: accepted as an amount, or rejected whole so that the 7 stays. Nothing is
 * guessed.
 */
const pasted: [text: string, box: string][] = [
  [' 12.5 ', '12.5'],
  ['\t12.5\n', '12.5'],
  ['0,5', '0.5'],
  ['1,000', '1,000'],
  ['٣٫٥', '3.5'],
  ['１２', '12'],
  ['007', '007'],
  [nines, nines],
  [maxUint256, maxUint256],
  ['1 000', '7'],
  ['1,234.56', '1,234.56'],
  ['1.234,56', '7'],
  ['1e18', '7'],
  ['0x10', '7'],
  ['-1', '7'],
  ['−1', '7'],
  ['+1', '7'],
  ['1_000', '7'],
  ['1n', '7'],
  ['$5', '7'],
  ['5 BNB', '7'],
  ['½', '7'],
  ['1\u202E5', '7'],
  ['1\u200B5', '7'],
  ['NaN', '7'],
  ['Infinity', '7'],
  ['undefined', '7'],
  ['<b>1</b>', '7'],
];

test('pasted amounts are accepted, or rejected whole', async ({ app, chain, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.openConnected(swapPath(chain, { input: 'BNB', output: 'BUSD' }));
  const from = app.amount('From');
  for (const [text, box] of pasted) {
    await from.fill('7');
    await from.selectText();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
    await expect(from, `pasted ${JSON.stringify(text)}`).toHaveValue(box);
    await expectValidValues(page);
  }
});
