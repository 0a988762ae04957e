// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { accountViewed } from '#entities/account/accountSlice.ts';
import '#i18n/addEarnTexts.ts';
import { walletClosed, walletSeen } from '#entities/wallet/walletSlice.ts';
import { places, useStakingWorld } from '#testing/stakingWorld.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import type { StakePlace } from '../places.ts';
import { EarnedPanel } from './EarnedPanel.tsx';
import { StakePanel, type StakePanelProps } from './StakePanel.tsx';
// Loaded lazily by the panels; imported here so that no test waits for it.
import './dialogs.ts';

const desk = useStakingWorld();

async function show(
  place: StakePlace,
  props: Partial<StakePanelProps> = {},
  address = '/',
): Promise<void> {
  await desk.read(place);
  await act(async () =>
    desk.world.render(
      <MemoryRouter initialEntries={[address]}>
        <EarnedPanel place={place} />
        <StakePanel place={place} {...props} />
      </MemoryRouter>,
    ),
  );
}
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const press = async (name: string) => {
  const found = await button(name);
  await act(async () => {
    fireEvent.click(found);
  });
};

describe('StakePanel', () => {
  it('asks for a wallet first', async () => {
    desk.world.dispatch(walletClosed());
    await show(places.farm);
    expect(screen.getByText('Start earning')).toBeDefined();
    expect(await button('Connect Wallet')).toBeDefined();
    expect((await button('Harvest')).disabled).toBe(true);
  });

  it('asks for the amount before it asks to enable the contract', async () => {
    Object.assign(desk.facts, { staked: 0n, allowance: 0n });
    await show(places.limited);
    expect(screen.queryByText('Enable MEOW')).toBeNull();
    await press('Stake');
    expect(await dialog('Stake MEOW')).toBeDefined();
    expect(screen.queryByText('Enable MEOW')).toBeNull();
  });

  it('needs no approval for the native coin', async () => {
    Object.assign(desk.facts, { staked: 0n, allowance: 0n });
    await show(places.coin);
    await press('Stake');
    expect(await dialog('Stake BNB')).toBeDefined();
  });

  it('links to where a missing token is sold', async () => {
    Object.assign(desk.facts, { staked: 0n, balance: 0n });
    await show(places.farm, { buyHref: '/add/BNB' });
    await press('Stake');
    expect(await dialog('MEOW-BNB LP required')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Buy MEOW-BNB LP' }).getAttribute('href')).toBe(
      '/add/BNB',
    );
  });

  it('offers to add to and withdraw from a stake', async () => {
    await show(places.farm);
    await press('Stake more MEOW-BNB LP');
    expect(await dialog('Stake MEOW-BNB LP')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await press('Unstake MEOW-BNB LP');
    expect(await dialog('Unstake MEOW-BNB LP')).toBeDefined();
    await press('Emergency withdrawal');
    expect(await screen.findByRole('alertdialog', { name: 'Emergency withdrawal' })).toBeDefined();
  });

  it('says that the stake is at its limit', async () => {
    desk.facts.limit = desk.facts.staked;
    await show(places.limited);
    const more = await button('Stake more MEOW');
    expect(more.getAttribute('aria-disabled')).toBe('true');
    fireEvent.focus(more);
    expect((await screen.findByRole('tooltip')).textContent).toContain(
      "You've already staked the maximum",
    );
    fireEvent.click(more);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['by its blocks', { endBlock: 90n }, {}],
    ['by the list', {}, { isClosed: true }],
  ])('can only be withdrawn from a pool that is over %s', async (_name, facts, config) => {
    Object.assign(desk.facts, facts);
    await show({ ...places.limited, ...config });
    expect((await button('Stake more MEOW')).disabled).toBe(true);
    expect((await button('Unstake MEOW')).disabled).toBe(false);
  });

  it('takes no deposits in a pool that is over', async () => {
    Object.assign(desk.facts, { endBlock: 90n, staked: 0n, allowance: 0n });
    await show(places.limited);
    expect((await button('Stake')).disabled).toBe(true);
  });

  it('says why a paused vault takes no further deposits', async () => {
    desk.facts.isPaused = true;
    await show(places.vault);
    expect((await button('Stake more MEOW')).disabled).toBe(true);
    expect(screen.getByText('The vault is paused. You can unstake, but not stake.')).toBeDefined();
  });

  it('takes no deposits in a paused vault, and says why', async () => {
    Object.assign(desk.facts, { isPaused: true, shares: 0n });
    await show(places.vault);
    expect((await button('Stake')).disabled).toBe(true);
    expect(screen.getByText('The vault is paused. You can unstake, but not stake.')).toBeDefined();
  });

  it('only withdraws from a place that cannot be read, and says so', async () => {
    // poolInfo.
    desk.world.fake.refuse(places.farm.contract, '0x1526fe27');
    await show(places.farm);
    expect((await button('Stake more MEOW-BNB LP')).disabled).toBe(true);
    expect((await button('Unstake MEOW-BNB LP')).disabled).toBe(false);
    expect(screen.getByText("Couldn't load this from the chain.")).toBeDefined();
  });

  it('opens the stake dialog at once when a link requests it', async () => {
    await show(places.farm, { isRequested: true });
    expect(await dialog('Stake MEOW-BNB LP')).toBeDefined();
  });

  it('waits for the switch on another network', async () => {
    desk.world.dispatch(walletSeen({ connectorId: 'injected', account: OWNER, chainId: 1 }));
    await show(places.farm);
    expect(await button('Switch network')).toBeDefined();
  });

  it('is read-only for a watched account', async () => {
    desk.world.dispatch(accountViewed(OTHER));
    await show(places.farm);
    expect(screen.queryByRole('button', { name: /Unstake/ })).toBeNull();
    expect((await button('Harvest')).disabled).toBe(true);
  });

  it('says that it cannot be read, with a retry', async () => {
    // userInfo.
    desk.world.fake.refuse(places.farm.contract, '0x93f1a40b');
    await show(places.farm);
    expect(screen.getByText("Couldn't load this from the chain.")).toBeDefined();
    expect(await button('Retry')).toBeDefined();
  });
});

describe('a link back from a failed transaction', () => {
  const link = (open: string, farm = 1): string => `/farms?farm=${farm}&open=${open}&amount=1.5`;
  const amount = async () => (await screen.findByRole<HTMLInputElement>('textbox')).value;

  it('opens the stake dialog with the amount that failed', async () => {
    await show(places.farm, {}, link('stake'));
    expect(await dialog('Stake MEOW-BNB LP')).toBeDefined();
    expect(await amount()).toBe('1.5');
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the unstake dialog with the amount that failed', async () => {
    await show(places.farm, {}, link('unstake'));
    expect(await dialog('Unstake MEOW-BNB LP')).toBeDefined();
    expect(await amount()).toBe('1.5');
  });

  it('opens nothing at another place', async () => {
    await show(places.farm, {}, link('stake', 2));
    expect(await button('Unstake MEOW-BNB LP')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens no unstake dialog where nothing is staked any more', async () => {
    Object.assign(desk.facts, { staked: 0n });
    await show(places.farm, {}, link('unstake'));
    expect(await button('Stake')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('EarnedPanel', () => {
  it('opens its dialog', async () => {
    await show(places.farm);
    expect(screen.getByText('MEOW earned')).toBeDefined();
    await press('Harvest');
    expect(await dialog('Harvest MEOW')).toBeDefined();
  });

  it('does not harvest a reward of zero', async () => {
    desk.facts.pending = 0n;
    await show(places.farm);
    expect((await button('Harvest')).disabled).toBe(true);
  });
});
