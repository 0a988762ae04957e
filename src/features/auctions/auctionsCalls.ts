import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { contractCall, type Call, type CallValue } from '#chain/calls.ts';
import { contractAddress } from '#config/chains.ts';
import { rewardToken } from '#config/tokens.ts';
import type { Token } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { Auction, AuctionPhase, Bid } from './auctionsModel.ts';

/** Entries of a paged view that are read in one call. */
export const PAGE_SIZE = 100;
/** Auctions that the archive lists at a time. */
export const AUCTIONS_SIZE = 10;

const address = contractAddress('farmAuction');

/** The auction contract of this chain and what is bid in it; `undefined`: not deployed here. */
export const auctionPlace: { address: Address; token: Token } | undefined = address &&
  rewardToken && { address, token: rewardToken };

// All of these are `undefined` where auctions are not deployed, as `useCalls` and `selectAnswer` take it.

/** The number of the newest auction; 0 before the first. */
export const currentIdCall: Call<bigint> | undefined =
  address && contractCall(farmAuctionAbi, address, 'currentAuctionId', []);

/** What the owner has collected of winning bids, over all auctions. */
export const collectedCall: Call<bigint> | undefined =
  address && contractCall(farmAuctionAbi, address, 'totalCollected', []);

type AuctionsAnswer = CallValue<typeof farmAuctionAbi, 'viewAuctions'>;
export type BidsAnswer = CallValue<typeof farmAuctionAbi, 'viewBidsPerAuction'>;
export type BiddersAnswer = CallValue<typeof farmAuctionAbi, 'viewBidders'>;
export type OwnAuctionsAnswer = CallValue<typeof farmAuctionAbi, 'viewBidderAuctions'>;

const size = BigInt(PAGE_SIZE);
/** Where a page begins; pages count from 0. */
const cursorOf = (page: number): bigint => BigInt(page) * size;

/** `count` auctions from number `first` on. */
export function auctionsCall(first: number, count: number): Call<AuctionsAnswer> | undefined {
  return (
    address &&
    contractCall(farmAuctionAbi, address, 'viewAuctions', [BigInt(first - 1), BigInt(count)])
  );
}

/** A page of the bids in an auction. */
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

/** A page of who may bid. */
export function biddersCall(page: number): Call<BiddersAnswer> | undefined {
  return address && contractCall(farmAuctionAbi, address, 'viewBidders', [cursorOf(page), size]);
}

/** Whether an account may bid. */
export function whitelistedCall(account: Address): Call<boolean> | undefined {
  return address && contractCall(farmAuctionAbi, address, 'whitelisted', [account]);
}

/** A page of the auctions in which an account has bid, the first first. */
export function ownAuctionsCall(
  account: Address,
  page: number,
): Call<OwnAuctionsAnswer> | undefined {
  return (
    address &&
    contractCall(farmAuctionAbi, address, 'viewBidderAuctions', [account, cursorOf(page), size])
  );
}

/** Whether an account can take back its bid in an auction now. */
export function claimableCall(auctionId: number, account: Address): Call<boolean> | undefined {
  return (
    address && contractCall(farmAuctionAbi, address, 'claimable', [BigInt(auctionId), account])
  );
}

const phases: readonly AuctionPhase[] = ['pending', 'open', 'close'];
const auctionsByAnswer = new WeakMap<AuctionsAnswer, Auction[]>();

/** The auctions in an answer, numbered from `first` on. The same answer gives the same objects. */
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

/** The bids in an answer. */
export function bidsFrom([page]: BidsAnswer): Bid[] {
  return page.map(({ account, amount }) => ({ account, amount }));
}
