// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import type { Address } from '#lib/hex.ts';
import { fakeEarnList } from '#testing/fakeEarnLists.ts';
import { createFarmWorld, type FarmWorld } from '#testing/farmWorld.ts';
import { names, nextBlock, row, visit } from '#testing/farmsVisit.tsx';
import { E18 } from '#testing/units.ts';

vi.mock('#config/earn.ts', async () => {
  const lists = await import('#testing/fakeEarnLists.ts');
  return { earnList: lists.fakeEarnList() };
});

describe('a link to a farm', () => {
  it('unfolds the farm without opening the stake dialog', async () => {
    const world = createFarmWorld();
    world.connect();
    const shares = { address: fakeEarnList().farms[0]!.lpAddress as Address };
    world.fake.answer(erc20Abi, shares.address, 'balanceOf', 5n * E18);
    world.fake.answer(erc20Abi, shares.address, 'allowance', 2n ** 256n - 1n);
    visit(world, '/farms?farm=1');
    const item = await row('MEOW-WBNB LP');
    await waitFor(async () => expect((await names())[0]).toBe('MEOW-WBNB LP'));
    expect(within(item).getByRole('button', { name: /^Details of/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    const stake = await within(item).findByRole('button', { name: /^Stake/ });
    await waitFor(() => expect(stake).toBeEnabled());
    await nextBlock(world);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the farm of a link first, whatever is filtered', async () => {
    visit(createFarmWorld(), '/farms?stake=9');
    await waitFor(async () => expect((await names())[0]).toBe('BUSD-USDT LP'));
    expect(
      within(await row('BUSD-USDT LP')).getByRole('button', { name: /^Details of/ }),
    ).toHaveAttribute('aria-expanded', 'true');
  });

  it('opens the stake dialog with the whole balance once the farm accepts deposits', async () => {
    const world = createFarmWorld();
    world.connect();
    const shares = { address: fakeEarnList().farms[0]!.lpAddress as Address };
    world.fake.answer(erc20Abi, shares.address, 'balanceOf', 5n * E18 + 1n);
    visit(world, '/farms?stake=1');
    const dialog = await screen.findByRole('dialog', { name: 'Stake MEOW-WBNB LP' });
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox')).toHaveValue('5.000000000000000001'),
    );
  });

  it.each(['99', '0', 'x', '-1', '1e9'])('says that there is no farm %s', async (pid) => {
    visit(createFarmWorld(), `/farms?stake=${pid}`);
    expect(await screen.findByText("This farm doesn't exist.")).toBeVisible();
    await waitFor(async () => expect(await names()).toHaveLength(4));
  });
});

describe('the details of a farm', () => {
  async function open(world: FarmWorld, name: string): Promise<HTMLElement> {
    const user = visit(world);
    const item = await row(name);
    await user.click(within(item).getByRole('button', { name: /^Details of/ }));
    return item;
  }

  it('link to the staked token, and to adding liquidity with one token', async () => {
    const item = await open(createFarmWorld(), 'PURR-WBNB LP');
    expect(await within(item).findByRole('link', { name: 'Get PURR-WBNB LP' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/add\/0x\w+\/BNB$/),
    );
    expect(within(item).getByRole('link', { name: 'Stake with one token' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/add\/0x\w+\/BNB\?with=one&stake=farm$/),
    );
    expect(await within(item).findByText('Start earning')).toBeVisible();
    expect(await within(item).findByText('No Fee')).toBeVisible();
  });

  it('lead an account without LP tokens to one token first, and only once', async () => {
    const world = createFarmWorld();
    world.connect();
    const item = await open(world, 'PURR-WBNB LP');
    const start = await within(item).findByRole('link', { name: 'Stake with one token' });
    const stake = within(item).getByRole('button', { name: 'Stake' });
    expect(start.parentElement!.parentElement).toContainElement(stake);
    expect(start.compareDocumentPosition(stake)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(item).getByRole('link', { name: 'Get PURR-WBNB LP' })).toBeVisible();
    await waitFor(() => expect(stake).toBeEnabled());
    expect(within(item).getByRole('button', { name: 'Harvest' })).toBeDisabled();
  });

  it('offer one token below, and LP tokens among the links, to an account that has some', async () => {
    const world = createFarmWorld();
    world.connect();
    const farm = fakeEarnList().farms.find(({ lpSymbol }) => lpSymbol.startsWith('PURR'))!;
    world.fake.answer(erc20Abi, farm.lpAddress as Address, 'balanceOf', E18);
    const item = await open(world, 'PURR-WBNB LP');
    const stake = await within(item).findByRole('button', { name: 'Stake' });
    const one = await within(item).findByRole('link', { name: 'Stake with one token' });
    expect(stake.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(item).getByRole('link', { name: 'Get PURR-WBNB LP' })).toBeVisible();
    expect(within(item).getByText('PURR-WBNB LP staked')).toBeVisible();
  });

  it('link to the exchange for a single token, and show the deposit fee', async () => {
    const world = createFarmWorld();
    world.setFarm(5, { feeBps: 2_000n });
    const item = await open(world, 'USDT');
    expect(await within(item).findByRole('link', { name: 'Get USDT' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/swap\?outputCurrency=0x/),
    );
    expect(
      within(item).queryByRole('link', { name: 'Stake with one token' }),
    ).not.toBeInTheDocument();
    expect(await within(item).findByText('20%')).toBeVisible();
  });
});
