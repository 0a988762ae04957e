import { wrappedNativeAbi } from '#protocol/abi/wrappedNativeAbi.ts';
import { decodeCall, encodeCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';

export type WrapKind = 'wrap' | 'unwrap';

interface Call {
  to: Address;
  data: Hex;
  value: bigint;
}

/** The wrapped coin's call that exchanges `amount` (smallest unit) one for one; `undefined` where it is not deployed. */
export function encodeWrap(kind: WrapKind, amount: bigint): Call | undefined {
  const to = contractAddress('wrappedNative');
  if (!to) return undefined;
  return kind === 'wrap'
    ? { to, data: encodeCall(wrappedNativeAbi, 'deposit', []), value: amount }
    : { to, data: encodeCall(wrappedNativeAbi, 'withdraw', [amount]), value: 0n };
}

/** The shown-equals-signed check: the first thing in which a call is not this wrapping; `undefined` when it is. */
export function wrapDiffersFrom(
  kind: WrapKind,
  amount: bigint,
  { to, data, value }: Call,
): string | undefined {
  const shown = encodeWrap(kind, amount);
  const call = decodeCall(wrappedNativeAbi, data);
  if (!shown || !sameAddress(to, shown.to)) return 'contract';
  if (call?.name !== (kind === 'wrap' ? 'deposit' : 'withdraw')) return 'method';
  const signed = kind === 'wrap' ? value : call.args[0];
  if (signed !== amount || value !== shown.value) return 'amount';
  // Bytes that stand for none of the above are on no screen.
  return data.toLowerCase() === shown.data.toLowerCase() ? undefined : 'data';
}
