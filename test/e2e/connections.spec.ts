import { swapPath } from './fixtures/app.ts';
import { connect, ownPolicy, serveOwnNode } from './fixtures/connections.ts';
import { listFile, LIST_URL, listViews, serveList } from './fixtures/lists.ts';
import { pair } from './fixtures/pairing.ts';
import { deployedRelayPort, rpcUrl, servicesUrl } from './fixtures/ports.ts';
import { remoteWallet } from './fixtures/remoteWallet.ts';
import { expect, test as base } from './fixtures/test.ts';
import { PROJECT_ID } from './fixtures/worker.ts';

const test = base.extend({
  // A build as it is deployed: that for the local chain is open.
  baseURL: ({ deployedSite }, use) => use(deployedSite.url),
});
// One build serves all tests, so they stay in one worker.
test.describe.configure({ mode: 'default' });

const OWN_NODE = 'https://own.example/key';
/** What the build names. */
const NAMED = [
  "connect-src 'self'",
  rpcUrl,
  `ws://127.0.0.1:${deployedRelayPort}`,
  'https://ipfs.io https://dweb.link https://4everland.io',
  'https://*.ipfs.io https://*.dweb.link https://*.4everland.io',
  servicesUrl,
].join(' ');

/** Browser's own messages about what the policy refused. */
const REFUSED = /Content Security Policy|Refused to connect|WebSocket connection to/;
test.use({ toldErrors: REFUSED });

test('connects to the servers that the build names, and to no other', async ({
  app,
  chain,
  context,
  page,
}) => {
  const reached: string[] = [];
  await context.route(/\.example|ipfs\.dweb\.link/, async (route) => {
    reached.push(route.request().url());
    await route.fulfill({ body: '{}', headers: { 'access-control-allow-origin': '*' } });
  });
  await app.open(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await expect(app.amount('To')).toHaveValue(/^26\d\./);
  expect(await ownPolicy(page)).toBe(NAMED);

  for (const stranger of [
    'https://stranger.example',
    'wss://stranger.example',
    'https://stranger.example:8545',
    'https://dweb.link.stranger.example',
  ])
    expect(await connect(page, stranger), stranger).toMatchObject({
      isReached: false,
      refused: [expect.stringContaining(`connect-src ${stranger}`)],
    });
  expect(reached).toEqual([]);
  // A gateway answers from a host below its own.
  expect(await connect(page, 'https://cid.ipfs.dweb.link/')).toEqual({
    isReached: true,
    refused: [],
  });
  // What is on the page can't be widened by the page.
  await page.evaluate(() => {
    const wide = document.createElement('meta');
    wide.httpEquiv = 'Content-Security-Policy';
    wide.content = 'connect-src *';
    document.head.append(wide);
    document.querySelectorAll('meta[http-equiv]').forEach((meta) => meta.remove());
  });
  expect(await connect(page, 'https://stranger.example')).toMatchObject({ isReached: false });
});

test('pairs with a wallet on another device over the relay that the build names', async ({
  app,
  chain,
  context,
  page,
  deployedRelay: relay,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const remote = await remoteWallet(relay.url, PROJECT_ID, chain);
  await app.open('/swap');
  await pair(app, remote);
  await page.reload();
  await expect(app.account).toHaveAccessibleName(/0x3C44.*93BC/i);
  await remote.close();
});

test("a user's own node: is allowed with a reload, keeps what was entered, then works", async ({
  app,
  chain,
  context,
  page,
}) => {
  const asked = await serveOwnNode(context, chain);
  await app.open(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await app.amount('From').fill('2');
  const settings = app.dialog('Settings');
  const field = settings.getByRole('textbox', { name: 'Custom node (RPC URL)' });
  const use = settings.getByRole('button', { name: 'Use this node' });
  const openSettings = (): Promise<void> =>
    page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  await openSettings();
  await field.fill(OWN_NODE);
  await use.click();
  await expect(settings.getByText(/can connect to own\.example after a reload/)).toBeVisible();
  expect(asked).toEqual([]);
  await settings.getByRole('button', { name: 'Allow and reload' }).click();

  await expect(settings).toBeHidden();
  await expect(app.amount('From')).toHaveValue('2');
  await openSettings();
  await expect(field).toHaveValue(OWN_NODE);
  await use.click();
  await expect(settings.getByText('This node is in use.')).toBeVisible();
  await expect.poll(() => asked).toContain('eth_call');
  await page.reload();
  expect(await ownPolicy(page)).toBe(`${NAMED} https://own.example`);
  await openSettings();
  await expect(settings.getByText('This node is in use.')).toBeVisible();

  // Given up, it is no longer named by the next visit.
  await settings.getByRole('button', { name: 'Use the default nodes' }).click();
  await page.reload();
  expect(await ownPolicy(page)).toBe(NAMED);
  expect(await connect(page, OWN_NODE)).toMatchObject({ isReached: false });
});

test("a user's own list: is allowed with a reload, keeps what was entered, then loads", async ({
  app,
  context,
  page,
}) => {
  const count = await serveList(context, LIST_URL, () => listFile());
  await app.open('/swap');
  const views = listViews(app, page);
  await views.open();
  await views.lookUp(LIST_URL);
  await expect(
    views.manage.getByText(/can connect to lists\.example after a reload/),
  ).toBeVisible();
  expect(count()).toBe(0);
  await views.manage.getByRole('button', { name: 'Allow and reload' }).click();

  await expect(views.manage).toBeHidden();
  await views.open();
  const field = views.manage.getByRole('textbox', { name: 'Add a token list' });
  await expect(field).toHaveValue(LIST_URL);
  await views.manage.getByRole('button', { name: 'Look up' }).click();
  await views.agree();
  await expect(views.row('Made Up List')).toContainText('1 token');
  expect(count()).toBe(1);
  await page.reload();
  expect(await ownPolicy(page)).toBe(`${NAMED} https://lists.example`);
  await views.open();
  await expect(field).toHaveValue('');
  await expect(views.row('Made Up List')).toContainText('1 token');
});

test('a list that another tab added: says that this tab has to be reloaded', async ({
  app,
  context,
  page,
}) => {
  await serveList(context, LIST_URL, () => listFile());
  await app.open('/swap');
  const views = listViews(app, page);
  await views.open();
  await expect(views.row('meowswap-default').or(views.row('MeowSwap')).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/swap');
  await other.evaluate((url) => {
    const stored = JSON.parse(localStorage.getItem('meowswap_lists') ?? '{}') as object;
    const own = { '/lists/meowswap-default.json': 1, '/lists/meowswap-extended.json': 1 };
    const urls = [...Object.keys(own), url];
    const lists = { version: 1, ...stored, urls, activeUrls: urls, changedAt: { [url]: 1 } };
    localStorage.setItem('meowswap_lists', JSON.stringify(lists));
  }, LIST_URL);
  await other.close();
  const row = views.row('lists.example/list.json');
  await expect(row.getByText(/can connect to lists\.example after a reload/)).toBeVisible();
  await row.getByRole('button', { name: 'Allow and reload' }).click();
  await expect(views.manage).toBeHidden();
  await views.open();
  await expect(views.row('Made Up List')).toContainText('1 token');
});

test('stored nonsense changes nothing of the policy, and loses nothing', async ({
  app,
  chain,
  page,
}) => {
  await page.addInitScript(() => {
    const node = "https://a.example; script-src 'unsafe-inline' https://*";
    const lists = ['https://*', 'https://a.example;connect-src', "https://'self'", 7, null];
    const own = ['/lists/meowswap-default.json', 'https://kept.example/list.json'];
    localStorage.setItem(
      'meowswap_settings',
      JSON.stringify({ version: 1, rpcUrl: node, isDark: true, userSlippageTolerance: 123 }),
    );
    localStorage.setItem(
      'meowswap_lists',
      JSON.stringify({ version: 1, urls: [...lists, ...own], activeUrls: own }),
    );
    sessionStorage.setItem('meowswap:server:node', 'https://b.example;default-src *');
    sessionStorage.setItem('meowswap:server:list', '{"url":"https://c.example"}');
  });
  await app.open(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await expect(app.amount('To')).toHaveValue(/^26\d\./);
  expect(await ownPolicy(page)).toBe(`${NAMED} https://kept.example`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(app.detail('Slippage tolerance')).toContainText('1.23%');
  for (const address of ['https://a.example', 'https://b.example', 'https://c.example'])
    expect(await connect(page, address), address).toMatchObject({ isReached: false });
});
