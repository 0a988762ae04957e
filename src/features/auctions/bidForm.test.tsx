// @document
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { decodeCall } from '#chain/encode.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createAuctionWorld, type AuctionWorld } from '#testing/auctionWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { auctionContract } from './auctionsCalls.ts';
import { AuctionPage } from './AuctionPage.tsx';
// The page loads it lazily; imported here so that the tests need not wait for it.
import './components/dialogs.ts';

const { address, token } = auctionContract!;
const THIRD = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
type Dialog = ReturnType<typeof within>;
let world: AuctionWorld;

beforeEach(() => {
  localStorage.clear();
  world = createAuctionWorld();
});
afterEach(() => localStorage.clear());

const type = (dialog: Dialog, text: string): void =>
  void fireEvent.change(dialog.getByLabelText('Bid amount'), { target: { value: text } });
const button = async (dialog: Dialog, text: string) =>
  (await dialog.findByText(text)).closest('button')!;
const line = (dialog: Dialog, label: string): HTMLElement => dialog.getByText(label).parentElement!;
/** Opens the form of the open auction, with an amount. */
async function fill(text?: string): Promise<Dialog> {
  world.render(
    <AppTheme mode="light">
      <MemoryRouter initialEntries={['/farms/auction']}>
        <AuctionPage />
      </MemoryRouter>
    </AppTheme>,
  );
  await screen.findByText('This account is whitelisted and can bid.');
  fireEvent.click(screen.getByText('Place bid').closest('button')!);
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByText('Needed to win now')).toBeVisible());
  if (text !== undefined) type(dialog, text);
  return dialog;
}
/** Goes to the next block, at which everything is read again. */
const pass = () =>
  act(async () => {
    world.fake.mine();
    const { block: number, timestamp } = world.fake;
    world.dispatch(blockSeen({ number, timestamp }));
    await world.dispatch(pollChain({ all: true }));
  });
const sent = () =>
  world.transactions().map(({ to, data }) => ({ to, ...decodeCall(farmAuctionAbi, data) }));

describe('the form of a bid', () => {
  it('says of each amount why it is no bid, in the words of the contract’s rules', async () => {
    const dialog = await fill();
    for (const [text, words] of [
      ['', 'Enter an amount'],
      ['0', 'Enter an amount'],
      ['105', 'Bid must be a multiple of 10'],
      ['100.000000000000000001', 'Bid must be a multiple of 10'],
      // Too many decimals are no other amount than was typed.
      ['100.0000000000000000001', 'Bid must be a multiple of 10'],
      ['90', 'First bid must be 100 MEOW or more'],
      ['1010', 'Insufficient MEOW balance'],
      // Both too low and no multiple.
      ['95', 'Bid must be a multiple of 10'],
    ] as const) {
      type(dialog, text);
      expect(await button(dialog, words)).toBeDisabled();
    }
    type(dialog, '1000');
    expect(await button(dialog, 'Bid 1,000 MEOW')).toBeEnabled();
    expect(world.asked()).toEqual([]);
  });

  it('shows the new total, the position, and what it takes to win', async () => {
    world.facts.totals.set(THIRD, 300n);
    world.facts.totals.set(OWNER, 150n);
    const dialog = await fill('140');
    await button(dialog, 'Bid 140 MEOW');
    expect(line(dialog, 'Your bid so far')).toHaveTextContent('150 MEOW');
    expect(line(dialog, 'Needed to win now')).toHaveTextContent('310 MEOW');
    expect(line(dialog, 'Your new total')).toHaveTextContent('290 MEOW');
    expect(line(dialog, 'Your new position')).toHaveTextContent('Would not win now#2');
    type(dialog, '160');
    await button(dialog, 'Bid 160 MEOW');
    expect(line(dialog, 'Your new position')).toHaveTextContent('Would win now#1');
    // An equal total that came later does not win.
    type(dialog, '150');
    await button(dialog, 'Bid 150 MEOW');
    expect(line(dialog, 'Your new total')).toHaveTextContent('300 MEOW');
    expect(line(dialog, 'Your new position')).toHaveTextContent('Would not win now#2');
  });

  it('may add less than the first bid to an earlier one', async () => {
    world.facts.totals.set(OWNER, 150n);
    expect(await button(await fill('10'), 'Bid 10 MEOW')).toBeEnabled();
  });

  it('has no total and no position for an amount that cannot be bid', async () => {
    const dialog = await fill('105');
    await button(dialog, 'Bid must be a multiple of 10');
    expect(line(dialog, 'Your new total')).toHaveTextContent(/–$/);
    expect(line(dialog, 'Your new position')).toHaveTextContent(/–$/);
  });

  it('offers shares of the balance as whole bids', async () => {
    world.setBalance(tokenCurrency(token), 999n * E18);
    const dialog = await fill();
    await dialog.findByText('Balance: 999');
    fireEvent.click(dialog.getByText('50%'));
    expect(dialog.getByLabelText('Bid amount')).toHaveValue('490');
    fireEvent.click(dialog.getByText('Max'));
    expect(dialog.getByLabelText('Bid amount')).toHaveValue('990');
    expect(await button(dialog, 'Bid 990 MEOW')).toBeEnabled();
  });

  it('does not take a balance that cannot be read for none', async () => {
    world.fake.answer(erc20Abi, token.address, 'balanceOf', () => {
      throw new FakeRevert();
    });
    const dialog = await fill('100');
    expect(await button(dialog, "Couldn't load balance")).toBeDisabled();
    expect(dialog.getByText('Balance: –')).toBeVisible();
  });

  it('asks to enable exactly the bid for the auction’s contract first', async () => {
    world.fake.answer(erc20Abi, token.address, 'allowance', 99n * E18);
    const dialog = await fill('100');
    fireEvent.click(await button(dialog, 'Enable MEOW'));
    await waitFor(() => expect(world.transactions()).toHaveLength(1));
    const [{ to, data }] = world.transactions() as [ReturnType<typeof world.transactions>[number]];
    expect(to).toBe(token.address);
    expect(decodeCall(erc20Abi, data)).toEqual({ name: 'approve', args: [address, 100n * E18] });
  });

  it('sends the bid that is on its button', async () => {
    const dialog = await fill('210');
    fireEvent.click(await button(dialog, 'Bid 210 MEOW'));
    await waitFor(() => expect(sent()).toEqual([{ to: address, name: 'bid', args: [210n * E18] }]));
    expect(await dialog.findByText('Transaction Submitted')).toBeVisible();
    expect(world.records()).toHaveLength(1);
  });

  it('keeps the bid where the wallet refuses, to be sent again', async () => {
    world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    const dialog = await fill('210');
    fireEvent.click(await button(dialog, 'Bid 210 MEOW'));
    expect(await dialog.findByText('Transaction rejected.')).toBeVisible();
    expect(dialog.getByLabelText('Bid amount')).toHaveValue('210');
    expect(world.records()).toEqual([]);
    expect(await button(dialog, 'Bid 210 MEOW')).toBeEnabled();
  });

  it('asks no wallet once another bid is higher, and names the new position', async () => {
    const dialog = await fill('210');
    const bid = await button(dialog, 'Bid 210 MEOW');
    expect(line(dialog, 'Your new position')).toHaveTextContent('#1');
    world.facts.totals.set(OTHER, 250n);
    fireEvent.click(bid);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      "Bids have changed and you'd now be at position #2. Nothing was sent. Check and confirm again.",
    );
    expect(world.asked()).toEqual([]);
    fireEvent.click(await button(dialog, 'Bid 210 MEOW'));
    await waitFor(() => expect(sent()).toMatchObject([{ args: [210n * E18] }]));
  });

  const ends: [why: string, change: () => void, words: string][] = [
    [
      'the auction ends',
      () => (world.facts.endBlock = 101n),
      'The auction has ended and bidding is closed',
    ],
    [
      'the account leaves the whitelist',
      () => (world.facts.isWhitelisted = false),
      'Only whitelisted project wallets can bid',
    ],
  ];

  it.each(ends)('sends nothing where %s between form and signature', async (_w, change, words) => {
    const dialog = await fill('210');
    const bid = await button(dialog, 'Bid 210 MEOW');
    change();
    fireEvent.click(bid);
    expect((await dialog.findAllByText(words)).length).toBeGreaterThan(0);
    expect(world.asked()).toEqual([]);
  });

  it('leads on to the next auction that opens meanwhile, with the amount kept', async () => {
    const dialog = await fill('210');
    await button(dialog, 'Bid 210 MEOW');
    world.facts.currentId += 1n;
    world.facts.totals.clear();
    await pass();
    expect(await dialog.findByRole('alert')).toHaveTextContent('A new auction has started.');
    expect(dialog.queryByText(/^(?:Bid \d|Enable)/)).toBeNull();
    fireEvent.click(
      await button(dialog, `Continue with auction #${String(world.facts.currentId)}`),
    );
    expect(dialog.getByLabelText('Bid amount')).toHaveValue('210');
    fireEvent.click(await button(dialog, 'Bid 210 MEOW'));
    await waitFor(() => expect(sent()).toMatchObject([{ args: [210n * E18] }]));
  });

  it('has no button left once the auction has ended while it is open', async () => {
    const dialog = await fill('210');
    await button(dialog, 'Bid 210 MEOW');
    world.facts.endBlock = 102n;
    await pass();
    expect(await dialog.findByText('The auction has ended and bidding is closed')).toBeVisible();
    expect(dialog.queryByText(/^(?:Bid \d|Enable)/)).toBeNull();
  });
});
