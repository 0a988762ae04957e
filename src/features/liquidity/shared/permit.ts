import type { SplitSignature } from '#chain/wallet/typedData.ts';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';

/** An allowance for shares of a pool that is signed and not sent (EIP-2612). */
export interface PermitTerms {
  owner: Address;
  chainId: number;
  /** The pool, whose shares may be taken. */
  pair: Address;
  spender: Address;
  /** Shares, smallest unit. */
  valueRaw: Raw;
  nonceRaw: Raw;
  /** Chain seconds: the router takes the same one for the withdrawal itself. */
  deadline: number;
}

/** Terms with their signature, as plain JSON. */
export interface Permit extends PermitTerms, SplitSignature {}

/** Whether a permit still serves: for just this account, pool and amount on this chain, and not expired at `now` (chain seconds). */
export function isPermitFor(
  permit: Permit | null,
  wish: Pick<PermitTerms, 'owner' | 'pair' | 'spender' | 'valueRaw'>,
  now: number | null,
): permit is Permit {
  return (
    permit !== null &&
    now !== null &&
    permit.deadline > now &&
    permit.chainId === chain.id &&
    sameAddress(permit.owner, wish.owner) &&
    sameAddress(permit.pair, wish.pair) &&
    sameAddress(permit.spender, wish.spender) &&
    permit.valueRaw === wish.valueRaw
  );
}

/** The last arguments of every router call that takes a permit: for just this amount, and the signature. */
export function permitArguments({
  v,
  r,
  s,
}: Permit): readonly [approveMax: boolean, v: bigint, r: Hex, s: Hex] {
  return [false, BigInt(v), r, s];
}
