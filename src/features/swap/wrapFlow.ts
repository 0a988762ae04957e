import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { wrappedNativeAbi } from '#protocol/abi/wrappedNativeAbi.ts';
import { encodeWrap, wrapDifference, type WrapKind } from './wrapCall.ts';

interface WrapModel {
  kind: WrapKind;
  account: Address;
  /** Amount in the smallest unit. */
  amount: bigint;
}

function wrapRequests({ kind, account, amount }: WrapModel): WriteRequest[] {
  const call = encodeWrap(kind, amount);
  if (!call) return [];
  const check: WriteRequest['check'] = (signed) => wrapDifference(kind, amount, signed);
  return [{ from: account, chainId: chain.id, ...call, abi: wrappedNativeAbi, check }];
}

/** Wraps or unwraps the coin one for one in the wrapped coin's own contract. */
export const wrapFlow: WriteFlow<WrapModel> = {
  account: ({ account }) => account,
  reads: () => [],
  requests: (_state, model) => wrapRequests(model),
  info: ({ kind, amount }) => ({ kind, amountRaw: toRaw(amount) }),
  showsRejection: true,
};
