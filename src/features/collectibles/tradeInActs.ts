import { isKind } from '#chain/transactions/info.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import {
  catApprovedCall,
  catOperatorCall,
  catOwnerCall,
  catsAddress,
} from '#entities/collectibles/catCalls.ts';
import { collectibleApprovalInfo } from '#entities/collectibles/collectibleApproval.ts';
import { callOf, defineAct } from '#entities/writeFlow/defineAct.ts';
import { stated } from '#entities/writeFlow/statement.ts';
import { sameAddress } from '#lib/address.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, toRaw, type Raw } from '#lib/raw.ts';
import type { ApproveCollectibleInfo } from '#protocol/approval.ts';
import { erc721Abi } from '#protocol/abi/erc721Abi.ts';
import { tradeInAbi } from '#protocol/abi/tradeInAbi.ts';
import type { RootState } from '#redux';
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
  return [
    catOwnerCall(tokenId),
    catApprovedCall(tokenId),
    tradeInAddress && catOperatorCall(account, tradeInAddress),
    ...offerCalls,
  ];
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
export const approveTradeInAct = defineAct<TradeInModel, TradeInIssue>({
  account: ({ account }) => account,
  reads: (_state, model) => reads(model),
  blockedBy: (state, model) => {
    if (selectIsApprovingTradeIn(state, model)) return 'pending';
    const isDone = selectIsTradeInApproved(state, model.account, fromRaw(model.tokenIdRaw));
    return isDone === true ? 'done' : refusal(state, model);
  },
  call: ({ tokenIdRaw }) =>
    tradeInAddress &&
    callOf(erc721Abi, catsAddress, 'approve', [tradeInAddress, fromRaw(tokenIdRaw)]),
  states: ({ tokenIdRaw }) =>
    tradeInAddress &&
    stated(erc721Abi, catsAddress, 'approve', {
      tokenId: fromRaw(tokenIdRaw),
      to: tradeInAddress,
    }),
  info: ({ account, kind, tokenIdRaw }) =>
    collectibleApprovalInfo(
      {
        nftAddress: catsAddress ?? account,
        name: kindName(kind),
        tokenId: fromRaw(tokenIdRaw),
      },
      tradeInAddress ?? account,
    ),
});

/**
 * Burns a collectible for MEOW. Nothing is sent once the offer is over, or pays another amount than
 * the one on screen: the contract refuses less, too.
 */
export const tradeInAct = defineAct<TradeInModel, TradeInIssue>({
  account: ({ account }) => account,
  reads: (_state, model) => reads(model),
  currencies: ({ currency }) => [currency],
  newest: (state, model) => {
    const issue = refusal(state, model);
    const offer = selectOffer(state);
    return issue || !offer
      ? { issue: issue ?? 'none' }
      : { model: { ...model, amountRaw: toRaw(offer.amount) } };
  },
  holds: ({ amountRaw }) => amountRaw,
  call: ({ tokenIdRaw, amountRaw }) =>
    callOf(tradeInAbi, tradeInAddress, 'burnNFT', [fromRaw(tokenIdRaw), fromRaw(amountRaw)]),
  states: ({ tokenIdRaw, amountRaw }) =>
    stated(tradeInAbi, tradeInAddress, 'burnNFT', {
      leastMeow: fromRaw(amountRaw),
      tokenId: fromRaw(tokenIdRaw),
    }),
  info: ({ kind, tokenIdRaw, amountRaw, currency: { symbol, decimals } }) => ({
    kind: 'tradeIn',
    name: kindName(kind),
    ...{ tokenIdRaw, symbol, decimals, amountRaw },
  }),
});
