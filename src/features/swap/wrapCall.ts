import { wrappedNativeAbi } from '#protocol/abi/wrappedNativeAbi.ts';
import { encodeCall, type SignedCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';

export type WrapKind = 'wrap' | 'unwrap';

interface Call {
  to: Address;
  data: Hex;
  value: bigint;
}

/**
 * Encodes the wrapped coin's call that exchanges `amount` (smallest unit) one for one; `undefined`
 * where it is not deployed.
 */
export function encodeWrap(kind: WrapKind, amount: bigint): Call | undefined {
  const to = contractAddress('wrappedNative');
  if (!to) return undefined;
  return kind === 'wrap'
    ? { to, data: encodeCall(wrappedNativeAbi, 'deposit', []), value: amount }
    : { to, data: encodeCall(wrappedNativeAbi, 'withdraw', [amount]), value: 0n };
}

/** Names what differs between a call and this wrapping; `undefined` when nothing does. */
export function wrapDifference(
  kind: WrapKind,
  amount: bigint,
  { to, value, name, args }: SignedCall,
): string | undefined {
  if (!sameAddress(to, contractAddress('wrappedNative'))) return 'contract';
  if (name !== (kind === 'wrap' ? 'deposit' : 'withdraw')) return 'method';
  const [exchanged, alongside] = kind === 'wrap' ? [value, 0n] : [args[0], value];
  return exchanged === amount && alongside === 0n ? undefined : 'amount';
}
