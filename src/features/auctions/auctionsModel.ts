import type { Address } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';

/** Every bid is a multiple of this: 10 whole tokens (specification 5). */
export const BID_STEP = 10n * 10n ** 18n;

/** What the contract calls the state of an auction: never started, started, decided. */
export type AuctionPhase = 'pending' | 'open' | 'close';

/** An auction as the contract keeps it. Blocks are block numbers, amounts the smallest unit. */
export interface Auction {
  /** From 1. */
  id: number;
  phase: AuctionPhase;
  /** Bids count in the blocks between these two, neither included. */
  startBlock: number;
  endBlock: number;
  initialBid: bigint;
  /** How many bidders can win. */
  places: number;
  /** The least total that has won; 0 until it is decided. */
  threshold: bigint;
}

/** What a page says of an auction (decision E11). */
export type AuctionStatus = 'toBeAnnounced' | 'pending' | 'open' | 'finished' | 'closed';

/**
 * How an auction stands after block `block` is mined; `undefined` stands for an auction that nobody has started. What counts is
 * the next block, the first that a bid sent now can be in: the contract takes bids while `startBlock < block < endBlock`.
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

/** The sum of what an account has bid. */
export interface Bid {
  account: Address;
  amount: bigint;
}

export interface RankedBid extends Bid {
  /** From 1; equal totals share one. */
  position: number;
  /** Whether it has won, or would if the auction ended now. */
  isWinning: boolean;
}

/**
 * Whether a total wins against all totals of an auction (its own included): when no more bidders have reached it than there are
 * places, so that all who share the last place lose (AuctionBook._leastToWin).
 */
export function isWinning(amount: bigint, totals: readonly bigint[], places: number): boolean {
  return totals.filter((total) => total >= amount).length <= places;
}

/** The bids from the highest to the lowest; equal ones in the order in which they were first made. */
export function rankBids(
  bids: readonly Bid[],
  auction: Pick<Auction, 'phase' | 'places' | 'threshold'>,
): RankedBid[] {
  const sorted = bids.toSorted((a, b) =>
    a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1,
  );
  const totals = sorted.map(({ amount }) => amount);
  const firstOf = new Map<bigint, number>();
  const lastOf = new Map<bigint, number>();
  for (const [at, total] of totals.entries()) {
    if (!firstOf.has(total)) firstOf.set(total, at);
    lastOf.set(total, at);
  }
  return sorted.map((bid) => ({
    ...bid,
    position: (firstOf.get(bid.amount) ?? 0) + 1,
    isWinning:
      auction.phase === 'close'
        ? bid.amount >= auction.threshold
        : (lastOf.get(bid.amount) ?? 0) < auction.places,
  }));
}

/** The least total that would win now against what others have bid: above whoever holds the last place, and enough for a first bid. */
export function leastToWin(
  others: readonly bigint[],
  { places, initialBid }: Pick<Auction, 'places' | 'initialBid'>,
): bigint {
  const last = others.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0))[places - 1];
  const above = last === undefined ? 0n : last + BID_STEP;
  return above > initialBid ? above : initialBid;
}

/** Down to what may be bid. */
export function floorToStep(amount: bigint): bigint {
  return amount - (amount % BID_STEP);
}

/** Why a bid cannot be made, in the order in which it is said. */
export type BidIssue =
  | 'unread'
  | 'other'
  | 'notStarted'
  | 'ended'
  | 'notWhitelisted'
  | 'amount'
  | 'multiple'
  | 'least'
  | 'balanceLoading'
  | 'balanceUnknown'
  | 'balance';

/** What decides whether an account can bid an amount. */
export interface BidContext {
  auction: Auction;
  /** Of the newest auction: only that one takes bids. */
  currentId: number;
  /** The newest block that is mined. */
  block: number;
  isWhitelisted: boolean;
  /** What the account has bid before. */
  ownTotal: bigint;
  /** `undefined` not read yet, `null` refused. */
  balance: bigint | null | undefined;
  /** `undefined` where nothing, or no number, is typed. */
  amount: bigint | undefined;
}

function auctionIssue({ auction, currentId, block }: BidContext): BidIssue | undefined {
  if (currentId !== auction.id) return 'other';
  const status = auctionStatus(auction, block);
  if (status === 'open') return undefined;
  return status === 'pending' || status === 'toBeAnnounced' ? 'notStarted' : 'ended';
}

/** The first reason why a bid cannot be made; `undefined` when it can. */
export function bidIssue(context: BidContext): BidIssue | undefined {
  const { amount, balance, ownTotal, auction } = context;
  const closed = auctionIssue(context);
  if (closed) return closed;
  if (!context.isWhitelisted) return 'notWhitelisted';
  if (amount === undefined || amount === 0n) return 'amount';
  if (amount % BID_STEP !== 0n) return 'multiple';
  if (ownTotal === 0n && amount < auction.initialBid) return 'least';
  if (balance === undefined) return 'balanceLoading';
  if (balance === null) return 'balanceUnknown';
  return amount > balance ? 'balance' : undefined;
}

/** A bid as the dialog shows it and as it will be signed. */
export interface BidModel {
  account: Address;
  auctionId: number;
  /** What is added. */
  amountRaw: Raw;
  /** The account's total with it. */
  totalRaw: Raw;
  /** Where that would stand now, and whether it would win. */
  position: number;
  isWinning: boolean;
}

/** Where a total would stand among what others have bid. */
export function standing(
  total: bigint,
  others: readonly bigint[],
  places: number,
): Pick<BidModel, 'position' | 'isWinning'> {
  return {
    position: others.filter((other) => other > total).length + 1,
    isWinning: isWinning(total, [...others, total], places),
  };
}
