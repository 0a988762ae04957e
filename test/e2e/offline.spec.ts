import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { swapPath, type App } from './fixtures/app.ts';
import { appPort } from './fixtures/ports.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the whole build is saved. */
const saved = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

const workerOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting ? 'waiting' : registration?.active?.state;
  });

/** A window may be used by another test: its copy goes. */
test.afterEach(async ({ context, page }) => {
  await context.setOffline(false);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    indexedDB.deleteDatabase('meowswap-snapshot');
  });
});

/** Hides the page, which stores what it has read, and waits until it is stored. */
async function leave(app: App): Promise<void> {
  await app.hidePage();
  await expect
    .poll(() =>
      app.page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('meowswap-snapshot');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const database = opening.result;
              if (!database.objectStoreNames.contains('answers')) return resolve(0);
              const counting = database.transaction('answers').objectStore('answers').count();
              counting.onsuccess = () => resolve(counting.result);
            };
          }),
      ),
    )
    .toBe(1);
}

async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await page.reload();
}

test(
  'opens without a connection, with the last data and its age, and signs nothing from them',
  { tag: '@fault' },
  async ({ app, chain, context, node, page, wallet }) => {
    await app.openConnected(swapPath(chain, { output: 'MEOW', amount: '1' }));
    await expect(app.button('Swap')).toBeEnabled();
    const amount = await app.amount('To').inputValue();
    await saved(page);
    await leave(app);
    await goOffline(context, page);

    await expect(page.getByText(/You're offline. This copy was saved on .*to trade/)).toBeVisible();
    await expect(app.amount('To')).toHaveValue(amount);
    const asked = node.count();
    await expect(app.account).toBeVisible();
    await app.button('Swap').click();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Confirm Swap' }),
    ).toBeDisabled();
    expect(node.count()).toBe(asked);
    expect(wallet.requestsOf('eth_sendTransaction')).toEqual([]);

    // A page that was not visited has its code, and says that its data is missing.
    await page.goto('/farms');
    await expect(page.getByRole('heading', { name: 'Farms', level: 1 })).toBeVisible();
    await expect(page.getByText(/This copy was saved on/)).toBeVisible();

    // Back to live without a press.
    await context.setOffline(false);
    await expect(page.getByText(/This copy was saved on/)).toHaveCount(0);
    await expect(app.main.getByText('MEOW-BNB').first()).toBeVisible();
  },
);

test('a copy that was opened offline never asks a node, even when the connection is back', async ({
  app,
  chain,
  context,
  node,
  page,
}) => {
  await app.open(swapPath(chain, { output: 'MEOW', amount: '1' }));
  await expect(app.amount('To')).not.toHaveValue('');
  await saved(page);
  await goOffline(context, page);
  await expect(page.getByText(/This copy was saved on/)).toBeVisible();
  const asked = node.count();
  // What was typed stays: such a copy is not reloaded without a press.
  await app.amount('From').fill('2');
  await context.setOffline(false);
  await app.pollNow();
  await expect(page.getByText("You're back online. Reload to trade.")).toBeVisible();
  await expect(app.amount('From')).toHaveValue('2');
  expect(node.count()).toBe(asked);
});

test.describe('a file beside the app', () => {
  // The browser's own page about the failure has no storage for the scripts of the tests.
  test.use({ toldErrors: /^SecurityError: Failed to read the 'sessionStorage' property/ });

  test('is not answered by the copy of the app', async ({ app, context, page }) => {
    await app.open('/farms');
    await saved(page);
    await goOffline(context, page);
    await expect(page.getByText(/This copy was saved on/)).toBeVisible();
    const beside = await context.newPage();
    await expect(beside.goto('/how-the-price-is-proved.html')).rejects.toThrow(
      'ERR_INTERNET_DISCONNECTED',
    );
    await beside.close();
  });
});

/** The site at an address of its own, where the service worker of a next build can be deployed. */
async function openSite(): Promise<{
  url: string;
  deploy: (change: (worker: string) => string) => void;
  close: () => void;
}> {
  let changed = (worker: string): string => worker;
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${appPort}${request.url ?? '/'}`);
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
    response.end(request.url === '/sw.js' ? changed(body.toString()) : body);
  }
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/swap`,
    deploy: (change) => (changed = change),
    close: () => server.close(),
  };
}

/** Loads the page twice, so that a worker controls it, and waits until the page follows it. */
async function openControlled(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await saved(page);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
}

const look = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());

for (const [what, change, isAsked] of [
  [
    'a newer build waits until the user asks for it',
    (worker: string) =>
      // A file that the page here doesn't load: one that differs makes a page load anew.
      worker.replace(/("\/assets\/poolsPage-[^"]+":`sha384-).{8}/, '$1AAAAAAAA'),
    true,
  ],
  [
    'a build that the page already runs is saved without a question',
    (worker: string) => `${worker};`,
    false,
  ],
] as const)
  test(what, async ({ page }) => {
    // The app looks 8 s after the last press, once the browser is idle, and saves the whole build.
    test.slow();
    const site = await openSite();
    await openControlled(page, site.url);
    site.deploy(change);
    await look(page);
    const banner = page.getByText('A new version is available');
    if (isAsked) {
      await expect(banner).toBeVisible({ timeout: 60_000 });
      expect(await workerOf(page)).toBe('waiting');
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Reload' }).click();
      await reloaded;
    }
    await expect.poll(() => workerOf(page)).toBe('activated');
    await expect(banner).toHaveCount(0);
    site.close();
  });
