import type { Locator } from '@playwright/test';
import { ContractFactory } from 'ethers';
import { artifact } from '../../scripts/deploy/artifacts.ts';
import { swapPath, type App } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';

async function openPicker(
  app: App,
  path = '/swap',
): Promise<{ picker: Locator; search: Locator; rows: Locator }> {
  await app.openConnected(path);
  await app.currency('To').click();
  const picker = app.dialog('Select a Token');
  return { picker, search: picker.getByRole('combobox'), rows: picker.getByRole('option') };
}

test('lists balances first, by value, and searches by name, symbol and address', async ({
  app,
  chain,
}) => {
  const { picker, search, rows } = await openPicker(app);
  await expect(search).toBeFocused();
  await expect(search).toHaveAttribute('placeholder', 'Search name or paste address');
  // 25,000 dollars of each: the cheapest token is the largest amount.
  await expect(rows.first()).toContainText('PURR');
  await expect(rows.first()).toContainText('500,000');
  await expect(rows.nth(1)).toContainText('HISS');
  await search.fill('usd');
  await expect(rows).toHaveCount(3);
  await search.fill('eth');
  await expect(rows.first()).toContainText('Ethereum Token');
  await search.fill('tether');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('USDT');
  await search.fill(chain.token('DAI').toLowerCase());
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('DAI');
  await search.fill('dog');
  await expect(picker.getByText('No results found')).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test(
  'imports an unlisted token by its address after a warning',
  { tag: '@journey' },
  async ({ app, chain }) => {
    const { picker, search } = await openPicker(app);
    await search.fill(chain.token('MKM'));
    // On the chain its name and symbol are bytes32, not strings.
    await expect(picker.getByText('Maker of Mice')).toBeVisible();
    await expect(picker.getByText('Unknown Source')).toBeVisible();
    await picker.getByRole('button', { name: 'Import' }).click();
    const warning = app.dialog('Import Tokens');
    await expect(warning).toContainText('Anyone can create a token with any name');
    await expect(warning).toContainText(chain.token('MKM'));
    const confirm = warning.getByRole('button', { name: 'Import' });
    await expect(confirm).toBeDisabled();
    await warning.getByRole('button', { name: 'Back' }).click();
    await search.fill(chain.token('MKM'));
    await picker.getByRole('button', { name: 'Import' }).click();
    await warning.getByRole('checkbox', { name: 'I understand' }).check();
    await confirm.click();
    await expect(app.currency('To')).toHaveAccessibleName(/^MKM/);
    await app.currency('To').click();
    await search.fill('mice');
    await expect(picker.getByRole('option')).toHaveCount(1);
    await expect(picker.getByRole('option')).toContainText('Imported');
  },
);

test('finds no token at an address without one', async ({ app, chain }) => {
  const { picker, search } = await openPicker(app);
  await search.fill(chain.accounts[7]!);
  await expect(picker.getByText('No token found at this address.')).toBeVisible();
  await expect(picker.getByRole('button', { name: 'Import' })).toHaveCount(0);
});

test("shows no balance, not 0, for a token whose balance can't be read", async ({ app, chain }) => {
  await app.openConnected(swapPath(chain, { input: 'GRUMP', output: 'BNB', amount: '1' }));
  const warning = app.dialog('Import Tokens');
  await warning.getByRole('checkbox', { name: 'I understand' }).check();
  await warning.getByRole('button', { name: 'Import' }).click();
  await expect(app.main.getByText('Balance: –')).toBeVisible();
  await expect(app.main.getByText('Balance: 0', { exact: true })).toHaveCount(0);
  await expect(app.button(/^MAX: all of your/)).toHaveCount(0);
});

test(
  'asks about an unknown token in the address line; refusing returns to /swap',
  { tag: '@refusal' },
  async ({ app, chain, page }) => {
    await app.open(swapPath(chain, { output: 'SHH', amount: '1' }));
    const warning = app.dialog('Import Tokens');
    await expect(warning).toContainText('SHH');
    await warning.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/swap\/?$/);
    await expect(app.currency('To')).toHaveAccessibleName('Select a currency');

    await app.open(swapPath(chain, { output: 'SHH', amount: '1' }));
    await warning.getByRole('checkbox', { name: 'I understand' }).check();
    await warning.getByRole('button', { name: 'Import' }).click();
    await expect(app.currency('To')).toHaveAccessibleName(/^SHH/);
    await page.reload();
    await expect(app.currency('To')).toHaveAccessibleName(/^SHH/);
    await expect(warning).toHaveCount(0);
  },
);

test('ranks an imported lookalike below the known token, and gives its address', async ({
  app,
  chain,
  page,
  wallet,
}) => {
  const owner = chain.accounts[0]!;
  const { abi, bytecode } = artifact('TaxToken');
  const signer = await chain.provider.getSigner(owner);
  const fake = await new ContractFactory(abi, bytecode, signer).deploy(
    'Binance USD',
    'BUSD',
    0,
    owner,
  );
  await fake.waitForDeployment();
  const address = await fake.getAddress();
  await fake.getFunction('mint')(wallet.account, 10n ** 30n);
  await app.openConnected(`/swap?inputCurrency=BNB&outputCurrency=${address}`);
  const warning = app.dialog('Import Tokens');
  await warning.getByRole('checkbox', { name: 'I understand' }).check();
  await warning.getByRole('button', { name: 'Import' }).click();
  await expect(app.main.getByText(`Not the known BUSD: ${address}`)).toBeVisible();
  await app.currency('To').click();
  await page.getByRole('combobox').fill('BUSD');
  const options = app.dialog('Select a Token').getByRole('option');
  await expect(options).toHaveCount(2);
  await expect(options.nth(1)).toContainText('Imported');
});
