import { ContractFactory, parseEther } from 'ethers';
import { artifact } from '../../scripts/deploy/artifacts.ts';
import { erc20Abi } from '../../src/protocol/abi/erc20Abi.ts';
import { routerAbi } from '../../src/protocol/abi/routerAbi.ts';
import { swapPath, type App } from './fixtures/app.ts';
import type { TestChain } from './fixtures/chain.ts';
import { expect, test } from './fixtures/test.ts';

/** Opens the swap of BNB for a token by its address and imports it. */
async function openImported(app: App, address: string): Promise<void> {
  await app.openConnected(`/swap?inputCurrency=BNB&outputCurrency=${address}&exactAmount=0.1`);
  const warning = app.dialog('Import Tokens');
  await warning.getByRole('checkbox', { name: 'I understand' }).check();
  await warning.getByRole('button', { name: 'Import' }).click();
  await expect(warning).toBeHidden();
}

/** Returns the note above the form that names a tax; the details name it once more. */
const taxNote = (app: App, text: string) =>
  app.main.getByRole('paragraph').filter({ hasText: text });

/** An unknown token with a transfer tax and a pool. */
async function issueTaxed(chain: TestChain, taxBps: number): Promise<string> {
  const owner = chain.accounts[0]!;
  const { abi, bytecode } = artifact('TaxToken');
  const token = await new ContractFactory(
    abi,
    bytecode,
    await chain.provider.getSigner(owner),
  ).deploy('Toll Cat', 'TOLL', taxBps, owner);
  await token.waitForDeployment();
  const address = await token.getAddress();
  await token.getFunction('mint')(owner, parseEther('100000'));
  const contract = await chain.contract(owner, address, erc20Abi);
  await contract.getFunction('approve')(chain.router, parseEther('100000'));
  const router = await chain.contract(owner, chain.router, routerAbi);
  await router.getFunction('addLiquidityETH')(
    address,
    parseEther('50000'),
    0,
    0,
    owner,
    2n ** 40n,
    { value: parseEther('50') },
  );
  await token.getFunction('renounceOwnership')();
  return address;
}

test(
  "warns of a token that can't be sold before buying",
  { tag: '@refusal' },
  async ({ app, chain, wallet }) => {
    await openImported(app, chain.token('TRAP'));
    const alert = app.main.getByText(
      "TRAP can't be sold: in a simulation the buy worked, but the sell failed. Don't buy it.",
    );
    await expect(alert).toBeVisible();
    await expect(app.button('Swap Anyway')).toBeDisabled();
    await app.main.getByRole('checkbox', { name: /^I understand that I can't sell TRAP/ }).check();
    await expect(app.button('Swap Anyway')).toBeEnabled();
    expect(wallet.requestsOf('eth_sendTransaction')).toHaveLength(0);
  },
);

test('quotes an unknown token net of its tax, with a slippage for this trade only', async ({
  app,
  chain,
  wallet,
}) => {
  const toll = await issueTaxed(chain, 800);
  await openImported(app, toll);
  await expect(taxNote(app, 'TOLL: 8% buy tax')).toBeVisible();
  await expect(taxNote(app, 'TOLL: 8% sell tax')).toBeVisible();
  await app.button('Set slippage tolerance to 1% for this trade').click();
  await expect(app.detail('Slippage tolerance')).toContainText('1%');
  await expect(app.main.getByText('For this trade only')).toBeVisible();
  const dialog = await app.review();
  await expect(app.detail('Slippage tolerance', dialog)).toContainText('1%');
  await app.send(dialog);
  await app.toast('Transaction confirmed');
  const token = await chain.contract(wallet.account, toll, erc20Abi);
  expect(await token.getFunction('balanceOf')(wallet.account)).toBeGreaterThan(parseEther('91'));
  await app.dialog('Confirm Swap').getByRole('button', { name: 'Close' }).last().click();
  await app.pick('To', 'BUSD');
  await app.amount('From').fill('0.1');
  await expect(app.main.getByText('For this trade only')).toBeHidden();
  await expect(app.detail('Slippage tolerance').locator('..')).toContainText('Auto');
});

test('warns of a tax that takes half', async ({ app, chain }) => {
  await openImported(app, chain.token('GREEDY'));
  await expect(taxNote(app, 'GREEDY: 50% buy tax')).toBeVisible();
  await expect(app.detail('Token tax')).toContainText('GREEDY: 50% buy tax');
});

test("says that a node can't simulate, and retries", async ({ app, chain, node }) => {
  node.fail(({ method, params }) => {
    const [call] = (params ?? []) as [{ to?: string }?];
    return method === 'eth_call' && call?.to === undefined ? { result: '0x' } : undefined;
  });
  await openImported(app, chain.token('GREEDY'));
  await expect(app.main.getByText("We couldn't test GREEDY")).toBeVisible();
  await node.healWith(app.button('Retry').click());
  await expect(taxNote(app, 'GREEDY: 50% buy tax')).toBeVisible();
});

test('measures the tax of a listed token once, and says nothing of none', async ({
  app,
  chain,
  node,
}) => {
  await app.openConnected(swapPath(chain, { input: 'BNB', output: 'BUSD', amount: '1' }));
  await expect(app.button('Swap')).toBeEnabled();
  await expect(app.main.getByText('Token tax')).toHaveCount(0);
  const trials = node.requests.filter(
    ({ method, params }) =>
      method === 'eth_call' && (params as [{ to?: string }])[0].to === undefined,
  );
  expect(trials).toHaveLength(1);
});
