// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { earnList } from '#config/earn.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import {
  buttonOf,
  drawEntry,
  figure,
  line,
  nextBlock,
  showEntry,
} from '#testing/earnEntryVisit.tsx';
import { createPoolsWorld, type PoolsWorld } from '#testing/poolsWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import type { Address } from '#lib/hex.ts';
import { poolEntries } from './poolEntries.tsx';

/** Pools of the local chain, by what is special about them. */
const MANUAL = 0;
const TAXED = 2;
const COIN = 40;
const COMMUNITY = 41;
const SOON = 42;
const CLOSED = 43;
const SIX_DECIMALS = 45;
const ENDED = 49;

const createWorld = () => createPoolsWorld(earnList.pools);
function createConnected(): PoolsWorld {
  const world = createWorld();
  world.connect();
  return world;
}
const entryOf = (sousId: number) => poolEntries.find(({ key }) => key === String(sousId))!;
const show = (world: PoolsWorld, sousId: number, view?: 'card') =>
  showEntry(world, entryOf(sousId), view);
const has = (text: string | RegExp) => screen.queryAllByText(text).length > 0;
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const contractOf = (sousId: number) =>
  earnList.pools.find((pool) => pool.sousId === sousId)!.address as Address;

const allTags = ['Core', 'Community', 'Manual', 'Active', 'Coming Soon', 'Closed', 'Staked'];

describe("a pool's name and tags", () => {
  it.each([
    [MANUAL, 'Manual MEOW', 'Stake MEOW', []],
    [TAXED, 'Earn MEOW', 'Stake USDT', ['Core']],
    [COIN, 'Earn BUSD', 'Stake BNB', []],
    [COMMUNITY, 'Earn HISS', 'Stake MEOW', ['Community']],
    [SOON, 'Earn ETH', 'Stake MEOW', ['Core', 'Coming Soon']],
    [CLOSED, 'Earn BTCB', 'Stake MEOW', ['Core', 'Closed']],
    [ENDED, 'Earn MEOW', 'Stake BUSD', ['Core', 'Closed']],
  ])('of pool %s are %s, %s', async (sousId, name, hint, tags) => {
    await show(createWorld(), sousId);
    expect(screen.getByText(name, { selector: 'h2' })).toBeInTheDocument();
    expect(screen.getAllByText(hint)[0]).toBeInTheDocument();
    expect(allTags.filter(has)).toEqual(tags);
  });

  it.each([
    [MANUAL, ['Manual', 'Active']],
    [TAXED, ['Core', 'Active']],
    [SOON, ['Core', 'Coming Soon']],
  ])('of pool %s are all there on a card', async (sousId, tags) => {
    await show(createWorld(), sousId, 'card');
    expect(allTags.filter(has)).toEqual(tags);
  });

  it('say that the account has a stake', async () => {
    const world = createConnected();
    world.setPool(COMMUNITY, { staked: 1n });
    await show(world, COMMUNITY);
    expect(has('Staked')).toBe(true);
  });

  it('explain what manual means', async () => {
    await show(createWorld(), MANUAL);
    await click(screen.getByLabelText('Manual MEOW'));
    expect(screen.getByRole('tooltip')).toHaveTextContent(
      'You must harvest and compound your earnings from this pool manually.',
    );
  });
});

describe("a pool's figures", () => {
  it('are reward, stake, rate, total and time', async () => {
    const world = createConnected();
    world.setPool(COMMUNITY, { staked: 5n * E18, pending: 1_234_567n * 10n ** 12n });
    await show(world, COMMUNITY);
    // Cut off, not rounded up: never more than there is.
    expect(figure('Earned')).toHaveTextContent(/^1\.23456 HISS/);
    expect(figure('Your stake')).toHaveTextContent(/^5 MEOW/);
    expect(figure('Total staked')).toHaveTextContent(/^1,000 MEOW/);
    expect(figure('Ends in')).toHaveTextContent('28,800 blocks');
  });

  it('count a reward in the decimals of its own token', async () => {
    const world = createConnected();
    world.setPool(SIX_DECIMALS, { pending: 1_500_000n });
    await show(world, SIX_DECIMALS);
    expect(figure('Earned')).toHaveTextContent(/^1\.5 USDT/);
  });

  it('are 0 for a visitor, who has nothing to be read', async () => {
    await show(createWorld(), COMMUNITY);
    expect(figure('Earned')).toHaveTextContent(/^0 HISS/);
    expect(figure('Your stake')).toHaveTextContent(/^0 MEOW/);
    expect(figure('Total staked')).toHaveTextContent(/^1,000 MEOW/);
  });

  it('are not there before the first read', async () => {
    drawEntry(createConnected(), entryOf(COMMUNITY));
    for (const label of ['Earned', 'Your stake', 'Total staked', 'Ends in'])
      expect(figure(label).textContent).toBe('');
    await waitFor(() => expect(figure('Total staked')).toHaveTextContent(/^1,000 MEOW/));
  });

  it('are unknown, not 0, where the account cannot be read', async () => {
    const world = createConnected();
    world.fake.answer(smartChefAbi, contractOf(COMMUNITY), 'userInfo', () => {
      throw new FakeRevert();
    });
    await show(world, COMMUNITY);
    expect(figure('Earned')).toHaveTextContent(/^–$/);
    expect(figure('Your stake')).toHaveTextContent(/^–$/);
    expect(figure('Total staked')).toHaveTextContent(/^1,000 MEOW/);
  });

  it('are unknown, not 0, where nothing can be read, and read again on demand', async () => {
    const world = createConnected();
    world.fake.fail();
    await show(world, COMMUNITY);
    for (const label of ['Earned', 'Your stake', 'Total staked', 'Ends in'])
      expect(figure(label)).toHaveTextContent(/^–$/);
    expect(line('Deposit fee')).toHaveTextContent(/–$/);
    expect(has('Active')).toBe(false);
    expect(has("Couldn't load this from the chain.")).toBe(true);
    world.fake.recover();
    await click(screen.getAllByText('Retry')[0]!);
    await nextBlock(world);
    await waitFor(() => expect(figure('Earned')).toHaveTextContent(/^0 HISS/));
    expect(has("Couldn't load this from the chain.")).toBe(false);
  });
});

describe("a pool's time", () => {
  it('counts down to the first block, then to the last, and then is over', async () => {
    const world = createWorld();
    world.setPool(SOON, { from: 2, to: 4 });
    await show(world, SOON);
    expect(figure('Starts in')).toHaveTextContent('2 blocks');
    const next = async (label: string, text: string) => {
      await nextBlock(world);
      expect(figure(label)).toHaveTextContent(text);
    };
    await next('Starts in', '1 block');
    await next('Ends in', '2 blocks');
    expect(has('Coming Soon')).toBe(false);
    await next('Ends in', '1 block');
    await next('Ends in', 'Ended');
    expect(buttonOf('Connect Wallet')).toBeEnabled();
    // Its last block still paid: it is closed after it.
    await next('Ends in', 'Ended');
    expect(has('Closed')).toBe(true);
    expect(has('Active')).toBe(false);
  });

  it('has no end in the farming contract', async () => {
    await show(createWorld(), MANUAL);
    expect(figure('Ends in')).toHaveTextContent('No end date');
  });
});
