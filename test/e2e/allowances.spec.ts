import type { Locator } from '@playwright/test';
import { erc20Abi } from '../../src/protocol/abi/erc20Abi.ts';
import type { App } from './fixtures/app.ts';
import { choose, swapPath } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { poolOf, lpAllowance } from './fixtures/pools.ts';
import { poolAddress, poolsPage } from './fixtures/stakingPools.ts';
import { expect, test } from './fixtures/test.ts';

/** Opens the list of allowances from the account menu. */
async function openAllowances(app: App): Promise<Locator> {
  await app.account.click();
  await app.page.getByRole('menuitem', { name: 'Allowances' }).click();
  return app.dialog('Allowances');
}

const rowOf = (dialog: Locator, symbol: string): Locator =>
  dialog.getByRole('listitem').filter({ hasText: symbol });

/** Revokes a row's allowance and waits until the row is gone. */
async function revoke(app: App, dialog: Locator, symbol: string): Promise<void> {
  await rowOf(dialog, symbol)
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await app.pollUntil(rowOf(dialog, symbol).first(), 'isGone');
}

async function approveAt(
  chain: TestChain,
  address: string,
  owner: string,
  amount: bigint,
): Promise<void> {
  await (await chain.contract(owner, address, erc20Abi)).getFunction('approve')(
    chain.router,
    amount,
  );
}

test(
  'lists allowances of tokens and LP tokens and revokes them',
  { tag: '@journey' },
  async ({ app, chain, wallet }) => {
    const lp = await poolOf(chain, 'BUSD', 'USDT');
    await chain.approve('BUSD', wallet.account);
    await chain.approve('USDT', wallet.account, 12_500_000n);
    await chain.approve('GRUMP', wallet.account, 7n * 10n ** 18n);
    await approveAt(chain, lp, wallet.account, 3n * 10n ** 18n);
    // Neither a revoked allowance nor one of another account is shown.
    await chain.approve('DAI', wallet.account, 5n);
    await chain.approve('DAI', wallet.account, 0n);
    await chain.approve('ETH', chain.accounts[4]!);

    await app.openConnected('/swap');
    const dialog = await openAllowances(app);
    await expect(dialog.getByRole('listitem')).toHaveCount(4);
    await expect(rowOf(dialog, 'BUSD').first()).toContainText('Unlimited');
    await expect(rowOf(dialog, 'for Router')).toHaveCount(4);
    await expect(rowOf(dialog, '12.5')).toContainText('USDT');
    await expect(rowOf(dialog, ' LP')).toContainText('3');
    // On no token list: shows what the chain says of it, with a warning.
    await expect(rowOf(dialog, 'GRUMP')).toContainText('Unknown Source');

    await revoke(app, dialog, ' LP');
    expect(await lpAllowance(chain, 'BUSD', 'USDT', wallet.account)).toBe(0n);
    await revoke(app, dialog, 'GRUMP');
    expect(await chain.allowance('GRUMP', wallet.account)).toBe(0n);
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
  },
);

test('finds, names and revokes the allowance of a pool with its own contract', async ({
  app,
  chain,
  wallet,
}) => {
  const pools = poolsPage(app);
  const address = poolAddress(44);
  const meow = await chain.contract(wallet.account, chain.token('MEOW'), erc20Abi);
  const allowed = (): Promise<bigint> =>
    meow.getFunction('allowance')(wallet.account, address) as Promise<bigint>;
  await app.openConnected('/pools');
  const row = await pools.open(['Earn MEOW', 'Stake MEOW']);
  await row.getByRole('button', { name: 'Stake', exact: true }).click();
  const stake = app.dialog('Stake MEOW');
  await stake.getByRole('textbox').fill('1');
  await stake.getByRole('button', { name: 'Change' }).click();
  await choose(stake.getByRole('radio', { name: 'Unlimited' }));
  await pools.enable('Stake MEOW', 'MEOW', '1');
  expect(await allowed()).toBe(2n ** 256n - 1n);
  await stake.getByRole('button', { name: 'Close' }).click();

  const dialog = await openAllowances(app);
  const item = rowOf(dialog, 'for Pool: stake MEOW, earn MEOW');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(item).toContainText('Unlimited');
  await expect(item).toContainText(`${address.slice(0, 6)}…${address.slice(-4)}`);
  await revoke(app, dialog, 'for Pool: stake MEOW, earn MEOW');
  expect(await allowed()).toBe(0n);
  await expect(dialog.getByText('No active allowances.')).toBeVisible();
});

test('reports a refusal in the row and changes nothing', async ({ app, chain, wallet }) => {
  await chain.approve('BUSD', wallet.account);
  await app.openConnected('/swap');
  const dialog = await openAllowances(app);
  wallet.userAnswer = 'reject';
  await rowOf(dialog, 'BUSD')
    .getByRole('button', { name: 'Revoke BUSD allowance for Router' })
    .click();
  await expect(rowOf(dialog, 'BUSD').getByRole('alert')).toContainText('Transaction rejected.');
  await expect(rowOf(dialog, 'BUSD')).toContainText('Unlimited');
  expect(await chain.allowance('BUSD', wallet.account)).toBe(2n ** 256n - 1n);
  wallet.userAnswer = 'approve';
  await revoke(app, dialog, 'BUSD');
  await expect(dialog.getByText('No active allowances.')).toBeVisible();
});

test('changes an allowance to a custom amount', async ({ app, chain, wallet }) => {
  await chain.approve('USDT', wallet.account);
  await app.openConnected('/swap');
  const dialog = await openAllowances(app);
  await dialog.getByRole('button', { name: 'Change USDT allowance for Router' }).click();
  const choice = app.dialog('Enable USDT');
  await expect(choice.getByRole('radio', { name: /^Unlimited/ })).toBeChecked();
  await choice.getByRole('radio', { name: /^Custom amount/ }).check();
  await expect(choice.getByRole('button', { name: 'Enable USDT' })).toBeDisabled();
  await choice.getByRole('textbox', { name: 'Amount of USDT to approve' }).fill('40.25');
  await choice.getByRole('button', { name: 'Enable USDT' }).click();
  await app.pollUntil(rowOf(dialog, 'USDT').filter({ hasText: '40.25' }));
  expect(await chain.allowance('USDT', wallet.account)).toBe(40_250_000n);
});

test('no longer lists an exact allowance that the swap has used up', async ({
  app,
  chain,
  wallet,
}) => {
  await app.openConnected(swapPath(chain, { input: 'USDT', output: 'BUSD', amount: '12.5' }));
  await app.button('Enable USDT').click();
  await app.toast('Transaction confirmed');
  const dialog = await openAllowances(app);
  await expect(rowOf(dialog, 'USDT')).toContainText('12.5');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const confirm = await app.review();
  await app.send(confirm);
  await confirm.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => chain.allowance('USDT', wallet.account)).toBe(0n);
  await app.pollNow();
  await openAllowances(app);
  await expect(dialog.getByText('No active allowances.')).toBeVisible();
});

test("lists what the page knows if the node can't search logs, and says what is missing", async ({
  app,
  chain,
  wallet,
  node,
}) => {
  await chain.approve('BUSD', wallet.account);
  await approveAt(chain, await poolOf(chain, 'BUSD', 'USDT'), wallet.account, 3n * 10n ** 18n);
  await chain.approve('GRUMP', wallet.account);
  await app.openConnected('/swap');
  node.fail(({ method }) =>
    method === 'eth_getLogs'
      ? { error: { code: -32601, message: 'the method eth_getLogs is not available' } }
      : undefined,
  );
  const dialog = await openAllowances(app);
  await expect(dialog.getByRole('alert')).toContainText('Only known tokens were checked.');
  await expect(rowOf(dialog, 'Unlimited')).toContainText('BUSD');
  await expect(rowOf(dialog, ' LP')).toContainText('3');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await node.healWith(dialog.getByRole('button', { name: 'Retry' }).click());
  await expect(rowOf(dialog, 'GRUMP')).toContainText('Unlimited');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('asks a node that limits its answers for smaller ranges', async ({
  app,
  chain,
  wallet,
  node,
}) => {
  await chain.approve('GRUMP', wallet.account);
  await app.openConnected('/swap');
  const lengths: number[] = [];
  node.fail(({ method, params }) => {
    if (method !== 'eth_getLogs') return undefined;
    const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }];
    const length = Number(toBlock) - Number(fromBlock) + 1;
    lengths.push(length);
    return length > 50
      ? { error: { code: -32614, message: 'eth_getLogs is limited to a 50 range' } }
      : undefined;
  });
  const dialog = await openAllowances(app);
  await expect(rowOf(dialog, 'GRUMP')).toContainText('Unlimited');
  expect(lengths[0]).toBeGreaterThan(50);
  expect(lengths.filter((length) => length > 50)).toHaveLength(1);
});

test('leads to the wallet tab and back', async ({ app, page }) => {
  await app.openConnected('/swap');
  await app.account.click();
  await page.getByRole('menuitem', { name: 'Wallet' }).click();
  await app.dialog('Your wallet').getByRole('button', { name: 'Allowances' }).click();
  const dialog = app.dialog('Allowances');
  await expect(dialog.getByText('No active allowances.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(app.dialog('Your wallet').getByRole('tab', { name: 'Wallet' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
