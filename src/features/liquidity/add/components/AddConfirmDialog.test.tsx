// @document
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useAddDesk } from '#testing/addDesk.ts';
import { token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import type { AddModel } from '../addModel.ts';
import { AddConfirmDialog } from './AddConfirmDialog.tsx';

const desk = useAddDesk();
const onClose = vi.fn();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const refuse = (code: number, message: string) =>
  desk.world.wallet.answer('eth_sendTransaction', () => {
    throw Object.assign(new Error(message), { code });
  });

/** Shows the dialog once the node has simulated the deposit. */
async function open(model: AddModel = desk.model()): Promise<void> {
  onClose.mockReset();
  desk.world.render(<AddConfirmDialog model={model} onClose={onClose} />);
  await screen.findByText(/^Simulated just now/);
}

describe('the confirm dialog', () => {
  it('shows what is received, deposited, at least taken, and simulated', async () => {
    await desk.open('BNB', 'BUSD');
    desk.type('A', '1');
    await open();
    expect(screen.getByText('BNB/BUSD pool tokens')).toBeVisible();
    expect(
      screen.getByText(
        'Output is estimated. If the price changes by more than 0.5% your transaction will revert.',
      ),
    ).toBeVisible();
    expect(screen.getByText('0.995 BNB')).toBeVisible();
    expect(screen.getByText('597 BUSD')).toBeVisible();
    expect(screen.getByText('1 BNB = 600 BUSD')).toBeVisible();
    expect(screen.getByText('−600 BUSD')).toBeVisible();
    expect(screen.getByText(/^\+24\.4948 LP$/)).toBeVisible();
  });

  it('goes from the wallet to the hash, and clears the form', async () => {
    await desk.open('BNB', 'BUSD');
    desk.type('A', '1');
    await open();
    await press('Confirm supply');
    expect(await screen.findByRole('heading', { name: 'Transaction Submitted' })).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(onClose).toHaveBeenCalledOnce();
    expect(desk.world.getState().addLiquidity.typedValue).toBe('');
  });

  it('shows no error when the user refuses', async () => {
    await desk.open('BNB', 'BUSD');
    desk.type('A', '1');
    await open();
    refuse(4001, 'no');
    await press('Confirm supply');
    await waitFor(() => expect(desk.world.asked()).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Confirm supply' })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows every other failure, and can be dismissed with nothing lost', async () => {
    await desk.open('BNB', 'BUSD');
    desk.type('A', '1');
    await open();
    refuse(4100, 'locked');
    await press('Confirm supply');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your wallet is locked');
    await press('Dismiss');
    expect(onClose).toHaveBeenCalledOnce();
    expect(desk.world.getState().addLiquidity.typedValue).toBe('1');
  });

  it('asks to accept a pool that another account has created', async () => {
    await desk.open('BUSD', 'MEOW');
    desk.type('A', '100');
    desk.type('B', '40');
    await open();
    expect(screen.getByRole('heading', { name: 'You are creating a pool' })).toBeVisible();
    desk.world.router.setPool(token('BUSD'), token('MEOW'), 1000n * E18, 500n * E18);
    await press('Create pool and supply');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Someone else just created this pool',
    );
    expect(screen.getByRole('button', { name: 'Create pool and supply' })).toBeDisabled();
    await press('Accept');
    expect(await screen.findByRole('heading', { name: 'You will receive' })).toBeVisible();
    await screen.findByText(/^Simulated just now/);
    await press('Confirm supply');
    expect(await screen.findByRole('heading', { name: 'Transaction Submitted' })).toBeVisible();
  });

  it('reports a taxed token, and a switched account', async () => {
    desk.world.router.keptPercent.set(token('PURR').address.toLowerCase(), 10n);
    await desk.open('PURR', 'BNB');
    desk.type('A', '1000');
    await open();
    expect(
      await screen.findByText(/you get 10\.0% fewer LP tokens, and the surplus of the other token/),
    ).toBeVisible();
    expect(screen.getByText('9')).toBeVisible();
    expect(screen.getByText('+9 LP')).toBeVisible();
    act(() => desk.world.connect('0x70997970C51812dc3A010C7d01b50e0d17dc79C8'));
    expect(
      await screen.findByText('Your wallet switched accounts. Close this and start again.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm supply' })).toBeDisabled();
  });

  it('opens the wallet immediately in expert mode, and only once', async () => {
    desk.begin({ userExpertMode: true });
    await desk.open('BNB', 'BUSD');
    desk.type('A', '1');
    desk.world.render(<AddConfirmDialog model={desk.model()} onClose={onClose} />);
    expect(await screen.findByRole('heading', { name: 'Transaction Submitted' })).toBeVisible();
    expect(desk.world.asked()).toHaveLength(1);
  });
});
