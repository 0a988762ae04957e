import type { RootState } from '#redux';
import type { OwnAuctionsAnswer } from './auctionsCalls.ts';
import type { Auction } from './auctionsModel.ts';
import { selectAuction } from './auctionsSelectors.ts';
import { farmTimes, type KnownBlock } from './auctionTimes.ts';

type WithMulticall = Pick<RootState, 'multicall'>;

/** An account's bids in one auction, as its own list tells them. */
export interface OwnBid {
  auctionId: number;
  amount: bigint;
  /** Whether it has left the contract. */
  isSettled: boolean;
}

/** The bids in an answer, the first first. */
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

/** The auction of the first of these bids that has won; `undefined` as long as none is known to. */
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
 * How many of an account's bids, the newest first, have to be looked at for one that has won: a page more as long as the last has
 * none, and is not so old that a farm won with it would be over.
 */
export function selectLookedAt(
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
