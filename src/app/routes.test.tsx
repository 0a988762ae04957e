// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { tokenBySymbol } from '#config/tokens.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { games, isCurrent, mainMenu, more } from './layout/menu.ts';
import { pageLoader, preloadPage, readyPage } from './preloadPage.ts';
import { AppRoutes } from './routes.tsx';
// Loaded lazily by the app; imported here so that no test waits for them.
import '#features/auctions/AuctionPage.tsx';
import '#features/farms/FarmsPage.tsx';
import '#features/liquidity/add/components/steps.ts';
import '#features/liquidity/AddPage.tsx';
import '#features/liquidity/FindPage.tsx';
import '#features/liquidity/LiquidityPage.tsx';
import '#features/liquidity/RemovePage.tsx';
import '#app/pages/pools/PoolsPage.tsx';
import './pages/HomePage.tsx';

vi.mock('#features/swap/SwapPage.tsx', () => ({ SwapPage: () => <h1>The swap page</h1> }));

const A = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const B = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const BUSD = tokenBySymbol('BUSD')!.address;

function Where(): ReactNode {
  const { pathname, search, hash, state } = useLocation();
  return (
    <output aria-label="address">
      {pathname + search + hash}
      {state ? ` with ${JSON.stringify(state)}` : ''}
    </output>
  );
}

function visit(...entries: (string | { pathname: string; search?: string; state?: unknown })[]) {
  createTokensWorld().render(
    <MemoryRouter initialEntries={entries}>
      <AppRoutes />
      <Where />
    </MemoryRouter>,
  );
  return screen.getByRole('status', { name: 'address' }).textContent;
}

describe('redirects', () => {
  it.each([
    ['/swap/', '/swap'],
    ['/swap/?inputCurrency=BNB', '/swap?inputCurrency=BNB'],
    [`/swap/${A}`, `/swap?outputCurrency=${A}`],
    [`/swap/${A}?inputCurrency=BNB`, `/swap?inputCurrency=BNB&outputCurrency=${A}`],
    ['/swap/a&b=c', '/swap?outputCurrency=a%26b%3Dc'],
    ['/send?exactAmount=1#x', '/swap?exactAmount=1#x'],
    ['/pool', '/liquidity'],
    [`/add/${A}-${B}`, `/add/${A}/${B}`],
    [`/add/BNB-${B}`, `/add/BNB/${B}`],
    [`/add/bnb-${B}`, `/add/bnb/${B}`],
    [`/add/${A}/${A.toLowerCase()}`, `/add/${A}`],
    ['/add/BNB/bnb', '/add/BNB'],
    ['/create', '/add'],
    [`/create/${A}-${B}`, `/add/${A}/${B}`],
    [`/create/${A}/${A}`, `/add/${A}`],
    [`/remove/${A}-${B}`, `/remove/${A}/${B}`],
    [`/remove/BNB-${B}`, `/remove/BNB/${B}`],
    ['/remove/nonsense', '/liquidity'],
    [`/remove/${A}`, '/liquidity'],
    ['/staking', '/pools'],
    ['/syrup', '/pools'],
    ['/nft', '/collectibles'],
    // S26
    [
      `/#/swap?inputCurrency=BNB&outputCurrency=${A}`,
      `/swap?inputCurrency=BNB&outputCurrency=${A}`,
    ],
    [`/#/swap/${A}`, `/swap?outputCurrency=${A}`],
    [`/?ref=x#/add/BNB/${B}`, `/add/BNB/${B}?ref=x`],
    ['/#/pool', '/liquidity'],
    ['/#//evil.example/x', '/evil.example/x'],
    [`/v2/swap?outputCurrency=${A}`, `/swap?outputCurrency=${A}`],
    [`/v2/add/BNB/${B}`, `/add/BNB/${B}`],
    [`/v2/remove/${A}-${B}`, `/remove/${A}/${B}`],
    ['/v2//evil.example', '/evil.example'],
    [`/add/BNB/${B}/2500?ref=x`, `/add/BNB/${B}?ref=x`],
    [`/create/${A}/${B}/500`, `/create/${A}/${B}`],
    [`/remove/${A}/${B}/100`, `/remove/${A}/${B}`],
  ])('lead from %s to %s', async (from, to) => {
    visit(from);
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'address' }).textContent).toBe(to),
    );
  });

  it.each([
    '/',
    '/swap',
    `/add/${A}`,
    `/add/${A}/${B}`,
    `/create/${A}`,
    `/create/${A}/${B}`,
    '/add/x-y',
    `/remove/${A}/${B}`,
    '/farms/history',
  ])('leave %s alone', (path) => {
    expect(visit(path)).toBe(path);
  });

  it('keep query and state of /send', async () => {
    visit({ pathname: '/send', search: '?recipient=x', state: { from: 'mail' } });
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'address' }).textContent).toBe(
        '/swap?recipient=x with {"from":"mail"}',
      ),
    );
  });
});

describe('pages', () => {
  it('shows the swap page', async () => {
    visit('/swap');
    expect(await screen.findByRole('heading', { name: 'The swap page' })).toBeVisible();
  });

  it('welcomes at /', async () => {
    visit('/');
    expect(await screen.findByRole('link', { name: 'Swap now' })).toHaveAttribute('href', '/swap');
  });

  it.each([
    ['/liquidity', 'Your Liquidity'],
    ['/find', 'Import Pool'],
    ['/add', 'Add Liquidity'],
    [`/add/BNB/${BUSD}`, 'Add Liquidity'],
    [`/create/BNB/${BUSD}`, 'Add Liquidity'],
    [`/remove/BNB/${BUSD}`, 'Remove BNB-BUSD liquidity'],
    ['/farms', 'Farms'],
    ['/farms/history', 'Farms'],
    ['/farms/auction', 'Farm Auctions'],
    ['/pools', 'Pools'],
    ['/pools/history', 'Pools'],
    ['/prediction', 'Prediction'],
    ['/lottery', 'Lottery'],
    ['/ifo', 'Initial Farm Offerings'],
    ['/ifo/history', 'Initial Farm Offerings'],
    ['/collectibles', 'Collectibles'],
    ['/voting', 'Voting'],
    ['/voting/proposal/create', 'Make a proposal'],
    ['/voting/proposal/0xabc', 'Proposal not found'],
  ])('%s is headed %s', async (path, heading) => {
    visit(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  it.each([
    '/nowhere',
    '/swap/a/b',
    '/teams-of-cats',
    '/prediction/other',
    '/voting/other',
    '/remove',
    '/swapx',
    '/%E0%A4%A',
  ])('shows the not-found page at %s', (path) => {
    visit(path);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    expect(screen.getByRole('link', { name: 'Back Home' })).toHaveAttribute('href', '/');
  });
});

describe('the menu', () => {
  it('marks the current page', () => {
    const [home, exchange, liquidity] = mainMenu;
    expect(home && isCurrent(home, '/swap')).toBe(false);
    expect(exchange && isCurrent(exchange, '/swap')).toBe(true);
    expect(exchange && isCurrent(exchange, '/swapper')).toBe(false);
    for (const path of ['/liquidity', '/find', '/add', `/remove/BNB/${BUSD}`])
      expect(liquidity && isCurrent(liquidity, path)).toBe(true);
    expect(liquidity && isCurrent(liquidity, '/swap')).toBe(false);
  });

  it('never marks Home on a page that is not', () => {
    const [home] = mainMenu;
    for (const path of ['/portfolio', '/profile', '/profile/tasks', '/teams', '/about/contracts'])
      expect(home && isCurrent(home, path)).toBe(false);
  });

  it('has the games in one panel and the rest under More', () => {
    expect(games.map(({ path }) => path)).toEqual([
      '/prediction',
      '/lottery',
      '/competition',
      '/collectibles',
    ]);
    expect(more.map((group) => group.map(({ path }) => path))).toEqual([
      ['/portfolio', '/profile', '/teams'],
      ['/farms/auction', '/ifo', '/voting'],
      ['/about/contracts'],
    ]);
  });
});

describe('a page preloaded before the app renders', () => {
  it('shows at once, without a fallback', async () => {
    await preloadPage(pageLoader('/swap')!);
    visit('/swap?inputCurrency=BNB');
    expect(screen.getByRole('heading', { name: 'The swap page' })).toBeVisible();
  });

  it('is none at an address without a page', () => {
    expect(pageLoader('/nowhere/at/all')).toBeUndefined();
  });

  it('reports no failure: its route loads it again, and does', async () => {
    const load = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(preloadPage(load)).resolves.toBeUndefined();
    expect(readyPage(load)).toBeUndefined();
  });
});
