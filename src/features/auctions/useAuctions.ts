import isEqual from 'lodash-es/isEqual.js';
import { useMemo } from 'react';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { useKnownBlock } from '#entities/clock/useKnownBlock.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import {
  auctionsCall,
  bidsFrom,
  claimableCall,
  currentIdCall,
  hasWonCall,
} from './auctionsCalls.ts';
import {
  auctionStatus,
  rankBids,
  type Auction,
  type AuctionStatus,
  type Bid,
  type RankedBid,
} from './auctionsModel.ts';
import {
  bidOrderPages,
  bidPages,
  ownPages,
  selectAuction,
  selectCurrentId,
  selectPageCount,
  selectPages,
  type Paged,
} from './auctionsSelectors.ts';
import { ownBidsFrom, selectSearchedCount, selectWon, type OwnBid } from './ownBids.ts';

/** Returns the number of the newest auction, read while mounted; 0 before the first. */
export function useCurrentId(): number | null | undefined {
  useCalls([currentIdCall]);
  return useAppSelector(selectCurrentId);
}

/** Returns an auction, read while mounted; 'none' when there is none of this number. */
export function useAuction(id: number | null | undefined): Auction | 'none' | null | undefined {
  useCalls([id ? auctionsCall(id, 1) : undefined]);
  return useAppSelector((state) => (id === null ? null : selectAuction(state, id)));
}

/**
 * Returns the current status of an auction; `undefined` while it or the latest block is not known.
 */
export function useAuctionStatus(
  auction: Auction | 'none' | null | undefined,
): AuctionStatus | undefined {
  const block = useAppSelector(selectCurrentBlock);
  if (!auction || block === null) return undefined;
  return auctionStatus(auction === 'none' ? undefined : auction, block);
}

/** Returns every page of a list, read while mounted. `paged` must stay the same object. */
function usePages<Answer>(paged: Paged<Answer> | undefined): readonly Answer[] | null | undefined {
  const count = useAppSelector((state) => (paged ? selectPageCount(state, paged) : 0));
  useCalls(
    useMemo(() => Array.from({ length: count }, (_, page) => paged?.callAt(page)), [count, paged]),
  );
  return useAppSelector((state) => (paged ? selectPages(state, paged) : undefined), isEqual);
}

/** Returns all bids in an auction, read while mounted. */
export function useBids(auctionId: number | undefined): readonly Bid[] | null | undefined {
  const pages = usePages(useMemo(() => (auctionId ? bidPages(auctionId) : undefined), [auctionId]));
  return useMemo(() => (pages ? pages.flatMap(bidsFrom) : pages), [pages]);
}

/** Returns the bids in an auction from the first place to the last, read while mounted. */
export function useRankedBids(auction: Auction): readonly RankedBid[] | null | undefined {
  const { id } = auction;
  const bids = useBids(id);
  const pages = usePages(useMemo(() => bidOrderPages(id), [id]));
  return useMemo(() => {
    if (bids === null || pages === null) return null;
    const orders = pages?.flatMap(([page]) => page);
    // A bid placed between both reads gets its rank with the next block.
    if (!bids || !orders || orders.length < bids.length) return undefined;
    return rankBids(
      bids.map((bid, at) => ({ ...bid, order: orders[at] ?? 0n })),
      auction,
    );
  }, [bids, pages, auction]);
}

/** Returns every auction in which an account has bid, newest first, read while mounted. */
export function useOwnBids(account: Address | null): readonly OwnBid[] | null | undefined {
  const pages = usePages(
    useMemo(() => (account === null ? undefined : ownPages(account)), [account]),
  );
  return useMemo(() => (pages ? pages.flatMap(ownBidsFrom).toReversed() : pages), [pages]);
}

/** Bids that an account can reclaim now, newest first, and whether some cannot be read. */
export interface Claimable {
  bids: readonly OwnBid[];
  isUnreadable: boolean;
}

/** Returns the reclaimable bids of an account over all auctions, read while mounted. */
export function useClaimable(
  account: Address | null,
  bids: readonly OwnBid[] | null | undefined,
): Claimable {
  const open = useMemo(() => (bids ?? []).filter(({ isSettled }) => !isSettled), [bids]);
  const calls = useMemo(
    () => (account === null ? [] : open.map(({ auctionId }) => claimableCall(auctionId, account))),
    [account, open],
  );
  useCalls(calls);
  const claimable = useAppSelector(
    (state) => open.filter((_, at) => selectRead(state, calls[at]) === true),
    isEqual,
  );
  const isRefused = useAppSelector((state) =>
    calls.some((call) => selectRead(state, call) === null),
  );
  return { bids: claimable, isUnreadable: bids === null || isRefused };
}

/** Returns an account's newest winning bid, while its farm may still run; read while mounted. */
export function useWon(
  account: Address,
  bids: readonly OwnBid[] | null | undefined,
): { bid: OwnBid; auction: Auction } | undefined {
  const known = useKnownBlock();
  const count = useAppSelector((state) => selectSearchedCount(state, account, bids ?? [], known));
  const newest = useMemo(() => (bids ?? []).slice(0, count), [bids, count]);
  useCalls(
    useMemo(
      () =>
        newest.flatMap(({ auctionId }) => [
          auctionsCall(auctionId, 1),
          hasWonCall(auctionId, account),
        ]),
      [account, newest],
    ),
  );
  const auction = useAppSelector((state) => selectWon(state, account, newest));
  return useMemo(() => {
    const bid = auction && newest.find(({ auctionId }) => auctionId === auction.id);
    return auction && bid ? { bid, auction } : undefined;
  }, [auction, newest]);
}
