// @document
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { decodeCall } from '#chain/encode.ts';
import { pollChain } from '#chain/multicall/pollChain.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { pickedNumbers, shownDigits } from '#protocol/lotteryDraw.ts';
import { OWNER } from '#testing/accounts.ts';
import { createLotteryWorld, DRAWN, ticketOf, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { lotteryContract } from './lotteryCalls.ts';
import { LotteryPage } from './LotteryPage.tsx';
// The page loads them lazily; imported here so that the tests need not wait for them.
import './components/BuyDialog.tsx';
import './components/ClaimDialog.tsx';
import './components/DueDialog.tsx';
import './components/RefundDialog.tsx';
import './components/TicketsDialog.tsx';

let world: LotteryWorld;

function show() {
  world.render(
    <AppTheme mode="light">
      <MemoryRouter initialEntries={['/lottery']}>
        <LotteryPage />
      </MemoryRouter>
    </AppTheme>,
  );
  return userEvent.setup();
}

/** Moves the chain's time, with a new block at which everything is read again. */
async function passTo(timestamp: number): Promise<void> {
  world.fake.timestamp = timestamp;
  world.fake.block += 1;
  world.dispatch(blockSeen({ number: world.fake.block, timestamp }));
  await act(() => world.dispatch(pollChain({ all: true })));
}

/** Returns the large ticket of the current round. */
const hero = async (id = 5) => within(await screen.findByRole('region', { name: `Round #${id}` }));

const sentCalls = () =>
  world.transactions().map(({ data }) => decodeCall(lotteryAbi, data) ?? expect.fail('No call'));

beforeEach(() => {
  localStorage.clear();
  world = createLotteryWorld();
});

describe('the current round', () => {
  it('shows its prizes after the fee, its countdown and its brackets', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Lottery' })).toBeVisible();
    const shown = await hero();
    // 1,000 MEOW less 20 %, of which the best bracket has half.
    expect(shown.getByText('800 MEOW')).toBeVisible();
    const prizes = within(screen.getByRole('region', { name: 'Prizes of round #5' }));
    expect(prizes.getByText('400 MEOW')).toBeVisible();
    // The treasury's part, and the bracket of a quarter of the prizes.
    expect(prizes.getAllByText('200 MEOW')).toHaveLength(2);
    expect(shown.getByRole('timer')).toHaveAccessibleName(/^Ticket sales close in: 1m /);
    expect(screen.getAllByRole('button', { name: 'Connect Wallet' })[0]).toBeVisible();
  });

  it('explains itself by its own terms', async () => {
    world.rounds.get(5)!.price = 3n * E18;
    show();
    expect(
      await screen.findByText(
        'The price of a ticket is fixed when the round opens: 3 MEOW in this round.',
      ),
    ).toBeVisible();
    expect(screen.getByText('20% of the pot goes to the treasury.')).toBeVisible();
    expect(
      await screen.findByText('Prizes that nobody wins go into the next round.'),
    ).toBeVisible();
  });

  it('says that there is none yet', async () => {
    world.rounds.clear();
    show();
    expect(await screen.findByText("The first round hasn't started yet")).toBeVisible();
  });

  it('reports a contract that cannot be read', async () => {
    world.fake.answer(lotteryAbi, lotteryContract!.address, 'currentLotteryId', () => {
      throw new FakeRevert();
    });
    show();
    expect(await screen.findByText("The lottery couldn't be read.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('moves from the sale to the steps of the draw, the number and the next round', async () => {
    show();
    await screen.findByRole('timer');
    const round = world.rounds.get(5)!;
    Object.assign(round, { status: 'close', endTime: world.now });
    world.draws.set(5, {
      requestId: 9n,
      requestedAt: world.now,
      tickets: 40n,
      ticketsCounted: 0n,
    });
    await passTo(world.now + 3);
    expect(await screen.findByText('Asked for randomness at block 77')).toBeVisible();
    expect(screen.getByText('Counted 0 of 40 tickets')).toBeVisible();
    Object.assign(round, { status: 'claimable', finalNumber: DRAWN });
    await passTo(world.now + 6);
    const shown = await hero();
    expect(await shown.findByRole('img', { name: 'Winning number 7 6 5 4 3 2' })).toBeVisible();
    expect(screen.getByText('The next round appears here as soon as it opens.')).toBeVisible();
    world.rounds.set(6, { ...round, status: 'open', finalNumber: 0, endTime: world.now + 500 });
    await passTo(world.now + 9);
    expect(await (await hero(6)).findByRole('timer')).toBeVisible();
  });
});

describe('what is due', () => {
  it('may be done by anybody once the keeper is 30 seconds late', async () => {
    world.connect();
    const user = show();
    await screen.findByRole('timer');
    await passTo(world.now + 129);
    expect(await screen.findByText('Ticket sales are closed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close the round' })).toBeNull();
    await passTo(world.now + 131);
    await user.click(await screen.findByRole('button', { name: 'Close the round' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the round' }));
    await user.click(await dialog.findByRole('button', { name: 'Close the round' }));
    await waitFor(() => {
      expect(sentCalls()).toEqual([{ name: 'closeLottery', args: [5n] }]);
    });
  });

  it('is not sent once somebody else has done it', async () => {
    world.connect();
    const user = show();
    await screen.findByRole('timer');
    await passTo(world.now + 131);
    await user.click(await screen.findByRole('button', { name: 'Close the round' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the round' }));
    const send = await dialog.findByRole('button', { name: 'Close the round' });
    world.rounds.get(5)!.status = 'close';
    await user.click(send);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Someone else did this in the meantime. Nothing was sent.',
    );
    expect(sentCalls()).toEqual([]);
  });

  it('is a new request where randomness was refused or silent for an hour', async () => {
    Object.assign(world.rounds.get(5)!, { status: 'close', endTime: world.now - 4_000 });
    world.draws.set(5, {
      requestId: 9n,
      requestedAt: world.now - 3_600,
      tickets: 4n,
      ticketsCounted: 0n,
    });
    world.connect();
    show();
    await passTo(world.now + 31);
    expect(await screen.findByRole('button', { name: 'Request again' })).toBeVisible();
  });

  it('is money back for buyers after seven days of silence', async () => {
    Object.assign(world.rounds.get(5)!, { status: 'close', endTime: world.now - 7 * 86_400 - 60 });
    world.draws.set(5, { requestId: 9n, requestedAt: world.now, tickets: 4n, ticketsCounted: 0n });
    world.tickets.set(5, [ticketOf(7, 0, 1_000_001), ticketOf(7, 1, 1_000_002)]);
    world.connect();
    const user = show();
    // Two tickets at 1 MEOW less a two thousandth.
    await user.click(await screen.findByRole('button', { name: 'Get back 1.999 MEOW' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    await user.click(await dialog.findByRole('button', { name: 'Get back 1.999 MEOW' }));
    await waitFor(() => {
      expect(sentCalls()).toEqual([{ name: 'refund', args: [5n, [7n]] }]);
    });
  });
});

describe('buying tickets', () => {
  async function open() {
    world.connect();
    const user = show();
    const button = await screen.findByRole('button', { name: 'Buy tickets' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Buy tickets for round #5' }));
    const count = dialog.getByRole('textbox', { name: 'Number of tickets' });
    return { user, dialog, count };
  }

  it('sends the salt of the numbers that it shows', async () => {
    const { user, dialog, count } = await open();
    await user.clear(count);
    await user.type(count, '3');
    await user.click(dialog.getByRole('button', { name: 'View or edit numbers' }));
    const shown = dialog
      .getAllByRole('textbox', { name: /^Ticket / })
      .map((input) => (input as HTMLInputElement).value);
    await user.click(await dialog.findByRole('button', { name: 'Buy 3 tickets' }));
    await waitFor(() => expect(sentCalls()).toHaveLength(1));
    const [{ name, args }] = sentCalls() as [{ name: string; args: [bigint, bigint, bigint] }];
    expect([name, ...args.slice(0, 2)]).toEqual(['buyPickedTickets', 5n, 3n]);
    expect(pickedNumbers(OWNER, args[2], 3).map(shownDigits)).toEqual(shown);
  });

  it('shows the cost that is signed, with its discount', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Max' }));
    expect(await dialog.findByRole('button', { name: 'Buy 100 tickets' })).toBeVisible();
    expect(dialog.getByText('95.05 MEOW')).toBeVisible();
    expect(dialog.getByText(/−4\.95% \(−/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '25%' }));
    expect(await dialog.findByRole('button', { name: 'Buy 25 tickets' })).toBeVisible();
  });

  it('sends typed numbers in the order of the chain', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'View or edit numbers' }));
    const ticket = dialog.getByRole('textbox', { name: 'Ticket 1' });
    await user.clear(ticket);
    await user.type(ticket, '76543');
    expect(
      await dialog.findByRole('button', { name: 'Some tickets are incomplete' }),
    ).toBeDisabled();
    await user.type(ticket, '2');
    await user.click(await dialog.findByRole('button', { name: 'Buy 1 ticket' }));
    await waitFor(() => {
      expect(sentCalls()).toEqual([{ name: 'buyTickets', args: [5n, [1_234_567n]] }]);
    });
  });

  it('warns of a typed duplicate, which is bought only when it is kept', async () => {
    world.tickets.set(5, [ticketOf(7, 0, DRAWN)]);
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'View or edit numbers' }));
    const ticket = dialog.getByRole('textbox', { name: 'Ticket 1' });
    await user.clear(ticket);
    await user.type(ticket, '765432');
    expect(dialog.getByText('You already have this number')).toBeVisible();
    expect(
      await dialog.findByRole('button', { name: 'Some numbers are duplicates' }),
    ).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Keep duplicates' }));
    expect(await dialog.findByRole('button', { name: 'Buy 1 ticket' })).toBeVisible();
  });

  it.each([
    ['', 'Enter the number of tickets'],
    ['101', 'At most 100 tickets at once'],
  ])('asks for a count: %j', async (text, words) => {
    const { user, dialog, count } = await open();
    await user.clear(count);
    if (text) await user.type(count, text);
    expect(await dialog.findByRole('button', { name: words })).toBeDisabled();
  });

  it('offers exactly what the balance pays for', async () => {
    world.connect();
    // Ten tickets cost 9.955 MEOW.
    world.setBalance(lotteryContract!.currency, 9_955n * 10n ** 15n);
    const user = show();
    const button = await screen.findByRole('button', { name: 'Buy tickets' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Max' }));
    expect(await dialog.findByRole('button', { name: 'Buy 10 tickets' })).toBeVisible();
    await user.clear(dialog.getByRole('textbox', { name: 'Number of tickets' }));
    await user.type(dialog.getByRole('textbox', { name: 'Number of tickets' }), '11');
    expect(await dialog.findByRole('button', { name: 'Insufficient MEOW balance' })).toBeDisabled();
  });

  it('sends nothing when the round closed meanwhile', async () => {
    const { user, dialog } = await open();
    const send = await dialog.findByRole('button', { name: 'Buy 1 ticket' });
    world.rounds.get(5)!.status = 'close';
    await user.click(send);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Ticket sales of this round are closed',
    );
    expect(sentCalls()).toEqual([]);
  });

  it('sends nothing when another round opened, and goes on with its price', async () => {
    const { user, dialog } = await open();
    const send = await dialog.findByRole('button', { name: 'Buy 1 ticket' });
    const round = world.rounds.get(5)!;
    world.rounds.set(6, { ...round, price: 2n * E18 });
    round.status = 'claimable';
    await user.click(send);
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^A new round has opened/);
    await user.click(await dialog.findByRole('button', { name: 'Continue with round #6' }));
    await user.click(await dialog.findByRole('button', { name: 'Buy 1 ticket' }));
    await waitFor(() => expect(sentCalls()[0]?.args.slice(0, 2)).toEqual([6n, 1n]));
  });

  it('does not call a number held that was so in the round before', async () => {
    world.tickets.set(5, [ticketOf(7, 0, DRAWN)]);
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'View or edit numbers' }));
    const ticket = dialog.getByRole('textbox', { name: 'Ticket 1' });
    await user.clear(ticket);
    await user.type(ticket, '765432');
    await user.click(dialog.getByRole('checkbox', { name: 'Keep duplicates' }));
    const round = world.rounds.get(5)!;
    world.rounds.set(6, { ...round });
    round.status = 'claimable';
    await user.click(await dialog.findByRole('button', { name: 'Buy 1 ticket' }));
    await user.click(await dialog.findByRole('button', { name: 'Continue with round #6' }));
    await user.click(dialog.getByRole('button', { name: 'View or edit numbers' }));
    expect(dialog.getByRole('textbox', { name: 'Ticket 1' })).toHaveValue('765432');
    expect(dialog.queryByText('You already have this number')).toBeNull();
    expect(await dialog.findByRole('button', { name: 'Buy 1 ticket' })).toBeEnabled();
  });

  it('sends nothing at another cost than the one on screen', async () => {
    const { user, dialog } = await open();
    const send = await dialog.findByRole('button', { name: 'Buy 1 ticket' });
    world.rounds.get(5)!.price = 2n * E18;
    await user.click(send);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The price of these tickets has changed. Nothing was sent.',
    );
    expect(sentCalls()).toEqual([]);
  });
});

describe('prizes', () => {
  beforeEach(() => {
    world.tickets
      // The first two digits match, the first digit, none.
      .set(4, [ticketOf(3, 0, 1_000_067), ticketOf(3, 1, 1_000_007), ticketOf(3, 2, 1_000_008)])
      .set(3, [ticketOf(2, 0, 1_000_000)])
      .set(2, [ticketOf(1, 0, 1_000_000)])
      .set(1, [ticketOf(0, 0, DRAWN)]);
    world.connect();
  });

  it('of the last three rounds played are claimed with exact brackets', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Claim 3 MEOW' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim prizes' }));
    await user.click(await dialog.findByRole('button', { name: 'Claim 3 MEOW' }));
    await waitFor(() => {
      expect(sentCalls()).toEqual([
        { name: 'claimTickets', args: [4n, [(3n << 7n) | 0n, (3n << 7n) | 1n], [1n, 0n]] },
      ]);
    });
  });

  it('of older rounds are found on request', async () => {
    const user = show();
    expect(await screen.findByText('Checked: rounds #2 to #4')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check older rounds' }));
    expect(await screen.findByRole('button', { name: 'Claim 35 MEOW' })).toBeVisible();
    expect(screen.getByText('Checked: rounds #1 to #4')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check older rounds' })).toBeNull();
  });

  it('are not sent for once they were claimed elsewhere', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Claim 3 MEOW' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim prizes' }));
    const send = await dialog.findByRole('button', { name: 'Claim 3 MEOW' });
    world.tickets.get(4)![0]!.isPaid = true;
    await user.click(send);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Some of these prizes were claimed already. Nothing was sent.',
    );
    expect(sentCalls()).toEqual([]);
  });

  it('are claimed in transactions of at most 100 tickets', async () => {
    world.tickets.set(
      4,
      Array.from({ length: 130 }, (_, at) =>
        ticketOf(3 + Math.floor(at / 100), at % 100, 1_000_007),
      ),
    );
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Claim 130 MEOW' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim prizes' }));
    expect(dialog.getByText('Claim 1 of 2')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Claim 100 MEOW' }));
    await waitFor(() => expect(sentCalls()[0]?.args[1]).toHaveLength(100));
    expect(await screen.findByRole('button', { name: 'Next claim' })).toBeVisible();
  });

  it('are shown on the tickets of a round', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'View your tickets · Round #4' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your tickets in round #4' }));
    expect(await dialog.findByText('2 winning tickets')).toBeVisible();
    expect(dialog.getByText('760000')).toBeInTheDocument();
    expect(dialog.getByText('2 MEOW')).toBeVisible();
    expect(dialog.getByText('First 2 digits match')).toBeInTheDocument();
  });

  it('are unknown rather than none where the tickets cannot be read', async () => {
    world.fake.answer(lotteryAbi, lotteryContract!.address, 'viewUserInfoForLotteryId', () => {
      throw new FakeRevert();
    });
    show();
    expect(await screen.findByText("Your tickets couldn't be checked.")).toBeVisible();
    expect(screen.queryByText(/^No prizes to claim/)).toBeNull();
  });
});
