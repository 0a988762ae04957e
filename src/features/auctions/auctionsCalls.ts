import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { contractCall, type Call, type CallValue } from '#chain/calls.ts';
import { contractAddress } from '#config/chains.ts';
import { rewardToken } from '#config/tokens.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { Auction, AuctionPhase, Bid } from './auctionsModel.ts';

/** Entries of a paged view per call. */
export const PAGE_SIZE = 100;
/** Auctions per page of the archive. */
export const AUCTIONS_SIZE = 10;

const address = contractAddress('farmAuction');

/**
 * Auction contract of this chain and the token of its bids; `undefined` where it is not deployed.
 */
export const auctionContract: { address: Address; token: Token } | undefined = address &&
  rewardToken && { address, token: rewardToken };

// All of these are `undefined` where auctions are not deployed, which `useCalls` and `selectAnswer`
// accept.

/** Reads the number of the newest auction; 0 before the first. */
export const currentIdCall: Call<bigint> | undefined =
  address && contractCall(farmAuctionAbi, address, 'currentAuctionId', []);

/** Reads the total of winning bids that the owner has collected, over all auctions. */
export const collectedCall: Call<bigint> | undefined =
  address && contractCall(farmAuctionAbi, address, 'totalCollected', []);

type AuctionsAnswer = CallValue<typeof farmAuctionAbi, 'viewAuctions'>;
export type BidsAnswer = CallValue<typeof farmAuctionAbi, 'viewBidsPerAuction'>;
export type BidOrdersAnswer = CallValue<typeof farmAuctionAbi, 'viewBidOrders'>;
export type BiddersAnswer = CallValue<typeof farmAuctionAbi, 'viewBidders'>;
export type OwnAuctionsAnswer = CallValue<typeof farmAuctionAbi, 'viewBidderAuctions'>;

const size = BigInt(PAGE_SIZE);
/** Returns the first index of a page; pages count from 0. */
const cursorOf = (page: number): bigint => BigInt(page) * size;

/** Reads `count` auctions from number `first` on. */
export function auctionsCall(first: number, count: number): Call<AuctionsAnswer> | undefined {
  return (
    address &&
    contractCall(farmAuctionAbi, address, 'viewAuctions', [BigInt(first - 1), BigInt(count)])
  );
}

/** Reads a page of the bids in an auction. */
export function bidsCall(auctionId: number, page: number): Call<BidsAnswer> | undefined {
  return (
    address &&
    contractCall(farmAuctionAbi, address, 'viewBidsPerAuction', [
      BigInt(auctionId),
      cursorOf(page),
      size,
    ])
  );
}

/** Reads for the same page of bids which total was reached earlier. */
export function bidOrdersCall(auctionId: number, page: number): Call<BidOrdersAnswer> | undefined {
  return (
    address &&
    contractCall(farmAuctionAbi, address, 'viewBidOrders', [
      BigInt(auctionId),
      cursorOf(page),
      size,
    ])
  );
}

/** Reads a page of the whitelisted bidders. */
export function biddersCall(page: number): Call<BiddersAnswer> | undefined {
  return address && contractCall(farmAuctionAbi, address, 'viewBidders', [cursorOf(page), size]);
}

/** Reads whether an account may bid. */
export function whitelistedCall(account: Address): Call<boolean> | undefined {
  return address && contractCall(farmAuctionAbi, address, 'whitelisted', [account]);
}

/** Reads a page of the auctions in which an account has bid, oldest first. */
export function ownAuctionsCall(
  account: Address,
  page: number,
): Call<OwnAuctionsAnswer> | undefined {
  return (
    address &&
    contractCall(farmAuctionAbi, address, 'viewBidderAuctions', [account, cursorOf(page), size])
  );
}

/** Reads whether an account can reclaim its bid in an auction now. */
export function claimableCall(auctionId: number, account: Address): Call<boolean> | undefined {
  return (
    address && contractCall(farmAuctionAbi, address, 'claimable', [BigInt(auctionId), account])
  );
}

/** Reads whether an account's bid in a closed auction has won. */
export function hasWonCall(auctionId: number, account: Address): Call<boolean> | undefined {
  return address && contractCall(farmAuctionAbi, address, 'hasWon', [BigInt(auctionId), account]);
}

const phases: readonly AuctionPhase[] = ['pending', 'open', 'close'];
const auctionsByAnswer = new WeakMap<AuctionsAnswer, Auction[]>();

/**
 * Decodes the auctions of an answer, numbered from `first` on. The same answer returns the same
 * objects.
 */
export function auctionsFrom(first: number, answer: AuctionsAnswer): readonly Auction[] {
  const known = auctionsByAnswer.get(answer);
  if (known) return known;
  const auctions = answer[0].map(
    (
      { status, startBlock, endBlock, initialBidAmount, leaderboard, leaderboardThreshold },
      at,
    ) => ({
      id: first + at,
      phase: phases[Number(status)] ?? 'pending',
      startBlock: Number(startBlock),
      endBlock: Number(endBlock),
      initialBid: initialBidAmount,
      places: Number(leaderboard),
      threshold: leaderboardThreshold,
    }),
  );
  auctionsByAnswer.set(answer, auctions);
  return auctions;
}

/** Decodes the bids of an answer. */
export function bidsFrom([page]: BidsAnswer): Bid[] {
  return page.map(({ account, amount }) => ({ account, amount }));
}
