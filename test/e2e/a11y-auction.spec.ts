import { expectAccessible } from './fixtures/accessible.ts';
import { closeDialog } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';

// axe finds no violation on desktop or phone, in either theme.
test.beforeEach(() => test.slow());

test('farm auctions: the current auction, bids, the archive, the whitelist, a bid', async ({
  app,
  page,
  chain,
  wallet,
}) => {
  // Whitelisted, with a bid in the current auction and a winning one in the last.
  wallet.account = chain.accounts[7]!;
  await app.openConnected('/farms/auction');
  await expect(app.main.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(app.button('Place bid')).toBeEnabled();
  await expectAccessible(page, 'the current auction');

  await app.button('Who can bid').click();
  const list = app.dialog('Whitelisted bidders');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, 'who can bid');
  await closeDialog(list);

  await app.button('Place bid').click();
  const bid = app.dialog('Place a bid');
  await bid.getByRole('textbox', { name: 'Bid amount' }).fill('100');
  await expect(bid.getByRole('button', { name: 'Enable MEOW' })).toBeEnabled();
  await expectAccessible(page, 'a bid');
  await bid.getByRole('button', { name: 'Change' }).click();
  await expectAccessible(page, 'the choice of a spending limit');
  await bid.getByRole('textbox', { name: 'Bid amount' }).fill('105');
  await expectAccessible(page, 'an invalid bid');
  await closeDialog(bid);

  await app.main.getByRole('tab', { name: 'Leaderboard' }).click();
  await expect(app.main.getByRole('row')).toHaveCount(3);
  await expectAccessible(page, 'the leaderboard');

  await app.open('/farms/auction?view=archive&auction=1');
  await expect(app.main.getByRole('row')).toHaveCount(4);
  await expectAccessible(page, 'an auction of the archive');
  await app.open('/farms/auction?view=archive&list=all');
  await expect(app.main.getByRole('row')).toHaveCount(3);
  await expectAccessible(page, 'all auctions');
});
