// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as notices from '#config/tokenNotices.ts';
import { safetyCheckEnded } from '#entities/tokenSafety/tokenSafetySlice.ts';
import type { SettingsState } from '#entities/settings/settingsSlice.ts';
import { button, showAction } from '#testing/swapVisit.tsx';
import { token } from '#testing/currencies.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { currencyPicked } from '../swapSlice.ts';
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
/** Finds the dialog's button once the simulation has enabled it. */
const confirmButton = async () =>
  within(await screen.findByRole('dialog', { name: 'Confirm Swap' })).findByRole('button', {
    name: /^(?:Confirm Swap|Swap Anyway)$/,
  });

beforeEach(() => {
  vi.mocked(notices.isUnsupported).mockReturnValue(false);
  start();
});

describe('a token that a trial could not sell', () => {
  const verdict = {
    ...{ bought: true, moved: true, sold: false },
    ...{ buyTaxBps: 0, transferTaxBps: 0, sellTaxBps: 0, reason: '' },
  };
  const trap = (symbol: string): void => {
    const check = { status: 'tried', verdict } as const;
    world.dispatch(safetyCheckEnded({ token: token(symbol).address, check }));
  };
  const tickOf = (symbol: string) =>
    screen.getByRole('checkbox', { name: `I understand that I can't sell ${symbol} again` });

  it('is bought only by a danger button, once that is understood', async () => {
    trap('BUSD');
    await show({ amount: '1' });
    expect(await button('Swap Anyway')).toBeDisabled();
    await userEvent.click(tickOf('BUSD'));
    await userEvent.click(await button('Swap Anyway'));
    expect(await confirmButton()).toHaveTextContent('Swap Anyway');
  });

  it('is not understood by the tick that was for another one', async () => {
    trap('BUSD');
    trap('MEOW');
    // Its pools are known, so that the quote changes at once.
    await world.fill({ to: 'MEOW', amount: '1' });
    await show({ amount: '1' });
    await userEvent.click(tickOf('BUSD'));
    expect(await button('Swap Anyway')).toBeEnabled();
    act(() => {
      world.dispatch(currencyPicked({ field: 'output', id: token('MEOW').address }));
    });
    expect(tickOf('MEOW')).not.toBeChecked();
    expect(await button('Swap Anyway')).toBeDisabled();
  });
});

describe('a token with an unreadable allowance', () => {
  it('shows that in place of the button', async () => {
    world.fake.refuse(token('BUSD').address, '0xdd62ed3e');
    await show({ from: 'BUSD', to: 'BNB', amount: '600' });
    expect(await screen.findByText("Couldn't load the BUSD allowance.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull();
  });
});

describe('a token without an allowance', () => {
  beforeEach(() => {
    world.router.allowances.set(BUSD, 0n);
  });

  it('shows Enable as the first of two steps, then Swap in its place', async () => {
    await show({ from: 'BUSD', to: 'BNB', amount: '600' });
    expect(await screen.findByText('Step 1 of 2')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull();
    await userEvent.click(await button('Enable BUSD'));
    expect(await button('Enabling BUSD')).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(world.asked()).toHaveLength(1));
    // The approval is mined, and the allowance read again.
    world.router.allowances.set(BUSD, 10n ** 40n);
    await act(() => world.read());
    expect(screen.queryByRole('button', { name: /Enabl/ })).toBeNull();
    expect(await button('Swap')).toBeEnabled();
  });

  it('shows why the approval failed, and can be tried again', async () => {
    world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    await show({ from: 'BUSD', to: 'BNB', amount: '600' });
    await userEvent.click(await button('Enable BUSD'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Transaction rejected.');
    expect(await button('Enable BUSD')).toBeEnabled();
  });

  it('is approved and swapped in one request where the wallet supports that', async () => {
    world.offerBatches();
    await show({ from: 'BUSD', to: 'BNB', amount: '600' });
    expect(screen.getByText("You'll confirm both steps in one wallet request.")).toBeVisible();
    await userEvent.click(await button('Enable BUSD and swap'));
    const confirm = await confirmButton();
    expect(
      screen.getByText('The same request lets MeowSwap spend 600 BUSD, and no more.'),
    ).toBeVisible();
    await waitFor(() => expect(confirm).toBeEnabled());
  });
});
