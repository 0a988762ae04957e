import { choose } from './fixtures/app.ts';
import type { App } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';

const tab = (app: App, name: string) => app.main.getByRole('tab', { name });
/** Returns the row of the leaderboard with this text. */
const row = (app: App, words: string | RegExp) =>
  app.main.getByRole('row').filter({ hasText: words });

test('browses the archive by number, arrows and list, and names unknown auctions', async ({
  app,
  page,
}) => {
  await app.open('/farms/auction');
  await tab(app, 'Archive').click();
  await expect(page).toHaveURL(/view=archive&auction=latest$/);
  await expect(app.main.getByRole('heading', { name: 'Auction #2' })).toBeVisible();
  await app.button('Previous auction').click();
  await expect(app.main.getByRole('heading', { name: 'Auction #1' })).toBeVisible();
  await expect(row(app, '#1')).toContainText('900');
  await expect(row(app, '#3')).toContainText("Didn't win");
  await expect(app.button('Previous auction')).toBeDisabled();
  const id = app.main.getByRole('textbox', { name: 'Auction ID' });
  await id.fill('');
  await expect(app.main.getByText('Please specify an auction ID')).toBeVisible();
  await id.fill('77');
  await expect(app.main.getByText("Auction #77 doesn't exist.")).toBeVisible();
  await choose(app.main.getByRole('radio', { name: 'All' }));
  await expect(row(app, 'Auction #2')).toContainText('Open');
  await app.button('Auction #1').click();
  await expect(page).toHaveURL(/auction=1$/);
  await expect(app.detail('Lowest winning bid')).toContainText('600 MEOW');
});

test('reports a node that is away and retries', async ({ app, node }) => {
  node.fail(() => ({ status: 503 }));
  await app.open('/farms/auction');
  await expect(app.main.getByText("Couldn't load the auction.")).toBeVisible();
  await node.healWith(app.button('Retry').click());
  await expect(app.main.getByRole('heading', { name: 'Auction #2' })).toBeVisible();
});

test("shows another account's bids read-only", async ({ app, chain }) => {
  await app.open(`/farms/auction?account=${chain.accounts[1]!}`);
  await expect(app.main.getByText("You haven't bid in this auction.")).toBeVisible();
  await expect(app.main.getByRole('heading', { name: 'Reclaimable bids' })).toBeVisible();
  await expect(app.button('Reclaim')).toHaveCount(0);
  await expect(app.button('Place bid')).toHaveCount(0);
});
