// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { attemptEnded, attemptStarted } from '#entities/wallet/walletSlice.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { fakeEarnList } from '#testing/fakeEarnLists.ts';
import { CHEF, createFarmWorld, type FarmWorld } from '#testing/farmWorld.ts';
import type { Address } from '#lib/hex.ts';
import { tokens } from '#config/tokens.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { currency, token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { HomePage } from './HomePage.tsx';
// Loaded lazily by the page; imported here so that no test waits for it.
import './home/HomeBelow.tsx';

vi.mock('#config/earn.ts', async () => {
  const lists = await import('#testing/fakeEarnLists.ts');
  return { earnList: lists.fakeEarnList() };
});

function visit(world: FarmWorld): void {
  world.render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  );
}

function worldWithSupply(): FarmWorld {
  const world = createFarmWorld();
  world.fake.answer(erc20Abi, token('MEOW').address, 'totalSupply', 12_345_678n * E18);
  world.fake.answer(erc20Abi, token('MEOW').address, 'balanceOf', 1_000n * E18);
  world.setFarm(5, { totalStaked: 1_000_000n * 10n ** 6n });
  return world;
}

const figure = async (name: string): Promise<HTMLElement> =>
  (await screen.findByText(name)).closest('div')!;
const card = async (title: string): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { name: title })).closest('section')!;

describe('the home page', () => {
  it('shows the welcome before anything is read', () => {
    visit(worldWithSupply());
    expect(
      screen.getByRole('heading', { level: 1, name: 'The cozy home for your tokens' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Swap now' })).toHaveAttribute('href', '/swap');
  });

  it('sums up what is staked and traded and how much MEOW exists', async () => {
    visit(worldWithSupply());
    // A million USDT, and of each farm of a pair 10 of its 1,000 shares.
    expect(
      await within(await figure('Staked in farms, pools and vault')).findByText(
        /^\$1,\d{3},\d{3}$/,
      ),
    ).toBeVisible();
    expect(
      await within(await figure('Liquidity on the exchange')).findByText(/^\$\d{2},\d{3},\d{3}$/),
    ).toBeVisible();
    await waitFor(async () => expect(await figure('MEOW supply')).toHaveTextContent('12,345,678'));
    await waitFor(async () => expect(await figure('MEOW burned')).toHaveTextContent('1,000'));
  });

  it('says what its totals leave out and when they were read', async () => {
    const world = worldWithSupply();
    world.fake.answer(masterChefAbi, CHEF, 'totalStaked', (pid) => {
      if (pid === 5n) throw new FakeRevert();
      return 10n * E18;
    });
    const pool = fakeEarnList().farms[0]!.lpAddress as Address;
    world.fake.answer(pairAbi, pool, 'totalSupply', () => {
      throw new FakeRevert();
    });
    visit(world);
    // The USDT farm, one whose pool doesn't exist, and one whose pool doesn't answer.
    await waitFor(async () =>
      expect(await figure('Staked in farms, pools and vault')).toHaveTextContent(
        /3 without a known price left out/,
      ),
    );
    await waitFor(async () =>
      expect(await figure('Liquidity on the exchange')).toHaveTextContent(
        /Across \d+ known pools · 1 without a known price left out/,
      ),
    );
    expect(await screen.findByText(`Block ${world.fake.block}`)).toBeVisible();
  });

  it('lists the top farms, each with its rate and a link', async () => {
    const world = worldWithSupply();
    visit(world);
    await waitFor(async () => {
      const [first] = within(await card('Top farms')).getAllByRole('link', { name: /LP|USDT/ });
      expect(first).toHaveTextContent('PURR-WBNB LP');
      expect(first).toHaveAttribute('href', '/farms?farm=8');
    });
    expect(
      await within(await card('Top farms')).findByRole('button', { name: /^APR: PURR-WBNB LP.*%/ }),
    ).toBeVisible();
    expect(
      await within(await card('Top pools')).findByText('No pool APRs available right now.'),
    ).toBeVisible();
  });

  it('asks a visitor to connect and shows an account its rewards', async () => {
    const world = worldWithSupply();
    visit(world);
    expect(
      await screen.findByText('Connect a wallet to see what your stakes have earned.'),
    ).toBeVisible();
    world.setFarm(1, { staked: E18, pending: 5n * E18 });
    act(() => world.connect());
    expect(await screen.findByText(/from 1 position/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Harvest all' })).toBeEnabled());
  });

  it('begins, for an account, with its worth and its positions', async () => {
    const world = worldWithSupply();
    world.connect();
    for (const each of tokens) world.setBalance(tokenCurrency(each), 0n);
    world.setBalance(currency('BNB'), 0n);
    world.setBalance(currency('BUSD'), 500n * E18);
    world.fake.answer(erc20Abi, fakeEarnList().farms[1]!.lpAddress as Address, 'balanceOf', E18);
    world.setFarm(5, { staked: 250n * 10n ** 6n });
    visit(world);
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    expect(screen.queryByText('The cozy home for your tokens')).not.toBeInTheDocument();
    await waitFor(async () => expect(await figure('In your wallet')).toHaveTextContent('$500.00'));
    expect(await figure('Staked')).toHaveTextContent('$250');
    const positions = within(await card('Your positions')).getAllByRole('listitem');
    expect(positions).toHaveLength(2);
    const stake = positions.find((line) => line.textContent.includes('USDT'))!;
    expect(stake).toHaveTextContent('250 USDT');
    expect(within(stake).getByRole('link', { name: /^Manage/ })).toHaveAttribute(
      'href',
      '/farms?farm=5',
    );
    const shares = positions.find((line) => line.textContent.includes('1 LP'))!;
    expect(within(shares).getByRole('link', { name: /^Remove/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/remove\//),
    );
  });

  it('shows no welcome to a returning user whose wallet is being restored', async () => {
    const world = worldWithSupply();
    world.dispatch(attemptStarted({ connectorId: 'injected', isQuiet: true }));
    visit(world);
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    expect(screen.queryByText('The cozy home for your tokens')).not.toBeInTheDocument();
    expect(await screen.findByLabelText('Connecting…')).toBeInTheDocument();
    expect(screen.queryByText('Connect a wallet to see what your stakes have earned.')).toBeNull();
    act(() => void world.dispatch(attemptEnded()));
    expect(
      await screen.findByText('Connect a wallet to see what your stakes have earned.'),
    ).toBeVisible();
  });

  it("says which of an account's balances it could not read", async () => {
    const world = worldWithSupply();
    world.connect();
    world.fake.answer(erc20Abi, token('BUSD').address, 'balanceOf', () => {
      throw new FakeRevert();
    });
    visit(world);
    expect(
      await screen.findByText("Couldn't read some balances. They're not in the total."),
    ).toBeVisible();
  });

  it("says that the nodes don't answer and retries on request", async () => {
    const world = worldWithSupply();
    world.fake.fail();
    visit(world);
    expect(await screen.findByText("Couldn't load the totals.")).toBeVisible();
    world.fake.recover();
    act(() =>
      within(screen.getByText("Couldn't load the totals.").closest('[role=status]')!)
        .getByRole('button', { name: 'Retry' })
        .click(),
    );
    await act(() => world.dispatch(pollChain({ all: true })));
    await waitFor(async () => expect(await figure('MEOW supply')).toHaveTextContent('12,345,678'));
  });

  it('shows the games, each with a link to it', async () => {
    visit(worldWithSupply());
    const games = (await screen.findByRole('heading', { name: 'Play now' })).parentElement!;
    expect(
      within(games)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/prediction', '/lottery', '/competition', '/collectibles']);
  });
});
