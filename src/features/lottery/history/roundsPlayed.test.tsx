// @document
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { startFakeIndex } from '#testing/fakeIndex.ts';
import { createLotteryWorld, DRAWN, ticketOf, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { lotteryContract } from '../lotteryCalls.ts';
// Loaded on request by the page; imported here so that the tests need not wait for them.
import '../readDialogs.ts';
import { detail, show } from '#testing/historyVisit.tsx';

const { address } = lotteryContract!;

let world: LotteryWorld;

beforeEach(() => {
  world = createLotteryWorld();
});

describe('the list of rounds played', () => {
  async function own() {
    world.connect();
    const user = show(world);
    await user.click(screen.getByRole('tab', { name: 'Your rounds' }));
    return user;
  }
  const row = async (id: number) =>
    (await screen.findByRole('button', { name: `Round #${id}` })).closest('tr')!;

  it('says what became of each', async () => {
    world.rounds.get(1)!.status = 'void';
    world.rounds.get(2)!.status = 'void';
    world.tickets
      .set(1, [{ ...ticketOf(1, 0, DRAWN), isPaid: true }])
      .set(2, [ticketOf(2, 0, DRAWN)])
      .set(3, [ticketOf(3, 0, 1_000_008)])
      .set(4, [{ ...ticketOf(4, 0, DRAWN), isPaid: true }, ticketOf(4, 1, 1_000_007)])
      .set(5, [ticketOf(5, 0, DRAWN)]);
    await own();
    expect(await row(5)).toHaveTextContent('Not drawn yet');
    expect(await row(4)).toHaveTextContent('Won 33 MEOW1 MEOW to claim');
    expect(await row(3)).toHaveTextContent('No prize');
    expect(await row(2)).toHaveTextContent('Refund due');
    expect(await row(1)).toHaveTextContent('Refunded');
  });

  it('leaves nothing to claim where all was paid', async () => {
    world.tickets.set(4, [{ ...ticketOf(4, 0, DRAWN), isPaid: true }]);
    await own();
    expect(await row(4)).toHaveTextContent('Won 32 MEOW');
    expect(screen.queryByText(/to claim$/)).toBeNull();
  });

  it.each([
    ['0', 0],
    ['3.5', 1],
  ])('has refunds among its totals where there were some: %s', async (refunded, lines) => {
    const index = startFakeIndex(world.fake);
    index.data = () => ({
      user: {
        totalRounds: '2',
        totalTickets: '1200',
        totalCake: '9',
        totalCakeWon: '1.25',
        totalCakeRefunded: refunded,
        rounds: [],
      },
    });
    await own();
    await waitFor(() => expect(detail('Prizes claimed')).toHaveTextContent('1.25 MEOW'));
    expect(detail('Spent on tickets')).toHaveTextContent('9 MEOW');
    expect(screen.queryAllByText('Refunded')).toHaveLength(lines);
    if (lines > 0) expect(detail('Refunded')).toHaveTextContent('3.5 MEOW');
  });

  it('is not called empty while the node refuses, and is read on another try', async () => {
    // The index, which may be behind, has nothing of the account.
    startFakeIndex(world.fake).data = () => ({ user: null });
    world.tickets.set(4, [ticketOf(4, 0, DRAWN)]);
    let isRefusing = true;
    const page = world.tickets.get(4)!;
    world.fake.answer(lotteryAbi, address, 'viewUserInfoForLotteryId', (_user, id, cursor) => {
      if (isRefusing) throw new FakeRevert();
      const found = Number(id) === 4 && cursor === 0n ? page : [];
      return [
        found.map((ticket) => ticket.id),
        found.map((ticket) => BigInt(ticket.number)),
        found.map((ticket) => ticket.isPaid),
        BigInt(found.length),
      ] as const;
    });
    const user = await own();
    expect(await screen.findByText("Your tickets couldn't be read.")).toBeVisible();
    expect(screen.queryByText("You haven't bought a ticket yet.")).toBeNull();
    isRefusing = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row(4)).toHaveTextContent('Won 32 MEOW');
  });
});
