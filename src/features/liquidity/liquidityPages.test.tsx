// @document
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chain } from '#config/chains.ts';
import { farmOfPair } from '#config/farms.ts';
import { pairSaved } from '#entities/pairs/pairsSlice.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { createExchangeWorld } from '#testing/exchangeWorld.tsx';
import { connectedWorld, line, nextBlock, setPool, visit } from '#testing/liquidityVisit.tsx';

describe('/liquidity', () => {
  it('asks a visitor to connect', () => {
    visit(createExchangeWorld(), '/liquidity');
    expect(screen.getByRole('heading', { level: 1, name: 'Your Liquidity' })).toBeVisible();
    expect(screen.getByText('Remove liquidity to receive tokens back')).toBeVisible();
    expect(screen.getByText('Connect to a wallet to view your liquidity.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    expect(screen.getByText("Don't see a pool you joined?")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find other LP tokens' })).toHaveAttribute(
      'href',
      '/find',
    );
    expect(screen.getByRole('link', { name: 'Add Liquidity' })).toHaveAttribute('href', '/add');
  });

  it('shows a bar while it reads, then the empty state', async () => {
    visit(connectedWorld(), '/liquidity');
    expect(screen.getByRole('img', { name: 'Finding your pools' })).toBeVisible();
    expect(screen.queryByText('No liquidity found.')).not.toBeInTheDocument();
    expect(await screen.findByText('No liquidity found.')).toBeVisible();
  });

  it('lists the pools with a position, with BNB for WBNB and both amounts', async () => {
    const world = connectedWorld();
    setPool(world, 'WBNB', 'BUSD', {
      reserves: [1_000n * E18, 600_000n * E18],
      supply: 20_000n * E18,
      own: 5_000n * E18,
    });
    setPool(world, 'BUSD', 'USDT', {
      reserves: [100n * E18, 100n * 10n ** 6n],
      supply: 10n * E18,
      own: 0n,
    });
    const user = visit(world, '/liquidity');
    const head = await screen.findByRole('button', { name: /BNB/ });
    await waitFor(() => expect(head).toHaveTextContent('5,000 LP'));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(head).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(line('Pooled BNB')).toHaveTextContent('250'));
    await waitFor(() => expect(line('Pooled BUSD')).toHaveTextContent('150,000'));
    await waitFor(() => expect(line('Share of pool')).toHaveTextContent('25%'));
    expect(line('LP tokens in your wallet')).toHaveTextContent('5,000');
    const [sides] = /BNB\/0x\w+|0x\w+\/BNB/.exec(
      screen.getByRole('link', { name: 'Remove' }).getAttribute('href')!,
    )!;
    expect(screen.getByRole('link', { name: 'Remove' })).toHaveAttribute(
      'href',
      `/remove/${sides}`,
    );
    expect(screen.getByRole('link', { name: 'Add liquidity instead' })).toHaveAttribute(
      'href',
      `/add/${sides}`,
    );
    await user.click(head);
    expect(head).toHaveAttribute('aria-expanded', 'false');
  });

  it('begins with the value of all of it and the way to more, and says what the value leaves out', async () => {
    const world = connectedWorld();
    setPool(world, 'WBNB', 'BUSD', {
      reserves: [1_000n * E18, 600_000n * E18],
      supply: 20_000n * E18,
      own: 5_000n * E18,
    });
    setPool(world, 'HISS', 'UST', {
      reserves: [100n * E18, 100n * E18],
      supply: 10n * E18,
      own: E18,
    });
    world.dispatch(pairSaved({ token0: token('HISS'), token1: token('UST') }));
    visit(world, '/liquidity');
    // A quarter of both sides, 600,000 dollars each.
    const total = (await screen.findByText('Value of your liquidity')).parentElement!;
    await waitFor(() => expect(total).toHaveTextContent('$300,000.00'));
    expect(total).toHaveTextContent('2 pools · 1 pool without a known price left out');
    expect(screen.getByRole('button', { name: /^BNB\/BUSD|^BUSD\/BNB/ })).toHaveTextContent(
      '$300,000.00',
    );
    const add = screen.getByRole('link', { name: 'Add Liquidity' });
    expect(
      add.compareDocumentPosition(screen.getByRole('list', { name: 'Your pools' })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it("links to a pool's farm, where it has one", async () => {
    const world = connectedWorld();
    setPool(world, 'WBNB', 'BUSD', { reserves: [E18, E18], supply: E18, own: E18 });
    setPool(world, 'DAI', 'USDT', { reserves: [E18, 10n ** 6n], supply: 10n ** 12n, own: 1n });
    const user = visit(world, '/liquidity');
    for (const head of await screen.findAllByRole('button', { name: /BNB|DAI/ })) {
      await user.click(head);
    }
    const farm = farmOfPair(token('BUSD').address, token('WBNB').address);
    expect(farm).toBe(farmOfPair(token('WBNB').address, token('BUSD').address));
    expect(
      screen
        .getAllByRole('link', { name: 'Stake in the farm' })
        .map((link) => link.getAttribute('href')),
    ).toEqual([`/farms?stake=${farm?.pid}`]);
  });

  it('removes a pool that was left, and adds one that was joined', async () => {
    const world = connectedWorld();
    setPool(world, 'WBNB', 'BUSD', { reserves: [E18, E18], supply: E18, own: E18 });
    visit(world, '/liquidity');
    await screen.findByRole('button', { name: /BNB/ });
    setPool(world, 'WBNB', 'BUSD', { reserves: [E18, E18], supply: E18, own: 0n });
    setPool(world, 'DAI', 'USDT', { reserves: [E18, 10n ** 6n], supply: 10n ** 12n, own: 1n });
    await nextBlock(world);
    expect(await screen.findByRole('button', { name: /USDT/ })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /BNB/ })).not.toBeInTheDocument(),
    );
  });

  it('shows the smallest share of enormous reserves as above zero', async () => {
    const world = connectedWorld();
    const most = 2n ** 112n - 1n;
    setPool(world, 'DAI', 'USDT', { reserves: [most, most], supply: most, own: 10n ** 10n });
    visit(world, '/liquidity');
    expect(await screen.findByText('<0.01%')).toBeVisible();
    await waitFor(() => expect(line('Pooled DAI')).toHaveTextContent('0.00000001'));
    await waitFor(() => expect(line('Pooled USDT')).toHaveTextContent('10,000'));
  });

  it('reports an emptied pool, and offers no useless link', async () => {
    const world = connectedWorld();
    setPool(world, 'WBNB', 'BUSD', { reserves: [0n, 0n], supply: E18, own: E18 });
    visit(world, '/liquidity');
    expect(await screen.findByText('This pool is empty.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Remove' })).not.toBeInTheDocument();
  });

  it('reports when nothing can be read, and retries on demand', async () => {
    const world = connectedWorld();
    world.fake.fail();
    const user = visit(world, '/liquidity');
    const message = await screen.findByText("Couldn't load your pools.");
    expect(screen.queryByText('No liquidity found.')).not.toBeInTheDocument();
    expect(message).toBeVisible();
    world.fake.recover();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No liquidity found.')).toBeVisible();
  });

  it('reports a chain without an exchange', () => {
    const { contracts } = chain.deployment;
    const { router, ...others } = contracts;
    const world = createExchangeWorld();
    chain.deployment.contracts = others;
    visit(world, '/liquidity');
    chain.deployment.contracts = contracts;
    expect(router).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Your Liquidity' })).toBeVisible();
    expect(screen.getByText("The exchange isn't deployed on this chain yet.")).toBeVisible();
  });
});

describe('a pool with everything staked', () => {
  const staked = 5n * E18;

  it('stays on /liquidity with a link to its farm, counts the stake, and offers nothing that needs LP tokens in the wallet', async () => {
    const world = connectedWorld();
    setPool(world, 'WBNB', 'MEOW', {
      reserves: [10n * E18, 20n * E18],
      supply: 10n * E18,
      own: 0n,
    });
    visit(world, '/liquidity', staked);
    const head = await screen.findByRole('button', { name: /BNB\/MEOW|MEOW\/BNB/ });
    if (head.getAttribute('aria-expanded') === 'false') await userEvent.click(head);
    const { pid } = farmOfPair(token('MEOW').address, token('WBNB').address)!;
    expect(await screen.findByRole('link', { name: '5 LP' })).toHaveAttribute(
      'href',
      `/farms?farm=${pid}`,
    );
    expect(line('Staked in the farm')).toHaveTextContent('5 LP');
    await waitFor(() => expect(line('Pooled MEOW')).toHaveTextContent('10'));
    expect(line('Share of pool')).toHaveTextContent('50%');
    expect(screen.queryByRole('link', { name: 'Remove' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Stake in the farm' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Result so far' })).toBeVisible();
  });
});
