import { parseEther } from 'ethers';
import { erc20Abi } from '../../src/protocol/abi/erc20Abi.ts';
import { factoryAbi } from '../../src/protocol/abi/factoryAbi.ts';
import { pairAbi } from '../../src/protocol/abi/pairAbi.ts';
import { addPage, addPath } from './fixtures/addPage.ts';
import { matchesText } from './fixtures/app.ts';
import { lpBalance, poolOf } from './fixtures/pools.ts';
import { expect, test } from './fixtures/test.ts';

test('creates a pool over what a stranger sent to it: at the own price, and what was sent comes along', async ({
  app,
  chain,
  wallet,
}) => {
  const stranger = chain.accounts[4]!;
  const factory = await chain.contract(stranger, chain.deployment.contracts.factory!, factoryAbi);
  await factory.getFunction('createPair')(chain.token('DAI'), chain.token('BUSD'));
  const pair = await poolOf(chain, 'DAI', 'BUSD');
  const dai = await chain.contract(stranger, chain.token('DAI'), erc20Abi);
  await dai.getFunction('transfer')(pair, parseEther('1'));
  await (await chain.contract(stranger, pair, pairAbi)).getFunction('sync')();
  for (const symbol of ['DAI', 'BUSD']) await chain.approve(symbol, wallet.account);
  await app.openConnected(addPath(chain, 'DAI', 'BUSD'));
  await expect(app.main.getByText('You are the first liquidity provider.')).toBeVisible();
  const add = addPage(app);
  await add.first.fill('200');
  await expect(add.second).toHaveValue('');
  await add.second.fill('100');
  const prices = app.main.getByRole('region', { name: 'Initial prices and pool share' });
  await expect(prices).toContainText('0.5');
  await expect(prices).toContainText('100%');
  await expect(app.main.getByText(/Your price is 5\d% off/)).toBeVisible();
  await add.second.fill('200');
  await expect(app.main.getByText('This price is far from the market price')).toHaveCount(0);

  const before = await Promise.all(
    ['DAI', 'BUSD'].map((symbol) => chain.balance(symbol, wallet.account)),
  );
  const dialog = await add.review();
  const arrives = await app.detail('Arrives', dialog).filter({ hasText: 'LP' }).first().innerText();
  await add.send(dialog);
  await app.toast('Transaction confirmed');
  const shares = await lpBalance(chain, 'DAI', 'BUSD', wallet.account);
  expect(shares).toBe(parseEther('200') - 1000n);
  expect(matchesText(shares, 18, arrives), `${shares} arrived, the dialog said ${arrives}`).toBe(
    true,
  );
  const after = await Promise.all(
    ['DAI', 'BUSD'].map((symbol) => chain.balance(symbol, wallet.account)),
  );
  expect(before.map((amount, at) => amount - after[at]!)).toEqual([
    parseEther('199'),
    parseEther('200'),
  ]);
});

test('refuses a pool with owners that has lost one of its tokens', async ({ app, chain }) => {
  const pair = await poolOf(chain, 'MEOW', 'BUSD');
  await chain.impersonate(pair);
  const busd = await chain.contract(pair, chain.token('BUSD'), erc20Abi);
  await busd.getFunction('transfer')(chain.accounts[4], await chain.balance('BUSD', pair));
  await (await chain.contract(pair, pair, pairAbi)).getFunction('sync')();
  await app.openConnected(addPath(chain, 'MEOW', 'BUSD'));
  await expect(app.button("This pool can't accept liquidity")).toBeDisabled();
  await expect(app.main.getByText(/Until it holds both again, it has no price/)).toBeVisible();
});
