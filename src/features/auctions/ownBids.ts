import type { RootState } from '#redux';
import type { OwnAuctionsAnswer } from './auctionsCalls.ts';
import type { Auction } from './auctionsModel.ts';
import { selectAuction } from './auctionsSelectors.ts';
import { farmTimes, type KnownBlock } from './auctionTimes.ts';

type WithMulticall = Pick<RootState, 'multicall'>;

/** Account's bid in one auction, from the account's own list. */
export interface OwnBid {
  auctionId: number;
  amount: bigint;
  /** True once the bid has left the contract. */
  isSettled: boolean;
}

/** Decodes the bids of an answer, oldest first. */
export function ownBidsFrom([ids, totals, settled]: OwnAuctionsAnswer): OwnBid[] {
  return ids.map((id, at) => ({
    auctionId: Number(id),
    amount: totals[at] ?? 0n,
    isSettled: settled[at] ?? false,
  }));
}

function hasWon(auction: Auction | 'none' | null | undefined, amount: bigint): auction is Auction {
  return (
    !!auction && auction !== 'none' && auction.phase === 'close' && amount >= auction.threshold
  );
}

/** Returns the auction of the first of these bids that has won; `undefined` while none is known. */
export function selectWon(state: WithMulticall, bids: readonly OwnBid[]): Auction | undefined {
  for (const { auctionId, amount } of bids) {
    const auction = selectAuction(state, auctionId);
    if (hasWon(auction, amount)) return auction;
  }
  return undefined;
}

/** Bids whose auctions are read at a time. */
const WON_PAGE = 20;

/**
 * Returns how many of an account's newest bids to search for a win: a page more while the last page
 * has none and is recent enough for its farm to be still running.
 */
export function selectSearchedCount(
  state: WithMulticall,
  bids: readonly OwnBid[],
  known: KnownBlock | undefined,
): number {
  let count = WON_PAGE;
  while (count < bids.length) {
    const page = bids.slice(count - WON_PAGE, count);
    const auctions = page.map(({ auctionId }) => selectAuction(state, auctionId));
    const oldest = auctions.at(-1);
    if (auctions.includes(undefined) || selectWon(state, page)) return count;
    if (
      known &&
      oldest &&
      oldest !== 'none' &&
      known.timestamp > farmTimes(oldest.endBlock, known).endsAt
    )
      return count;
    count += WON_PAGE;
  }
  return count;
}
