// @document
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { OTHER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import { figure, figureLine, poolCard, press, visitIfo } from '#testing/ifoVisit.tsx';
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

describe('what an account has in a pool', () => {
  // Targets of 1,000 for 50,000 tokens.
  const results: [
    why: string,
    pool: { total: bigint; own: bigint; hasTax: boolean },
    texts: { receive: string; refund: string; tax: string | null; paid: string },
  ][] = [
    [
      'is bought at the set price while the target is not reached',
      { total: 500n, own: 10n, hasTax: true },
      { receive: '500 YARN', refund: '0 LP', tax: null, paid: '10 LP' },
    ],
    [
      'comes back in no part at exactly the target',
      { total: 1_000n, own: 10n, hasTax: true },
      { receive: '500 YARN', refund: '0 LP', tax: null, paid: '10 LP' },
    ],
    [
      'comes back in half, less 1%, at twice the target',
      { total: 2_000n, own: 10n, hasTax: true },
      { receive: '250 YARN', refund: '4.95 LP', tax: '0.05 LP', paid: '5 LP' },
    ],
    [
      'comes back without a fee in a pool that charges none',
      { total: 2_000n, own: 10n, hasTax: false },
      { receive: '250 YARN', refund: '5 LP', tax: null, paid: '5 LP' },
    ],
    [
      'comes back less 0.05% from 1,500 times the target on',
      { total: 2_000_000n, own: 2_000n, hasTax: true },
      { receive: '50 YARN', refund: '1,998 LP', tax: '0.9995 LP', paid: '1 LP' },
    ],
  ];

  it.each(results)('%s', async (_why, { total, own, hasTax }, texts) => {
    Object.assign(world.live.pools[1], { total: total * E18, own: own * E18, hasTax });
    world.connect();
    visitIfo(world);
    const card = await poolCard('Unlimited Sale');
    await card.findByText('If the sale ended now');
    expect(figure(card, 'YARN to receive')).toBe(texts.receive);
    expect(figure(card, 'Your MEOW-BNB LP TO RECLAIM')).toBe(texts.refund);
    expect(figure(card, 'MEOW-BNB LP spent')).toBe(texts.paid);
    if (texts.tax === null) expect(card.queryByText('Additional fee deducted')).toBeNull();
    else expect(figure(card, 'Additional fee deducted')).toBe(texts.tax);
  });

  it('is said to be unreadable where the chain refuses it, and never to be nothing', async () => {
    world.connect();
    world.live.isOwnBroken = true;
    visitIfo(world);
    const card = await poolCard('Unlimited Sale');
    expect(await card.findByText("Your commitment couldn't be read.")).toBeVisible();
    expect(card.queryByText("You haven't committed to this sale yet.")).toBeNull();
    expect(card.queryByText('Commit LP Tokens')).toBeNull();
    // The pool itself is known.
    expect(card.getByText('400.00% of target')).toBeVisible();
    world.live.isOwnBroken = false;
    await press(card, 'Retry');
    await act(() => world.passTo(1_001));
    expect(await card.findByText('Commit LP Tokens')).toBeVisible();
  });

  it('is read anew for another account', async () => {
    world.live.pools[0].own = 3n * E18;
    world.connect();
    visitIfo(world);
    const card = await poolCard('Basic Sale');
    await card.findByText('If the sale ended now');
    act(() => void world.dispatch(accountViewed(OTHER)));
    expect(await card.findByText("You haven't committed to this sale yet.")).toBeVisible();
    expect(card.queryByText('If the sale ended now')).toBeNull();
  });
});

describe('an account without a known profile', () => {
  it('is told that it could not be read, with a retry', async () => {
    world.profile.isBroken = true;
    world.connect();
    visitIfo(world);
    expect(await screen.findByText("Your profile couldn't be read.")).toBeVisible();
    expect(screen.queryByText('Create a profile')).toBeNull();
    // Nothing is claimed about its steps either.
    expect(screen.queryByText('Next')).toBeNull();
  });

  it('is not bothered with it once the sale is over', async () => {
    world.profile.isBroken = true;
    world.live.pools[0].own = E18;
    world.connect();
    visitIfo(world);
    await screen.findByText("Your profile couldn't be read.");
    await act(() => world.passTo(1_060));
    expect(await (await poolCard('Basic Sale')).findByText('Claim')).toBeVisible();
    expect(screen.queryByText("Your profile couldn't be read.")).toBeNull();
  });

  it('is led to reactivate it where it is paused', async () => {
    world.profile.status = 'paused';
    world.connect();
    visitIfo(world);
    const card = await poolCard('Unlimited Sale');
    expect((await card.findByText('Reactivate your profile')).closest('a')).toHaveAttribute(
      'href',
      '/profile',
    );
    expect(card.queryByText('Commit LP Tokens')).toBeNull();
  });
});

describe('the points of a sale', () => {
  it.each([
    ['are not earned by the threshold itself', 3n * E18, 2n * E18, /^Commit more than 5 /],
    [
      'are earned by one unit more, in both pools together',
      3n * E18,
      2n * E18 + 1n,
      /^You've comm/,
    ],
  ])('%s', async (_why, first, second, text) => {
    world.live.pools[0].own = first;
    world.live.pools[1].own = second;
    world.connect();
    visitIfo(world);
    await (await poolCard('Basic Sale')).findByText('If the sale ended now');
    expect(screen.getByText(text)).toBeVisible();
  });

  it('are not mentioned where a sale gives none', async () => {
    world.live.points = 0n;
    visitIfo(world);
    await poolCard('Basic Sale');
    expect(screen.queryByText(/profile points/)).toBeNull();
  });

  it('are paid with the last claim once the sale is over', async () => {
    world.live.pools[0].own = 6n * E18;
    world.connect();
    visitIfo(world);
    await screen.findByText(/^You've committed enough/);
    await act(() => world.passTo(1_060));
    expect(await screen.findByText(/^Your commitment earned 200 profile points\./)).toBeVisible();
  });
});
