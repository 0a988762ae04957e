import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { contractCall, type Call } from '#chain/calls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { contractAddress } from '#config/chains.ts';
import { catApprovedCall, catOperatorCall, catOwnerCall } from '#entities/collectibles/catCalls.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { tradeInAbi } from '#protocol/abi/tradeInAbi.ts';
import type { RootState } from '#redux';
import { offerIssue, type Offer, type OfferIssue } from './tradeInModel.ts';

type Read<T> = T | null | undefined;

/** Contract of the offer; `undefined` where it is not deployed. */
export const tradeInAddress: Address | undefined = contractAddress('tradeIn');

function plainCall(
  name: 'kinds' | 'meowPerBurn' | 'endBlock' | 'remaining',
): Call<bigint> | undefined {
  return tradeInAddress && contractCall(tradeInAbi, tradeInAddress, name, []);
}

const kindsCall = plainCall('kinds');
const amountCall = plainCall('meowPerBurn');
const endCall = plainCall('endBlock');
const remainingCall = plainCall('remaining');

/** Reads of the offer; each `undefined` where it is not deployed. */
export const offerCalls = [kindsCall, amountCall, endCall, remainingCall] as const;

/** Returns the offer. */
export function selectOffer(state: RootState): Read<Offer> {
  const kinds = selectRead(state, kindsCall);
  const amount = selectRead(state, amountCall);
  const endBlock = selectRead(state, endCall);
  const remaining = selectRead(state, remainingCall);
  if (kinds === null || amount === null || endBlock === null || remaining === null) return null;
  const isRead = kinds !== undefined && amount !== undefined;
  return isRead && endBlock !== undefined && remaining !== undefined
    ? { kinds, amount, endBlock, remaining }
    : undefined;
}

/** Returns why the offer takes nothing now; `null` or `undefined` where that is not known. */
export function selectOfferIssue(state: RootState): Read<OfferIssue | 'fine'> {
  const offer = selectOffer(state);
  return offer && (offerIssue(offer, selectCurrentBlock(state)) ?? 'fine');
}

/** Returns whether the offer may take a token of an account. */
export function selectIsTradeInApproved(
  state: RootState,
  account: Address,
  tokenId: bigint,
): Read<boolean> {
  if (!tradeInAddress) return undefined;
  const spender = selectRead(state, catApprovedCall(tokenId));
  const isOperator = selectRead(state, catOperatorCall(account, tradeInAddress));
  if (sameAddress(spender, tradeInAddress) || isOperator === true) return true;
  if (spender === null || isOperator === null) return null;
  return spender === undefined || isOperator === undefined ? undefined : false;
}

/** Reports whether a token is known to belong to somebody else. */
export function selectIsTokenGone(state: RootState, account: Address, tokenId: bigint): boolean {
  const owner = selectRead(state, catOwnerCall(tokenId));
  return Boolean(owner) && !sameAddress(owner, account);
}
