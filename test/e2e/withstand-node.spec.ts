import type { Page } from '@playwright/test';
import { swapPath, type App } from './fixtures/app.ts';
import type { FaultAnswer, TestNode } from './fixtures/node.ts';
import { expect, expectValidValues, navigateInApp, test } from './fixtures/withstand.ts';

const unreachable = /Can't reach .+\. Retrying; unknown values show as –\./;

test(
  'a node that dies and returns: keeps old numbers, allows typing, and "Try now" retries at once',
  { tag: '@fault' },
  async ({ app, chain, node, page }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await expect(app.button('Swap')).toBeEnabled();
    node.fail(() => ({ abort: true }));
    await app.pollNow();
    await expect(page.getByText(unreachable)).toBeVisible();
    await app.amount('From').fill('2');
    await expect(app.amount('To')).toHaveValue(/^531\./);
    await expect(app.main.getByText(/Balance: [\d,]+/).first()).toBeVisible();
    // Nothing is signed on stale numbers: the simulation reports that there is no node.
    await app.button('Swap').click();
    await expect(app.dialog('Confirm Swap').getByRole('alert')).toContainText(
      "Couldn't reach the network node.",
    );
    await expect(
      app.dialog('Confirm Swap').getByRole('button', { name: 'Confirm Swap' }),
    ).toBeDisabled();
    await page.keyboard.press('Escape');
    await node.healWith(page.getByRole('button', { name: 'Try now' }).click());
    await expect(page.getByText(unreachable)).toHaveCount(0);
    await expect(app.amount('From')).toHaveValue('2');
    await app.send(await app.review());
  },
);

test("a node that dies between dialog and wallet: doesn't ask the wallet and keeps the form", async ({
  app,
  chain,
  node,
  wallet,
}) => {
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  const dialog = await app.review();
  node.fail(() => ({ abort: true }));
  await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    "Couldn't reach the network node. Check your connection and try again.",
  );
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  node.heal();
  await expect(app.amount('From')).toHaveValue('1');
  await app.send(await app.review());
});

test('a node that dies after sending: keeps the transaction, which settles once the node is back', async ({
  app,
  chain,
  node,
  page,
}) => {
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await chain.setAutomine(false);
  await app.send(await app.review());
  node.fail(() => ({ abort: true }));
  await chain.mine();
  await app.pollNow();
  await expect(page.getByText(unreachable)).toBeVisible();
  await expect(app.dialog('Confirm Swap').getByText('Pending')).toBeVisible();
  node.heal();
  await app.toast('Transaction confirmed');
});

test(
  'answers that are 3 s late: everything arrives and the form is kept',
  { tag: '@fault' },
  async ({ app, node, page }) => {
    node.fail(() => ({ delayMs: 3000 }));
    await app.openConnected('/swap');
    await app.pick('To', 'MEOW');
    await app.amount('From').fill('1');
    await app.amount('From').fill('2');
    await expect(app.button('Finding the best price')).toBeVisible();
    await expect(app.main.getByText('Balance: 0')).toHaveCount(0);
    await expect(app.amount('To')).toHaveValue(/^531\./);
    await expect(app.amount('From')).toHaveValue('2');
    await expect(page.getByText(unreachable)).toHaveCount(0);
  },
);

/** What stands beside the Retry of services, which these worlds don't run. */
const absentServices = /^The (?:history|voting) service can't be reached\./;

/** Returns what stands beside each Retry that is left to press for the node's own sections. */
async function leftToRetry(app: App): Promise<string[]> {
  const beside = await app.main
    .getByRole('button', { name: 'Retry', exact: true })
    .evaluateAll((buttons) =>
      buttons.map(
        (button) => button.closest('[role="status"], [role="alert"], section')?.textContent ?? '',
      ),
    );
  return beside.filter((text) => !absentServices.test(text));
}

/** Visits pages in a slow spell each; every section must be whole soon after it, without a press. */
async function visitInSlowSpells(
  { app, node, page }: { app: App; node: TestNode; page: Page },
  paths: readonly string[],
): Promise<void> {
  const late = page.getByText(/is taking too long to respond/);
  await app.openConnected('/swap');
  for (const path of paths) {
    node.fail(() => ({ delayMs: 6000 }));
    await navigateInApp(page, path);
    await expect(late, path).toBeVisible({ timeout: 12_000 });
    await expectValidValues(page);
    node.heal();
    await expect(late, path).toHaveCount(0, { timeout: 12_000 });
    await expect(app.main.getByText(/Couldn't (?:load|read|reach)/), path).toHaveCount(0, {
      timeout: 10_000,
    });
    await expect.poll(() => leftToRetry(app), { message: path, timeout: 10_000 }).toEqual([]);
  }
}

test(
  'a slow spell of the node: Home, farms, portfolio and lottery are whole soon after it',
  { tag: '@fault' },
  async ({ app, node, page }) => {
    test.slow();
    await visitInSlowSpells({ app, node, page }, ['/', '/farms', '/portfolio', '/lottery']);
  },
);

test('a slow spell of the node: every other page is whole soon after it', async ({
  app,
  node,
  page,
}) => {
  test.slow();
  await visitInSlowSpells({ app, node, page }, [
    '/pools',
    '/liquidity',
    '/prediction',
    '/collectibles',
    '/voting',
    '/competition',
    '/ifo',
    '/profile/tasks',
  ]);
});

const rateLimited = /are limiting requests\. Retrying\./;
const nonsense = /returned invalid responses\. Retrying\./;
const wrongAnswers: [name: string, answer: FaultAnswer, banner: RegExp][] = [
  ['429', { status: 429 }, rateLimited],
  ['429 with a wait', { status: 429, headers: { 'retry-after': '1' } }, rateLimited],
  [
    'a limit as a JSON-RPC error',
    { error: { code: -32005, message: 'limit exceeded' } },
    rateLimited,
  ],
  ['403', { status: 403 }, unreachable],
  ['500', { status: 500 }, unreachable],
  ['503', { status: 503 }, unreachable],
  ['an internal error', { error: { code: -32603, message: 'Internal error' } }, unreachable],
  ['half a JSON', { body: '{"jsonrpc":"2.0","id":1,"res' }, nonsense],
  ['HTML', { body: '<!doctype html><h1>Welcome to the hotel network</h1>' }, nonsense],
  ['nothing', { body: '' }, nonsense],
  ['a number', { body: '5' }, nonsense],
  ['a list', { body: '[]' }, nonsense],
  ['another id', { body: '{"jsonrpc":"2.0","id":-7,"result":"0x"}' }, nonsense],
  ['odd hex', { result: '0x123' }, nonsense],
  ['no hex', { result: '0xzz' }, nonsense],
  ['null', { result: null }, nonsense],
  ['NaN', { body: '{"jsonrpc":"2.0","id":1,"result":NaN}' }, nonsense],
  ['an object', { result: { number: -1 } }, nonsense],
];

/**
 * Answers every request alike, but gives no result for `eth_chainId`, which could name a chain.
 */
function exceptChainId(answer: FaultAnswer) {
  return ({ method }: { method: string }): FaultAnswer | undefined =>
    'result' in answer && method === 'eth_chainId' ? undefined : answer;
}

test('whatever a node answers: shows a sentence and the last good numbers, and recovers at once', async ({
  app,
  chain,
  node,
  page,
}) => {
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await expect(app.button('Swap')).toBeEnabled();
  for (const [name, answer, banner] of wrongAnswers) {
    node.fail(exceptChainId(answer));
    await app.pollNow();
    await expect(page.getByText(banner), name).toBeVisible();
    await expect(app.amount('To'), name).toHaveValue(/^265\.91/);
    await expect(app.main.getByText(/^Balance: [1-9][\d,]*/).first(), name).toBeVisible();
    await expectValidValues(page);
    node.heal();
    await app.pollNow();
    await expect(page.getByText(banner), name).toHaveCount(0);
  }
});

test('whatever a node answers at the start: makes up no number', async ({
  app,
  chain,
  node,
  page,
}) => {
  for (const [name, answer, banner] of wrongAnswers.filter(([kind]) =>
    ['429', '500', 'HTML', 'odd hex', 'null'].includes(kind),
  )) {
    node.fail(exceptChainId(answer));
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await expect(page.getByText(banner), name).toBeVisible();
    await expect(app.main.getByText('Balance: –'), name).toHaveCount(2);
    await expect(app.amount('To'), name).toHaveValue('');
    await expect(app.button("Couldn't load the pools. Retrying."), name).toBeDisabled();
    await expectValidValues(page);
  }
});
