// @document
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { blockSeen, retryAsked } from '#chain/blocks/blocksSlice.ts';
import type { CallValue } from '#chain/calls.ts';
import { walletSeen } from '#entities/wallet/walletSlice.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { OWNER } from '#testing/accounts.ts';
import { createExchangeWorld, type ExchangeWorld } from '#testing/exchangeWorld.tsx';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { auctionContract, auctionsCall, type OwnAuctionsAnswer } from './auctionsCalls.ts';
import { AuctionPage } from './AuctionPage.tsx';
// The page loads it lazily; imported here so that the tests need not wait for it.
import './components/dialogs.ts';

const { address } = auctionContract!;
const meow = (whole: number): bigint => BigInt(whole) * 10n ** 18n;
const BID = meow(200);

let world: ExchangeWorld;

interface Scene {
  /** Number of auctions in which the account has bid; the newest is open. */
  count: number;
  claimable?: (id: bigint) => boolean;
  /** Auctions that a bid of 200 has won. */
  won?: number[];
}

/** Sets the scene: the account has bid 200 in every auction so far. */
function set({ count, claimable = () => false, won = [] }: Scene): void {
  const { fake } = world;
  fake.answer(farmAuctionAbi, address, 'currentAuctionId', BigInt(count));
  fake.answer(farmAuctionAbi, address, 'totalCollected', 0n);
  fake.answer(farmAuctionAbi, address, 'whitelisted', true);
  fake.answer(farmAuctionAbi, address, 'claimable', claimable);
  fake.answer(farmAuctionAbi, address, 'viewAuctions', (cursor) => {
    const id = Number(cursor) + 1;
    const isRunning = id === count;
    const answer: CallValue<typeof farmAuctionAbi, 'viewAuctions'> = [
      [
        {
          status: isRunning ? 1n : 2n,
          startBlock: 50n,
          endBlock: isRunning ? 1_000n : 90n,
          initialBidAmount: meow(100),
          leaderboard: 2n,
          // A later bid of the same total does not win.
          leaderboardThreshold: isRunning ? 0n : BID,
        },
      ],
      cursor + 1n,
    ];
    return answer;
  });
  fake.answer(farmAuctionAbi, address, 'viewBidsPerAuction', [
    [{ account: OWNER, amount: BID, hasClaimed: false }],
    1n,
  ]);
  fake.answer(farmAuctionAbi, address, 'viewBidOrders', [[1n], 1n]);
  fake.answer(farmAuctionAbi, address, 'hasWon', (id) => won.includes(Number(id)));
  fake.answer(farmAuctionAbi, address, 'viewBidderAuctions', (_account, cursor, size) => {
    const ids = Array.from({ length: count }, (_, at) => BigInt(at + 1)).slice(
      Number(cursor),
      Number(cursor + size),
    );
    const answer: OwnAuctionsAnswer = [
      ids,
      ids.map(() => BID),
      ids.map(() => false),
      cursor + BigInt(ids.length),
    ];
    return answer;
  });
}

function show() {
  world.connect();
  world.render(
    <AppTheme mode="light">
      <MemoryRouter initialEntries={['/farms/auction']}>
        <AuctionPage />
      </MemoryRouter>
    </AppTheme>,
  );
  return userEvent.setup();
}

const reclaims = (count: number) =>
  waitFor(() => expect(screen.getAllByRole('button', { name: 'Reclaim' })).toHaveLength(count));

beforeEach(() => {
  world = createExchangeWorld();
});

describe('reclaimable bids', () => {
  it('include an old one behind a hundred winning bids that are not collected yet', async () => {
    set({ count: 130, claimable: (id) => id === 2n });
    show();
    expect(await screen.findByText('Auction #2')).toBeVisible();
    await reclaims(1);
  });

  it('are shown ten at a time', async () => {
    set({ count: 26, claimable: (id) => id < 26n });
    const user = show();
    await reclaims(10);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await reclaims(20);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await reclaims(25);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('report those that cannot be read beside those that can', async () => {
    set({
      count: 3,
      claimable: (id) => {
        if (id === 1n) throw new FakeRevert();
        return id === 2n;
      },
    });
    show();
    expect(await screen.findByText("Couldn't load the bids.")).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    await reclaims(1);
  });

  it('report when the account’s bids cannot be read, and offer a retry', async () => {
    set({ count: 3, claimable: (id) => id === 1n });
    world.fake.answer(farmAuctionAbi, address, 'viewBidderAuctions', () => {
      throw new FakeRevert();
    });
    const user = show();
    expect(await screen.findByRole('heading', { name: 'Reclaimable bids' })).toBeVisible();
    expect(await screen.findByText("Couldn't load the bids.")).toBeVisible();
    expect(screen.queryByText("These bids didn't win. Reclaim them at any time.")).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(world.actions.map(({ type }) => type)).toContain(retryAsked.type);
  });

  it('ask for the right network first, in the bid dialog too', async () => {
    set({ count: 3, claimable: (id) => id === 1n });
    const user = show();
    await reclaims(1);
    await user.click(await screen.findByRole('button', { name: 'Place bid' }));
    const dialog = await screen.findByRole('dialog');
    act(
      () =>
        void world.dispatch(walletSeen({ connectorId: 'injected', account: OWNER, chainId: 1 })),
    );
    await waitFor(() => expect(dialog).toHaveTextContent('Switch network'));
    // One in the dialog, one for the reclaimable bids, one in place of 'Place bid'.
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Switch network', hidden: true })).toHaveLength(
        3,
      ),
    );
    expect(screen.queryByRole('button', { name: 'Place bid', hidden: true })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reclaim', hidden: true })).toBeNull();
  });
});

describe('a winning bid', () => {
  it('is found behind many that have not won', async () => {
    set({ count: 60, won: [4] });
    show();
    expect(await screen.findByText('Your bid of 200 MEOW won auction #4.')).toBeVisible();
  });

  it('is not searched for once every farm is over', async () => {
    // 8 days of blocks.
    world.fake.mine(8 * 28_800);
    set({ count: 60, won: [4] });
    world.dispatch(blockSeen({ number: world.fake.block, timestamp: world.fake.timestamp }));
    show();
    const isAsked = (id: number) =>
      world.fake.requests.some(({ calls }) => calls.includes(auctionsCall(id, 1)!.key));
    await waitFor(() => expect(isAsked(41)).toBe(true));
    await world.dispatch(readCalls([auctionsCall(41, 1)!], { fresh: true }));
    expect([isAsked(40), isAsked(4)]).toEqual([false, false]);
    expect(screen.queryByText('Congratulations!')).toBeNull();
  });
});
