// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  blockSeen,
  connectionChanged,
  endpointsChanged,
  pollFailed,
} from '#chain/blocks/blocksSlice.ts';
import type { RpcErrorKind } from '#chain/rpc/rpcError.ts';
import { blockedAccounts } from '#config/blockedAccounts.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { chooseLanguage } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { answerUrls } from '#testing/httpServer.ts';
// Loaded lazily by the app; imported here so that no test waits for them.
import '#entities/local/LocalWorld.tsx';
import '#app/layout/banners.ts';
import '#entities/wallet/components/ConnectedMenu.tsx';
import { show } from '#testing/layoutVisit.tsx';

const at = (world: ReturnType<typeof show>) => world.store.getState().blocks.seenAt ?? 0;

afterEach(() => chooseLanguage('en-US'));

describe("the window's title", () => {
  it('names the page, then adds the price, and follows navigation', async () => {
    window.scrollTo = vi.fn();
    const { user } = show();
    expect(document.title).toBe('Exchange | MeowSwap');
    await waitFor(() => expect(document.title).toBe('Exchange | MeowSwap - $1.23'));
    await user.click(screen.getByRole('link', { name: 'to farms' }));
    await waitFor(() => expect(document.title).toBe('Farms | MeowSwap - $1.23'));
  });
});

describe('menu', () => {
  it('lists only pages that are built and marks the current one', () => {
    show();
    const [pages] = screen.getAllByRole('navigation', { name: 'Main menu', hidden: true });
    const links = within(pages!).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.textContent)).toEqual([
      'Home',
      'Exchange',
      'Liquidity',
      'Farms',
      'Pools',
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
      null,
      'page',
      null,
      null,
      null,
    ]);
  });

  it('marks More alone on the page of the auctions, below /farms', () => {
    show('/farms/auction');
    const marked = screen
      .getAllByRole('link', { hidden: true })
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked).toEqual([]);
    for (const button of screen.getAllByRole('button', { name: 'More', hidden: true }))
      expect(button).toHaveAttribute('data-current');
  });

  it('shows the games with what goes on in them, one press away', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Games', hidden: true }));
    const items = await screen.findAllByRole('menuitem', { hidden: true });
    expect(items.map((item) => item.getAttribute('href'))).toEqual([
      '/prediction',
      '/lottery',
      '/competition',
      '/collectibles',
    ]);
    await waitFor(() => expect(items[3]).toHaveTextContent('Collectibles24 cats to collect'));
  });

  it('marks the parent page of a sub-page, in the header and in the tab bar', () => {
    show('/find');
    const marked = screen.getAllByRole('link', { name: 'Liquidity', hidden: true });
    expect(marked).toHaveLength(2);
    for (const link of marked) expect(link).toHaveAttribute('aria-current', 'page');
  });

  it('keeps the two external links last under More', async () => {
    const { user } = show();
    await user.click(screen.getAllByRole('button', { name: 'More', hidden: true })[0]!);
    const items = await screen.findAllByRole('menuitem', { hidden: true });
    const links = items.filter((item) => item.getAttribute('target') === '_blank');
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it("switches to the theme that isn't shown", async () => {
    const { user, store } = show();
    await user.click(screen.getByRole('button', { name: 'Switch to dark mode', hidden: true }));
    expect(store.getState().settings.isDark).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Switch to light mode', hidden: true }));
    expect(store.getState().settings.isDark).toBe(false);
  });
});

describe('navigation', () => {
  it('scrolls to the top on another page but not within one', async () => {
    const scroll = vi.fn();
    window.scrollTo = scroll;
    const { user } = show();
    await user.click(screen.getByRole('link', { name: 'same page' }));
    expect(scroll).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'to farms' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(scroll).toHaveBeenCalledOnce();
  });

  it('lets keyboard users skip the menu', async () => {
    const { user } = show();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the connection', () => {
  const banners = () =>
    screen.queryAllByRole('status').filter((status) => status.textContent !== '');

  it('shows only the block while all is well', () => {
    const world = show();
    expect(banners()).toEqual([]);
    expect(screen.getByText(`Block ${world.fake.block}`)).toBeVisible();
  });

  it('says how old the data is', async () => {
    const world = show();
    const seen = (after: number): Promise<void> =>
      act(async () => {
        world.store.dispatch(
          blockSeen({
            number: world.fake.block,
            timestamp: world.fake.timestamp,
            at: at(world) + after,
          }),
        );
        await Promise.resolve();
      });
    await seen(47_000);
    // Its code comes with the first trouble.
    await waitFor(() =>
      expect(banners()[0]).toHaveTextContent(
        'No new block for a while. Data on this page is 40 seconds old.',
      ),
    );
    await seen(130_000);
    expect(banners()[0]).toHaveTextContent('2 minutes old');
  });

  it.each<[RpcErrorKind, RegExp]>([
    ['unreachable', /Can't reach/],
    ['timeout', /is taking too long/],
    ['rateLimited', /are limiting requests/],
    ['malformed', /returned invalid responses/],
    ['wrongChain', /isn't on/],
    ['sourcesDisagree', /nodes disagree/],
  ])('says why the chain cannot be read: %s', (kind, words) => {
    const world = show();
    act(() => void world.store.dispatch(pollFailed({ kind, at: at(world) + 1000 })));
    expect(banners()[0]).toHaveTextContent(words);
    expect(within(banners()[0]!).getByRole('button', { name: 'Try now' })).toBeVisible();
  });

  it('says that the browser is offline and recovers without a reload', () => {
    const world = show();
    act(() => void world.store.dispatch(connectionChanged({ online: false })));
    expect(banners()[0]).toHaveTextContent("You're offline.");
    act(() => void world.store.dispatch(connectionChanged({ online: true })));
    expect(banners()).toEqual([]);
  });

  it("shows a node's host but never its key", async () => {
    const world = show();
    act(
      () =>
        void world.store.dispatch(
          endpointsChanged([
            {
              url: 'https://node.example/v1/secret',
              state: 'ok',
              latencyMs: 41.7,
              lastError: null,
            },
          ]),
        ),
    );
    await world.user.hover(screen.getByRole('button', { name: /Block/ }));
    const tip = await screen.findByRole('tooltip', { hidden: true });
    expect(tip).toHaveTextContent('node.example: 42 ms');
    expect(tip).not.toHaveTextContent('secret');
  });
});

describe('the page', () => {
  it('is hidden from a blocked account', async () => {
    const world = show();
    const [blocked] = blockedAccounts;
    act(
      () =>
        void world.store.dispatch(
          walletSeen({ connectorId: 'development', account: blocked as Address, chainId: 31337 }),
        ),
    );
    expect(await screen.findByText('Blocked address')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'The page' })).not.toBeInTheDocument();
  });

  it('warns when the wallet is on another network', async () => {
    const world = show();
    act(
      () =>
        void world.store.dispatch(
          walletSeen({ connectorId: 'development', account: `0x${'1'.repeat(40)}`, chainId: 1 }),
        ),
    );
    expect(await screen.findByRole('button', { name: 'Switch network' })).toBeVisible();
  });

  it('is mirrored in Arabic', async () => {
    answerUrls(() => Response.json({ 'layout.menu.exchange': 'تبادل' }));
    show();
    await act(() => chooseLanguage('ar-SA'));
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(screen.getAllByText('تبادل').length).toBeGreaterThan(0);
  });
});
