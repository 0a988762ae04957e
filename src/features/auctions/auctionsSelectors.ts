import type { Call } from '#chain/calls.ts';
import { selectAnswer, selectRead } from '#chain/multicall/selectors.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import {
  auctionsCall,
  auctionsFrom,
  bidOrdersCall,
  bidsCall,
  bidsFrom,
  currentIdCall,
  ownAuctionsCall,
  PAGE_SIZE,
  whitelistedCall,
  type BidOrdersAnswer,
  type BidsAnswer,
  type OwnAuctionsAnswer,
} from './auctionsCalls.ts';
import type { Auction, Bid } from './auctionsModel.ts';

type WithMulticall = Pick<RootState, 'multicall'>;

/** Returns the number of the newest auction; 0 before the first. */
export function selectCurrentId(state: WithMulticall): number | null | undefined {
  const id = selectRead(state, currentIdCall);
  return typeof id === 'bigint' ? Number(id) : id;
}

/** Returns an auction by its number; 'none' when there is none. Read by `auctionsCall(id, 1)`. */
export function selectAuction(
  state: WithMulticall,
  id: number | undefined,
): Auction | 'none' | null | undefined {
  if (id === undefined) return undefined;
  if (id < 1) return 'none';
  const answer = selectRead(state, auctionsCall(id, 1));
  return answer ? (auctionsFrom(id, answer)[0] ?? 'none') : answer;
}

/**
 * Paged list of the contract: the call of each page, and the start of the next page after an
 * answer.
 */
export interface Paged<Answer> {
  callAt: (page: number) => Call<Answer> | undefined;
  nextOf: (answer: Answer) => bigint;
}

/** Returns the number of pages to read: one more than are known to be full. */
export function selectPageCount<Answer>(
  state: WithMulticall,
  { callAt, nextOf }: Paged<Answer>,
): number {
  let count = 1;
  for (;;) {
    const answer = selectAnswer(state, callAt(count - 1));
    if (!answer || nextOf(answer) < BigInt(count * PAGE_SIZE)) return count;
    count += 1;
  }
}

/** Returns the answers of all pages. A new array each time: compare by `isEqual`. */
export function selectPages<Answer>(
  state: WithMulticall,
  paged: Paged<Answer>,
): readonly Answer[] | null | undefined {
  const answers = Array.from({ length: selectPageCount(state, paged) }, (_, page) =>
    selectRead(state, paged.callAt(page)),
  );
  if (answers.includes(null)) return null;
  return answers.includes(undefined) ? undefined : (answers as Answer[]);
}

/** Pages of an auction's bids. */
export const bidPages = (auctionId: number): Paged<BidsAnswer> => ({
  callAt: (page) => bidsCall(auctionId, page),
  nextOf: ([, next]) => next,
});

/** Pages of the order of an auction's bids. */
export const bidOrderPages = (auctionId: number): Paged<BidOrdersAnswer> => ({
  callAt: (page) => bidOrdersCall(auctionId, page),
  nextOf: ([, next]) => next,
});

/** Pages of the auctions in which an account has bid. */
export const ownPages = (account: Address): Paged<OwnAuctionsAnswer> => ({
  callAt: (page) => ownAuctionsCall(account, page),
  nextOf: ([, , , next]) => next,
});

/**
 * Returns all bids in an auction, in the order of the accounts' first bids. A new array each time.
 */
export function selectBids(
  state: WithMulticall,
  auctionId: number,
): readonly Bid[] | null | undefined {
  const pages = selectPages(state, bidPages(auctionId));
  return pages ? pages.flatMap(bidsFrom) : pages;
}

/** Returns whether an account may bid. */
export function selectIsWhitelisted(
  state: WithMulticall,
  account: Address,
): boolean | null | undefined {
  return selectRead(state, whitelistedCall(account));
}
