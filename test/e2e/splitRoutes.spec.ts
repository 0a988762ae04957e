import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { formatUnits, parseEther } from 'ethers';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { splitRouterAbi } from '../../src/protocol/abi/splitRouterAbi.ts';
import { decodeCall } from '../../src/chain/encode.ts';
import type { Hex } from '../../src/lib/hex.ts';
import { closeDialog, swapPath, type App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { expect, test } from './fixtures/test.ts';
import type { TestWallet } from './fixtures/wallet.ts';

/** Amount of BNB for which one way round beside the direct pool pays its gas: three legs. */
const BNB = '10';
const WORSENED =
  /^The price worsened by up to 0\.[1-4]\d?% within \d+s in the last minute: at 0\.1% your swap may fail\.$/;
const SAVES = /^Saves <?0\.\d\d% \(\$\d/;

/** Returns the paths of a split as its list says them: parts and symbols. */
const pathsIn = async (within: Locator): Promise<string[]> =>
  (await within.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));

/**
 * Copies the proof on screen and has it checked against the chain by the program that the page
 * offers, which shares no code with it. Returns the proof, and what the program printed.
 */
async function checkedProof(app: App, chain: TestChain, page: Page, testInfo: TestInfo) {
  await app.button('Show proof').click();
  await app.button('Copy proof').click();
  await expect(page.getByText('Copied', { exact: true })).toBeAttached();
  const [proofFile, program] = ['proof.json', 'check-quote.mjs'].map((name) =>
    testInfo.outputPath(name),
  ) as [string, string];
  const text = await page.evaluate(() => navigator.clipboard.readText());
  writeFileSync(proofFile, text);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^node check-quote\.mjs/ }).click();
  await (await downloading).saveAs(program);
  // Not synchronously: the chain runs in this process.
  const run = promisify(execFile)(process.execPath, [program, proofFile, '--rpc', chain.url]);
  return {
    proof: JSON.parse(text) as { amountIn: string; amountOut: string },
    printed: (await run).stdout,
  };
}

/** Decodes the newest transaction, which must be a call of SplitRouter paid in BNB. */
async function sentSplit(chain: TestChain, called = 'swapExactETHForTokens') {
  const { hash, to } = await chain.lastTransaction();
  expect(to).toBe(chain.deployment.contracts.splitRouter);
  const { data, value } = (await chain.provider.getTransaction(hash))!;
  const { name, args } = decodeCall(splitRouterAbi, data as Hex)!;
  expect(name).toBe(called);
  const [amountOut, legs, recipient, deadline] = args as unknown as [
    bigint,
    (readonly [tokenIn: string, tokenOut: string, share: bigint])[],
    string,
    bigint,
  ];
  return { value, amountOut, legs, recipient, deadline };
}

/** A tolerance of 1 %, which is not the end of 0.1 %. */
const ONE_PERCENT = /(?:^|[^.\d])1%/;

const CHECKED = "Checked: the sums, and that pools and reserves are the chain's.";

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

    const { printed } = await checkedProof(app, chain, page, testInfo);
    expect(printed).toMatch(/^Correct: 10000000000000000000 brings \d+; the bound is \d+\.\n/);
    expect(printed).toContain(CHECKED);

    // The pool in the middle of the way round moves by more than the tolerance.
    const dialog = await app.review();
    await expect(dialog.getByText(SAVES)).toBeVisible();
    await app.hidePage();
    // Only that one: another way round is left for the split that is offered instead.
    const [, through] = /: BNB (BUSD|USDT) MEOW$/.exec(paths[1]!)!;
    await chain.buy('MEOW', 60, {
      path: [chain.token('WBNB'), chain.token(through!), chain.token('MEOW')],
    });
    await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Price Updated');
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
    // Once the other pools are read as well, the best way may be another one again: the form's.
    await app.pollNow();
    await expect
      .poll(async () => {
        const now = await pathsIn(list);
        return now.length > 1 && now.every((path) => !path.includes(through!));
      })
      .toBe(true);
    const accept = dialog.getByRole('button', { name: 'Accept' });
    await expect(async () => {
      if (await accept.isVisible()) await accept.click();
      await expect(dialog.getByText('Simulated just now')).toBeVisible({ timeout: 2_000 });
      await expect(dialog.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled();
    }).toPass();
    await expect(dialog.getByText(SAVES)).toBeVisible();
    const meow = await chain.balance('MEOW', wallet.account);
    await app.send(dialog);
    await app.toast('Transaction confirmed');
    const { value, amountOut: minimum, legs, recipient, deadline } = await sentSplit(chain);
    expect(value).toBe(parseEther(BNB));
    expect(recipient).toBe(wallet.account);
    expect(deadline > BigInt((await chain.provider.getBlock('latest'))!.timestamp)).toBe(true);
    expect(legs.length).toBeGreaterThan(1);
    const shares = new Map<string, bigint>();
    for (const [tokenIn, , share] of legs) shares.set(tokenIn, (shares.get(tokenIn) ?? 0n) + share);
    expect(shares.has(chain.token('WBNB'))).toBe(true);
    for (const share of shares.values()) expect(share).toBe(1_000_000n);
    expect(legs.at(-1)![1]).toBe(chain.token('MEOW'));
    const arrived = (await chain.balance('MEOW', wallet.account)) - meow;
    expect(minimum).toBeGreaterThan((arrived * 98n) / 100n);
    expect(minimum).toBeLessThanOrEqual(arrived);
  },
);

test('an exact output: its proof holds, and it is carried out for what was quoted', async ({
  app,
  chain,
  wallet,
  page,
}, testInfo) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '2500', field: 'output' }));
  await expect(page.getByText(SAVES)).toBeVisible();
  const { proof, printed } = await checkedProof(app, chain, page, testInfo);
  expect(printed).toMatch(/^Correct: \d+ brings 2500000000000000000000; the bound is \d+\.\n/);
  expect(printed).toContain(CHECKED);

  const dialog = await app.review();
  await expect(app.detail('Slippage tolerance', dialog)).toContainText(ONE_PERCENT);
  const [bnb, meow] = [
    await chain.balance('BNB', wallet.account),
    await chain.balance('MEOW', wallet.account),
  ];
  await app.send(dialog);
  await app.toast('Transaction confirmed');
  const { fee } = await chain.lastTransaction();
  const { value, amountOut, legs, recipient } = await sentSplit(chain, 'swapETHForExactTokens');
  expect([amountOut, recipient]).toEqual([parseEther('2500'), wallet.account]);
  expect(legs.length).toBeGreaterThan(1);
  // From the output back, in whole shares of what is needed of each token.
  expect(legs[0]![1]).toBe(chain.token('MEOW'));
  expect(legs.at(-1)![0]).toBe(chain.token('WBNB'));
  // The maximum is sent along; what the pools don't take comes back.
  const spent = bnb - (await chain.balance('BNB', wallet.account)) - fee;
  expect(spent).toBe(BigInt(proof.amountIn));
  expect(value).toBe((spent * 10_100n) / 10_000n);
  expect((await chain.balance('MEOW', wallet.account)) - meow).toBe(parseEther('2500'));
});

test('the page about the proof opens beside the app, in its typeface, and fits a phone', async ({
  app,
  chain,
  context,
  page,
}) => {
  await app.open(swapPath(chain, { output: 'MEOW', amount: BNB }));
  await app.button('Show proof').click();
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'How the price is proved' }).click();
  const opened = await opening;
  await opened.setViewportSize({ width: 360, height: 740 });
  await expect(opened).toHaveTitle('How the price is proved | MeowSwap');
  await expect(opened.getByRole('heading', { name: 'Sandwiches' })).toBeVisible();
  await expect(opened.getByRole('table')).toBeVisible();
  const [typefaces, beyond] = await opened.evaluate(async () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      [...(await document.fonts.ready)].map(({ status }) => status),
      scrollWidth - clientWidth,
    ];
  });
  expect(typefaces).toContain('loaded');
  expect(beyond).toBe(0);
});

test('carries out the legs on screen, to the last unit of the quote', async ({
  app,
  chain,
  wallet,
  page,
}, testInfo) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: BNB }));
  await expect(page.getByText(SAVES)).toBeVisible();
  const { proof } = await checkedProof(app, chain, page, testInfo);
  const dialog = await app.review();
  await expect(dialog.getByText(SAVES)).toBeVisible();
  const [bnb, meow] = [
    await chain.balance('BNB', wallet.account),
    await chain.balance('MEOW', wallet.account),
  ];
  const arrives = await app.detail('Arrives', dialog).innerText();
  await app.send(dialog);
  await app.toast('Transaction confirmed');
  const { fee } = await chain.lastTransaction();
  expect((await sentSplit(chain)).legs).toHaveLength(3);
  expect(bnb - (await chain.balance('BNB', wallet.account)) - fee).toBe(parseEther(BNB));
  const arrived = (await chain.balance('MEOW', wallet.account)) - meow;
  expect(arrived).toBe(BigInt(proof.amountOut));
  // The dialog rounds down what it shows.
  const shown = /[\d,]+\.\d+/.exec(arrives)![0].replaceAll(',', '');
  expect(formatUnits(arrived, 18).slice(0, shown.length)).toBe(shown);
});

/** Sends the trade under review and returns what arrived, with the signed minimum. */
async function sendMinimum(app: App, chain: TestChain, wallet: TestWallet, dialog: Locator) {
  const before = await chain.balance('MEOW', wallet.account);
  await app.send(dialog);
  await app.toast('Transaction confirmed');
  const arrived = (await chain.balance('MEOW', wallet.account)) - before;
  const { value, amountOut } = await sentSplit(chain);
  expect(value).toBe(parseEther('300'));
  return { arrived, minimum: amountOut };
}

test('takes the slippage that is safe for the trade, and says when the price moves by more', async ({
  app,
  chain,
  wallet,
  page,
}) => {
  const slippage = app.detail('Slippage tolerance');
  // A small trade can't be sandwiched at a profit; of a large one a sandwich could take a part.
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await expect(slippage).toContainText(ONE_PERCENT);
  await app.amount('From').fill('300');
  await expect(slippage).toContainText('0.1%');
  // Another trade makes it dearer by more than that.
  await chain.buy('MEOW', 8);
  // However slow the machine: no block makes it older than a minute.
  await chain.setAutomine(false);
  await app.pollUntil(page.getByText(WORSENED));
  await expect(slippage).toContainText('0.1%');
  // The price as it was is read from the node where the form has not seen it.
  await page.reload();
  await expect(page.getByText(WORSENED)).toBeVisible();
  await expect(slippage).toContainText('0.1%');
  const dialog = await app.review();
  await expect(app.detail('Slippage tolerance', dialog)).toContainText('0.1%');
  await chain.setAutomine(true);
  const { arrived, minimum } = await sendMinimum(app, chain, wallet, dialog);
  // Signed with it: the quote, which is what arrived, divided by 1.001.
  expect(minimum).toBe((arrived * 10_000n) / 10_010n);
});

test('takes the slippage that is chosen: in the settings, and a safer one for one trade', async ({
  app,
  chain,
  wallet,
  page,
}) => {
  const slippage = app.detail('Slippage tolerance');
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '300' }));
  await expect(slippage).toContainText('0.1%');
  await app.inSettings((settings) => settings.getByRole('radio', { name: '1.0%' }).check());
  await expect(slippage).toContainText(ONE_PERCENT);
  const dialog = await app.review();
  await expect(app.detail('Slippage tolerance', dialog)).toContainText(ONE_PERCENT);
  const chosen = await sendMinimum(app, chain, wallet, dialog);
  // The quote, which is what arrived, divided by 1.01.
  expect(chosen.minimum).toBe((chosen.arrived * 100n) / 101n);
  await closeDialog(dialog);

  // The safer one is for this trade only: the next one follows the setting again.
  await app.amount('From').fill('300');
  await app.button('Use 0.1% for this trade').click();
  await expect(slippage).toContainText('0.1%');
  await expect(page.getByText('For this trade only')).toBeVisible();
  const safer = await sendMinimum(app, chain, wallet, await app.review());
  expect(safer.minimum).toBe((safer.arrived * 10_000n) / 10_010n);
  await closeDialog(dialog);
  await app.amount('From').fill('300');
  await expect(slippage).toContainText(ONE_PERCENT);
});
