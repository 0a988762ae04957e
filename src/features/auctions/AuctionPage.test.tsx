// @document
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { OWNER } from '#testing/accounts.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
// The page loads it lazily; imported here so that the tests need not wait for it.
import './components/dialogs.ts';
import { address, bidder, set, show } from '#testing/auctionVisit.tsx';

let world: ExchangeWorld;

beforeEach(() => {
  world = createExchangeWorld();
});

describe('the auction page', () => {
  it('announces the first auction and shows an empty archive', async () => {
    set(world, { currentId: 0 });
    const user = show(world);
    expect(await screen.findByText('To be announced')).toBeVisible();
    expect(await screen.findByText('The next auction has not been announced yet.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Archive' }));
    expect(await screen.findByText('No auctions yet.')).toBeVisible();
  });

  it('shows a visitor the auction, the collected total and the connect button', async () => {
    set(world, { bids: [[bidder(1), 100]] });
    show(world);
    expect(await screen.findByRole('heading', { name: 'Auction #1' })).toBeVisible();
    expect(await screen.findByRole('timer')).toHaveTextContent('45m 0s');
    expect(await screen.findByText('1,230 MEOW')).toBeVisible();
    expect(await screen.findByText('Collected from winners')).toBeVisible();
    expect(await screen.findByText('Planned farm multiplier')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  });

  it("dates a past block by the chain, not by the chain's usual block time", async () => {
    world.fake.blockTimes.set(50, Date.UTC(2023, 0, 5, 12) / 1000);
    set(world, {});
    show(world);
    expect(await screen.findByText(/Jan 5, 2023/)).toBeVisible();
  });

  it('shows only the number of a past block that no node can date', async () => {
    world.fake.on('eth_getBlockByNumber', ([block]) => {
      if (block !== 'latest') throw new FakeRevert();
      return { number: '0x64', timestamp: `0x${world.fake.timestamp.toString(16)}` };
    });
    set(world, {});
    show(world);
    expect(await screen.findByText('Block 50')).toBeVisible();
    expect(await screen.findAllByText(/Nov \d+, 2023/)).toHaveLength(3);
  });

  it('reports an unreadable contract and retries', async () => {
    set(world, {});
    world.fake.answer(farmAuctionAbi, address, 'currentAuctionId', () => {
      throw new FakeRevert();
    });
    show(world);
    expect(await screen.findByText("Couldn't load the auction.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('tells a bidder who is not whitelisted why, and lists those who are', async () => {
    set(world, {});
    world.connect();
    const user = show(world);
    expect(await screen.findByText('Only whitelisted project wallets can bid')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Place bid' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Who can bid' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(2));
  });

  it('shows the account’s bid with its position', async () => {
    set(world, {
      isWhitelisted: true,
      bids: [
        [bidder(1), 500],
        [OWNER, 300],
      ],
    });
    world.connect();
    show(world);
    expect(await screen.findByText('300 MEOW')).toBeVisible();
    expect(await screen.findByText('Would win now')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Place bid' })).toBeEnabled());
  });

  it('ranks the earlier of equal bids higher, and gives it the last place', async () => {
    set(world, {
      bids: [
        [bidder(1), 500],
        [bidder(2), 300],
        [bidder(3), 300],
      ],
      orders: [1, 7, 3],
    });
    show(world, '/farms/auction?view=board');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
    const [, first, second, third] = screen.getAllByRole('row');
    expect(first).toHaveTextContent('#1');
    expect(second).toHaveTextContent(/#2.*0003Would win now300/);
    expect(third).toHaveTextContent(/#3.*0002Would not win now300/);
  });

  it('names the lowest bid that has won, not the contract’s threshold', async () => {
    set(world, {
      status: 2,
      bids: [
        [bidder(1), 900],
        [bidder(2), 600],
      ],
    });
    show(world);
    const row = (await screen.findByText('Lowest winning bid')).parentElement!;
    await waitFor(() => expect(row).toHaveTextContent('600 MEOW'));
  });

  it('says that nobody has won', async () => {
    set(world, { status: 2 });
    show(world);
    expect(await screen.findByText('No winner')).toBeVisible();
  });

  it('shows ten bids and ten more', async () => {
    const totals = [500, 500, ...Array.from({ length: 23 }, (_, at) => 400 - at * 10)];
    set(world, { bids: totals.map((whole, at) => [bidder(at), whole]) });
    const user = show(world, '/farms/auction?view=board');
    // The header is a row too.
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(11));
    expect(screen.getAllByText('#1')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('row')).toHaveLength(21);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('row')).toHaveLength(26);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('congratulates a winner and offers nothing to reclaim', async () => {
    set(world, { status: 2, bids: [[OWNER, 300]], own: [[1, 300]] });
    world.connect();
    show(world);
    expect(await screen.findByText('Your bid of 300 MEOW won auction #1.')).toBeVisible();
    expect(
      await screen.findByText(/^The team opens your farm around .+\. It ends around .+\.$/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reclaim' })).toBeNull();
  });

  it('reclaims a bid that has not won, and shows why the chain refuses', async () => {
    set(world, { status: 2, own: [[1, 100]], claimable: true });
    world.connect();
    world.fake.on('eth_estimateGas', () => {
      throw new FakeRevert('0x', 'execution reverted: AlreadyClaimed()');
    });
    const user = show(world);
    await user.click(await screen.findByRole('button', { name: 'Reclaim' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('this bid was already paid out');
    expect(screen.queryByText('Congratulations!')).toBeNull();
  });

  it('says the network fee of a reclaim before the wallet opens', async () => {
    set(world, { status: 2, own: [[1, 100]], claimable: true });
    world.connect();
    const user = show(world);
    await user.click(await screen.findByRole('button', { name: 'Reclaim' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Auction #1' }));
    expect(await dialog.findByText(/^about .+ BNB/)).toBeVisible();
    expect(dialog.getByText(/\+100 MEOW/)).toBeVisible();
    expect(world.transactions()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Reclaim' }));
    await waitFor(() => expect(world.transactions()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for an auction number in the archive', async () => {
    set(world, { currentId: 3 });
    const user = show(world, '/farms/auction?view=archive');
    expect(await screen.findByText('Please specify an auction ID')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Auction ID' }), '2');
    expect(await screen.findByRole('heading', { name: 'Auction #2' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next auction' }));
    expect(await screen.findByRole('heading', { name: 'Auction #3' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Next auction' })).toBeDisabled(),
    );
  });
});
