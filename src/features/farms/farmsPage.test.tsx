// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chain } from '#config/chains.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { createFarmWorld } from '#testing/farmWorld.ts';
import { figure, list, names, nextBlock, row, visit } from '#testing/farmsVisit.tsx';
import { OTHER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';

vi.mock('#config/earn.ts', async () => {
  const { fakeEarnList } = await import('#testing/fakeEarnLists.ts');
  return { earnList: fakeEarnList() };
});

const { contracts } = chain.deployment;
afterEach(() => {
  chain.deployment.contracts = contracts;
});

describe('/farms', () => {
  it('lists live farms in the configured order', async () => {
    visit(createFarmWorld());
    expect(screen.getByRole('heading', { level: 1, name: 'Farms' })).toBeVisible();
    expect(screen.getByText('Stake LP tokens to earn.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Community Auctions' })).toHaveAttribute(
      'href',
      '/farms/auction',
    );
    await waitFor(async () =>
      expect(await names()).toEqual(['MEOW-WBNB LP', 'WBNB-BUSD LP', 'USDT', 'PURR-WBNB LP']),
    );
    expect(within(await row('MEOW-WBNB LP')).getByText('Core')).toBeVisible();
    expect(within(await row('WBNB-BUSD LP')).getByText('Community')).toBeVisible();
  });

  it('shows the rate, liquidity and multiplier of each farm', async () => {
    const world = createFarmWorld();
    world.setFarm(1, { points: 4_000n });
    world.connect();
    visit(world);
    const item = await row('MEOW-WBNB LP');
    await within(item).findByText('40X');
    // 10 of 1,000 shares of a pool of 10,000 BNB at $600, and as much in MEOW.
    await waitFor(() => expect(figure(item, 'Liquidity')).toHaveTextContent('$120,000'));
    await waitFor(() => expect(figure(item, 'Earned')).toHaveTextContent(/^0 MEOW$/));
    expect(await within(item).findByRole('button', { name: /^APR.*: .*%/ })).toBeVisible();
  });

  it('shows no liquidity where a price is not believed, as it shows no rate', async () => {
    const world = createFarmWorld();
    // MEOW costs $2.40 in its pool with the coin, and 90 dollars here.
    world.router.setPool(token('MEOW'), token('BUSD'), 100_000n * E18, 9_000_000n * E18);
    visit(world);
    const item = await row('MEOW-WBNB LP');
    await waitFor(() => expect(figure(item, 'Liquidity')).toHaveTextContent(/^–$/));
    const apr = within(item).getByRole('button', { name: /^APR.* unavailable/ });
    expect(apr).toBeVisible();
    const other = await row('WBNB-BUSD LP');
    await waitFor(() => expect(figure(other, 'Liquidity')).toHaveTextContent('$120,000'));
  });

  it('shows a visitor no columns of an account', async () => {
    visit(createFarmWorld());
    const item = await row('MEOW-WBNB LP');
    expect(within(item).getByText('APR')).toBeInTheDocument();
    for (const own of ['Earned', 'Your stake']) expect(within(item).queryByText(own)).toBeNull();
  });

  it('lists finished and archived farms on pages of their own', async () => {
    const user = visit(createFarmWorld());
    await user.click(screen.getByRole('link', { name: 'Finished' }));
    await waitFor(async () => expect(await names()).toEqual(['BUSD-USDT LP']));
    expect(screen.getByText(/no longer distributing rewards/)).toBeVisible();
    expect(within(await row('BUSD-USDT LP')).getByText('Closed')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Archived' }));
    await waitFor(async () => expect(await names()).toEqual(['DAI-BUSD LP']));
  });

  it('searches farms by symbols and names', async () => {
    const user = visit(createFarmWorld());
    await list();
    const search = screen.getByPlaceholderText('Search Farms');
    await user.type(search, 'purr');
    await waitFor(async () => expect(await names()).toEqual(['PURR-WBNB LP']));
    await user.clear(search);
    await user.type(search, 'dog');
    expect(await screen.findByText('Nothing matches your search.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(async () => expect(await names()).toHaveLength(4));
  });

  it.each([
    ['Multiplier', ['PURR-WBNB LP', 'USDT', 'MEOW-WBNB LP', 'WBNB-BUSD LP']],
    ['Liquidity', ['WBNB-BUSD LP', 'MEOW-WBNB LP', 'PURR-WBNB LP', 'USDT']],
    ['Earned', ['USDT', 'WBNB-BUSD LP', 'MEOW-WBNB LP', 'PURR-WBNB LP']],
    ['Hot', ['MEOW-WBNB LP', 'WBNB-BUSD LP', 'USDT', 'PURR-WBNB LP']],
  ])('sorts by %s', async (sort, order) => {
    const world = createFarmWorld();
    world.connect();
    world.setFarm(1, { points: 200n });
    world.setFarm(5, { points: 300n, pending: 5n * E18, totalStaked: 10n ** 6n });
    world.setFarm(7, { points: 100n, pending: E18, totalStaked: 500n * E18 });
    world.setFarm(8, { points: 4_000n, totalStaked: E18 });
    const user = visit(world);
    await list();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), sort);
    await waitFor(async () => expect(await names()).toEqual(order));
  });

  it('sorts by a column of the header, then the other way round', async () => {
    const world = createFarmWorld();
    world.connect();
    world.setFarm(1, { staked: E18 });
    world.setFarm(8, { staked: 2n * E18 });
    const user = visit(world);
    await list();
    const head = screen.getByRole('columnheader', { name: /^Your stake/ });
    await user.click(within(head).getByRole('button', { name: 'Your stake' }));
    await waitFor(async () =>
      expect((await names()).slice(0, 2)).toEqual(['MEOW-WBNB LP', 'PURR-WBNB LP']),
    );
    expect(head).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(head).getByRole('button', { name: 'Your stake' }));
    await waitFor(async () =>
      expect((await names()).slice(2)).toEqual(['PURR-WBNB LP', 'MEOW-WBNB LP']),
    );
    expect(head).toHaveAttribute('aria-sort', 'ascending');
  });

  it('keeps its order while the figures change', async () => {
    const world = createFarmWorld();
    world.setFarm(8, { points: 4_000n });
    const user = visit(world);
    await list();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Multiplier');
    await waitFor(async () => expect((await names())[0]).toBe('PURR-WBNB LP'));
    world.setFarm(1, { points: 9_000n });
    await nextBlock(world);
    await within(await row('MEOW-WBNB LP')).findByText('90X');
    expect((await names())[0]).toBe('PURR-WBNB LP');
  });

  it('shows only staked farms when asked, and remembers it', async () => {
    const world = createFarmWorld();
    world.connect();
    world.setFarm(7, { staked: E18 });
    const user = visit(world);
    await waitFor(async () => expect(await names()).toHaveLength(4));
    await user.click(screen.getByRole('switch', { name: 'Staked only' }));
    await waitFor(async () => expect(await names()).toEqual(['WBNB-BUSD LP']));
    expect(world.getState().settings.userFarmStakedOnly).toBe('true');
    expect(await within(await row('WBNB-BUSD LP')).findByText('Staked')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Staked only' }));
    await waitFor(async () => expect(await names()).toHaveLength(4));
    expect(world.getState().settings.userFarmStakedOnly).toBe('false');
  });

  it('shows an account only its own finished farms until it chooses otherwise', async () => {
    const world = createFarmWorld();
    world.connect();
    const user = visit(world, '/farms/history');
    expect(screen.getByRole('switch', { name: 'Staked only' })).toBeChecked();
    expect(await screen.findByText("You haven't staked anything here.")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(async () => expect(await names()).toEqual(['BUSD-USDT LP']));
  });

  it('asks a visitor to connect for their stakes', async () => {
    const user = visit(createFarmWorld());
    await list();
    await user.click(screen.getByRole('switch', { name: 'Staked only' }));
    expect(
      await screen.findByText('Connect your wallet to see what you have staked.'),
    ).toBeVisible();
  });

  it('shows the rewards of a switched account', async () => {
    const world = createFarmWorld();
    world.connect();
    world.setFarm(1, { pending: 12_345_678_900_000_000_000n });
    visit(world);
    const item = await row('MEOW-WBNB LP');
    await waitFor(() => expect(figure(item, 'Earned')).toHaveTextContent('12.34567 MEOW'));
    world.setFarm(1, { pending: 0n });
    act(() => world.connect(OTHER));
    await waitFor(() => expect(figure(item, 'Earned')).toHaveTextContent(/^0 MEOW$/));
  });

  it("shows a watched account's rewards and stakes read-only", async () => {
    const world = createFarmWorld();
    world.setFarm(1, { pending: E18, staked: 2n * E18 });
    act(() => void world.dispatch(accountViewed(OTHER)));
    const user = visit(world);
    const item = await row('MEOW-WBNB LP');
    await waitFor(() => expect(figure(item, 'Earned')).toHaveTextContent(/^1 MEOW\$2\.40$/));
    // 2 of 1,000 shares of a pool of 12,000,000 dollars.
    await waitFor(() => expect(figure(item, 'Your stake')).toHaveTextContent('2 LP$24,000.00'));
    await user.click(within(item).getByRole('button', { name: /^Details of/ }));
    expect(await within(item).findByRole('button', { name: 'Harvest' })).toBeDisabled();
    expect(within(item).queryByRole('button', { name: /^Unstake/ })).not.toBeInTheDocument();
  });

  it('shows cards when asked, and remembers it', async () => {
    const world = createFarmWorld();
    const user = visit(world);
    await list();
    await user.click(screen.getByRole('radio', { name: 'Cards' }));
    expect(await within(await row('USDT')).findByText('Start earning')).toBeVisible();
    expect(world.getState().settings.userFarmView).toBe('card');
  });

  it('says that nothing can be read, and reads again on retry', async () => {
    const world = createFarmWorld();
    world.fake.fail();
    const user = visit(world);
    expect(await screen.findByText("Couldn't load the farms.")).toBeVisible();
    world.fake.recover();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await names()).toHaveLength(4));
  });

  it('shows unreadable figures as unknown, never as 0', async () => {
    const world = createFarmWorld();
    world.connect();
    visit(world);
    await within(await row('USDT')).findByText('1X');
    world.fake.fail();
    await nextBlock(world);
    expect(figure(await row('USDT'), 'Multiplier')).toHaveTextContent('1X');
  });

  it('says that no farms are deployed', () => {
    const world = createFarmWorld();
    const { masterChef, ...others } = chain.deployment.contracts;
    chain.deployment.contracts = others;
    visit(world);
    expect(masterChef).toBeDefined();
    expect(screen.getByText("Farms aren't deployed on this chain yet.")).toBeVisible();
  });
});
