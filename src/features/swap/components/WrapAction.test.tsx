// @document
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { chain, contractAddress } from '#config/chains.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { button, showAction } from '#testing/swapVisit.tsx';
import { E18 } from '#testing/units.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import type { SwapFormState } from '../swapSlice.ts';

let world: SwapWorld;

beforeEach(() => {
  world = createSwapWorld();
  world.connect();
});

/** Opens the review by the button of the form. */
async function review(name: string, title: string) {
  await userEvent.click(await button(name));
  return within(await screen.findByRole('dialog', { name: title }));
}

describe('wrapping', () => {
  it.each<[SwapFormState['independentField'], string, string]>([
    ['input', 'BNB', 'WBNB'],
    ['output', 'BNB', 'WBNB'],
  ])(
    'from the %s says what leaves and arrives, and once sent clears the amount',
    async (field, from, to) => {
      await showAction(world, { from, to, amount: '1.5', field });
      const dialog = await review('Wrap', 'Wrap 1.5 BNB to WBNB');
      expect(dialog.getByText('Leaves').parentElement).toHaveTextContent('−1.5 BNB');
      expect(dialog.getByText('Arrives').parentElement).toHaveTextContent('+1.5 WBNB');
      expect(await dialog.findByText(/^Network fee/)).toBeVisible();
      expect(world.asked()).toEqual([]);
      await userEvent.click(dialog.getByRole('button', { name: 'Wrap' }));
      await waitFor(() => expect(world.getState().swap.form.amountText).toBe(''));
      expect(world.asked()).toMatchObject([
        {
          params: [
            { to: contractAddress('wrappedNative'), value: `0x${((3n * E18) / 2n).toString(16)}` },
          ],
        },
      ]);
      expect(Object.values(world.getState().transactions.byChain[chain.id] ?? {})).toMatchObject([
        { info: { kind: 'wrap' } },
      ]);
    },
  );

  it.each([
    ['BNB', 'WBNB', '1000.1', 'Insufficient BNB balance'],
    ['BNB', 'WBNB', '', 'Enter an amount'],
    ['WBNB', 'BNB', `0.${'1'.repeat(19)}`, 'WBNB has only 18 decimal places'],
  ])('from %s to %s with "%s" shows %s', async (from, to, amount, text) => {
    await showAction(world, { from, to, amount });
    expect(await button(text)).toBeDisabled();
  });

  it('keeps the amount and shows why it failed', async () => {
    world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    await showAction(world, { from: 'WBNB', to: 'BNB', amount: '1.5' });
    const dialog = await review('Unwrap', 'Unwrap 1.5 WBNB to BNB');
    expect(dialog.getByText('Leaves').parentElement).toHaveTextContent('−1.5 WBNB');
    await userEvent.click(dialog.getByRole('button', { name: 'Unwrap' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Transaction rejected.');
    expect(world.getState().swap.form.amountText).toBe('1.5');
  });
});
