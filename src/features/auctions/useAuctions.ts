import { useMemo } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectBlockTimestamp, selectCurrentBlock } from '#chain/blocks/selectors.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { auctionsCall, bidsFrom, claimableCall, currentIdCall, type OwnAuctionsAnswer } from './auctionsCalls.ts';
import { auctionStatus, type Auction, type AuctionStatus, type Bid } from './auctionsModel.ts';
import { bidPages, ownPages, sameItems, selectAuction, selectCurrentId, selectPageCount, selectPages, selectRead, type Paged } from './auctionsSelectors.ts';
import type { KnownBlock } from './auctionTimes.ts';

/** The newest block; `undefined` before the first is seen. */
export function useKnownBlock(): KnownBlock | undefined {
  const number = useAppSelector(selectCurrentBlock);
  const timestamp = useAppSelector(selectBlockTimestamp);
  return useMemo(() => (number === null || timestamp === null ? undefined : { number, timestamp }), [number, timestamp]);
}

/** The number of the newest auction, read while mounted; 0 before the first. */
export function useCurrentId(): number | null | undefined {
  useCalls([currentIdCall]);
  return useAppSelector(selectCurrentId);
}

/** An auction, read while mounted; 'none' where there is none of this number. */
export function useAuction(id: number | null | undefined): Auction | 'none' | null | undefined {
  useCalls([id ? auctionsCall(id, 1) : undefined]);
  return useAppSelector((state) => (id === null ? null : selectAuction(state, id)));
}

/** How an auction stands now; `undefined` while it, or the chain's block, is not known. */
export function useAuctionStatus(auction: Auction | 'none' | null | undefined): AuctionStatus | undefined {
  const block = useAppSelector(selectCurrentBlock);
  if (!auction || block === null) return undefined;
  return auctionStatus(auction === 'none' ? undefined : auction, block);
}

/** Every page of a list, read while mounted. `paged` must stay the same object. */
function usePages<Answer>(paged: Paged<Answer> | undefined): readonly Answer[] | null | undefined {
  const count = useAppSelector((state) => (paged ? selectPageCount(state, paged) : 0));
  useCalls(useMemo(() => Array.from({ length: count }, (_, page) => paged?.callAt(page)), [count, paged]));
  return useAppSelector((state) => (paged ? selectPages(state, paged) : undefined), sameItems);
}

/** All bids in an auction, read while mounted. */
export function useBids(auctionId: number | undefined): readonly Bid[] | null | undefined {
  const pages = usePages(useMemo(() => (auctionId ? bidPages(auctionId) : undefined), [auctionId]));
  return useMemo(() => (pages ? pages.flatMap(bidsFrom) : pages), [pages]);
}

/** An account's bids in one auction, as its own list tells them. */
export interface OwnBid {
  auctionId: number;
  amount: bigint;
  /** Whether it has left the contract. */
  isSettled: boolean;
}

function ownBidsFrom([ids, totals, settled]: OwnAuctionsAnswer): OwnBid[] {
  return ids.map((id, at) => ({ auctionId: Number(id), amount: totals[at] ?? 0n, isSettled: settled[at] ?? false }));
}

/** Every auction in which an account has bid, the newest first, read while mounted. */
export function useOwnBids(account: Address | null): readonly OwnBid[] | null | undefined {
  const pages = usePages(useMemo(() => (account === null ? undefined : ownPages(account)), [account]));
  return useMemo(() => (pages ? pages.flatMap(ownBidsFrom).toReversed() : pages), [pages]);
}

/** How many of the newest bids are looked at: whether they can be taken back, whether they have won. */
const LOOKED_AT = 20;

/** The bids that an account can take back now, the newest first. */
export function useClaimable(account: Address | null, bids: readonly OwnBid[] | null | undefined): readonly OwnBid[] {
  const open = useMemo(() => (bids ?? []).filter(({ isSettled }) => !isSettled).slice(0, LOOKED_AT), [bids]);
  const calls = useMemo(() => (account === null ? [] : open.map(({ auctionId }) => claimableCall(auctionId, account))), [account, open]);
  useCalls(calls);
  return useAppSelector((state) => open.filter((_, at) => selectRead(state, calls[at]) === true), sameItems);
}

/** The newest bid of an account that has won its auction. */
export function useWon(bids: readonly OwnBid[] | null | undefined): { bid: OwnBid; auction: Auction } | undefined {
  const newest = useMemo(() => (bids ?? []).slice(0, LOOKED_AT), [bids]);
  useCalls(useMemo(() => newest.map(({ auctionId }) => auctionsCall(auctionId, 1)), [newest]));
  const found = useAppSelector((state) => {
    for (const { auctionId, amount } of newest) {
      const auction = selectAuction(state, auctionId);
      if (auction && auction !== 'none' && auction.phase === 'close' && amount >= auction.threshold) return auction;
    }
    return undefined;
  });
  return useMemo(() => {
    const bid = found && newest.find(({ auctionId }) => auctionId === found.id);
    return found && bid ? { bid, auction: found } : undefined;
  }, [found, newest]);
}
