import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import type { AuctionInfo } from '#protocol/auctions.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { callOf, defineAct, type Found } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import type { RootState } from '#redux';
import { auctionContract, auctionsCall, currentIdCall, whitelistedCall } from './auctionsCalls.ts';
import { bidIssue, rankTotal, type BidIssue, type BidModel } from './auctionsModel.ts';
import {
  bidPages,
  selectAuction,
  selectBids,
  selectCurrentId,
  selectIsWhitelisted,
  selectPageCount,
} from './auctionsSelectors.ts';

/** Minimum gas limit of a bid and of a reclaim (decision S6). */
const gasFloor = 250_000n;
const at = auctionContract?.address;

function auctionInfo(kind: AuctionInfo['kind'], auctionId: number, amount: bigint): AuctionInfo {
  const { symbol = '', decimals = 18 } = auctionContract?.token ?? {};
  return { kind, auctionId, symbol, decimals, amountRaw: toRaw(amount) };
}

/**
 * Returns the model of a bid of `amount` (smallest unit; `undefined`: none typed) by an account,
 * from the state as last read; or why it cannot be made.
 */
export function selectBid(
  state: RootState,
  account: Address,
  auctionId: number,
  amount: bigint | undefined,
): Found<BidModel, BidIssue> {
  const auction = selectAuction(state, auctionId);
  const currentId = selectCurrentId(state);
  const bids = selectBids(state, auctionId);
  const isWhitelisted = selectIsWhitelisted(state, account);
  const block = selectCurrentBlock(state);
  const isRead =
    auction &&
    auction !== 'none' &&
    typeof currentId === 'number' &&
    bids &&
    typeof isWhitelisted === 'boolean' &&
    block !== null;
  if (!isRead || !auctionContract) return { issue: 'unread' };
  const ownTotal = bids.find((bid) => sameAddress(bid.account, account))?.amount ?? 0n;
  const balance = selectBalance(state, tokenCurrency(auctionContract.token), account);
  const issue = bidIssue({ auction, currentId, block, isWhitelisted, ownTotal, balance, amount });
  if (issue || amount === undefined) return { issue: issue ?? 'amount' };
  const others = bids.flatMap((bid) => (sameAddress(bid.account, account) ? [] : [bid.amount]));
  const total = ownTotal + amount;
  return {
    model: {
      account,
      auctionId,
      amountRaw: toRaw(amount),
      totalRaw: toRaw(total),
      ...rankTotal(total, others, auction.places),
    },
  };
}

/** Reads that decide a bid: the auction, its bids, the whitelist and the balance. */
function bidReads(state: RootState, { account, auctionId }: BidModel) {
  const pages = bidPages(auctionId);
  return [
    currentIdCall,
    auctionsCall(auctionId, 1),
    whitelistedCall(account),
    auctionContract && balanceCall(tokenCurrency(auctionContract.token), account),
    ...Array.from({ length: selectPageCount(state, pages) }, (_, page) => pages.callAt(page)),
  ];
}

/**
 * Places a bid. Nothing is sent when it can no longer be made, or would rank differently than
 * shown.
 */
export const bidAct = defineAct<BidModel, BidIssue>({
  account: ({ account }) => account,
  reads: bidReads,
  newest: (state, { account, auctionId, amountRaw }) =>
    selectBid(state, account, auctionId, fromRaw(amountRaw)),
  holds: ({ totalRaw, position, isWinning }) => [totalRaw, position, isWinning],
  costs: ({ amountRaw }) =>
    auctionContract && {
      currency: tokenCurrency(auctionContract.token),
      amount: fromRaw(amountRaw),
      spender: at,
    },
  call: ({ amountRaw }) => callOf(farmAuctionAbi, at, 'bid', [fromRaw(amountRaw)], { gasFloor }),
  states: ({ amountRaw }) => stated(farmAuctionAbi, at, 'bid', { amount: fromRaw(amountRaw) }),
  info: ({ auctionId, amountRaw }) => auctionInfo('bid', auctionId, fromRaw(amountRaw)),
});

/** Bid that has not won. `amount` in the smallest unit. */
export interface ReclaimModel {
  account: Address;
  auctionId: number;
  amount: bigint;
}

/** Reclaims a bid that has not won. */
export const reclaimAct = defineAct<ReclaimModel>({
  account: ({ account }) => account,
  call: ({ auctionId }) =>
    callOf(farmAuctionAbi, at, 'claimAuction', [BigInt(auctionId)], { gasFloor }),
  states: ({ auctionId }) =>
    stated(farmAuctionAbi, at, 'claimAuction', { auctionId: BigInt(auctionId) }),
  info: ({ auctionId, amount }) => auctionInfo('reclaimBid', auctionId, amount),
});
