import { type App, storeSettings, swapPath } from './fixtures/app.ts';
import { rpcUrl } from './fixtures/ports.ts';
import { expect, expectValidValues, test } from './fixtures/withstand.ts';

test.describe('blocks', () => {
  const shownBlock = async (app: App): Promise<number> =>
    Number((await app.page.getByText(/^Block [\d,.]+$/).innerText()).replace(/\D/g, ''));

  test('ignores one answer from far behind', async ({ app, chain, node }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await chain.mine(5);
    await app.send(await app.review());
    await app.toast('Transaction confirmed');
    await app.dialog('Confirm Swap').getByRole('button', { name: 'Close' }).last().click();
    await chain.setAutomine(false);
    await app.pollNow();
    const newest = await chain.provider.getBlockNumber();
    await expect.poll(() => shownBlock(app)).toBe(newest);
    let isBehind = true;
    let wasBehind = 0;
    node.fail(async (request) => {
      const { to } = (request.params?.[0] ?? {}) as { to?: string };
      if (
        !isBehind ||
        request.method !== 'eth_call' ||
        to?.toLowerCase() !== chain.deployment.contracts.multicall!.toLowerCase()
      )
        return undefined;
      isBehind = false;
      wasBehind += 1;
      const answer = (await chain.provider.send('eth_call', request.params ?? [])) as string;
      return { result: `0x${(newest - 20).toString(16).padStart(64, '0')}${answer.slice(66)}` };
    });
    await app.pollNow();
    await expect.poll(() => wasBehind).toBe(1);
    await app.amount('From').fill('1');
    await expect(app.button('Swap')).toBeEnabled();
    expect(await shownBlock(app)).toBe(newest);
    await app.button('Recent transactions').click();
    await expect(app.dialog('Recent Transactions').getByText('Confirmed')).toBeVisible();
  });

  test('follows a reorganisation and no longer calls undone transactions confirmed', async ({
    app,
    chain,
    wallet,
  }) => {
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
    await app.pollUntil(app.dialog('Recent Transactions').getByText('Pending'));
  });

  test('reports missing blocks after 30 s, with the age of the data', async ({
    app,
    chain,
    node,
    page,
  }) => {
    await page.clock.install();
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await chain.setAutomine(false);
    await expect(app.button('Swap')).toBeEnabled();
    // A block that the page hasn't seen would count as new.
    const last = await chain.provider.getBlockNumber();
    await app.pollUntil(
      page.getByRole('contentinfo').filter({ hasText: `Block ${last.toLocaleString('en-US')}` }),
    );
    await page.clock.fastForward(31_000);
    await expect(
      page.getByText(/^No new block for a while\. Data on this page is \d+ seconds old\./),
    ).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(
      page.getByText(/^No new block for a while\. Data on this page is 1 minute old\./),
    ).toBeVisible();
    await expect(app.amount('From')).toHaveValue('1');
    const retry = page.getByRole('button', { name: 'Try now' });
    await node.healWith(chain.mine().then(() => retry.click()));
    await expect(page.getByText('No new block for a while.')).toHaveCount(0);
  });
});

test.describe('reads that fail alone', () => {
  test('shows a dash for a token without a readable balance, and all other numbers', async ({
    app,
    chain,
    page,
  }) => {
    await app.openConnected(swapPath(chain, { input: 'GRUMP', output: 'BUSD' }));
    const warning = app.dialog('Import Tokens');
    await warning.getByRole('checkbox', { name: 'I understand' }).check();
    await warning.getByRole('button', { name: 'Import' }).click();
    await expect(app.main.getByText('Balance: –')).toHaveCount(1);
    await expect(app.main.getByText('Balance: 25,000')).toBeVisible();
    await app.amount('From').fill('1');
    await expect(app.button(/^Unsupported Asset$/)).toBeDisabled();
    await app.currency('From').click();
    const picker = app.dialog('Select a Token');
    await expect(picker.getByRole('option', { name: /BUSD/ })).toContainText('25,000');
    await expectValidValues(page);
  });

  test('leaves out an unreadable pool and shows the others', async ({ app, chain, node }) => {
    node.fail((request) => {
      const { data: calldata = '' } = (request.params?.[0] ?? {}) as { data?: string };
      return request.method === 'eth_call' && calldata.includes(pair.slice(2).toLowerCase())
        ? { error: { code: 3, message: 'execution reverted' } }
        : undefined;
    });
    const pair = await pairOf('WBNB', 'MEOW');
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await expect(app.detail('Route')).toHaveText(/^Route\s*BNB\s*(BUSD|ETH)\s*MEOW$/);
    await expect(app.main.getByText(/^Balance: [1-9][\d,]*/).first()).toBeVisible();

    async function pairOf(a: string, b: string): Promise<string> {
      const factory = await chain.contract(
        chain.accounts[0]!,
        chain.deployment.contracts.factory!,
        ['function getPair(address,address) view returns (address)'],
      );
      return (await factory.getFunction('getPair')(chain.token(a), chain.token(b))) as string;
    }
  });
});

test.describe('a custom node', () => {
  const own = rpcUrl.replace(/\d+$/, (port) => String(Number(port) + 1));

  test('that is dead, hangs, lies about its chain or returns invalid data is covered by the others', async ({
    app,
    chain,
    page,
    context,
  }) => {
    await storeSettings(page, { rpcUrl: own });
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    };
    /** Its answer; 'dead' and 'hangs' give none. */
    let body = 'dead';
    await context.route(`${own}/**`, async (route) => {
      if (body === 'dead') return route.abort('connectionrefused');
      if (body === 'hangs') return undefined;
      const { id } = (route.request().postDataJSON() ?? {}) as { id?: number };
      return route.fulfill({ headers, body: body.replace('$id', String(id)) });
    });
    for (body of [
      'dead',
      'hangs',
      '{"jsonrpc":"2.0","id":$id,"result":"0x38"}',
      '<html>',
      '{"jsonrpc":"2.0","id":$id,"error":{"code":-32000,"message":"header not found"}}',
    ]) {
      await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
      await expect(app.amount('To'), body).toHaveValue(/^265\.91/);
      await expect(app.button('Swap'), body).toBeEnabled();
      await expect(page.getByRole('button', { name: 'Try now' }), body).toHaveCount(0);
    }
  });
});
