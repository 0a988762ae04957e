import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import type { Address } from '#lib/hex.ts';
import { type ExchangeWorld } from './exchangeWorld.tsx';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { auctionContract } from '#features/auctions/auctionsCalls.ts';
import { AuctionPage } from '#features/auctions/AuctionPage.tsx';

/** Contract of the auctions. */
export const { address } = auctionContract!;

const meow = (whole: number): bigint => BigInt(whole) * 10n ** 18n;

/** Returns the address of the nth bidder. */
export const bidder = (at: number): Address => `0x${String(at).padStart(40, '0')}`;

interface Scene {
  currentId?: number;
  /** Contract status: 1 open, 2 closed. */
  status?: number;
  /** Totals in whole tokens, by account. */
  bids?: [Address, number][];
  /** Order in which the totals were reached; by default that of `bids`. */
  orders?: number[];
  isWhitelisted?: boolean;
  /** Auctions of the connected account: number and total in whole tokens. */
  own?: [number, number][];
  claimable?: boolean | ((id: bigint) => boolean);
}

/** Sets the auctions of the fake chain. */
export function set(
  world: ExchangeWorld,
  {
    currentId = 1,
    status = 1,
    bids = [],
    orders = bids.map((_, at) => at + 1),
    isWhitelisted = false,
    own = [],
    claimable = false,
  }: Scene,
): void {
  const { fake } = world;
  const auction = {
    startBlock: 50n,
    endBlock: 1_000n,
    initialBidAmount: meow(100),
    leaderboard: 2n,
    leaderboardThreshold: status === 2 ? meow(200) : 0n,
  };
  fake.answer(farmAuctionAbi, address, 'currentAuctionId', BigInt(currentId));
  fake.answer(farmAuctionAbi, address, 'totalCollected', meow(1_230));
  fake.answer(farmAuctionAbi, address, 'whitelisted', isWhitelisted);
  fake.answer(
    farmAuctionAbi,
    address,
    'claimable',
    typeof claimable === 'function' ? claimable : () => claimable,
  );
  fake.answer(farmAuctionAbi, address, 'viewAuctions', [
    [{ status: BigInt(status), ...auction }],
    1n,
  ]);
  fake.answer(farmAuctionAbi, address, 'viewBidsPerAuction', [
    bids.map(([account, whole]) => ({ account, amount: meow(whole), hasClaimed: false })),
    BigInt(bids.length),
  ]);
  fake.answer(farmAuctionAbi, address, 'viewBidOrders', [orders.map(BigInt), BigInt(bids.length)]);
  fake.answer(
    farmAuctionAbi,
    address,
    'hasWon',
    (_id, account) => status === 2 && (bids.find(([by]) => by === account)?.[1] ?? 0) >= 200,
  );
  fake.answer(farmAuctionAbi, address, 'viewBidders', [[bidder(1), bidder(2)], 2n]);
  fake.answer(farmAuctionAbi, address, 'viewBidderAuctions', [
    own.map(([id]) => BigInt(id)),
    own.map(([, whole]) => meow(whole)),
    own.map(() => false),
    BigInt(own.length),
  ]);
}

/** Renders the page. */
export function show(world: ExchangeWorld, path = '/farms/auction') {
  world.render(
    <AppTheme mode="light">
      <MemoryRouter initialEntries={[path]}>
        <AuctionPage />
      </MemoryRouter>
    </AppTheme>,
  );
  return userEvent.setup();
}
