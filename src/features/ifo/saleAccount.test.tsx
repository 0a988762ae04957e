// @document
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { OTHER } from '#testing/accounts.ts';
import { figure, poolCard, press, visitIfo } from '#testing/ifoVisit.tsx';
import { createIfoWorld, type IfoWorld } from '#testing/ifoWorld.ts';
import { E18 } from '#testing/units.ts';

let world: IfoWorld;

beforeEach(() => {
  localStorage.clear();
  world = createIfoWorld();
});
afterEach(() => localStorage.clear());

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
