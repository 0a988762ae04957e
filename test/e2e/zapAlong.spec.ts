import { Contract, parseEther } from 'ethers';
import { erc20Abi } from '../../src/protocol/abi/erc20Abi.ts';
import { addPath } from './fixtures/addPage.ts';
import { expectSent, matchesText } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { farmsPage, stakedIn } from './fixtures/farms.ts';
import { lpBalance } from './fixtures/pools.ts';
import { expect, test } from './fixtures/test.ts';
import { shownAmount } from './fixtures/zap.ts';

const LP = 'MEOW-BNB LP';

/** Returns what a contract may still take of a token, in its smallest unit. */
const allowance = (chain: TestChain, symbol: string, owner: string, spender: string) =>
  new Contract(chain.token(symbol), erc20Abi, chain.provider).getFunction('allowance')(
    owner,
    spender,
  ) as Promise<bigint>;

test('stakes from a token outside of the pair by an approval and one action', async ({
  app,
  chain,
  wallet,
  page,
}) => {
  const farms = farmsPage(app);
  await app.openConnected('/farms');
  await (await farms.open(LP)).getByRole('link', { name: 'Stake with one token' }).click();
  const stakes = app.main.getByRole('checkbox', { name: 'Stake in the farm' });
  await expect(stakes).toBeChecked();
  await app.main
    .getByRole('button', { name: /choose another currency$/ })
    .first()
    .click();
  await app
    .dialog('Select a Token')
    .getByRole('option')
    .filter({ has: page.getByText('DAI', { exact: true }) })
    .first()
    .click();
  await app.main.getByRole('textbox', { name: 'You pay' }).fill('500');
  await expect(app.detail('Route')).toContainText(/DAI.*USDT.*BNB/);
  await expect(app.detail('Price Impact')).toContainText('%');
  await expect(stakes).toBeChecked();

  await app.button('Enable DAI').click();
  await app.toast('Transaction confirmed');
  const farmZap = chain.deployment.contracts.farmZap!;
  expect(await allowance(chain, 'DAI', wallet.account, farmZap)).toBe(parseEther('500'));
  await app.button('Supply').click();
  const dialog = app.dialog('You will receive');
  await expect(dialog.getByText('Simulated just now')).toBeVisible();
  await expect(app.detail('Leaves', dialog)).toContainText('500 DAI');
  await expect(app.detail('Staked in', dialog)).toContainText(LP);
  const arrives = await app.detail('Arrives', dialog).filter({ hasText: 'LP' }).first().innerText();
  const least = shownAmount(await app.detail('At least', dialog).innerText());
  const before = await stakedIn(chain, 1, wallet.account);
  const dollars = await chain.balance('DAI', wallet.account);

  const confirm = dialog.getByRole('button', { name: 'Confirm supply' });
  wallet.userAnswer = 'reject';
  await confirm.click();
  await expect.poll(() => wallet.requestsOf('eth_sendTransaction').length).toBe(2);
  await expect(confirm).toBeEnabled();
  expect(await stakedIn(chain, 1, wallet.account)).toBe(before);
  wallet.userAnswer = 'approve';
  await confirm.click();
  await expectSent(dialog);
  await app.toast('Transaction confirmed');
  const staked = (await stakedIn(chain, 1, wallet.account)) - before;
  expect(matchesText(staked, 18, arrives), `${staked} staked, the dialog said ${arrives}`).toBe(
    true,
  );
  expect(staked).toBeGreaterThanOrEqual(least);
  expect(dollars - (await chain.balance('DAI', wallet.account))).toBe(parseEther('500'));
  expect(await lpBalance(chain, 'MEOW', 'BNB', wallet.account)).toBe(0n);
  expect(await allowance(chain, 'DAI', wallet.account, farmZap)).toBe(0n);
  expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(3);
});

test('adds liquidity from a token outside of the pair, and says where no route leads', async ({
  app,
  chain,
  wallet,
}) => {
  await app.openConnected(`${addPath(chain, 'BUSD', 'USDT')}?with=one&pay=${chain.token('BTCB')}`);
  const box = app.main.getByRole('textbox', { name: 'You pay' });
  await box.fill('0.001');
  await app.button('Enable BTCB').click();
  await app.toast('Transaction confirmed');
  await app.button('Supply').click();
  const dialog = app.dialog('You will receive');
  await expect(dialog.getByText('Simulated just now')).toBeVisible();
  const arrives = await app.detail('Arrives', dialog).filter({ hasText: 'LP' }).first().innerText();
  const before = await chain.balance('BTCB', wallet.account);
  await dialog.getByRole('button', { name: 'Confirm supply' }).click();
  await expectSent(dialog);
  await app.toast('Transaction confirmed');
  const shares = await lpBalance(chain, 'BUSD', 'USDT', wallet.account);
  expect(matchesText(shares, 18, arrives), `${shares} arrived, the dialog said ${arrives}`).toBe(
    true,
  );
  expect(before - (await chain.balance('BTCB', wallet.account))).toBe(parseEther('0.001'));
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await app.open(`${addPath(chain, 'BNB', 'MEOW')}?with=one&pay=${chain.token('DAI')}`);
  await app.inSettings((settings) =>
    settings.getByRole('switch', { name: 'Disable multihops' }).click(),
  );
  await box.fill('5');
  await expect(app.button('No route from DAI to this pool')).toBeDisabled();
});
