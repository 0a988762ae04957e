import type { ActionInfo } from '#chain/transactions/info.ts';
import type { PaidReward } from '#chain/transactions/record.ts';
import { contractAddress } from '#config/chains.ts';
import { rewardToken } from '#config/tokens.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import { isDecimals, isRawAmount, isText, isWhole } from '#lib/storedChecks.ts';
import type { Product } from './product.ts';
import { isEventOf, isTopicOf, receiptLogs } from './receiptLogs.ts';
import { tokenParams } from './summaryTexts.ts';

/** A bid in a farm auction, or the reclaim of a bid that has not won. */
export interface AuctionInfo extends ActionInfo {
  kind: 'bid' | 'reclaimBid';
  /** From 1. */
  auctionId: number;
  symbol: string;
  decimals: number;
  amountRaw: Raw;
}

const fields = {
  auctionId: isWhole,
  symbol: isText,
  decimals: isDecimals,
  amountRaw: isRawAmount,
};

const summaryParams = (info: AuctionInfo, locale: string) => ({
  ...tokenParams(info, locale),
  id: info.auctionId,
});

const placeOf = ({ auctionId }: AuctionInfo): string => `auction ${auctionId}`;

/**
 * Topic of `AuctionClaim(uint256 indexed auctionId, address indexed account, uint256, bool)`; a test
 * derives it.
 */
export const auctionClaimTopic: Hex =
  '0x5831d2cdb2696fb7daa216abdacc74f84937d6b10a2fca2671fb3c1c72a562bc';

/** Returns the bids that a receipt says were paid back to the account. */
function bidsPaid(receipt: unknown, infos: readonly AuctionInfo[], account: Address): PaidReward[] {
  const paidBy = contractAddress('farmAuction');
  if (!paidBy) return [];
  const claims = receiptLogs(receipt).filter(
    (log) => isEventOf(log, paidBy, auctionClaimTopic) && isTopicOf(log, 2, account),
  );
  return infos.flatMap((info) => {
    const claim = claims.find(({ topics }) => Number(topics[1]) === info.auctionId);
    const [paid] = claim?.words ?? [];
    if (info.kind !== 'reclaimBid' || paid === undefined) return [];
    return [{ paidBy, place: placeOf(info), paidRaw: toRaw(paid), owedRaw: toRaw(0n) }];
  });
}

/** Farm auctions. */
export const auctions: Product<AuctionInfo> = {
  actions: {
    bid: {
      fields,
      summary: (info, locale) => ({
        key: 'transactions.summary.bid',
        params: summaryParams(info, locale),
      }),
      page: () => '/farms/auction',
      maxGas: 3_000_000n,
      calls: [{ at: 'farmAuction', functions: ['bid(uint256 amount)'] }],
    },
    reclaimBid: {
      fields,
      done(info, rewards) {
        const bid = rewards.find(({ place }) => place === placeOf(info));
        return bid ? { ...info, amountRaw: bid.paidRaw } : info;
      },
      summary: (info, locale) => ({
        key: 'transactions.summary.reclaimBid',
        params: summaryParams(info, locale),
      }),
      page: () => '/farms/auction',
      maxGas: 3_000_000n,
      calls: [{ at: 'farmAuction', functions: ['claimAuction(uint256 auctionId)'] }],
    },
  },
  spenders: {
    farmAuction: { name: 'approvals.contract.farmAuction', token: () => rewardToken?.address },
  },
  revertReasons: {
    notwhitelisted: 'errors.revert.notWhitelisted',
    auctionnotopen: 'errors.revert.auctionNotOpen',
    auctioninprogress: 'errors.revert.auctionInProgress',
    auctionnotfinished: 'errors.revert.auctionNotFinished',
    auctionnotclosed: 'errors.revert.auctionNotClosed',
    bidnotmultiple: 'errors.revert.bidNotMultiple',
    bidtoolow: 'errors.revert.bidTooLow',
    nobid: 'errors.revert.noBid',
    alreadyclaimed: 'errors.revert.bidPaidOut',
    bidhaswon: 'errors.revert.bidHasWon',
    bidhasnotwon: 'errors.revert.bidHasNotWon',
    invalidblocks: 'errors.revert.badSetting',
    invalidleaderboard: 'errors.revert.badSetting',
    invalidlength: 'errors.revert.badSetting',
    notrecoverable: 'errors.revert.badSetting',
    whitelistfull: 'errors.revert.badSetting',
  },
  rewardsPaid: bidsPaid,
};
