// @document
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chain } from '#config/chains.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { createExchangeWorld } from '#testing/exchangeWorld.tsx';
import { connectedWorld, find, line, setPool, visit } from '#testing/liquidityVisit.tsx';

describe('/find', () => {
  const said = (words: string) =>
    waitFor(() => {
      const all = screen.getAllByRole('status').map(({ textContent }) => textContent);
      expect(all.join(' ')).toContain(words);
    });

  it('asks a visitor to connect', async () => {
    visit(createExchangeWorld(), find('BNB', 'BUSD'));
    expect(screen.getByRole('heading', { level: 1, name: 'Import Pool' })).toBeVisible();
    expect(screen.getByText('Import an existing pool')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/pool');
    await said('Connect to a wallet to find pools');
  });

  it('starts with BNB, and asks for the other side', async () => {
    visit(connectedWorld(), '/find');
    expect(screen.getByRole('button', { name: /^BNB/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Select a currency' })).toBeVisible();
    await said('Select a token to find your liquidity.');
  });

  it('reports a pool without a position, and saves it all the same', async () => {
    const world = connectedWorld();
    setPool(world, 'WBNB', 'MEOW', { reserves: [E18, E18], supply: E18, own: 0n });
    visit(world, find('BNB', 'MEOW'));
    expect(await screen.findByText("You don't have liquidity in this pool yet.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Liquidity' })).toHaveAttribute(
      'href',
      `/add/BNB/${token('MEOW').address}`,
    );
    await waitFor(() =>
      expect(Object.keys(world.getState().pairs.saved[chain.id] ?? {})).toHaveLength(1),
    );
  });

  it('says 0.95 for what the pool rounds down to a unit less', async () => {
    const world = connectedWorld();
    const reserves: [bigint, bigint] = [3n * E18, (285n * E18) / 100n - 1n];
    setPool(world, 'HISS', 'DAI', { reserves, supply: 3n * E18, own: E18 });
    visit(world, find('HISS', 'DAI'));
    await waitFor(() => expect(line('Pooled DAI')).toHaveTextContent(/0\.95$/));
  });

  it('finds a pool, shows the position, and saves it', async () => {
    const world = connectedWorld();
    setPool(world, 'HISS', 'DAI', { reserves: [E18, E18], supply: E18, own: E18 / 8n });
    visit(world, find('HISS', 'DAI'));
    expect(await screen.findByText('Pool Found!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage this pool.' })).toHaveAttribute(
      'href',
      '/pool',
    );
    await waitFor(() => expect(line('Pooled DAI')).toHaveTextContent('0.125'));
    const saved = () => Object.values(world.getState().pairs.saved[chain.id] ?? {});
    await waitFor(() =>
      expect(
        saved()
          .flatMap(({ token0, token1 }) => [token0.symbol, token1.symbol])
          .toSorted(),
      ).toEqual(['DAI', 'HISS']),
    );
  });

  it('finds a pool with everything staked', async () => {
    const world = connectedWorld();
    setPool(world, 'WBNB', 'MEOW', { reserves: [E18, E18], supply: 10n * E18, own: 0n });
    visit(world, find('BNB', 'MEOW'), 5n * E18);
    expect(await screen.findByText('Pool Found!')).toBeVisible();
  });

  it.each([
    ['nothing at its address', undefined],
    ['a pool that holds nothing', [0n, 0n] as const],
    ['a pool of which nobody owns shares', [1n, 1000n] as const],
  ])('treats %s as no pool, and saves none', async (_name, reserves) => {
    const world = connectedWorld();
    if (reserves) setPool(world, 'PURR', 'DAI', { reserves, supply: 0n, own: 0n });
    visit(world, find('PURR', 'DAI'));
    expect(await screen.findByText('No pool found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create pool.' })).toHaveAttribute(
      'href',
      `/add/${token('PURR').address}/${token('DAI').address}`,
    );
    expect(world.getState().pairs.saved).toEqual({});
  });

  it.each([
    ['a token with itself', find('DAI', 'DAI')],
    ['the coin with the wrapped coin', find('BNB', 'WBNB')],
    ['a side that is none', '/find?currencyIdB=nonsense'],
  ])('reports that %s is no pair', async (_name, path) => {
    visit(connectedWorld(), path);
    expect(await screen.findByText('Invalid pair.')).toBeVisible();
  });

  it('shows that it is loading, then that the nodes do not answer', async () => {
    const world = connectedWorld();
    world.fake.fail();
    visit(world, find('BNB', 'MEOW'));
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText("Couldn't load this pool.")).toBeVisible();
    expect(screen.queryByText('No pool found.')).not.toBeInTheDocument();
  });
});
