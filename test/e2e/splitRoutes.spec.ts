import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { parseEther } from 'ethers';
import type { Locator } from '@playwright/test';
import { splitRouterAbi } from '../../src/protocol/abi/splitRouterAbi.ts';
import { decodeCall } from '../../src/chain/encode.ts';
import type { Hex } from '../../src/lib/hex.ts';
import { swapPath } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';

/** Amount of BNB for which one way round beside the direct pool pays its gas: three legs. */
const BNB = '10';
const SAVES = /^Saves <?0\.\d\d% \(\$\d/;

/** Returns the paths of a split as its list says them: parts and symbols. */
const pathsIn = async (within: Locator): Promise<string[]> =>
  (await within.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));

test(
  'a trade over three legs: its proof holds, it is refused once a leg moved, and then carried out',
  { tag: '@journey' },
  async ({ app, chain, wallet, page }, testInfo) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: BNB }));
    await expect(page.getByText(SAVES)).toBeVisible();
    const list = page.getByRole('list').filter({ hasText: 'MEOW' }).first();
    const paths = await pathsIn(list);
    expect(paths).toHaveLength(2);
    expect(paths[0]).toMatch(/^\d\d(\.\d)?%: BNB MEOW$/);
    expect(paths[1]).toMatch(/^\d\d(\.\d)?%: BNB (BUSD|USDT) MEOW$/);

    // The proof is checked by a program that shares no code with the page, against the chain.
    await app.button('Show proof').click();
    await app.button('Copy proof').click();
    await expect(page.getByText('Copied', { exact: true })).toBeAttached();
    const file = testInfo.outputPath('proof.json');
    writeFileSync(file, await page.evaluate(() => navigator.clipboard.readText()));
    // Not synchronously: the chain runs in this process.
    const { stdout } = await promisify(execFile)(process.execPath, [
      'scripts/check-quote.mjs',
      file,
      '--rpc',
      chain.url,
    ]);
    expect(stdout).toMatch(/^Correct: 10000000000000000000 brings \d+; the bound is \d+\.\n$/);

    // The pool in the middle of the way round moves by more than the tolerance.
    const dialog = await app.review();
    await expect(dialog.getByText(SAVES)).toBeVisible();
    await app.hidePage();
    for (const through of ['BUSD', 'USDT'])
      await chain.buy('MEOW', 60, {
        path: [chain.token('WBNB'), chain.token(through), chain.token('MEOW')],
      });
    await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Price Updated');
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
    // Once the other pools are read as well, the best way may be another one again.
    await app.pollNow();
    const accept = dialog.getByRole('button', { name: 'Accept' });
    await expect(async () => {
      if (await accept.isVisible()) await accept.click();
      await expect(dialog.getByText('Simulated just now')).toBeVisible({ timeout: 2_000 });
      await expect(dialog.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled();
    }).toPass();
    await app.send(dialog);
    await app.toast('Transaction confirmed');
  },
);

test('carries out the legs on screen, to the last unit of the quote', async ({
  app,
  chain,
  wallet,
}) => {
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: BNB }));
  const dialog = await app.review();
  await expect(dialog.getByText(SAVES)).toBeVisible();
  const [bnb, meow] = [
    await chain.balance('BNB', wallet.account),
    await chain.balance('MEOW', wallet.account),
  ];
  const arrives = await app.detail('Arrives', dialog).innerText();
  await app.send(dialog);
  await app.toast('Transaction confirmed');
  const { hash, to, fee } = await chain.lastTransaction();
  expect(to).toBe(chain.deployment.contracts.splitRouter);
  const { data } = (await chain.provider.getTransaction(hash))!;
  const call = decodeCall(splitRouterAbi, data as Hex)!;
  expect(call.name).toBe('swapExactETHForTokens');
  expect(call.args[1]).toHaveLength(3);
  expect(bnb - (await chain.balance('BNB', wallet.account)) - fee).toBe(parseEther(BNB));
  const arrived = (await chain.balance('MEOW', wallet.account)) - meow;
  expect(arrives.replaceAll(',', '')).toContain(String(arrived / 10n ** 18n));
});

test('takes the slippage that is safe for the trade, until one is chosen', async ({
  app,
  chain,
}) => {
  // A small trade can't be sandwiched at a profit; of a large one a sandwich could take a part.
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await expect(app.detail('Slippage tolerance')).toContainText('1%');
  await app.amount('From').fill('300');
  await expect(app.detail('Slippage tolerance')).toContainText('0.1%');
  const dialog = await app.review();
  await expect(app.detail('Slippage tolerance', dialog)).toContainText('0.1%');
  await app.send(dialog);
  await app.toast('Transaction confirmed');
});
