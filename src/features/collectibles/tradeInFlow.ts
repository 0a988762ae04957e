import { isKind } from '#chain/transactions/info.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import {
  catApprovedCall,
  catOperatorCall,
  catOwnerCall,
  catsAddress,
} from '#entities/collectibles/catCalls.ts';
import {
  collectibleApprovalInfo,
  collectibleApprovalWrite,
} from '#entities/collectibles/collectibleApproval.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import { sameAddress } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import type { ApproveCollectibleInfo } from '#protocol/approval.ts';
import { tradeInAbi } from '#protocol/abi/tradeInAbi.ts';
import type { RootState } from '#redux';
import { collectibleWrite, present } from './collectibleWrite.ts';
import { kindName } from './kindName.ts';
import { takesKind, type OfferIssue } from './tradeInModel.ts';
import {
  offerCalls,
  selectIsTradeInApproved,
  selectOffer,
  selectOfferIssue,
  tradeInAddress,
} from './tradeInSelectors.ts';

/** Collectible to trade in, and what is paid for it as it is shown. */
export interface TradeInModel {
  account: Address;
  kind: number;
  /** May be 0. */
  tokenIdRaw: Raw;
  amountRaw: Raw;
  /** What it is paid in. */
  currency: Currency;
}

/** Why a collectible isn't traded in, or approved for it, now. */
export type TradeInIssue = OfferIssue | 'notTaken' | 'notOwned' | 'done' | 'pending';

function reads({ account, tokenIdRaw }: TradeInModel) {
  const tokenId = fromRaw(tokenIdRaw);
  return present([
    catOwnerCall(tokenId),
    catApprovedCall(tokenId),
    tradeInAddress && catOperatorCall(account, tradeInAddress),
    ...offerCalls,
  ]);
}

/** Returns why the offer doesn't take a collectible of the account. */
function refusal(state: RootState, model: TradeInModel): TradeInIssue | undefined {
  const { account, tokenIdRaw, kind } = model;
  const issue = selectOfferIssue(state);
  const offer = selectOffer(state);
  if (!issue || !offer) return 'none';
  if (issue !== 'fine') return issue;
  if (!takesKind(offer, kind)) return 'notTaken';
  const owner = selectRead(state, catOwnerCall(fromRaw(tokenIdRaw)));
  return sameAddress(owner, account) ? undefined : 'notOwned';
}

const approved = ({ kind, tokenIdRaw }: TradeInModel, nftAddress: Address) => ({
  nftAddress,
  name: kindName(kind),
  tokenId: fromRaw(tokenIdRaw),
});

/** Reports whether the account is approving the offer for a token. */
export function selectIsApprovingTradeIn(state: RootState, model: TradeInModel): boolean {
  return selectPendingTransactions(state).some(
    ({ info, from }) =>
      isKind<ApproveCollectibleInfo>(info, 'approveCollectible') &&
      sameAddress(from, model.account) &&
      sameAddress(info.spender, tradeInAddress) &&
      info.tokenIdRaw === model.tokenIdRaw,
  );
}

/** Approves the offer for one collectible, and for no other. */
export const approveTradeInFlow: WriteFlow<TradeInModel, object, TradeInIssue> = {
  account: ({ account }) => account,
  reads: (_state, model) => reads(model),
  blockedBy: (state, model) => {
    if (selectIsApprovingTradeIn(state, model)) return 'pending';
    const isDone = selectIsTradeInApproved(state, model.account, fromRaw(model.tokenIdRaw));
    return isDone === true ? 'done' : refusal(state, model);
  },
  requests: (_state, model) =>
    catsAddress && tradeInAddress
      ? [collectibleApprovalWrite(approved(model, catsAddress), tradeInAddress, model.account)]
      : [],
  info: (model) => {
    const { account } = model;
    const collectible = approved(model, catsAddress ?? account);
    return collectibleApprovalInfo(collectible, tradeInAddress ?? account);
  },
  showsRejection: true,
};

/** Returns the request that burns a collectible for what is shown, or more. */
export function tradeInRequest({ account, tokenIdRaw, amountRaw }: TradeInModel): WriteRequest {
  if (!tradeInAddress) throw new Error('The trade-in is not deployed on this chain');
  return collectibleWrite(account, {
    to: tradeInAddress,
    abi: tradeInAbi,
    name: 'burnNFT',
    args: [fromRaw(tokenIdRaw), fromRaw(amountRaw)],
  });
}

/**
 * Burns a collectible for MEOW. Nothing is sent once the offer is over, or pays another amount than
 * the one on screen: the contract refuses less, too.
 */
export const tradeInFlow: WriteFlow<TradeInModel, object, TradeInIssue> = {
  account: ({ account }) => account,
  reads: (_state, model) => reads(model),
  currencies: ({ currency }) => [currency],
  blockedBy: refusal,
  latest: (state, model) => {
    const offer = selectOffer(state);
    return offer ? { ...model, amountRaw: toRaw(offer.amount) } : undefined;
  },
  breaks: (_state, shown, latest) => shown.amountRaw !== latest.amountRaw,
  requests: (_state, model) => [tradeInRequest(model)],
  info: ({ kind, tokenIdRaw, amountRaw, currency: { symbol, decimals } }) => ({
    kind: 'tradeIn',
    name: kindName(kind),
    ...{ tokenIdRaw, symbol, decimals, amountRaw },
  }),
  showsRejection: true,
};
