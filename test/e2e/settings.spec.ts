import { swapPath } from './fixtures/app.ts';
import { rpcUrl } from './fixtures/ports.ts';
import { expect, test } from './fixtures/test.ts';

test(
  "deadline: takes whole minutes and signs them by the chain's clock",
  { tag: '@journey' },
  async ({ app, chain, wallet }) => {
    await app.openConnected(swapPath(chain, { output: 'BUSD', amount: '1' }));
    await app.inSettings(async (settings) => {
      const deadline = settings.getByRole('textbox', { name: 'Transaction deadline' });
      await expect(deadline).toHaveValue('20');
      for (const wrong of ['0', '1.5']) {
        await deadline.fill(wrong);
        await expect(deadline, wrong).toHaveAttribute('aria-invalid', 'true');
        await expect(
          settings.getByText('Enter a whole number of minutes, at least 1'),
        ).toBeVisible();
      }
      await deadline.fill('7');
      await expect(settings.getByText('Enter a whole number of minutes, at least 1')).toHaveCount(
        0,
      );
    });
    await app.send(await app.review());
    const [{ data }] = wallet.requestsOf('eth_sendTransaction')[0]!.params as [{ data: string }];
    // The fourth word after the selector of swapExactETHForTokens(amountOutMin, path, to, deadline).
    const signed = Number(`0x${data.slice(10 + 3 * 64, 10 + 4 * 64)}`);
    const now = (await chain.provider.getBlock('latest'))!.timestamp;
    expect(signed).toBeGreaterThan(now + 7 * 60 - 60);
    expect(signed).toBeLessThanOrEqual(now + 7 * 60);
  },
);

test('speed: signs the chosen gas price', async ({ app, chain, wallet, page }) => {
  await app.openConnected(swapPath(chain, { output: 'BUSD', amount: '1' }));
  await app.inSettings(async (settings) => {
    await expect(settings.getByRole('radio', { name: 'Standard' })).toBeChecked();
    await settings.getByRole('radio', { name: 'Instant' }).check();
    // Off mainnet there is one price, whatever the speed.
    await expect(settings.getByText('10 gwei')).toBeVisible();
  });
  await app.send(await app.review());
  expect(
    (wallet.requestsOf('eth_sendTransaction')[0]!.params as [{ gasPrice: string }])[0].gasPrice,
  ).toBe('0x2540be400');
  expect((await chain.lastTransaction()).gasPrice).toBe(10_000_000_000n);
  await page.reload();
  await app.inSettings((settings) =>
    expect(settings.getByRole('radio', { name: 'Instant' })).toBeChecked(),
  );
});

test('the theme follows the system until chosen, and survives a reload', async ({ app, page }) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await app.open('/');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('banner').getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Switch to light mode' }),
  ).toBeVisible();
});

test("the language is remembered, and stays English while its file can't load", async ({
  app,
  page,
}) => {
  await page.route('**/locales/fi-FI.json', (route) => route.fulfill({ status: 404 }));
  await app.open('/swap');
  await page.getByRole('banner').getByRole('button', { name: 'Language: English' }).click();
  const dialog = app.dialog('Language');
  await expect(dialog.getByRole('listitem')).toHaveCount(28);
  await dialog.getByRole('button', { name: 'Suomi' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Language: Suomi' }),
  ).toBeVisible();
  await expect(app.main.getByRole('heading', { name: 'Exchange' })).toBeVisible();
  await page.unroute('**/locales/fi-FI.json');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi-FI');
  await expect(app.button('Connect Wallet')).toBeHidden();
  await expect(app.main.getByRole('heading', { name: 'Exchange' })).toBeHidden();
});

test('a custom node: explains an invalid address and uses a valid one first', async ({
  app,
  chain,
  context,
  page,
}) => {
  const asked: string[] = [];
  let chainId = '0x38';
  await context.route('http://127.0.0.1:9/**', async (route) => {
    const body = route.request().postData() ?? '';
    asked.push(body);
    const isChainId = body.includes('eth_chainId');
    const answer = isChainId
      ? JSON.stringify({
          jsonrpc: '2.0',
          id: (JSON.parse(body) as { id: number }).id,
          result: chainId,
        })
      : await (
          await fetch(chain.url, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          })
        ).text();
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
      body: answer,
    });
  });
  await app.open('/swap');
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  const settings = app.dialog('Settings');
  const field = settings.getByRole('textbox', { name: 'Custom node (RPC URL)' });
  const use = settings.getByRole('button', { name: 'Use this node' });
  for (const [address, complaint] of [
    ['a node', 'Enter a node URL'],
    ['http://node.example', 'The address must begin with https://'],
    ['https://cat:purr@node.example', 'Leave out the user name and password'],
    ['http://127.0.0.1:9/', "This node isn't on Local chain."],
  ] as const) {
    await field.fill(address);
    await use.click();
    await expect(settings.getByText(complaint, { exact: false })).toBeVisible();
  }
  chainId = '0x7a69';
  await use.click();
  await expect(settings.getByText('This node is in use.')).toBeVisible();
  await expect
    .poll(() => asked.some((body) => body.includes('eth_call') || body.includes('eth_getBlock')))
    .toBe(true);
  await settings.getByRole('button', { name: 'Use the default nodes' }).click();
  await expect(field).toHaveValue('');
  const before = asked.length;
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().startsWith(rpcUrl)),
    app.pollNow(),
  ]);
  expect(request.method()).toBe('POST');
  expect(asked.length).toBe(before);
});

test('two tabs share the settings', async ({ app, chain, context, page }) => {
  await app.open(swapPath(chain, { output: 'BUSD', amount: '1' }));
  const other = await context.newPage();
  await other.goto(swapPath(chain, { output: 'BUSD', amount: '1' }));
  await expect(other.getByRole('main').getByText('Minimum received')).toBeVisible();
  await app.bringToFront();
  await app.inSettings((settings) => settings.getByRole('radio', { name: '1.0%' }).check());
  await other.bringToFront();
  await expect(other.getByRole('main').getByText('Slippage tolerance').locator('..')).toContainText(
    '1%',
  );
  await other.getByRole('banner').getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await app.bringToFront();
  await page.reload();
  await expect(app.detail('Slippage tolerance')).toContainText('1%');
});

test('plays a sound for a settled swap', async ({ app, chain, page }) => {
  await page.addInitScript(() => {
    const Real = window.AudioContext;
    Object.assign(window, { soundsPlayed: 0 });
    window.AudioContext = class extends Real {
      constructor() {
        super();
        (window as unknown as { soundsPlayed: number }).soundsPlayed += 1;
      }
    };
  });
  await app.openConnected(swapPath(chain, { output: 'BUSD', amount: '1' }));
  await app.send(await app.review());
  await app.toast('Transaction confirmed');
  // The sound's code loads when the first sound is due.
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { soundsPlayed: number }).soundsPlayed))
    .toBe(1);
});
