import { parseEther } from 'ethers';
import { masterChefAbi } from '../../src/protocol/abi/masterChefAbi.ts';
import { pairAbi } from '../../src/protocol/abi/pairAbi.ts';
import type { Locator } from '@playwright/test';
import earn from '../../src/config/earn/31337.json' with { type: 'json' };
import type { App } from './fixtures/app.ts';
import { addLiquidity, poolOf, lpBalance } from './fixtures/pools.ts';
import { expect, test } from './fixtures/test.ts';

/** Opens the only position on /liquidity and returns its result. */
async function openResult(app: App): Promise<Locator> {
  await app.openConnected('/liquidity');
  const card = app.main.getByRole('list', { name: 'Your pools' }).getByRole('listitem').first();
  await card.getByRole('button', { name: 'Result so far' }).click();
  return card;
}

/** Returns the first number in a text, with its sign. */
const numberIn = (text: string): number =>
  Number(/[+-]?[\d,.]+/.exec(text)?.[0].replaceAll(',', ''));

test("shows a position's deposits, its fees and the difference to holding", async ({
  app,
  chain,
  wallet,
}) => {
  await addLiquidity(chain, wallet.account, 'BUSD', 'BNB', parseEther('12000'));
  for (const round of [1, 2, 3]) await chain.buy('BUSD', 20 * round);
  const card = await openResult(app);
  await expect(app.detail('Deposited', card)).toContainText('12,000 BUSD');
  await expect(app.detail('Deposited', card)).toContainText(/\d BNB/);
  const fees = await app.detail('Fees earned', card).innerText();
  expect(fees).toMatch(/\d BUSD/);
  expect(numberIn(/≈.*/.exec(fees)?.[0] ?? '')).toBeGreaterThan(0);
  // BUSD became scarcer in the pool: its share shrinks, the difference to holding is less than the
  // fees.
  await expect(app.detail('Compared with holding', card)).toContainText(/BUSD \(.*%\)/);
  await expect(app.detail('If you had held', card)).toContainText(/12,000 BUSD.*≈ [\d,.]+ BUSD/s);
  await expect(app.detail('From price moves', card)).toContainText(/-[\d.]+ BUSD/);
  await expect(card.getByText(/^Your position is worth about as much as the tokens/)).toBeVisible();
  const history = card.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(history.getByRole('listitem')).toContainText('Deposit');
  await expect(card.getByText(/^From your node, since block/)).toBeVisible();

  // Shares sent to another account, seen at the next block: listed and valued as of then.
  const half = (await lpBalance(chain, 'BUSD', 'BNB', wallet.account)) / 2n;
  const pool = await chain.contract(wallet.account, await poolOf(chain, 'BUSD', 'BNB'), pairAbi);
  await pool.getFunction('transfer')(chain.accounts[4], half);
  await app.pollUntil(history.getByRole('listitem').nth(1));
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history.getByRole('listitem').first()).toContainText('Sent');
  await expect(app.detail('Withdrawn', card)).toContainText(/5,\d\d\d\.?\d* BUSD/);
});

test("keeps staked shares in the position, with the farm's rewards", async ({
  app,
  chain,
  wallet,
}) => {
  const shares = await addLiquidity(chain, wallet.account, 'BUSD', 'BNB', parseEther('12000'));
  const farm = chain.deployment.contracts.masterChef!;
  const pool = await chain.contract(wallet.account, await poolOf(chain, 'BUSD', 'BNB'), pairAbi);
  await pool.getFunction('approve')(farm, shares);
  const chef = await chain.contract(wallet.account, farm, masterChefAbi);
  const pid = earn.farms.find(({ lpSymbol }) => lpSymbol === 'BNB-BUSD LP')!.pid;
  await chef.getFunction('deposit')(pid, shares);
  await chain.mine(3);
  await chef.getFunction('withdraw')(pid, shares / 4n);
  const card = await openResult(app);
  await expect(app.detail('Staked in the farm', card)).toContainText(/\d LP/);
  await expect(app.detail('Deposited', card)).toContainText('12,000 BUSD');
  await expect(app.detail('Farm rewards so far', card)).toContainText(/\d MEOW/);
  const history = card.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history).toContainText([
    /Farm reward|Unstaked/,
    /Farm reward|Unstaked/,
    /Staked in a farm/,
    /Deposit/,
  ]);
});

test("names a node that can't search logs, and retries on request", async ({
  app,
  chain,
  wallet,
  node,
}) => {
  await addLiquidity(chain, wallet.account, 'USDT', 'BUSD', 1000n * 10n ** 6n);
  node.fail(({ method }) =>
    method === 'eth_getLogs'
      ? { error: { code: -32601, message: 'the method eth_getLogs is not available' } }
      : undefined,
  );
  const card = await openResult(app);
  await expect(
    card.getByText("Couldn't load this position's history: The network node doesn't offer this."),
  ).toBeVisible();
  await node.healWith(card.getByRole('button', { name: 'Retry' }).click());
  await expect(app.detail('Deposited', card)).toContainText('1,000 USDT');
  await expect(app.detail('Current value', card)).toContainText('USDT');
});

test("doesn't guess the value of shares that the node no longer knows", async ({
  app,
  chain,
  wallet,
  node,
}) => {
  const [maker] = chain.accounts as [string];
  const pool = await chain.contract(maker, await poolOf(chain, 'BUSD', 'USDT'), pairAbi);
  await pool.getFunction('transfer')(wallet.account, 10n ** 15n);
  await chain.mine(3);
  node.fail(({ method, params }) =>
    method === 'eth_call' && /^0x/.test(String(params?.[1]))
      ? { error: { code: -32000, message: 'missing trie node' } }
      : undefined,
  );
  const card = await openResult(app);
  await expect(card.getByText(/Their value at the time is unknown/)).toBeVisible();
  const history = card.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem')).toContainText(/Received.*Unknown/s);
  await expect(card.getByText('Fees earned')).toHaveCount(0);
});
