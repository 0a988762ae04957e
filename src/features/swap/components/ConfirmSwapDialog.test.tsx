// @document
import type { SwapInfo } from '#protocol/swap.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { newRecord } from '#chain/transactions/record.ts';
import { selectTransactions } from '#chain/transactions/selectors.ts';
import { forgotten, learned, sent } from '#chain/transactions/transactionsSlice.ts';
import { chain } from '#config/chains.ts';
import { toAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { currency, token } from '#testing/currencies.ts';
import { E18 } from '#testing/units.ts';
import { createSwapWorld, type SwapWorld } from '#testing/swapWorld.ts';
import { selectLatestModel } from '../swapQuote.ts';
import { reviewOpened } from '../swapSlice.ts';
import { SwapReview } from './SwapReview.tsx';

let world: SwapWorld;

beforeEach(() => {
  world = createSwapWorld();
  world.connect();
});

const latest = (recipient: Address = OWNER) => selectLatestModel(world.getState(), recipient)!;
const confirm = () => screen.getByRole('button', { name: /^(?:Confirm Swap|Swap Anyway)$/ });

describe('the dialog', () => {
  async function open(recipient: Address = OWNER): Promise<void> {
    await world.fill({ amount: '1' });
    world.dispatch(reviewOpened(latest(recipient)));
    world.render(<SwapReview />);
    await screen.findByRole('dialog');
    await waitFor(() => expect(confirm()).toBeEnabled());
  }

  it('asks to accept an updated price, and continues with the new one', async () => {
    await open();
    expect(confirm()).toBeEnabled();
    expect(screen.getByText(/^Simulated/)).toBeVisible();
    world.router.setPool(token('WBNB'), token('BUSD'), 10_000n * E18, 5_900_000n * E18);
    await world.read();
    expect(await screen.findByText('Price Updated')).toBeVisible();
    expect(screen.queryByText(/^Simulated/)).toBeNull();
    const notice = within(screen.getByRole('alert'));
    expect(notice.getByText(/^1 BNB = 598\.\d+ BUSD$/)).toBeVisible();
    expect(notice.getByText(/^1 BNB = 588\.\d+ BUSD$/)).toBeVisible();
    expect(notice.getByText('1.67% worse for you')).toBeVisible();
    // Below the notice every figure is still of the quote that is shown.
    expect(screen.getAllByText(/^1 BNB = 598\.\d+ BUSD$/)).toHaveLength(2);
    expect(confirm()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(confirm()).toBeEnabled());
    expect(screen.queryByText('Price Updated')).toBeNull();
    await userEvent.click(confirm());
    expect(await screen.findByRole('dialog', { name: 'Transaction Submitted' })).toBeVisible();
    expect(world.getState().swap.form.amountText).toBe('');
  });

  it('does not come back with the page after Back and Forward', async () => {
    await open();
    cleanup();
    expect(world.getState().swap.reviewed).toBeNull();
    world.render(<SwapReview />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the amounts while the wallet is open, then why nothing was sent', async () => {
    let refuse: (error: Error) => void = () => undefined;
    world.wallet.answer(
      'eth_sendTransaction',
      () =>
        new Promise((_resolve, reject) => {
          refuse = reject;
        }),
    );
    await open();
    await userEvent.click(confirm());
    expect(await screen.findByText(/^Swapping 1 BNB for 598\.\d+ BUSD$/)).toBeVisible();
    await waitFor(() => expect(world.asked()).toHaveLength(1));
    refuse(Object.assign(new Error('no'), { code: 4001 }));
    expect(await screen.findByText('Transaction rejected.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(world.getState().swap.reviewed).toBeNull();
    expect(world.getState().swap.form.amountText).toBe('1');
  });

  it.each([
    ['no hash', () => null, 'No transaction hash found'],
    [
      'an error that no one knows',
      () => {
        throw new Error('The moon is in the wrong house');
      },
      'The moon is in the wrong house',
    ],
  ])(
    'after %s says that it may have been sent, until that is known',
    async (_name, answer, said) => {
      world.wallet.answer('eth_sendTransaction', answer);
      await open();
      await userEvent.click(confirm());
      expect(await screen.findByRole('dialog', { name: 'May have been sent' })).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(said);
      expect(screen.queryByText(/failed/i)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
      expect(world.getState().swap.form.amountText).toBe('');
      const [record] = selectTransactions(world.getState());
      if (!record) throw new Error('Not kept');
      const about = { chainId: record.chainId, key: record.id };
      // Its nonce tells that it was sent.
      act(() => void world.dispatch(learned({ ...about, hash: `0x${'ab'.repeat(32)}` })));
      expect(screen.getByRole('dialog', { name: 'Transaction Submitted' })).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('offers to try again once it is known that the wallet has sent nothing', async () => {
    world.wallet.answer('eth_sendTransaction', () => null);
    await open();
    await userEvent.click(confirm());
    await screen.findByRole('dialog', { name: 'May have been sent' });
    const [record] = selectTransactions(world.getState());
    if (!record) throw new Error('Not kept');
    act(() => void world.dispatch(forgotten({ chainId: record.chainId, key: record.id })));
    expect(screen.getByText("Your wallet didn't send it. You can try again.")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm Swap' })).toBeVisible();
    expect(world.getState().swap.form.amountText).toBe('1');
  });

  it.each([
    ['one that was sent to before', OTHER],
    ['the own account', OWNER],
  ])('warns of a recipient with the first and last digits of %s', async (_, known) => {
    const fake = toAddress(
      `0x${known.slice(2, 6)}${'0'.repeat(32)}${known.slice(-4)}`.toLowerCase(),
    )!;
    const info = { kind: 'swap', tradeType: 'exactInput', recipient: OTHER } as const;
    const side = {
      inputSymbol: 'BNB',
      outputSymbol: 'BUSD',
      inputAddress: 'BNB',
      outputAddress: currency('BUSD').id,
      inputDecimals: 18,
      outputDecimals: 18,
    } as const;
    const swapped: SwapInfo = { ...info, ...side, inputRaw: toRaw(1n), outputRaw: toRaw(1n) };
    const record = newRecord({
      chainId: chain.id,
      from: OWNER,
      to: OTHER,
      data: '0x',
      valueRaw: toRaw(0n),
      submittedBlock: 1,
      deadline: null,
      addedTime: 1,
      info: swapped,
    });
    world.dispatch(sent({ ...record, hash: `0x${'e'.repeat(64)}`, status: 'pending' }));
    await open(fake);
    expect(screen.getByText(`Output will be sent to ${fake}`)).toBeVisible();
    expect(screen.getByText(/looks like one you know but is different/)).toBeVisible();
  });

  it('notices a switched account', async () => {
    await open();
    world.connect(OTHER);
    expect(await screen.findByText(/Your wallet switched accounts/)).toBeVisible();
    expect(confirm()).toBeDisabled();
  });
});
