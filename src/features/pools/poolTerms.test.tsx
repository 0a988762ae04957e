// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { earnList } from '#config/earn.ts';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { OWNER } from '#testing/accounts.ts';
import { buttonOf, figure, line, nextBlock, showEntry } from '#testing/earnEntryVisit.tsx';
import { createPoolsWorld, type PoolsWorld } from '#testing/poolsWorld.ts';
import { E18 } from '#testing/units.ts';
import { poolEntries } from './poolEntries.tsx';

const TAXED = 2;
const COMMUNITY = 41;
const SOON = 42;
const CLOSED = 43;
const PROJECT = 47;
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

describe("a pool's terms", () => {
  it('name the limit, where there is one, and where the project is', async () => {
    const world = createWorld();
    world.setPool(PROJECT, { limit: 100n * 10n ** 6n });
    await show(world, PROJECT);
    expect(line('Max. stake per user')).toHaveTextContent('100 USDT');
    expect(line('Deposit fee')).toHaveTextContent('No Fee');
    expect(screen.getByText('View Project Site').closest('a')).toHaveAttribute(
      'href',
      'https://hiss.example',
    );
  });

  it('name the deposit fee as the contract charges it, also as a tag', async () => {
    const world = createWorld();
    world.setPool(TAXED, { feeBps: 2_000n, totalStaked: 5n * 10n ** 6n });
    await show(world, TAXED);
    expect(line('Deposit fee')).toHaveTextContent('20%');
    expect(has('20% deposit fee')).toBe(true);
    expect(line('Total staked')).toHaveTextContent('5 USDT');
    expect(has('Max. stake per user')).toBe(false);
    world.setPool(TAXED, { feeBps: 0n });
    await nextBlock(world);
    expect(line('Deposit fee')).toHaveTextContent('No Fee');
    expect(has('20% deposit fee')).toBe(false);
  });

  it.each([
    ['owes more than it has', COMMUNITY, { budget: 5n, unpaid: 6n }, true],
    ['has just what it owes, and goes on', COMMUNITY, { budget: 5n, unpaid: 5n }, true],
    ['has more than it owes', COMMUNITY, { budget: 6n, unpaid: 5n }, false],
    ['has ended with just what it owes', ENDED, { budget: 5n, unpaid: 5n }, false],
    ['has ended and owes more than it has', ENDED, { budget: 5n, unpaid: 6n }, true],
    ['has not started, with nothing to pay', SOON, { budget: 0n, unpaid: 0n }, false],
  ])('say whether it is out of rewards: one that %s', async (_name, sousId, facts, isOut) => {
    const world = createWorld();
    world.setPool(sousId, facts);
    await show(world, sousId);
    expect(has(/is out of rewards for now/)).toBe(isOut);
  });
});

describe("a pool's buttons", () => {
  it('ask a visitor for a wallet', async () => {
    const world = createWorld();
    await show(world, COMMUNITY);
    expect(buttonOf('Harvest')).toBeDisabled();
    await click(buttonOf('Connect Wallet'));
    expect(world.getState().wallet.dialog).toBe('connect');
  });

  it.each([
    ['takes stakes while it runs', COMMUNITY, true],
    ['takes none once it has ended', ENDED, false],
    ['takes none once it is configured as finished', CLOSED, false],
  ])('%s', async (_name, sousId, isOpen) => {
    await show(createConnected(), sousId);
    const stake = buttonOf('Stake');
    if (isOpen) expect(stake).toBeEnabled();
    else expect(stake).toBeDisabled();
  });

  it('of a finished pool let stake and reward be withdrawn, and nothing be added', async () => {
    const world = createConnected();
    world.setPool(CLOSED, { staked: E18, pending: E18, to: -1 });
    await show(world, CLOSED);
    expect(screen.getByLabelText('Stake more MEOW')).toBeDisabled();
    expect(screen.getByLabelText('Unstake MEOW')).toBeEnabled();
    expect(buttonOf('Harvest')).toBeEnabled();
  });

  it('of another account are not there', async () => {
    const world = createWorld();
    world.setPool(COMMUNITY, { staked: E18, pending: E18 });
    world.dispatch(accountViewed(OWNER));
    await show(world, COMMUNITY);
    expect(figure('Your stake')).toHaveTextContent(/^1 MEOW/);
    expect(screen.queryByLabelText(/^(?:Stake more|Unstake)/)).toBeNull();
    expect(buttonOf('Harvest')).toBeDisabled();
  });

  it('are the same on a card, with its rate and terms', async () => {
    const world = createConnected();
    world.setPool(COMMUNITY, { staked: E18, pending: E18, limit: 2n * E18 });
    await show(world, COMMUNITY, 'card');
    expect(screen.getByText('Earn HISS', { selector: 'h2' })).toBeInTheDocument();
    expect(line('Max. stake per user')).toHaveTextContent('2 MEOW');
    expect(screen.getByLabelText('Unstake MEOW')).toBeEnabled();
    expect(buttonOf('Harvest')).toBeEnabled();
  });
});
