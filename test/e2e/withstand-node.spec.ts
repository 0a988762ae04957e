import { createApp, rememberSettings, swapPath } from './fixtures/app.ts';
import type { FaultAnswer } from './fixtures/node.ts';
import { rpcUrl } from './fixtures/ports.ts';
import { expect, expectSense, goWithin, test } from './fixtures/withstand.ts';

const unreachable = /cannot be reached\. Trying again by itself; what is not known shows as –\./;

test.describe('no node at the start', () => {
  test('the swap page says so, shows no number it does not have, and recovers by itself with what was typed', async ({ app, node, page }) => {
    node.fail(() => ({ abort: true }));
    await app.openConnected('/swap');
    await expect(page.getByText(unreachable)).toBeVisible();
    await app.pick('To', 'MEOW');
    await app.amount('From').fill('1');
    await expect(app.main.getByText('Balance: –')).toHaveCount(2);
    await expect(app.button('The pools could not be read. Trying again.')).toBeDisabled();
    await expect(app.amount('To')).toHaveValue('');
    await expectSense(page);
    node.heal();
    await expect(app.amount('To')).toHaveValue(/^265\.91/, { timeout: 15_000 });
    await expect(page.getByText(unreachable)).toHaveCount(0);
    await expect(app.amount('From')).toHaveValue('1');
    await expect(app.button('Swap')).toBeEnabled();
  });

  test('every page stands, with dashes for numbers', async ({ app, node, page }) => {
    node.fail(() => ({ abort: true }));
    await app.open('/');
    await expect(page.getByText(unreachable)).toBeVisible();
    await expect(app.main.getByRole('definition').filter({ hasText: '–' })).toHaveCount(2);
    for (const path of ['/liquidity', '/farms', '/paw', '/swap']) {
      await goWithin(page, path);
      await expect(app.main.getByRole('heading').or(app.button('Connect Wallet')).first(), path).toBeVisible();
      await expect(page.getByText(unreachable)).toBeVisible();
      await expectSense(page);
    }
    await goWithin(page, '/');
    node.heal();
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(app.main.getByRole('definition').filter({ hasText: /^\$2\.\d\d$/ })).toBeVisible();
    await expect(page.getByText(unreachable)).toHaveCount(0);
  });

  test('the picker lists its tokens, without balances', async ({ app, node }) => {
    node.fail(() => ({ abort: true }));
    await app.openConnected('/swap');
    await app.currency('To').click();
    const picker = app.dialog('Select a Token');
    await expect(picker.getByRole('option', { name: /MEOW/ })).toContainText('–');
    await picker.getByRole('searchbox').or(picker.getByRole('combobox')).or(picker.getByRole('textbox')).first().fill('busd');
    await expect(picker.getByRole('option', { name: /BUSD/ })).toContainText('–');
  });
});

test('a node that dies and returns: old numbers stay, typing goes on, "Try now" tries now', async ({ app, chain, node, page }) => {
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await expect(app.button('Swap')).toBeEnabled();
  node.fail(() => ({ abort: true }));
  await app.lookAgain();
  await expect(page.getByText(unreachable)).toBeVisible();
  await app.amount('From').fill('2');
  await expect(app.amount('To')).toHaveValue(/^531\./);
  await expect(app.main.getByText(/Balance: [\d,]+/).first()).toBeVisible();
  // Nothing is signed on old numbers: the trial says that there is no node.
  await app.button('Swap').click();
  await expect(app.dialog('Confirm Swap').getByRole('alert')).toContainText('The network node cannot be reached.');
  await expect(app.dialog('Confirm Swap').getByRole('button', { name: 'Confirm Swap' })).toBeDisabled();
  await page.keyboard.press('Escape');
  node.heal();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText(unreachable)).toHaveCount(0);
  await expect(app.amount('From')).toHaveValue('2');
  await app.send(await app.review());
});

test('a node that dies between the dialog and the wallet: the wallet stays closed, nothing typed is lost', async ({ app, chain, node, wallet }) => {
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  const dialog = await app.review();
  node.fail(() => ({ abort: true }));
  await dialog.getByRole('button', { name: 'Confirm Swap' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The network node cannot be reached. Check your connection and try again.');
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  node.heal();
  await expect(app.amount('From')).toHaveValue('1');
  await app.send(await app.review());
});

test('a node that dies after the wallet has sent: the transaction is kept and settles when it is back', async ({ app, chain, node, page }) => {
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await chain.setAutomine(false);
  await app.send(await app.review());
  node.fail(() => ({ abort: true }));
  await chain.mine();
  await app.lookAgain();
  await expect(page.getByText(unreachable)).toBeVisible();
  await expect(app.dialog('Confirm Swap').getByText('Pending')).toBeVisible();
  node.heal();
  await app.toast('Transaction confirmed');
});

test('answers that are 3 s late: everything comes, nothing typed is lost', async ({ app, node, page }) => {
  node.fail(() => ({ delayMs: 3000 }));
  await app.openConnected('/swap');
  await app.pick('To', 'MEOW');
  await app.amount('From').fill('1');
  await app.amount('From').fill('2');
  await expect(app.button('Looking for the best price')).toBeVisible();
  await expect(app.main.getByText('Balance: 0')).toHaveCount(0);
  await expect(app.amount('To')).toHaveValue(/^531\./);
  await expect(app.amount('From')).toHaveValue('2');
  await expect(page.getByText(unreachable)).toHaveCount(0);
});

const rateLimited = /ask for a pause\. Trying again by itself\./;
const nonsense = /give answers that make no sense\. Trying again by itself\./;
const wrongAnswers: [name: string, answer: FaultAnswer, banner: RegExp][] = [
  ['429', { status: 429 }, rateLimited],
  ['429 with a wait', { status: 429, headers: { 'retry-after': '1' } }, rateLimited],
  ['a limit as a JSON-RPC error', { error: { code: -32005, message: 'limit exceeded' } }, rateLimited],
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

test('whatever a node answers: a sentence that says so, the last good numbers, and back at once', async ({ app, chain, node, page }) => {
  await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await expect(app.button('Swap')).toBeEnabled();
  for (const [name, answer, banner] of wrongAnswers) {
    node.fail(() => answer);
    await app.lookAgain();
    await expect(page.getByText(banner), name).toBeVisible();
    await expect(app.amount('To'), name).toHaveValue(/^265\.91/);
    await expect(app.main.getByText(/^Balance: [1-9][\d,]*/).first(), name).toBeVisible();
    await expectSense(page);
    node.heal();
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(page.getByText(banner), name).toHaveCount(0);
  }
});

test('whatever a node answers at the start: no number is made up', async ({ app, chain, node, page }) => {
  for (const [name, answer, banner] of wrongAnswers.filter(([kind]) => ['429', '500', 'HTML', 'odd hex', 'null'].includes(kind))) {
    node.fail(() => answer);
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await expect(page.getByText(banner), name).toBeVisible();
    await expect(app.main.getByText('Balance: –'), name).toHaveCount(2);
    await expect(app.amount('To'), name).toHaveValue('');
    await expect(app.button('The pools could not be read. Trying again.'), name).toBeDisabled();
    await expectSense(page);
  }
});

test.describe('another chain', () => {
  const chainId = (id: string) => (request: { method: string }) => (request.method === 'eth_chainId' ? { result: id } : undefined);
  const wrongChain = /belongs to another chain than|serves? another chain than/;

  test('is named at the start, and nothing that it says is shown', async ({ app, chain, node, page }) => {
    node.fail(chainId('0x38'));
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await expect(page.getByText(wrongChain)).toBeVisible();
    await expect(app.main.getByText('Balance: –')).toHaveCount(2);
    await expect(app.amount('To')).toHaveValue('');
    node.heal();
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(app.amount('To')).toHaveValue(/^265\.91/);
  });

  test('behind an address that was ours before is found out, and never mixed in', async ({ app, chain, node, page }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await expect(app.button('Swap')).toBeEnabled();
    node.fail(() => ({ abort: true }));
    await app.lookAgain();
    await expect(page.getByText(unreachable)).toBeVisible();
    await chain.buy('MEOW', 100);
    node.fail(chainId('0x38'));
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(page.getByText(wrongChain)).toBeVisible();
    await expect(app.amount('To')).toHaveValue(/^265\.91/);
    node.heal();
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(page.getByText(wrongChain)).toHaveCount(0);
    await expect(app.amount('To')).not.toHaveValue(/^265\.91/);
  });
});

test.describe('blocks', () => {
  const shownBlock = async (app: ReturnType<typeof createApp>): Promise<number> => Number((await app.page.getByText(/^Block [\d,.]+$/).innerText()).replace(/\D/g, ''));

  test('one answer from far behind changes nothing', async ({ app, chain, node, page }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await chain.mine(5);
    await app.send(await app.review());
    await app.toast('Transaction confirmed');
    await app.dialog('Confirm Swap').getByRole('button', { name: 'Close' }).last().click();
    await chain.setAutomine(false);
    await app.lookAgain();
    const newest = await chain.provider.getBlockNumber();
    await expect.poll(() => shownBlock(app)).toBe(newest);
    let isBehind = true;
    let wasBehind = 0;
    node.fail(async (request) => {
      const { to } = (request.params?.[0] ?? {}) as { to?: string };
      if (!isBehind || request.method !== 'eth_call' || to?.toLowerCase() !== chain.deployment.contracts.multicall!.toLowerCase()) return undefined;
      isBehind = false;
      wasBehind += 1;
      const answer = (await chain.provider.send('eth_call', request.params ?? [])) as string;
      return { result: `0x${(newest - 20).toString(16).padStart(64, '0')}${answer.slice(66)}` };
    });
    await app.lookAgain();
    await expect.poll(() => wasBehind).toBe(1);
    await app.amount('From').fill('1');
    await expect(app.button('Swap')).toBeEnabled();
    expect(await shownBlock(app)).toBe(newest);
    await app.button('Recent transactions').click();
    await expect(app.dialog('Recent Transactions').getByText('Confirmed')).toBeVisible();
    await expect(page.getByText(/waits for confirmation again/)).toHaveCount(0);
  });

  test('a chain that goes back is followed, and what it undid is no longer called confirmed', async ({ app, chain, wallet }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await chain.setAutomine(false);
    const before = await chain.snapshot();
    const meow = await chain.balance('MEOW', wallet.account);
    await app.send(await app.review());
    await chain.mine();
    await app.toast('Transaction confirmed');
    await app.dialog('Confirm Swap').getByRole('button', { name: 'Close' }).last().click();
    await chain.revert(before);
    await chain.mine(3);
    expect(await chain.balance('MEOW', wallet.account)).toBe(meow);
    await app.button('Recent transactions').click();
    await expect(async () => {
      await app.lookAgain();
      await expect(app.dialog('Recent Transactions').getByText('Pending')).toBeVisible({ timeout: 700 });
    }).toPass();
  });

  test('that no longer come are told after 30 s, with the age of what is shown', async ({ app, chain, page }) => {
    await page.clock.install();
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await chain.setAutomine(false);
    await app.lookAgain();
    await expect(app.button('Swap')).toBeEnabled();
    await page.clock.fastForward(31_000);
    await expect(page.getByText(/^No new block for a while\. The numbers on this page are \d+ seconds old\./)).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(page.getByText(/^No new block for a while\. The numbers on this page are 1 minute old\./)).toBeVisible();
    await expect(app.amount('From')).toHaveValue('1');
    await chain.mine();
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(page.getByText('No new block for a while.')).toHaveCount(0);
  });
});

test.describe('reads that fail alone', () => {
  test('a token that does not tell its balances has a dash, and all else has its numbers', async ({ app, chain, page }) => {
    await app.openConnected(swapPath(chain, { input: 'GRUMP', output: 'BUSD' }));
    const warning = app.dialog('Import Tokens');
    await warning.getByRole('checkbox', { name: 'I understand' }).check();
    await warning.getByRole('button', { name: 'Import' }).click();
    await expect(app.main.getByText('Balance: –')).toHaveCount(1);
    await expect(app.main.getByText('Balance: 25,000')).toBeVisible();
    await app.amount('From').fill('1');
    await expect(app.button('Insufficient liquidity for this trade.')).toBeDisabled();
    await app.currency('From').click();
    const picker = app.dialog('Select a Token');
    await expect(picker.getByRole('option', { name: /BUSD/ })).toContainText('25,000');
    await expectSense(page);
  });

  test('a pool that cannot be read is left out; the others are there', async ({ app, chain, node }) => {
    node.fail((request) => {
      const { data: calldata = '' } = (request.params?.[0] ?? {}) as { data?: string };
      return request.method === 'eth_call' && calldata.includes(pair.slice(2).toLowerCase()) ? { error: { code: 3, message: 'execution reverted' } } : undefined;
    });
    const pair = await pairOf('WBNB', 'MEOW');
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await expect(app.detail('Route')).toHaveText(/WBNB\s*(BUSD|ETH)\s*MEOW/);
    await expect(app.main.getByText(/^Balance: [1-9][\d,]*/).first()).toBeVisible();

    async function pairOf(a: string, b: string): Promise<string> {
      const factory = await chain.contract(chain.accounts[0]!, chain.deployment.contracts.factory!, ['function getPair(address,address) view returns (address)']);
      return (await factory.getFunction('getPair')(chain.token(a), chain.token(b))) as string;
    }
  });
});

test.describe('a node of one’s own', () => {
  const own = rpcUrl.replace(/\d+$/, (port) => String(Number(port) + 1));

  test('that is dead, hangs, lies about its chain or talks nonsense is covered by the others', async ({ app, chain, page, context }) => {
    await rememberSettings(page, { rpcUrl: own });
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'content-type': 'application/json' };
    let body: string | 'dead' | 'hangs' = 'dead';
    await context.route(`${own}/**`, async (route) => {
      if (body === 'dead') return route.abort('connectionrefused');
      if (body === 'hangs') return undefined;
      const { id } = (route.request().postDataJSON() ?? {}) as { id?: number };
      return route.fulfill({ headers, body: body.replace('$id', String(id)) });
    });
    for (body of ['dead', 'hangs', '{"jsonrpc":"2.0","id":$id,"result":"0x38"}', '<html>', '{"jsonrpc":"2.0","id":$id,"error":{"code":-32000,"message":"header not found"}}']) {
      await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
      await expect(app.amount('To'), body).toHaveValue(/^265\.91/);
      await expect(app.button('Swap'), body).toBeEnabled();
      await expect(page.getByRole('button', { name: 'Try now' }), body).toHaveCount(0);
    }
  });
});
