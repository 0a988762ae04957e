// @document
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '#testing/currencies.ts';
import { figure, figureLine, poolCard, visitIfo } from '#testing/ifoVisit.tsx';
import { createIfoWorld, type IfoWorld } from '#testing/ifoWorld.ts';
import { E18 } from '#testing/units.ts';

let world: IfoWorld;

beforeEach(() => {
  localStorage.clear();
  world = createIfoWorld();
});
afterEach(() => localStorage.clear());

const hero = async (name = 'Yarn Finance sale') => within(await screen.findByLabelText(name));

describe('a sale at block 1,000', () => {
  // The next block is the first that can include what is sent now.
  const phases: [
    why: string,
    terms: { start: bigint; end: bigint; release?: bigint },
    tag: string,
    timer: RegExp | null,
    button: string,
  ][] = [
    [
      'is announced while the next block is not after its start',
      { start: 1_001n, end: 1_100n },
      'Coming soon',
      /^Sale starts in: /,
      'Opens after block 1,001',
    ],
    [
      'takes commitments from the block after its start',
      { start: 1_000n, end: 1_100n },
      'Live now',
      /^Sale ends in: 5m 0s$|^Sale ends in: 4m \d+s$/,
      'Commit LP Tokens',
    ],
    [
      'takes commitments up to the block before its end',
      { start: 900n, end: 1_002n },
      'Live now',
      /^Sale ends in: /,
      'Commit LP Tokens',
    ],
    [
      'is over once the next block is its end, and can be claimed a block later',
      { start: 900n, end: 1_001n },
      'Finished',
      /^Claims open in: /,
      'Claims open at block 1,002',
    ],
    [
      'pays once the next block is after its end',
      { start: 900n, end: 1_000n, release: 1_000n },
      'Finished',
      null,
      'Claim',
    ],
    [
      'waits for its release where that is later',
      { start: 900n, end: 950n, release: 1_002n },
      'Finished',
      /^Claims open in: /,
      'Claims open at block 1,002',
    ],
    [
      'pays in the block of its release',
      { start: 900n, end: 950n, release: 1_001n },
      'Finished',
      null,
      'Claim',
    ],
  ];

  it.each(phases)('%s', async (_why, { start, end, release = end }, tag, timer, button) => {
    Object.assign(world.live, { start, end, release });
    world.live.pools[0].own = 2n * E18;
    world.next.isOpen = false;
    world.next.start = 900n;
    // Announced: there is no other sale to show above it.
    world.past.isOpen = tag !== 'Coming soon';
    world.connect();
    visitIfo(world);
    const top = await hero();
    expect(await top.findByText(tag)).toBeVisible();
    expect(await (await poolCard('Basic Sale')).findByText(button)).toBeVisible();
    if (timer) expect(await top.findByLabelText(timer)).toBeVisible();
    else {
      expect(top.getByText('The sale has ended')).toBeVisible();
      expect(top.getByText(/No profile is needed\.$/)).toBeVisible();
    }
    expect(top.getByText(`Block ${at(start + 1n)} to block ${at(end - 1n)}`)).toBeVisible();
  });

  const at = (block: bigint): string => block.toLocaleString('en-US');
});

describe('the sales of the page', () => {
  it('are all shown while several are live, the one that ends first on top', async () => {
    Object.assign(world.past, { start: 900n, end: 1_020n, release: 1_020n });
    visitIfo(world);
    const names = (await screen.findAllByText('Live now')).map((tag) =>
      tag.closest('section')!.getAttribute('aria-label'),
    );
    expect(names).toEqual(['Catnip Protocol sale', 'Yarn Finance sale']);
    expect(screen.getAllByLabelText('Basic Sale')).toHaveLength(2);
    // What is on screen is not announced again as a past sale.
    expect(screen.queryByText(/^You can claim from/)).toBeNull();
  });

  it('end with the next one, with what both of its pools sell', async () => {
    world.next.pools[0].offering = 1_000n * E18;
    world.next.pools[1].offering = 234n * E18;
    visitIfo(world);
    const next = within(await screen.findByLabelText('Coming next'));
    expect(next.getByText('1,234 LASER', { exact: false })).toBeVisible();
    expect(next.getByText('Coming soon')).toBeVisible();
  });

  it('count the past ones that pay this account', async () => {
    for (const sale of [world.live, world.past]) sale.pools[1].own = E18;
    Object.assign(world.live, { start: 700n, end: 800n, release: 800n });
    Object.assign(world.next, { start: 900n, end: 990n, release: 990n });
    world.connect();
    visitIfo(world);
    expect(await screen.findByText('You can claim from 2 past sales.')).toBeVisible();
    world.live.pools[1].isClaimed = true;
    await act(() => world.passTo(1_001));
    expect(await screen.findByText('You can claim from 1 past sale.')).toBeVisible();
    // One that does not pay yet is not counted.
    world.past.release = 2_000n;
    await act(() => world.passTo(1_002));
    await waitFor(() => expect(screen.queryByText(/^You can claim from/)).toBeNull());
  });

  it('are listed with what became of the account in each once they have ended', async () => {
    Object.assign(world.live, { start: 800n, end: 900n, release: 900n });
    world.live.pools[0].own = E18;
    world.live.pools[0].isClaimed = true;
    world.past.pools[0].own = E18;
    world.past.pools[0].isClaimed = true;
    world.past.pools[1].own = E18;
    world.connect();
    visitIfo(world, '/ifo/history');
    const [first, second] = (await screen.findAllByText('Show details')).map((toggle) =>
      toggle.closest<HTMLElement>('[aria-label]')!,
    );
    expect(await within(first!).findByText('Claimed')).toBeVisible();
    expect(first).toHaveTextContent('Yarn Finance');
    // One of two pools is left.
    expect(await within(second!).findByText('Ready to claim')).toBeVisible();
    expect(second).toHaveTextContent('Total committed: 4,500 MEOW-BNB LP');
    expect(second).toHaveTextContent('On sale: 100,000 NIP');
  });

  it('are read again on request where the chain refused one', async () => {
    world.past.isBroken = true;
    visitIfo(world);
    const retry = await screen.findByText('Retry');
    expect(screen.getByText("The sale couldn't be read.")).toBeVisible();
    expect(screen.queryByText('No sale right now')).toBeNull();
    world.past.isBroken = false;
    act(() => retry.click());
    await act(() => world.passTo(1_001));
    expect(await poolCard('Basic Sale')).toBeDefined();
  });
});

describe('a pool', () => {
  it.each([
    [1n, '<0.01% of target'],
    [1_000n * E18, '100.00% of target'],
    [12_345n * E18, '1,234.50% of target'],
  ])('with %d committed shows how much of its target that is', async (total, text) => {
    world.live.pools[0].total = total;
    visitIfo(world);
    expect((await poolCard('Basic Sale')).getByText(text)).toBeVisible();
  });

  it('that the sale does not have is no card with figures', async () => {
    world.live.pools[0].raising = 0n;
    world.connect();
    visitIfo(world);
    const basic = await poolCard('Basic Sale');
    expect(basic.getByText('This sale has no such pool.')).toBeVisible();
    expect(basic.queryByText('Commit LP Tokens')).toBeNull();
    expect(basic.queryByText('Total committed:')).toBeNull();
    expect(await (await poolCard('Unlimited Sale')).findByText('Commit LP Tokens')).toBeVisible();
  });

  it('has no dollar values where its LP tokens have no price, and never $0', async () => {
    world.router.setPool(token('WBNB'), token('MEOW'), 0n, 0n, 0n);
    visitIfo(world);
    const basic = await poolCard('Basic Sale');
    await waitFor(() => expect(figureLine(basic, 'Price per YARN:')).toHaveTextContent('–'));
    expect(figureLine(basic, 'Max. LP token entry')).toHaveTextContent('10 LP≈ –');
    expect(document.body).not.toHaveTextContent('$0');
    expect(basic.queryByText(/^Dollar values as of/)).toBeNull();
    expect(
      screen.getByText('Commit more than 5 MEOW-BNB LP in total to earn 200 profile points.'),
    ).toBeVisible();
  });

  it('shows the price of a token to four places, by what one costs', async () => {
    world.live.pools[1].raising = 3_000n * E18;
    visitIfo(world);
    const unlimited = await poolCard('Unlimited Sale');
    // 3,000 for 50,000 tokens: 0.06 LP tokens of $75.895.
    await waitFor(() =>
      expect(figureLine(unlimited, 'Price per YARN:')).toHaveTextContent('$4.5537'),
    );
    expect(figure(unlimited, 'Funds to raise:')).toBe('3,000 LP');
  });
});
