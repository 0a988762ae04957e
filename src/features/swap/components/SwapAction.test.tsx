// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as notices from '#config/tokenNotices.ts';
import { contractAddress } from '#config/chains.ts';
import { callsFailed, callsWatched } from '#chain/multicall/multicallSlice.ts';
import { pairCalls } from '#entities/pairs/pairCalls.ts';
import type { SettingsState } from '#entities/settings/settingsSlice.ts';
import { button, showAction } from '#testing/swapVisit.tsx';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import { selectCandidatePairs, selectTrade } from '../swapQuote.ts';
import { amountTyped, currencyPicked } from '../swapSlice.ts';
import { SwapAction } from './SwapAction.tsx';

vi.mock('#config/tokenNotices.ts', async (original) => ({
  ...(await original<typeof notices>()),
  isUnsupported: vi.fn(() => false),
}));

const BUSD = token('BUSD').address.toLowerCase();
let world: SwapWorld;

function start(settings: Partial<SettingsState> = {}): void {
  world = createSwapWorld(settings);
  world.connect();
}

const show = (
  ...[form, shown]: [
    form: Parameters<SwapWorld['fill']>[0],
    shown?: Parameters<typeof SwapAction>[0],
  ]
) => showAction(world, form, shown);
const reviewed = () => world.getState().swap.reviewed;
/** Finds the dialog's button once the simulation has enabled it. */
const confirmButton = async () =>
  within(await screen.findByRole('dialog', { name: 'Confirm Swap' })).findByRole('button', {
    name: /^(?:Confirm Swap|Swap Anyway)$/,
  });

beforeEach(() => {
  vi.mocked(notices.isUnsupported).mockReturnValue(false);
  start();
});

describe('the button', () => {
  it('shows Unsupported Asset before anything else', async () => {
    vi.mocked(notices.isUnsupported).mockImplementation(
      (address) => address.toLowerCase() === BUSD,
    );
    world = createSwapWorld();
    await show({ amount: '' }, { recipient: undefined });
    expect(await button('Unsupported Asset')).toBeDisabled();
  });

  it('asks to connect a wallet, for wrapping too', async () => {
    world = createSwapWorld();
    await show({ to: 'WBNB', amount: '1' }, { recipient: null });
    await userEvent.click(await button('Connect Wallet'));
    expect(world.getState().wallet.dialog).toBe('connect');
  });

  it.each<[string, Parameters<SwapWorld['fill']>[0]]>([
    ['Enter an amount', { to: null, amount: '' }],
    ['Enter an amount', { amount: '0' }],
    ['Select a token', { to: null, amount: '1' }],
    ['BNB has only 18 decimal places', { amount: `0.${'1'.repeat(19)}` }],
    ['USDT has only 6 decimal places', { to: 'USDT', amount: '0.1234567', field: 'output' }],
    ['Insufficient liquidity for this trade.', { to: 'DAI', amount: '1' }],
    ['Insufficient BNB balance', { amount: '1000.000000000000000001' }],
  ])('shows %s for %o', async (text, form) => {
    await show(form);
    expect(await button(text)).toBeDisabled();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it.each([
    [undefined, 'Enter a recipient'],
    [null, 'Invalid recipient'],
    [contractAddress('router')!, 'Invalid recipient'],
    [token('BUSD').address, 'Invalid recipient'],
  ])('for the recipient %s shows %s', async (recipient, text) => {
    start({ userExpertMode: true });
    await show({ amount: '1', recipient: '' }, { recipient });
    expect(await button(text)).toBeDisabled();
  });

  it('suggests more hops where only one is allowed', async () => {
    start({ userSingleHopOnly: true });
    await show({ from: 'MEOW', to: 'USDT', amount: '1' });
    expect(await button('Insufficient liquidity for this trade.')).toBeDisabled();
    expect(screen.getByText('Try enabling multi-hop trades.')).toBeVisible();
    await userEvent.click(await button('Enable multi-hop'));
    expect(world.getState().settings.userSingleHopOnly).toBe(false);
    expect(screen.queryByText('Try enabling multi-hop trades.')).toBeNull();
  });

  it('reports a balance that is loading or cannot be read', async () => {
    await world.fill({ from: 'BUSD', to: 'BNB', amount: '1' });
    const { balanceCall } = await import('#entities/tokens/tokenCalls.ts');
    world.fake.answerHex(balanceCall(currency('BUSD'), OWNER), null);
    await world.read();
    world.render(<SwapAction recipient={OWNER} />);
    expect(await button("Couldn't load your balance")).toBeDisabled();
  });

  it('waits for the pools, and reports when they cannot be read', async () => {
    world = createSwapWorld();
    world.connect();
    world.dispatch(currencyPicked({ field: 'output', id: token('BUSD').address }));
    world.dispatch(amountTyped({ field: 'input', text: '1' }));
    world.render(<SwapAction recipient={OWNER} />);
    expect(await button('Finding the best price')).toHaveAttribute('aria-busy', 'true');
    const keys = pairCalls(selectCandidatePairs(world.getState())).map(({ key }) => key);
    world.fake.fail();
    act(() => {
      world.dispatch(callsWatched(keys));
      world.dispatch(callsFailed(keys));
    });
    expect(await button("Couldn't load the pools. Retrying.")).toBeDisabled();
  });

  it('swaps once everything is read', async () => {
    await show({ amount: '1' });
    await userEvent.click(await button('Swap'));
    expect(reviewed()).toMatchObject({ account: OWNER, recipient: OWNER });
    const confirm = await confirmButton();
    await waitFor(() => expect(confirm).toBeEnabled());
    expect(world.asked()).toEqual([]);
  });

  it('sends immediately in expert mode, to the recipient in the field', async () => {
    start({ userExpertMode: true });
    await show({ amount: '1', recipient: OTHER }, { recipient: OTHER });
    await userEvent.click(await button('Swap'));
    expect(reviewed()).toMatchObject({ recipient: OTHER });
    expect(await screen.findByText('Transaction Submitted')).toBeVisible();
    expect(world.asked()).toHaveLength(1);
  });
});

describe('the price impact', () => {
  beforeEach(() => {
    world.setBalance(currency('BNB'), 10_000n * E18);
  });

  it('asks nothing below 5 %', async () => {
    await show({ amount: '500' });
    await userEvent.click(await button('Swap'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(reviewed()).not.toBeNull();
  });

  it('from 5 % renames the button Swap Anyway and asks in a dialog', async () => {
    await show({ amount: '600' });
    await userEvent.click(await button('Swap Anyway'));
    expect(reviewed()).toBeNull();
    const dialog = screen.getByRole('alertdialog', { name: 'High price impact' });
    const cost = await within(dialog).findByText(/^That costs you about \$\d/);
    // 600 BNB at $600 less what arrives: the pool's fee is part of the cost.
    const received = Number(selectTrade(world.getState())!.outputAmount / E18);
    const dollars = Number(cost.textContent.replaceAll(/\D/g, '')) / 100;
    expect(Math.abs(dollars - (360_000 - received))).toBeLessThan(5);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(reviewed()).toBeNull();
    await userEvent.click(await button('Swap Anyway'));
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Swap Anyway' }),
    );
    const confirm = await confirmButton();
    await waitFor(() => expect(confirm).toBeEnabled());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(confirm);
    expect(await screen.findByText('Transaction Submitted')).toBeVisible();
    expect(world.asked()).toHaveLength(1);
  });

  it('from 10 % asks to type the word', async () => {
    await show({ amount: '1200' });
    await userEvent.click(await button('Swap Anyway'));
    const dialog = screen.getByRole('alertdialog');
    expect(within(dialog).getByRole('button', { name: 'Swap Anyway' })).toBeDisabled();
    await userEvent.type(within(dialog).getByRole('textbox'), 'confirm');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Swap Anyway' }));
    await waitFor(() => expect(reviewed()).not.toBeNull());
  });

  it('from 15 % blocks the swap, except in expert mode, which asks nothing', async () => {
    await show({ amount: '2000' });
    expect(await button('Price Impact Too High')).toBeDisabled();
    cleanup();
    start({ userExpertMode: true });
    world.setBalance(currency('BNB'), 10_000n * E18);
    await show({ amount: '2000' });
    await userEvent.click(await button('Swap Anyway'));
    expect(await screen.findByText('Transaction Submitted')).toBeVisible();
  });

  it('can be lowered to an amount that asks nothing', async () => {
    await show({ amount: '2000' });
    await userEvent.click(await button('Lower amount'));
    expect(Number(world.getState().swap.form.amountText)).toBeGreaterThan(500);
    expect(await button('Swap')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Lower amount' })).toBeNull();
  });

  it('is reported before Enable when too high', async () => {
    world.router.allowances.set(BUSD, 0n);
    await show({ from: 'BUSD', to: 'BNB', amount: '2000000' });
    expect(await button('Price Impact High')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Enable BUSD' })).toBeNull();
    await userEvent.click(await button('Lower amount'));
    await waitFor(() => expect(screen.queryByText('Price Impact High')).toBeNull());
    expect(await button('Enable BUSD')).toBeEnabled();
  });
});
