// @document
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { token } from '#testing/currencies.ts';
import {
  buttonOf,
  detail,
  leaveNetwork,
  passTo,
  press,
  sentCalls,
  typeInto,
} from '#testing/lotteryVisit.tsx';
import { standAlone } from '#testing/loneNode.ts';
import { DRAWN, ticketOf } from '#testing/lotteryWorld.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';
import { lotteryContract } from '../lotteryCalls.ts';
import { COUNT, EDIT, useBuyDialog } from '#testing/buyVisit.tsx';

const buy = useBuyDialog();

it('marks a price that one node of three alone tells', async () => {
  await buy.open();
  expect(buy.dialog.queryByText('Seen by one node only')).toBeNull();
  act(() => standAlone(buy.world));
  expect(await buy.dialog.findByText('Seen by one node only')).toBeVisible();
});

describe('the count', () => {
  it.each([
    ['', 'Enter the number of tickets'],
    ['101', 'At most 100 tickets at once'],
  ])('is asked for: %j', async (text, words) => {
    await buy.open();
    typeInto(buy.dialog, COUNT, text);
    await buy.refused(words);
    expect(sentCalls(buy.world)).toEqual([]);
  });

  it('takes whole numbers in any digits, and nothing else', async () => {
    await buy.open();
    for (const [typed, shown] of [
      ['7', '7'],
      ['7.5', '7'],
      ['cat', '7'],
      ['-3', '7'],
      ['١٢', '12'],
    ] as const) {
      typeInto(buy.dialog, COUNT, typed);
      expect(buy.dialog.getByLabelText(COUNT)).toHaveValue(shown);
    }
    await buy.has('Buy 12 tickets');
  });

  it('has shortcuts to parts of the most and to the most itself', async () => {
    await buy.open();
    await buy.dialog.findByText('Your maximum: 100');
    for (const [button, action] of [
      ['Max', 'Buy 100 tickets'],
      ['50%', 'Buy 50 tickets'],
      ['25%', 'Buy 25 tickets'],
      ['75%', 'Buy 75 tickets'],
    ] as const) {
      await press(buy.dialog, button);
      expect(await buy.has(action)).toBeVisible();
    }
  });

  it('is at most what the balance pays for', async () => {
    // Ten tickets cost 9.955 MEOW.
    buy.world.setBalance(lotteryContract!.currency, 9_955n * 10n ** 15n);
    await buy.open();
    await press(buy.dialog, 'Max');
    expect(await buy.has('Buy 10 tickets')).toBeVisible();
    await press(buy.dialog, '25%');
    expect(await buy.has('Buy 2 tickets')).toBeVisible();
    typeInto(buy.dialog, COUNT, '11');
    await buy.refused('Insufficient MEOW balance');
  });

  it('has no shortcuts where the balance pays for no ticket', async () => {
    buy.world.setBalance(lotteryContract!.currency, E18 - 1n);
    await buy.open();
    await buy.dialog.findByText('Your maximum: 0');
    for (const text of ['25%', '50%', '75%', 'Max'])
      expect(buttonOf(buy.dialog, text)).toBeDisabled();
    await buy.refused('Insufficient MEOW balance');
  });

  it('has no most while the balance is unknown', async () => {
    buy.world.fake.refuse(token('MEOW').address, '0x70a08231');
    await buy.open();
    await buy.refused("Couldn't load balance");
    expect(buy.dialog.queryByText(/^Your maximum/)).toBeNull();
    expect(buttonOf(buy.dialog, 'Max')).toBeDisabled();
  });
});

describe('the cost', () => {
  it('of one ticket is its price, without a discount', async () => {
    await buy.open();
    await buy.has('Buy 1 ticket');
    expect(detail(buy.dialog, 'Price per ticket')).toMatch(/^1 MEOW/);
    expect(detail(buy.dialog, 'You pay')).toMatch(/^1 MEOW/);
    expect(buy.dialog.queryByText('Without discount')).toBeNull();
    expect(buy.dialog.queryByText('Bulk discount')).toBeNull();
  });

  it.each([
    ['2', '2 MEOW', '−0.05% (−0.001 MEOW)', '1.999 MEOW'],
    ['10', '10 MEOW', '−0.45% (−0.045 MEOW)', '9.955 MEOW'],
    ['100', '100 MEOW', '−4.95% (−4.95 MEOW)', '95.05 MEOW'],
  ])('of %s tickets is %s less %s: %s', async (count, full, discount, cost) => {
    await buy.open();
    typeInto(buy.dialog, COUNT, count);
    await buy.has(`Buy ${count} tickets`);
    expect(detail(buy.dialog, 'Without discount')).toBe(full);
    expect(detail(buy.dialog, 'Bulk discount')).toBe(discount);
    expect(detail(buy.dialog, 'You pay')).toMatch(new RegExp(`^${cost}`));
  });

  it('is unknown without a count, and shown before one is typed for the most', async () => {
    await buy.open();
    expect(buy.dialog.getByText('100 tickets cost 4.95% less each')).toBeVisible();
    typeInto(buy.dialog, COUNT, '');
    expect(detail(buy.dialog, 'You pay')).toBe('–');
  });

  it('is what is approved and then signed', async () => {
    buy.world.router.allowances.set(token('MEOW').address.toLowerCase(), 9_954n * 10n ** 15n);
    await buy.open();
    typeInto(buy.dialog, COUNT, '10');
    await buy.has('Enable MEOW');
    expect(buy.dialog.queryByText('Buy 10 tickets')).toBeNull();
    buy.world.router.allowances.set(token('MEOW').address.toLowerCase(), 9_955n * 10n ** 15n);
    await passTo(buy.world, buy.world.now + 3);
    await waitFor(() => expect(buy.dialog.queryByText('Enable MEOW')).toBeNull());
    await press(buy.dialog, 'Buy 10 tickets');
    await waitFor(() =>
      expect(buy.world.records()).toMatchObject([
        { info: { amountRaw: String(9_955n * 10n ** 15n) } },
      ]),
    );
  });
});

describe('a form that was overtaken', () => {
  it('sends nothing when the round closed meanwhile', async () => {
    await buy.open();
    await buy.has('Buy 1 ticket');
    buy.world.rounds.get(5)!.status = 'close';
    await press(buy.dialog, 'Buy 1 ticket');
    expect(await buy.dialog.findByRole('alert')).toHaveTextContent(
      'Ticket sales of this round are closed',
    );
    expect(sentCalls(buy.world)).toEqual([]);
  });

  it('sends nothing when another round opened, and goes on with its price', async () => {
    await buy.open();
    await buy.has('Buy 1 ticket');
    const round = buy.world.rounds.get(5)!;
    buy.world.rounds.set(6, { ...round, price: 2n * E18 });
    round.status = 'claimable';
    await press(buy.dialog, 'Buy 1 ticket');
    expect(await buy.dialog.findByRole('alert')).toHaveTextContent(
      'A new round has opened, and its ticket price may differ. Nothing was sent.',
    );
    expect(sentCalls(buy.world)).toEqual([]);
    await press(buy.dialog, 'Continue with round #6');
    expect(detail(buy.dialog, 'Price per ticket')).toMatch(/^2 MEOW/);
    await press(buy.dialog, 'Buy 1 ticket');
    await waitFor(() => expect(sentCalls(buy.world)[0]?.args?.slice(0, 2)).toEqual([6n, 1n]));
  });

  it('forgets in the next round which numbers were held in the one before', async () => {
    buy.world.tickets.set(5, [ticketOf(7, 0, DRAWN)]);
    await buy.open();
    await press(buy.dialog, EDIT);
    typeInto(buy.dialog, 'Ticket 1', '765432');
    await buy.refused('Some numbers are duplicates');
    buy.world.rounds.set(6, { ...buy.world.rounds.get(5)! });
    await passTo(buy.world, buy.world.now + 3);
    await press(buy.dialog, 'Continue with round #6');
    expect(await buy.has('Buy 1 ticket')).toBeVisible();
    expect(buy.shownNumbers()).toEqual(['765432']);
    expect(buy.dialog.queryByText('You already have this number')).toBeNull();
  });

  it('sends nothing at another price than the one shown', async () => {
    await buy.open();
    await buy.has('Buy 1 ticket');
    buy.world.rounds.get(5)!.price = E18 + 1n;
    await press(buy.dialog, 'Buy 1 ticket');
    expect(await buy.dialog.findByRole('alert')).toHaveTextContent(
      'The price of these tickets has changed. Nothing was sent.',
    );
    expect(sentCalls(buy.world)).toEqual([]);
    // Another count is another purchase.
    typeInto(buy.dialog, COUNT, '2');
    expect(buy.dialog.queryByRole('alert')).toBeNull();
  });

  it('offers the right network instead of the purchase', async () => {
    await buy.open();
    await buy.has('Buy 1 ticket');
    leaveNetwork(buy.world);
    expect(await buy.has('Switch network')).toBeVisible();
    expect(buy.dialog.queryByText('Buy 1 ticket')).toBeNull();
  });

  it('says that the wallet rejected it, and can be sent again', async () => {
    await buy.open();
    buy.world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    await press(buy.dialog, 'Buy 1 ticket');
    expect(await buy.dialog.findByText('Transaction rejected.')).toBeVisible();
    expect(buy.world.records()).toEqual([]);
    buy.world.wallet.answer('eth_sendTransaction', () => `0x${'a'.repeat(64)}`);
    await press(buy.dialog, 'Buy 1 ticket');
    await waitFor(() => expect(buy.world.records()).toHaveLength(1));
  });
});
