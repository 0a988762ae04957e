// @document
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountViewed } from '#entities/account/accountSlice.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import {
  buttonOf,
  leaveNetwork,
  mineAll,
  openedDialog,
  press,
  sentCalls,
  showPart,
  called,
} from '#testing/lotteryVisit.tsx';
import { createLotteryWorld, DRAWN, ticketOf, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { lotteryContract } from '../lotteryCalls.ts';
import { CheckCard } from './CheckCard.tsx';

let world: LotteryWorld;

beforeEach(() => {
  localStorage.clear();
  world = createLotteryWorld();
  world.tickets
    // The first two digits match, the first digit, none.
    .set(4, [ticketOf(3, 0, 1_000_067), ticketOf(3, 1, 1_000_007), ticketOf(3, 2, 1_000_008)])
    .set(3, [ticketOf(2, 0, 1_000_000)])
    .set(2, [ticketOf(1, 0, 1_000_000)])
    .set(1, [ticketOf(0, 0, DRAWN)]);
  world.connect();
});

const show = (account: typeof OWNER | null = OWNER) =>
  showPart(
    world,
    <CheckCard
      account={account}
      contract={lotteryContract!}
      newest={{ id: 4, status: 'before' }}
      most={100}
    />,
  );

const refuse = (isRefused: (id: bigint) => boolean = () => true) =>
  world.fake.answer(
    lotteryAbi,
    lotteryContract!.address,
    'viewUserInfoForLotteryId',
    (_user, id) => {
      if (isRefused(id)) throw new FakeRevert();
      return [[], [], [], 0n] as const;
    },
  );

describe('the check of an account', () => {
  it('asks a visitor for a wallet', () => {
    show(null);
    expect(screen.getByText('Connect your wallet to check your tickets.')).toBeVisible();
    expect(screen.queryByText(/^Checked/)).toBeNull();
  });

  it('says what was won by how many tickets, and in which rounds it looked', async () => {
    show();
    expect(await screen.findByText('You won!')).toBeVisible();
    expect(screen.getByText('Checked: rounds #2 to #4')).toBeVisible();
    expect(screen.getByText('3 MEOW')).toBeVisible();
    // Of all rounds, and of round 4.
    expect(screen.getAllByText(/2 winning tickets$/)).toHaveLength(2);
    expect(screen.getAllByText('1 ticket')).toHaveLength(2);
  });

  it('finds older rounds on request', async () => {
    show();
    expect(await screen.findByText('Checked: rounds #2 to #4')).toBeVisible();
    await press(screen, 'Check older rounds');
    expect(await screen.findByText('Claim 35 MEOW')).toBeVisible();
    expect(screen.getByText('Checked: rounds #1 to #4')).toBeVisible();
    expect(screen.queryByText('Check older rounds')).toBeNull();
  });

  it('finds nothing in tickets that lost, and none of rounds that were not played', async () => {
    world.tickets.set(4, [ticketOf(3, 2, 1_000_008)]);
    world.tickets.delete(1);
    show();
    expect(
      await screen.findByText('No prizes to claim in the rounds that were checked.'),
    ).toBeVisible();
    expect(screen.queryByText('You won!')).toBeNull();
  });

  it('says that no finished round was played', async () => {
    world.tickets.clear();
    show();
    expect(await screen.findByText("You haven't played a finished round yet.")).toBeVisible();
    expect(screen.getByText('Checked: rounds #1 to #4')).toBeVisible();
  });

  it('finds nothing in prizes that were claimed', async () => {
    for (const ticket of world.tickets.get(4)!) ticket.isPaid = true;
    show();
    expect(await screen.findByText(/^No prizes to claim/)).toBeVisible();
    // The tickets still say that they won.
    expect(screen.getByText('2 winning tickets')).toBeVisible();
  });

  it('is unknown rather than none where the tickets cannot be read, until they can', async () => {
    refuse();
    show();
    expect(await screen.findByText("Your tickets couldn't be checked.")).toBeVisible();
    expect(screen.queryByText(/^No prizes to claim/)).toBeNull();
    refuse(() => false);
    await press(screen, 'Retry');
    expect(await screen.findByText("You haven't played a finished round yet.")).toBeVisible();
    expect(screen.queryByText("Your tickets couldn't be checked.")).toBeNull();
  });

  it('says nothing about none while older rounds are unread, or when they fail', async () => {
    world.tickets.set(4, [ticketOf(3, 2, 1_000_008)]);
    show();
    expect(await screen.findByText(/^No prizes to claim/)).toBeVisible();
    refuse();
    await press(screen, 'Check older rounds');
    expect(await screen.findByText("Your tickets couldn't be checked.")).toBeVisible();
    expect(screen.queryByText(/^No prizes to claim/)).toBeNull();
  });

  it('shows the tickets of a round on request', async () => {
    show();
    const view = await screen.findByLabelText('View your tickets · Round #4');
    view.click();
    const dialog = await openedDialog('Your tickets in round #4');
    expect(await dialog.findByText('2 winning tickets')).toBeVisible();
    expect(dialog.getByText('760000')).toBeInTheDocument();
    expect(dialog.getByText('2 MEOW')).toBeVisible();
    expect(dialog.getByText('First 2 digits match')).toBeInTheDocument();
  });

  it('of a viewed account shows what it won, and pays nothing', async () => {
    world.dispatch(accountViewed(OTHER));
    show(OTHER);
    expect(await screen.findByText('3 MEOW')).toBeVisible();
    expect(screen.queryByText(/^Claim/)).toBeNull();
    expect(screen.queryByText(/^Get back/)).toBeNull();
  });
});

describe('prizes', () => {
  it('are claimed with exact brackets', async () => {
    show();
    await press(screen, 'Claim 3 MEOW');
    const dialog = await openedDialog();
    expect(dialog.getByText('Claim prizes')).toBeVisible();
    expect(dialog.getByText('Round #4 · 2 winning tickets')).toBeVisible();
    expect(dialog.queryByText(/^Claim 1 of/)).toBeNull();
    await press(dialog, 'Claim 3 MEOW');
    await waitFor(() => {
      expect(sentCalls(world)).toEqual(
        called('claimTickets', 4n, [(3n << 7n) | 0n, (3n << 7n) | 1n], [1n, 0n]),
      );
    });
  });

  it('are gone from the card once the claim is mined', async () => {
    show();
    await press(screen, 'Claim 3 MEOW');
    await press(await openedDialog(), 'Claim 3 MEOW');
    await waitFor(() => expect(world.records()).toHaveLength(1));
    for (const ticket of world.tickets.get(4)!) ticket.isPaid = true;
    await mineAll(world);
    expect(await screen.findByText(/^No prizes to claim/)).toBeVisible();
  });

  it('are not sent for once they were claimed elsewhere', async () => {
    show();
    await press(screen, 'Claim 3 MEOW');
    const dialog = await openedDialog();
    await dialog.findByText('Claim 3 MEOW');
    world.tickets.get(4)![0]!.isPaid = true;
    await press(dialog, 'Claim 3 MEOW');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Some of these prizes were claimed already. Nothing was sent.',
    );
    expect(sentCalls(world)).toEqual([]);
  });

  it('are claimed in transactions of at most 100 tickets, one after the other', async () => {
    world.tickets.set(
      4,
      Array.from({ length: 130 }, (_, at) =>
        ticketOf(3 + Math.floor(at / 100), at % 100, 1_000_007),
      ),
    );
    show();
    await press(screen, 'Claim 130 MEOW');
    const dialog = await openedDialog();
    expect(dialog.getByText('Claim 1 of 2')).toBeVisible();
    expect(
      dialog.getByText('One transaction claims up to 100 tickets of one round.'),
    ).toBeVisible();
    await press(dialog, 'Claim 100 MEOW');
    await waitFor(() => expect(sentCalls(world)[0]?.args?.[1]).toHaveLength(100));
    await dialog.findByText('Next claim');
    // The next tickets of the same round wait until these are mined.
    expect(buttonOf(dialog, 'Next claim')).toHaveAttribute('aria-busy', 'true');
    await mineAll(world);
    await press(dialog, 'Next claim');
    // Each payment has a dialog of its own.
    const next = await openedDialog();
    expect(await next.findByText('Claim 2 of 2')).toBeVisible();
    await press(next, 'Claim 30 MEOW');
    await waitFor(() => expect(sentCalls(world)[1]?.args?.[1]).toHaveLength(30));
  });

  it('of several rounds are claimed round by round, the newest first', async () => {
    world.tickets.set(3, [ticketOf(2, 0, DRAWN)]);
    show();
    await press(screen, 'Claim 35 MEOW');
    const dialog = await openedDialog();
    expect(dialog.getByText('Round #4 · 2 winning tickets')).toBeVisible();
    await press(dialog, 'Claim 3 MEOW');
    await press(dialog, 'Next claim');
    const next = await openedDialog();
    expect(await next.findByText('Round #3 · 1 winning ticket')).toBeVisible();
    await press(next, 'Claim 32 MEOW');
    await waitFor(() => expect(sentCalls(world)).toHaveLength(2));
    expect(sentCalls(world)[1]).toMatchObject({ args: [3n, [2n << 7n], [5n]] });
  });

  it('are not claimed on another network', async () => {
    show();
    await press(screen, 'Claim 3 MEOW');
    const dialog = await openedDialog();
    leaveNetwork(world);
    expect(await dialog.findByText('Switch network')).toBeVisible();
    expect(dialog.queryByText('Claim 3 MEOW', { selector: 'button, button *' })).toBeNull();
  });
});
