import { selectRead } from '#chain/multicall/selectors.ts';
import { timeOfBlock, type KnownBlock } from '#entities/clock/timeOfBlock.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { hasWonCall, type OwnAuctionsAnswer } from './auctionsCalls.ts';
import type { Auction } from './auctionsModel.ts';
import { selectAuction } from './auctionsSelectors.ts';
import { farmTimes } from './auctionTimes.ts';

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

/** Returns whether an account has won an auction; `undefined`: not read yet, or not readable. */
function selectHasWon(
  state: WithMulticall,
  account: Address,
  { auctionId }: OwnBid,
): boolean | undefined {
  return selectRead(state, hasWonCall(auctionId, account)) ?? undefined;
}

/**
 * Returns the auction of the first of these bids of an account that has won; `undefined` while none
 * is known.
 */
export function selectWon(
  state: WithMulticall,
  account: Address,
  bids: readonly OwnBid[],
): Auction | undefined {
  for (const bid of bids) {
    const auction = selectAuction(state, bid.auctionId);
    if (auction && auction !== 'none' && selectHasWon(state, account, bid)) return auction;
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
  account: Address,
  bids: readonly OwnBid[],
  known: KnownBlock | undefined,
): number {
  let count = WON_PAGE;
  while (count < bids.length) {
    const page = bids.slice(count - WON_PAGE, count);
    const auctions = page.map(({ auctionId }) => selectAuction(state, auctionId));
    const oldest = auctions.at(-1);
    if (auctions.includes(undefined) || selectWon(state, account, page)) return count;
    if (
      known &&
      oldest &&
      oldest !== 'none' &&
      known.timestamp > farmTimes(timeOfBlock(oldest.endBlock, known)).endsAt
    )
      return count;
    count += WON_PAGE;
  }
  return count;
}
