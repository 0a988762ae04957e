// @document
import { act, screen, waitFor, type within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pickedNumbers, shownDigits } from '#protocol/lotteryDraw.ts';
import { OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import {
  buttonOf,
  detail,
  leaveNetwork,
  openedDialog,
  passTo,
  press,
  sentCalls,
  showNewest,
  typeInto,
} from '#testing/lotteryVisit.tsx';
import { standAlone } from '#testing/loneNode.ts';
import { createLotteryWorld, DRAWN, ticketOf, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { walletError } from '#testing/scriptedWallet.ts';
import { E18 } from '#testing/units.ts';
import { lotteryContract } from '../lotteryCalls.ts';
import { OwnPart } from './OwnPart.tsx';

type Dialog = ReturnType<typeof within>;

const COUNT = 'Number of tickets';
const EDIT = 'View or edit numbers';

let world: LotteryWorld;
let dialog: Dialog;

beforeEach(() => {
  localStorage.clear();
  world = createLotteryWorld();
  world.connect();
});

/** Opens the form once the tickets that are held are read. */
async function open(): Promise<void> {
  showNewest(world, ({ round, most }) => (
    <OwnPart contract={lotteryContract!} round={round} most={most} />
  ));
  await screen.findByText(/^You have (no|\d+) tickets? in this round$/);
  await press(screen, 'Buy tickets');
  dialog = await openedDialog();
}

const has = (text: string) => dialog.findByText(text, { selector: 'button, button *' });
/** Waits until the button says why it cannot be pressed. */
async function refused(words: string): Promise<void> {
  await has(words);
  expect(buttonOf(dialog, words)).toBeDisabled();
}
const shownNumbers = () =>
  dialog
    .getAllByLabelText(/^Ticket \d+$/)
    .map((input: HTMLElement) => (input as HTMLInputElement).value);

it('marks a price that one node of three alone tells', async () => {
  await open();
  expect(dialog.queryByText('Seen by one node only')).toBeNull();
  act(() => standAlone(world));
  expect(await dialog.findByText('Seen by one node only')).toBeVisible();
});

describe('the count', () => {
  it.each([
    ['', 'Enter the number of tickets'],
    ['101', 'At most 100 tickets at once'],
  ])('is asked for: %j', async (text, words) => {
    await open();
    typeInto(dialog, COUNT, text);
    await refused(words);
    expect(sentCalls(world)).toEqual([]);
  });

  it('takes whole numbers in any digits, and nothing else', async () => {
    await open();
    for (const [typed, shown] of [
      ['7', '7'],
      ['7.5', '7'],
      ['cat', '7'],
      ['-3', '7'],
      ['١٢', '12'],
    ] as const) {
      typeInto(dialog, COUNT, typed);
      expect(dialog.getByLabelText(COUNT)).toHaveValue(shown);
    }
    await has('Buy 12 tickets');
  });

  it('has shortcuts to parts of the most and to the most itself', async () => {
    await open();
    await dialog.findByText('Your maximum: 100');
    for (const [button, action] of [
      ['Max', 'Buy 100 tickets'],
      ['50%', 'Buy 50 tickets'],
      ['25%', 'Buy 25 tickets'],
      ['75%', 'Buy 75 tickets'],
    ] as const) {
      await press(dialog, button);
      expect(await has(action)).toBeVisible();
    }
  });

  it('is at most what the balance pays for', async () => {
    // Ten tickets cost 9.955 MEOW.
    world.setBalance(lotteryContract!.currency, 9_955n * 10n ** 15n);
    await open();
    await press(dialog, 'Max');
    expect(await has('Buy 10 tickets')).toBeVisible();
    await press(dialog, '25%');
    expect(await has('Buy 2 tickets')).toBeVisible();
    typeInto(dialog, COUNT, '11');
    await refused('Insufficient MEOW balance');
  });

  it('has no shortcuts where the balance pays for no ticket', async () => {
    world.setBalance(lotteryContract!.currency, E18 - 1n);
    await open();
    await dialog.findByText('Your maximum: 0');
    for (const text of ['25%', '50%', '75%', 'Max']) expect(buttonOf(dialog, text)).toBeDisabled();
    await refused('Insufficient MEOW balance');
  });

  it('has no most while the balance is unknown', async () => {
    world.fake.refuse(token('MEOW').address, '0x70a08231');
    await open();
    await refused("Couldn't load balance");
    expect(dialog.queryByText(/^Your maximum/)).toBeNull();
    expect(buttonOf(dialog, 'Max')).toBeDisabled();
  });
});

describe('the cost', () => {
  it('of one ticket is its price, without a discount', async () => {
    await open();
    await has('Buy 1 ticket');
    expect(detail(dialog, 'Price per ticket')).toMatch(/^1 MEOW/);
    expect(detail(dialog, 'You pay')).toMatch(/^1 MEOW/);
    expect(dialog.queryByText('Without discount')).toBeNull();
    expect(dialog.queryByText('Bulk discount')).toBeNull();
  });

  it.each([
    ['2', '2 MEOW', '−0.05% (−0.001 MEOW)', '1.999 MEOW'],
    ['10', '10 MEOW', '−0.45% (−0.045 MEOW)', '9.955 MEOW'],
    ['100', '100 MEOW', '−4.95% (−4.95 MEOW)', '95.05 MEOW'],
  ])('of %s tickets is %s less %s: %s', async (count, full, discount, cost) => {
    await open();
    typeInto(dialog, COUNT, count);
    await has(`Buy ${count} tickets`);
    expect(detail(dialog, 'Without discount')).toBe(full);
    expect(detail(dialog, 'Bulk discount')).toBe(discount);
    expect(detail(dialog, 'You pay')).toMatch(new RegExp(`^${cost}`));
  });

  it('is unknown without a count, and shown before one is typed for some', async () => {
    await open();
    for (const sample of ['2 tickets −0.05%', '10 tickets −0.45%', '50 tickets −2.45%'])
      expect(dialog.getByText(sample)).toBeVisible();
    expect(dialog.getByText('100 tickets −4.95%')).toBeVisible();
    typeInto(dialog, COUNT, '');
    expect(detail(dialog, 'You pay')).toBe('–');
  });

  it('is what is approved and then signed', async () => {
    world.router.allowances.set(token('MEOW').address.toLowerCase(), 9_954n * 10n ** 15n);
    await open();
    typeInto(dialog, COUNT, '10');
    await has('Enable MEOW');
    expect(buttonOf(dialog, 'Buy 10 tickets')).toBeDisabled();
    world.router.allowances.set(token('MEOW').address.toLowerCase(), 9_955n * 10n ** 15n);
    await passTo(world, world.now + 3);
    await waitFor(() => expect(dialog.queryByText('Enable MEOW')).toBeNull());
    await press(dialog, 'Buy 10 tickets');
    await waitFor(() =>
      expect(world.records()).toMatchObject([{ info: { amountRaw: String(9_955n * 10n ** 15n) } }]),
    );
  });
});

describe('the numbers', () => {
  it('that are shown are those of the salt that is sent', async () => {
    await open();
    typeInto(dialog, COUNT, '3');
    await press(dialog, EDIT);
    const shown = shownNumbers();
    await press(dialog, 'Buy 3 tickets');
    await waitFor(() => expect(sentCalls(world)).toHaveLength(1));
    const { name, args } = sentCalls(world)[0]!;
    const [id, count, salt] = args as [bigint, bigint, bigint];
    expect([name, id, count]).toEqual(['buyPickedTickets', 5n, 3n]);
    expect(pickedNumbers(OWNER, salt, 3).map(shownDigits)).toEqual(shown);
  });

  it('that were typed are sent in the order of the chain', async () => {
    await open();
    await press(dialog, EDIT);
    expect(dialog.queryByText(/^Edited tickets are stored one by one/)).toBeNull();
    typeInto(dialog, 'Ticket 1', '76543');
    await refused('Some tickets are incomplete');
    expect(dialog.getByText('Enter all 6 digits')).toBeVisible();
    typeInto(dialog, 'Ticket 1', '765432');
    expect(dialog.getByText(/^Edited tickets are stored one by one/)).toBeVisible();
    await press(dialog, 'Buy 1 ticket');
    await waitFor(() => {
      expect(sentCalls(world)).toMatchObject([{ name: 'buyTickets', args: [5n, [1_234_567n]] }]);
    });
  });

  it.each([
    ['765 432', '765432'],
    ['٧٦٥٤٣٢', '765432'],
    ['No. 7-6-5-4-3-2!', '765432'],
    ['76543210', '765432'],
  ])('may be pasted as %j', async (pasted, shown) => {
    await open();
    await press(dialog, EDIT);
    typeInto(dialog, 'Ticket 1', pasted);
    expect(shownNumbers()).toEqual([shown]);
  });

  it('are drawn anew on request, all of them', async () => {
    await open();
    typeInto(dialog, COUNT, '4');
    await press(dialog, EDIT);
    typeInto(dialog, 'Ticket 1', '765432');
    const before = shownNumbers();
    await press(dialog, 'Draw new numbers');
    const after = shownNumbers();
    expect(after).toHaveLength(4);
    expect(after).not.toEqual(before);
    expect(new Set(after).size).toBe(4);
    expect(dialog.queryByText(/^Edited tickets are stored one by one/)).toBeNull();
  });

  it('that repeat one held are bought only when they are kept', async () => {
    world.tickets.set(5, [ticketOf(7, 0, DRAWN)]);
    await open();
    await press(dialog, EDIT);
    typeInto(dialog, 'Ticket 1', '765432');
    expect(dialog.getByText('You already have this number')).toBeVisible();
    await refused('Some numbers are duplicates');
    dialog.getByLabelText('Keep duplicates').click();
    expect(await has('Buy 1 ticket')).toBeVisible();
  });

  it('that repeat each other are warned of again after another one was typed', async () => {
    await open();
    typeInto(dialog, COUNT, '3');
    await press(dialog, EDIT);
    typeInto(dialog, 'Ticket 1', '765432');
    typeInto(dialog, 'Ticket 2', '765432');
    expect(dialog.getAllByText('Same number twice')).toHaveLength(2);
    expect(
      dialog.getByText('Identical tickets share one prize bracket, so each of them pays less.'),
    ).toBeVisible();
    dialog.getByLabelText('Keep duplicates').click();
    expect(await has('Buy 3 tickets')).toBeVisible();
    typeInto(dialog, 'Ticket 3', '765432');
    expect(dialog.getAllByText('Same number twice')).toHaveLength(3);
    await refused('Some numbers are duplicates');
  });

  it('are promised nothing about what they will match', async () => {
    await open();
    typeInto(dialog, COUNT, '100');
    expect(dialog.queryByText(/spread|will match/)).toBeNull();
  });
});

describe('a form that was overtaken', () => {
  it('sends nothing when the round closed meanwhile', async () => {
    await open();
    await has('Buy 1 ticket');
    world.rounds.get(5)!.status = 'close';
    await press(dialog, 'Buy 1 ticket');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Ticket sales of this round are closed',
    );
    expect(sentCalls(world)).toEqual([]);
  });

  it('sends nothing when another round opened, and goes on with its price', async () => {
    await open();
    await has('Buy 1 ticket');
    const round = world.rounds.get(5)!;
    world.rounds.set(6, { ...round, price: 2n * E18 });
    round.status = 'claimable';
    await press(dialog, 'Buy 1 ticket');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'A new round has opened, and its ticket price may differ. Nothing was sent.',
    );
    expect(sentCalls(world)).toEqual([]);
    await press(dialog, 'Continue with round #6');
    expect(detail(dialog, 'Price per ticket')).toMatch(/^2 MEOW/);
    await press(dialog, 'Buy 1 ticket');
    await waitFor(() => expect(sentCalls(world)[0]?.args?.slice(0, 2)).toEqual([6n, 1n]));
  });

  it('forgets in the next round which numbers were held in the one before', async () => {
    world.tickets.set(5, [ticketOf(7, 0, DRAWN)]);
    await open();
    await press(dialog, EDIT);
    typeInto(dialog, 'Ticket 1', '765432');
    await refused('Some numbers are duplicates');
    world.rounds.set(6, { ...world.rounds.get(5)! });
    await passTo(world, world.now + 3);
    await press(dialog, 'Continue with round #6');
    expect(await has('Buy 1 ticket')).toBeVisible();
    expect(shownNumbers()).toEqual(['765432']);
    expect(dialog.queryByText('You already have this number')).toBeNull();
  });

  it('sends nothing at another price than the one shown', async () => {
    await open();
    await has('Buy 1 ticket');
    world.rounds.get(5)!.price = E18 + 1n;
    await press(dialog, 'Buy 1 ticket');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The price of these tickets has changed. Nothing was sent.',
    );
    expect(sentCalls(world)).toEqual([]);
    // Another count is another purchase.
    typeInto(dialog, COUNT, '2');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('offers the right network instead of the purchase', async () => {
    await open();
    await has('Buy 1 ticket');
    leaveNetwork(world);
    expect(await has('Switch network')).toBeVisible();
    expect(dialog.queryByText('Buy 1 ticket')).toBeNull();
  });

  it('says that the wallet rejected it, and can be sent again', async () => {
    await open();
    world.wallet.answer('eth_sendTransaction', () => {
      throw walletError(4001);
    });
    await press(dialog, 'Buy 1 ticket');
    expect(await dialog.findByText('Transaction rejected.')).toBeVisible();
    expect(world.records()).toEqual([]);
    world.wallet.answer('eth_sendTransaction', () => `0x${'a'.repeat(64)}`);
    await press(dialog, 'Buy 1 ticket');
    await waitFor(() => expect(world.records()).toHaveLength(1));
  });
});
