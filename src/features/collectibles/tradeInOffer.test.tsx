// @document
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { tradeInAbi } from '#protocol/abi/tradeInAbi.ts';
import { createCollectiblesWorld, type CollectiblesWorld } from '#testing/collectiblesWorld.ts';
import { revert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { tradeInAddress } from './tradeInSelectors.ts';
// The page loads them lazily; imported here so that the tests need not wait for them.
import './components/dialogs.ts';
import { find, nextBlock } from '#testing/collectiblesDialog.tsx';
import { card, click, has, show } from '#testing/collectiblesVisit.tsx';

let world: CollectiblesWorld;

beforeEach(() => {
  localStorage.clear();
  world = createCollectiblesWorld();
});

describe('the offer of the trade-in', () => {
  it('names its kinds, its price and how many it can still pay', async () => {
    world.offer.kinds = (1n << 10n) | (1n << 4n);
    await show(world);
    expect(await find('Sparkle and Hiccup can be traded in for 5 MEOW each.')).toBeInTheDocument();
    expect(has(/^It can still pay for: 2 · The offer ends: Block \d/)).toBe(true);
  });

  it('shows its new price with the next block', async () => {
    await show(world);
    await find(/^Hiccup can be traded in for /);
    world.offer.amount = 7n * E18;
    await nextBlock(world);
    expect(has('Hiccup can be traded in for 7 MEOW each.')).toBe(true);
  });

  it('is offered until its last block has passed, and then for no cat', async () => {
    world.offer.endBlock = BigInt(world.fake.block) + 1n;
    world.connect();
    await show(world);
    expect(await card('Hiccup').findByText('Can be traded in')).toBeInTheDocument();
    expect(await find(/^Hiccup can be traded in for /)).toBeInTheDocument();
    await nextBlock(world);
    expect(has(/^Hiccup can be traded in for /)).toBe(false);
    expect(has('Can be traded in')).toBe(false);
    expect(card('Hiccup').getByText('In wallet: 1')).toBeInTheDocument();
  });

  it('is not mentioned where none was made', async () => {
    world.offer.kinds = 0n;
    world.connect();
    await show(world);
    expect(await card('Hiccup').findByText('In wallet: 1')).toBeInTheDocument();
    expect(has(/traded in/)).toBe(false);
    expect(has(/trade-in/)).toBe(false);
  });

  it('offers a retry where it cannot be read', async () => {
    world.fake.answer(tradeInAbi, tradeInAddress!, 'remaining', revert);
    await show(world);
    expect(await find("Couldn't read the trade-in.")).toBeInTheDocument();
    world.fake.answer(tradeInAbi, tradeInAddress!, 'remaining', 1n);
    await click(screen.getByText('Retry'));
    await nextBlock(world);
    expect(await find(/^Hiccup can be traded in for /)).toBeInTheDocument();
  });
});
