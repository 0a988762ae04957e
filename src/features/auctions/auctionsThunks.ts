import { farmAuctionAbi } from '#protocol/abi/farmAuctionAbi.ts';
import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { encodeCall, type SignedCall } from '#chain/encode.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import type { AuctionInfo } from '#protocol/auctions.ts';
import { send, type WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { sameAddress } from '#lib/address.ts';
import { toAppError, type AppError } from '#lib/errors.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import type { AppThunk, RootState } from '#redux';
import { auctionPlace, auctionsCall, currentIdCall, whitelistedCall } from './auctionsCalls.ts';
import { bidIssue, standing, type BidIssue, type BidModel } from './auctionsModel.ts';
import {
  bidPages,
  selectAuction,
  selectBids,
  selectCurrentId,
  selectIsWhitelisted,
  selectPageCount,
} from './auctionsSelectors.ts';

/** The least gas limit of a bid and of taking one back (decision S6). */
const GAS_FLOOR = 250_000n;

type AuctionFunction = 'bid' | 'claimAuction';

/**
 * Names the first thing in which a call is not this function of the auction contract with this argument and no coin;
 * `undefined` when it is.
 */
export function auctionDifference(
  shown: AuctionFunction,
  argument: bigint,
  { to, value, name, args }: SignedCall,
): string | undefined {
  if (!sameAddress(to, auctionPlace?.address)) return 'contract';
  if (value !== 0n) return 'value';
  if (name !== shown) return 'function';
  if (args[0] !== argument) return shown === 'bid' ? 'amount' : 'auction';
  return undefined;
}

function auctionWrite(from: Address, name: AuctionFunction, argument: bigint): WriteRequest {
  if (!auctionPlace) throw new Error('Farm auctions are not deployed on this chain');
  return {
    from,
    chainId: chain.id,
    to: auctionPlace.address,
    data: encodeCall(farmAuctionAbi, name, [argument]),
    value: 0n,
    gasFloor: GAS_FLOOR,
    abi: farmAuctionAbi,
    check: (call) => auctionDifference(name, argument, call),
  };
}

function infoOf(kind: AuctionInfo['kind'], auctionId: number, amount: bigint): AuctionInfo {
  const { symbol = '', decimals = 18 } = auctionPlace?.token ?? {};
  return { kind, auctionId, symbol, decimals, amountRaw: toRaw(amount) };
}

/**
 * What a bid of `amount` (smallest unit; `undefined`: none typed) by an account comes to, from what the state has read; or why
 * it cannot be made.
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
  if (!isRead || !auctionPlace) return { issue: 'unread' };
  const ownTotal = bids.find((bid) => sameAddress(bid.account, account))?.amount ?? 0n;
  const balance = selectBalance(state, tokenCurrency(auctionPlace.token), account);
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
      ...standing(total, others, auction.places),
    },
  };
}

/** What became of a bid. `moved`: it would now stand elsewhere than shown. `blocked`: it can no longer be made. Of both nothing was sent. */
export type BidOutcome =
  | { outcome: 'sent'; hash: Hex }
  | { outcome: 'moved'; model: BidModel }
  | { outcome: 'blocked'; issue: BidIssue }
  | { outcome: 'closed' }
  | { outcome: 'failed'; error: AppError };

/** Reads everything again that decides a bid, from nodes that agree. */
function readAgain({ account, auctionId }: BidModel): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const pages = bidPages(auctionId);
    const count = selectPageCount(getState(), pages);
    const calls = [
      currentIdCall,
      auctionsCall(auctionId, 1),
      whitelistedCall(account),
      auctionPlace && balanceCall(tokenCurrency(auctionPlace.token), account),
      ...Array.from({ length: count }, (_, page) => pages.callAt(page)),
    ].filter((call) => call !== undefined);
    await dispatch(readCalls(calls, { fresh: true, agree: true }));
  };
}

/**
 * Sends the bid that the dialog shows. Auction, bids, whitelist and balance are read again first: where the bid can no longer
 * be made, or would stand elsewhere than shown, nothing is sent and the outcome says why. Never rejects.
 */
export function placeBid(model: BidModel, isOpen: () => boolean): AppThunk<Promise<BidOutcome>> {
  return async (dispatch, getState) => {
    try {
      await dispatch(readAgain(model));
      const amount = fromRaw(model.amountRaw);
      const latest = selectBid(getState(), model.account, model.auctionId, amount);
      if ('issue' in latest) return { outcome: 'blocked', issue: latest.issue };
      const { totalRaw, position, isWinning } = latest.model;
      if (
        totalRaw !== model.totalRaw ||
        position !== model.position ||
        isWinning !== model.isWinning
      )
        return { outcome: 'moved', model: latest.model };
      if (!isOpen()) return { outcome: 'closed' };
      const sent = await dispatch(
        send(auctionWrite(model.account, 'bid', amount), infoOf('bid', model.auctionId, amount)),
      );
      return sent.ok
        ? { outcome: 'sent', hash: sent.hash }
        : { outcome: 'failed', error: sent.error };
    } catch (thrown) {
      return { outcome: 'failed', error: toAppError(thrown) };
    }
  };
}

/** Takes back a bid of `amount` (smallest unit) that has not won. Never rejects. */
export function reclaimBid(
  account: Address,
  auctionId: number,
  amount: bigint,
): AppThunk<Promise<{ ok: true } | { ok: false; error: AppError }>> {
  return async (dispatch) => {
    try {
      const sent = await dispatch(
        send(
          auctionWrite(account, 'claimAuction', BigInt(auctionId)),
          infoOf('reclaimBid', auctionId, amount),
        ),
      );
      return sent.ok ? { ok: true } : sent;
    } catch (thrown) {
      return { ok: false, error: toAppError(thrown) };
    }
  };
}
