import { namehash } from 'ethers';
import { nameRegistryAbi } from '../../src/protocol/abi/nameRegistryAbi.ts';
import { nameResolverAbi } from '../../src/protocol/abi/nameResolverAbi.ts';
import { longestTask } from '../../scripts/bench/mainThread.ts';
import { rawToken } from '../../src/testing/tokenLists.ts';
import { createApp } from './fixtures/app.ts';
import { LIST_URL, listFile, listViews, longListFile, serveList } from './fixtures/lists.ts';
import { expect, test } from './fixtures/withstand.ts';

test(
  'looks up, previews, uses, disables and removes a list',
  { tag: '@journey' },
  async ({ app, page, context, chain }) => {
    await serveList(context, LIST_URL, () =>
      listFile({
        tokens: [
          rawToken(1),
          { ...rawToken(2), address: chain.token('SHH'), name: 'Silent', symbol: 'SHH' },
        ],
      }),
    );
    await app.open('/swap');
    const views = listViews(app, page);
    await views.open();
    await expect(views.row('MeowSwap Default')).toContainText('v1.0.0');
    await views.lookUp('http://lists.example/list.json');
    await expect(views.importList).toContainText('Import at your own risk');
    await expect(views.importList).toContainText(LIST_URL);
    await expect(views.importList.getByRole('button', { name: 'Import' })).toBeDisabled();
    await views.agree();
    await expect(views.row('Made Up List')).toContainText('2 tokens');

    await views.back();
    const picker = app.dialog('Select a Token');
    await picker.getByRole('combobox').fill('shh');
    await expect(picker.getByRole('option')).toHaveCount(1);
    await expect(picker.getByRole('option')).toContainText('Made Up List');
    await picker.getByRole('option').click();
    await expect(app.currency('To')).toHaveAccessibleName(/^SHH/);

    await page.reload();
    await expect(app.currency('To')).toHaveAccessibleName(/^SHH/);
    await app.pick('To', 'BUSD');
    await views.open();
    await views.row('Made Up List').getByRole('switch').click();
    await views.back();
    await picker.getByRole('combobox').fill('made up');
    await expect(picker.getByRole('option')).toHaveCount(1);
    await expect(picker.getByRole('option')).toContainText('Import');
    await picker.getByRole('option').click();
    await expect(app.dialog('Import Tokens')).toContainText('From Made Up List');
    await views.back();
    await picker.getByRole('button', { name: 'Manage Tokens' }).click();
    await views.row('Made Up List').getByRole('button', { name: 'Remove' }).click();
    const question = app.dialog('Remove list');
    await expect(question).toContainText('Please confirm you would like to remove this list');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(views.row('Made Up List')).toHaveCount(0);
  },
);

test('asks before it updates a list', async ({ app, page, context }) => {
  let patch = 0;
  await serveList(context, LIST_URL, () =>
    listFile({ version: { major: 1, minor: 0, patch }, tokens: [rawToken(patch)] }),
  );
  await page.clock.install();
  await app.openConnected('/swap');
  const views = listViews(app, page);
  await views.open();
  await views.lookUp(LIST_URL);
  await views.agree();
  await expect(views.row('Made Up List')).toContainText('v1.0.0');
  patch = 1;
  await page.clock.fastForward('10:01');
  await expect(
    views.row('Made Up List').getByRole('button', { name: 'Update list' }),
  ).toBeVisible();
  await expect(views.row('Made Up List')).toContainText('v1.0.0');
  await views.row('Made Up List').getByRole('button', { name: 'Update list' }).click();
  await expect(views.row('Made Up List')).toContainText('v1.0.1');
});

test('loads a list by name from the second gateway while the first is away', async ({
  app,
  page,
  context,
  chain,
}) => {
  const node = namehash('whiskers.eth');
  const registry = await chain.contract(
    chain.accounts[0]!,
    chain.deployment.contracts.nameRegistry!,
    nameRegistryAbi,
  );
  const resolver = await chain.contract(
    chain.accounts[0]!,
    (await registry.getFunction('resolver')(node)) as string,
    nameResolverAbi,
  );
  const setContent = async (hash: string): Promise<void> =>
    void (await (await resolver.getFunction('setContenthash')(node, hash)).wait());
  await setContent(
    `0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f`,
  );
  await context.route('https://ipfs.io/**', (route) => route.abort());
  await serveList(
    context,
    'https://dweb.link/ipfs/bafybeibj6lixxzqtsb45ysdjnupvqkufgdvzqbnvmhw2kf7cfkesy7r7d4',
    () => listFile(),
  );
  await app.open('/swap');
  const views = listViews(app, page);
  await views.open();
  await views.lookUp('Whiskers.eth');
  await views.agree();
  await expect(views.row('Made Up List')).toContainText('1 token');

  await views.lookUp('nobody.eth');
  await expect(views.manage.getByText('Failed to resolve ENS name: nobody.eth')).toBeVisible();
  await setContent(
    '0xe40101fa011b20d1de9994b4d039f6548d191eb26786769f580809256b4685ef316805265ea162',
  );
  await views.lookUp('whiskers.eth/other.json');
  await expect(
    views.manage.getByText('Failed to translate contenthash to URI: 0xe40101fa'),
  ).toBeVisible();
});

test('searches 10,000 tokens while the page stays responsive', async ({ app, page, context }) => {
  await serveList(context, LIST_URL, () => longListFile(10_000));
  await app.open('/swap');
  const views = listViews(app, page);
  await views.open();
  const picker = app.dialog('Select a Token');
  const longest = await longestTask(await context.newCDPSession(page), async () => {
    await views.lookUp(LIST_URL);
    await views.agree();
    await expect(views.row('Made Up List')).toContainText('10,000 tokens');
    await views.back();
    await picker.getByRole('combobox').fill('mu9999');
    await expect(picker.getByRole('option')).toHaveCount(1);
  });
  // CPU time of the thread; 34 ms on an idle machine with its own caches and cores.
  expect(longest).toBeLessThan(100);
});

test('keeps the lists that two tabs add at the same time', async ({
  app,
  page,
  context,
  wallet,
}) => {
  const other = await context.newPage();
  const tabs = [
    { app, page, url: LIST_URL, name: 'First List' },
    {
      app: createApp(other, wallet),
      page: other,
      url: 'https://other.example/list.json',
      name: 'Second List',
    },
  ];
  for (const { url, name } of tabs) await serveList(context, url, () => listFile({ name }));
  for (const tab of tabs) {
    await tab.app.bringToFront();
    await tab.app.open('/swap');
    const views = listViews(tab.app, tab.page);
    await views.open();
    await views.lookUp(tab.url);
    await views.importList.getByRole('checkbox', { name: 'I understand' }).check();
  }
  await Promise.all(
    tabs.map((tab) =>
      listViews(tab.app, tab.page).importList.getByRole('button', { name: 'Import' }).click(),
    ),
  );
  for (const tab of tabs) {
    await tab.app.bringToFront();
    for (const { name } of tabs)
      await expect(listViews(tab.app, tab.page).row(name)).toContainText('v1.0.0');
  }
  await app.bringToFront();
  await page.reload();
  await listViews(app, page).open();
  for (const { name } of tabs) await expect(listViews(app, page).row(name)).toBeVisible();
});

test('imports, counts, removes and clears tokens by address', async ({ app, page, chain }) => {
  await app.open('/swap');
  const views = listViews(app, page);
  await views.open();
  await views.manage.getByRole('tab', { name: 'Tokens' }).click();
  const box = views.manage.getByRole('textbox', { name: 'Import a token by its address' });
  await box.fill('0x123');
  await expect(views.manage.getByText('Enter valid token address')).toBeVisible();
  for (const symbol of ['MKM', 'SHH']) {
    await box.fill(chain.token(symbol));
    await views.manage.getByRole('button', { name: 'Import' }).click();
    await app.dialog('Import Tokens').getByRole('checkbox', { name: 'I understand' }).check();
    await app.dialog('Import Tokens').getByRole('button', { name: 'Import' }).click();
  }
  await expect(views.manage.getByText('2 custom tokens')).toBeVisible();
  await views.manage.getByRole('button', { name: 'Remove SHH' }).click();
  await expect(views.manage.getByText('1 custom token', { exact: true })).toBeVisible();
  await views.manage.getByRole('button', { name: 'Clear all' }).click();
  await expect(views.manage.getByText('0 custom tokens')).toBeVisible();
});
