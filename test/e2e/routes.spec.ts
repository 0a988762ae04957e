import { closeDialog, swapPath } from './fixtures/app.ts';
import { expect, test } from './fixtures/test.ts';

const A = '0x610178dA211FEF7D417bC0e6FeD39F05609AD788';
const B = '0x0165878A594ca255338adfa4d48449f69242Eb8F';

const pages: [path: string, title: string, heading: string][] = [
  ['/', 'Home', 'The cozy home for your tokens'],
  ['/swap', 'Exchange', 'Exchange'],
  ['/farms', 'Farms', 'Farms'],
  ['/farms/history', 'Farms', 'Farms'],
  ['/farms/auction', 'Farm Auctions', 'Farm Auctions'],
  ['/pools', 'Pools', 'Pools'],
  ['/pools/history', 'Pools', 'Pools'],
  ['/lottery', 'Lottery', 'Lottery'],
  ['/ifo', 'Initial Farm Offering', 'Initial Farm Offerings'],
  ['/ifo/history', 'Initial Farm Offering', 'Initial Farm Offerings'],
  ['/collectibles', 'Collectibles', 'Collectibles'],
  ['/teams', 'Leaderboard', 'Teams'],
  ['/teams/1', 'Leaderboard', 'Syrup Storm'],
  ['/profile', 'Your Profile', 'Your Profile'],
  ['/profile/tasks', 'Task Center', 'Task Center'],
  ['/competition', 'Trading Battle', 'Trading Battle'],
  ['/prediction', 'Prediction', 'Prediction'],
  ['/prediction/leaderboard', 'Leaderboard', 'Leaderboard'],
  ['/voting', 'Voting', 'Voting'],
  ['/voting/proposal/create', 'Voting', 'Make a proposal'],
  ['/voting/proposal/abc', 'Voting', 'Proposal not found'],
  ['/find', 'Import Pool', 'Import Pool'],
  ['/liquidity', 'Liquidity', 'Your Liquidity'],
  ['/add', 'Add Liquidity', 'Add Liquidity'],
  [`/add/${A}`, 'Add Liquidity', 'Add Liquidity'],
  [`/add/${A}/${B}`, 'Add Liquidity', 'Add Liquidity'],
  [`/create/${A}/${B}`, 'Add Liquidity', 'Add Liquidity'],
  [`/remove/${A}/${B}`, 'Remove Liquidity', 'Remove ETH-BUSD liquidity'],
  ['/about/contracts', 'Contracts', 'Contracts'],
  ['/nowhere', 'Page not found', 'Page not found'],
  ['/prediction/nowhere', 'Page not found', 'Page not found'],
];

// As if typed into the address bar: the server has to answer with the app.
test('titles every page opened by its address', { tag: '@journey' }, async ({ page }) => {
  for (const [path, title, heading] of pages) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await expect(page, path).toHaveTitle(new RegExp(`^${title} \\| MeowSwap`));
  }
});

test('offers the way home from an unknown page, and back works', async ({ page }) => {
  await page.goto('/nowhere');
  await page.getByRole('main').getByRole('link', { name: 'Back Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The cozy home for your tokens');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('lists only pages that are built in the menu, those without room under More', async ({
  app,
  chain,
  page,
}) => {
  await app.openConnected('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const links = menu.getByRole('link');
  const more = menu.getByRole('button', { name: 'More' });
  // The price takes room once it is known.
  await expect(page.getByRole('banner').getByText(/MEOW \$\d/)).toBeVisible();
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(links).toHaveText(['Home', 'Exchange', 'Liquidity', 'Farms', 'Pools']);
  }
  // The account's button is wider while a transaction is pending.
  await chain.setAutomine(false);
  await app.open(swapPath(chain, { output: 'MEOW', amount: '1' }));
  const dialog = await app.review();
  await app.send(dialog);
  await closeDialog(dialog);
  await expect(links).toHaveCount(5);
  await menu.getByRole('link', { name: 'Exchange' }).click();
  await expect(page).toHaveURL(/\/swap$/);
  await expect(menu.getByRole('link', { name: 'Exchange' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await menu.getByRole('link', { name: 'Liquidity' }).click();
  await expect(page).toHaveURL(/\/liquidity$/);
  await expect(menu.getByRole('link', { name: 'Liquidity' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await menu.getByRole('button', { name: 'Games' }).click();
  await expect(page.getByRole('menuitem')).toContainText([
    'Prediction',
    'Lottery',
    'Trading Battle',
    'Collectibles',
  ]);
  await expect(page.getByRole('menuitem', { name: /Lottery/ })).toContainText(/\$\d/);
  await page.keyboard.press('Escape');
  const rest = [
    ...['Portfolio', 'Your Profile', 'Teams', 'Farm Auctions', 'IFO', 'Voting', 'Contracts'],
    ...['Telegram', 'Twitter'],
  ];
  await more.click();
  await expect(page.getByRole('menuitem')).toHaveText(rest);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(links).toHaveText(['Home', 'Exchange', 'Liquidity']);
  await more.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Farms', 'Pools', ...rest]);
  await page.getByRole('menuitem', { name: 'Farm Auctions' }).click();
  await expect(page).toHaveURL(/\/farms\/auction$/);
});
