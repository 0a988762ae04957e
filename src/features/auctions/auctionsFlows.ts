import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import type { Call } from '#chain/calls.ts';
import { encodeCall, type SignedCall } from '#chain/encode.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import type { AuctionInfo } from '#protocol/auctions.ts';
import { chain } from '#config/chains.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
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
const GAS_FLOOR = 250_000n;

type AuctionFunction = 'bid' | 'claimAuction';

/**
 * Names what differs between a call and this function of the auction contract with this argument
 * and no coin; `undefined` when nothing does.
 */
export function auctionDifference(
  shown: AuctionFunction,
  argument: bigint,
  { to, value, name, args }: SignedCall,
): string | undefined {
  if (!sameAddress(to, auctionContract?.address)) return 'contract';
  if (value !== 0n) return 'value';
  if (name !== shown) return 'function';
  if (args[0] !== argument) return shown === 'bid' ? 'amount' : 'auction';
  return undefined;
}

function auctionWrite(from: Address, name: AuctionFunction, argument: bigint): WriteRequest {
  if (!auctionContract) throw new Error('Farm auctions are not deployed on this chain');
  return {
    from,
    chainId: chain.id,
    to: auctionContract.address,
    data: encodeCall(farmAuctionAbi, name, [argument]),
    value: 0n,
    gasFloor: GAS_FLOOR,
    abi: farmAuctionAbi,
    check: (call) => auctionDifference(name, argument, call),
  };
}

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
): { issue: BidIssue } | { model: BidModel } {
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
function bidReads(state: RootState, { account, auctionId }: BidModel): readonly Call<unknown>[] {
  const pages = bidPages(auctionId);
  const calls = [
    currentIdCall,
    auctionsCall(auctionId, 1),
    whitelistedCall(account),
    auctionContract && balanceCall(tokenCurrency(auctionContract.token), account),
    ...Array.from({ length: selectPageCount(state, pages) }, (_, page) => pages.callAt(page)),
  ];
  return calls.filter((call) => call !== undefined);
}

function latestBid(state: RootState, { account, auctionId, amountRaw }: BidModel) {
  return selectBid(state, account, auctionId, fromRaw(amountRaw));
}

const ranksDifferently = (shown: BidModel, latest: BidModel): boolean =>
  latest.totalRaw !== shown.totalRaw ||
  latest.position !== shown.position ||
  latest.isWinning !== shown.isWinning;

/** Returns the request of a bid. */
export function bidRequest({ account, amountRaw }: BidModel): WriteRequest {
  return auctionWrite(account, 'bid', fromRaw(amountRaw));
}

/**
 * Places a bid. Nothing is sent when it can no longer be made, or would rank differently than
 * shown.
 */
export const bidFlow: WriteFlow<BidModel, object, BidIssue> = {
  account: ({ account }) => account,
  reads: bidReads,
  blockedBy: (state, model) => {
    const latest = latestBid(state, model);
    return 'issue' in latest ? latest.issue : undefined;
  },
  latest: (state, model) => {
    const latest = latestBid(state, model);
    return 'model' in latest ? latest.model : undefined;
  },
  breaks: (_state, shown, latest) => ranksDifferently(shown, latest),
  requests: (_state, model) => [bidRequest(model)],
  info: ({ auctionId, amountRaw }) => auctionInfo('bid', auctionId, fromRaw(amountRaw)),
  showsRejection: true,
};

/** Bid that has not won. `amount` in the smallest unit. */
export interface ReclaimModel {
  account: Address;
  auctionId: number;
  amount: bigint;
}

/** Returns the request that reclaims a bid. */
export function reclaimRequest({ account, auctionId }: ReclaimModel): WriteRequest {
  return auctionWrite(account, 'claimAuction', BigInt(auctionId));
}

/** Reclaims a bid that has not won. */
export const reclaimFlow: WriteFlow<ReclaimModel> = {
  account: ({ account }) => account,
  reads: () => [],
  requests: (_state, model) => [reclaimRequest(model)],
  info: ({ auctionId, amount }) => auctionInfo('reclaimBid', auctionId, amount),
  showsRejection: true,
};
