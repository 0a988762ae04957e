// @document
import '../../texts.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { keyOf } from '#chain/transactions/record.ts';
import { mined } from '#chain/transactions/transactionsSlice.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { expertModeSwitched } from '#entities/settings/settingsSlice.ts';
import { chain } from '#config/chains.ts';
import type { Hex } from '#lib/hex.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { OTHER } from '#testing/accounts.ts';
import { useZapDesk } from '#testing/zapDesk.ts';
import { ZapConfirmDialog } from './ZapConfirmDialog.tsx';

const desk = useZapDesk();
const onClose = vi.fn();

async function show(...asked: Parameters<typeof desk.model>) {
  onClose.mockClear();
  const model = await desk.model(...asked);
  desk.world.render(<ZapConfirmDialog model={model} onClose={onClose} />);
  return model;
}

const confirm = () => screen.getByRole('button', { name: /^Confirm/ });
const tried = () => screen.findByText(/^Simulated just now/);

describe('the one-token confirm dialog', () => {
  it('shows what happens, waits for the simulation, sends, and shows the result', async () => {
    await show('in');
    expect(confirm()).toBeDisabled();
    await tried();
    expect(screen.getByText('BNB/MEOW pool tokens')).toBeVisible();
    expect(screen.getByText('MEOW deposited')).toBeVisible();
    expect(screen.getByText('Network fee').parentElement).toBeVisible();
    expect(screen.getByText(/^about 0\.\d+ BNB/)).toBeVisible();
    await userEvent.click(confirm());
    expect(await screen.findByRole('heading', { name: 'Transaction Submitted' })).toBeVisible();
    expect(desk.names()).toEqual(['zapInETH']);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows a token’s tax, and signs the limit that includes it', async () => {
    desk.isTaxed = true;
    await show('in');
    await tried();
    expect(screen.getByText(/so you get 10\.0% less than the pool gives/)).toBeVisible();
    await userEvent.click(confirm());
    expect(await screen.findByRole('heading', { name: 'Transaction Submitted' })).toBeVisible();
  });

  it('links to the pool’s farm, once there are LP tokens to stake', async () => {
    const model = await desk.model('in');
    desk.world.render(
      <MemoryRouter>
        <ZapConfirmDialog model={model} onClose={onClose} />
      </MemoryRouter>,
    );
    await tried();
    await userEvent.click(confirm());
    await screen.findByRole('heading', { name: 'Transaction Submitted' });
    expect(screen.queryByRole('link', { name: 'Stake in the farm' })).toBeNull();
    const [record] = Object.values(desk.world.getState().transactions.byChain[chain.id]!);
    const key = keyOf(record!);
    const receipt = {
      blockHash: key as Hex,
      blockNumber: 101,
      contractAddress: null,
      from: record!.from,
      status: 1,
      to: record!.to,
    } as const;
    act(
      () =>
        void desk.world.dispatch(
          mined({
            chainId: chain.id,
            key,
            receipt: { ...receipt, transactionHash: key as Hex, transactionIndex: 0 },
            at: 0,
            reason: null,
          }),
        ),
    );
    expect(screen.getByRole('link', { name: 'Stake in the farm' })).toHaveAttribute(
      'href',
      '/farms?stake=1',
    );
  });

  it('asks to accept the new amounts when the pool has moved', async () => {
    const model = await show('in');
    await tried();
    desk.movePrice(300n);
    await userEvent.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('Price Updated');
    expect(confirm()).toBeDisabled();
    expect(desk.world.asked()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(confirm()).toBeEnabled());
    await userEvent.click(confirm());
    expect(await screen.findByRole('heading', { name: 'Transaction Submitted' })).toBeVisible();
    expect(model.account).toBe(desk.world.getState().wallet.account);
  });

  it('shows why the chain would refuse', async () => {
    await show('out');
    expect(
      await screen.findByText("This transaction would fail, so we didn't open your wallet."),
    ).toBeVisible();
    expect(confirm()).toBeDisabled();
  });

  it('returns to the review when the user refuses; shows other failures', async () => {
    await show('in');
    await tried();
    desk.world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    await userEvent.click(confirm());
    await waitFor(() => expect(confirm()).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
    desk.world.wallet.answer('eth_sendTransaction', () => {
      throw new Error('boom');
    });
    await userEvent.click(confirm());
    // An error that no one knows leaves open whether it was sent (S29).
    expect(await screen.findByText(/whether this was sent \(boom\)/)).toBeVisible();
  });

  it('is blocked for another account', async () => {
    await show('in');
    await tried();
    desk.world.dispatch(walletSeen({ connectorId: 'injected', account: OTHER, chainId: chain.id }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(confirm()).toBeDisabled();
  });
});

describe('expert mode', () => {
  it('opens the wallet immediately', async () => {
    desk.world.dispatch(expertModeSwitched(true));
    await show('in');
    expect(await screen.findByRole('heading', { name: 'Transaction Submitted' })).toBeVisible();
  });

  it('reviews an output below the one on screen', async () => {
    desk.world.dispatch(expertModeSwitched(true));
    desk.isTaxed = true;
    await show('in');
    await tried();
    expect(desk.world.asked()).toEqual([]);
    expect(confirm()).toBeEnabled();
  });
});
