// @document
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pickedNumbers, shownDigits } from '#protocol/lotteryDraw.ts';
import { OWNER } from '#testing/accounts.ts';
import { press, sentCalls, typeInto } from '#testing/lotteryVisit.tsx';
import { DRAWN, ticketOf } from '#testing/lotteryWorld.ts';
import { COUNT, EDIT, useBuyDialog } from '#testing/buyVisit.tsx';

const buy = useBuyDialog();

describe('the numbers', () => {
  it('that are shown are those of the salt that is sent', async () => {
    await buy.open();
    typeInto(buy.dialog, COUNT, '3');
    await press(buy.dialog, EDIT);
    const shown = buy.shownNumbers();
    await press(buy.dialog, 'Buy 3 tickets');
    await waitFor(() => expect(sentCalls(buy.world)).toHaveLength(1));
    const { name, args } = sentCalls(buy.world)[0]!;
    const [id, count, salt] = args as [bigint, bigint, bigint];
    expect([name, id, count]).toEqual(['buyPickedTickets', 5n, 3n]);
    expect(pickedNumbers(OWNER, salt, 3).map(shownDigits)).toEqual(shown);
  });

  it('that were typed are sent in the order of the chain', async () => {
    await buy.open();
    await press(buy.dialog, EDIT);
    expect(buy.dialog.queryByText(/^Edited tickets are stored one by one/)).toBeNull();
    typeInto(buy.dialog, 'Ticket 1', '76543');
    await buy.refused('Some tickets are incomplete');
    expect(buy.dialog.getByText('Enter all 6 digits')).toBeVisible();
    typeInto(buy.dialog, 'Ticket 1', '765432');
    expect(buy.dialog.getByText(/^Edited tickets are stored one by one/)).toBeVisible();
    await press(buy.dialog, 'Buy 1 ticket');
    await waitFor(() => {
      expect(sentCalls(buy.world)).toMatchObject([
        { name: 'buyTickets', args: [5n, [1_234_567n]] },
      ]);
    });
  });

  it.each([
    ['765 432', '765432'],
    ['٧٦٥٤٣٢', '765432'],
    ['No. 7-6-5-4-3-2!', '765432'],
    ['76543210', '765432'],
  ])('may be pasted as %j', async (pasted, shown) => {
    await buy.open();
    await press(buy.dialog, EDIT);
    typeInto(buy.dialog, 'Ticket 1', pasted);
    expect(buy.shownNumbers()).toEqual([shown]);
  });

  it('are drawn anew on request, all of them', async () => {
    await buy.open();
    typeInto(buy.dialog, COUNT, '4');
    await press(buy.dialog, EDIT);
    typeInto(buy.dialog, 'Ticket 1', '765432');
    const before = buy.shownNumbers();
    await press(buy.dialog, 'Draw new numbers');
    const after = buy.shownNumbers();
    expect(after).toHaveLength(4);
    expect(after).not.toEqual(before);
    expect(new Set(after).size).toBe(4);
    expect(buy.dialog.queryByText(/^Edited tickets are stored one by one/)).toBeNull();
  });

  it('that repeat one held are bought only when they are kept', async () => {
    buy.world.tickets.set(5, [ticketOf(7, 0, DRAWN)]);
    await buy.open();
    await press(buy.dialog, EDIT);
    typeInto(buy.dialog, 'Ticket 1', '765432');
    expect(buy.dialog.getByText('You already have this number')).toBeVisible();
    await buy.refused('Some numbers are duplicates');
    buy.dialog.getByLabelText('Keep duplicates').click();
    expect(await buy.has('Buy 1 ticket')).toBeVisible();
  });

  it('that repeat each other are warned of again after another one was typed', async () => {
    await buy.open();
    typeInto(buy.dialog, COUNT, '3');
    await press(buy.dialog, EDIT);
    typeInto(buy.dialog, 'Ticket 1', '765432');
    typeInto(buy.dialog, 'Ticket 2', '765432');
    expect(buy.dialog.getAllByText('Same number twice')).toHaveLength(2);
    expect(
      buy.dialog.getByText('Identical tickets share one prize bracket, so each of them pays less.'),
    ).toBeVisible();
    buy.dialog.getByLabelText('Keep duplicates').click();
    expect(await buy.has('Buy 3 tickets')).toBeVisible();
    typeInto(buy.dialog, 'Ticket 3', '765432');
    expect(buy.dialog.getAllByText('Same number twice')).toHaveLength(3);
    await buy.refused('Some numbers are duplicates');
  });

  it('are promised nothing about what they will match', async () => {
    await buy.open();
    typeInto(buy.dialog, COUNT, '100');
    expect(buy.dialog.queryByText(/spread|will match/)).toBeNull();
  });
});
