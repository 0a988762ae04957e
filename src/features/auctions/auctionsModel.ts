import type { Address } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';

/** Step of a bid: 10 whole tokens (specification 5). */
export const BID_STEP = 10n * 10n ** 18n;

/** Contract's state of an auction: never started, started, decided. */
export type AuctionPhase = 'pending' | 'open' | 'close';

/** Auction as stored in the contract. Blocks are block numbers, amounts the smallest unit. */
export interface Auction {
  /** Number, from 1. */
  id: number;
  phase: AuctionPhase;
  /** Bids count in the blocks between these two, neither included. */
  startBlock: number;
  endBlock: number;
  initialBid: bigint;
  /** Maximum number of winners. */
  places: number;
  /** Total of the last place, or the minimum; lower ones lose. 0 until the auction is decided. */
  threshold: bigint;
}

/** Status of an auction on a page (decision E11). */
export type AuctionStatus = 'toBeAnnounced' | 'pending' | 'open' | 'finished' | 'closed';

/**
 * Returns the status of an auction after block `block`; `undefined` is an auction that is not
 * started. The next block decides, the first that can include a bid sent now: the contract takes
 * bids while `startBlock < block < endBlock`.
 */
export function auctionStatus(
  auction: Pick<Auction, 'phase' | 'startBlock' | 'endBlock'> | undefined,
  block: number,
): AuctionStatus {
  if (!auction || auction.phase === 'pending') return 'toBeAnnounced';
  if (auction.phase === 'close') return 'closed';
  const next = block + 1;
  if (next >= auction.endBlock) return 'finished';
  return next > auction.startBlock ? 'open' : 'pending';
}

/** Total bid by an account. */
export interface Bid {
  account: Address;
  amount: bigint;
}

/** Bid with the number of the bid that reached its total, over all bids of the contract. */
export interface OrderedBid extends Bid {
  order: bigint;
}

export interface RankedBid extends OrderedBid {
  /** Position from 1. */
  position: number;
  /** True when it has won, or would if the auction ended now. */
  isWinning: boolean;
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts bids as the contract ranks them: higher totals first, of equal ones the earlier first. */
export function rankBids(
  bids: readonly OrderedBid[],
  auction: Pick<Auction, 'phase' | 'places' | 'threshold'>,
): RankedBid[] {
  const sorted = bids.toSorted((a, b) => compare(b.amount, a.amount) || compare(a.order, b.order));
  return sorted.map((bid, at) => ({
    ...bid,
    position: at + 1,
    // A closed auction may have had a limit.
    isWinning:
      at < auction.places && (auction.phase !== 'close' || bid.amount >= auction.threshold),
  }));
}

/**
 * Returns the minimum total that would win now: above the bid in the last place, since an equal one
 * was there earlier, and at least the initial bid.
 */
export function minTotalToWin(
  others: readonly bigint[],
  { places, initialBid }: Pick<Auction, 'places' | 'initialBid'>,
): bigint {
  const last = others.toSorted((a, b) => compare(b, a))[places - 1];
  const above = last === undefined ? 0n : last + BID_STEP;
  return above > initialBid ? above : initialBid;
}

/** Rounds an amount down to a multiple of `BID_STEP`. */
export function floorToStep(amount: bigint): bigint {
  return amount - (amount % BID_STEP);
}

/** Reason why a bid cannot be made, in the order in which they are checked. */
export type BidIssue =
  | 'unread'
  | 'other'
  | 'notStarted'
  | 'ended'
  | 'notWhitelisted'
  | 'amount'
  | 'multiple'
  | 'belowMinimum'
  | 'balanceLoading'
  | 'balanceUnknown'
  | 'balance';

/** Context of a bid to validate. */
export interface BidContext {
  auction: Auction;
  /** Number of the newest auction: only that one takes bids. */
  currentId: number;
  /** Latest mined block. */
  block: number;
  isWhitelisted: boolean;
  /** Total of the account's earlier bids. */
  ownTotal: bigint;
  /** `undefined` while not read, `null` when refused. */
  balance: bigint | null | undefined;
  /** `undefined` when no valid number is typed. */
  amount: bigint | undefined;
}

function auctionIssue({ auction, currentId, block }: BidContext): BidIssue | undefined {
  if (currentId !== auction.id) return 'other';
  const status = auctionStatus(auction, block);
  if (status === 'open') return undefined;
  return status === 'pending' || status === 'toBeAnnounced' ? 'notStarted' : 'ended';
}

/** Returns the first reason why a bid cannot be made; `undefined` when it can. */
export function bidIssue(context: BidContext): BidIssue | undefined {
  const { amount, balance, ownTotal, auction } = context;
  const closed = auctionIssue(context);
  if (closed) return closed;
  if (!context.isWhitelisted) return 'notWhitelisted';
  if (amount === undefined || amount === 0n) return 'amount';
  if (amount % BID_STEP !== 0n) return 'multiple';
  if (ownTotal === 0n && amount < auction.initialBid) return 'belowMinimum';
  if (balance === undefined) return 'balanceLoading';
  if (balance === null) return 'balanceUnknown';
  return amount > balance ? 'balance' : undefined;
}

/** Bid as the dialog shows it and as it will be signed. */
export interface BidModel {
  account: Address;
  auctionId: number;
  /** Amount added by this bid. */
  amountRaw: Raw;
  /** Account's total including this bid. */
  totalRaw: Raw;
  /** Position of that total now, and whether it would win. */
  position: number;
  isWinning: boolean;
}

/** Ranks a total among the bids of other accounts: equal ones were there earlier. */
export function rankTotal(
  total: bigint,
  others: readonly bigint[],
  places: number,
): Pick<BidModel, 'position' | 'isWinning'> {
  const above = others.filter((other) => other >= total).length;
  return { position: above + 1, isWinning: above < places };
}
