import type { SplitSignature } from '#chain/wallet/typedSignature.ts';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import { isWithinDeadline } from '#lib/deadline.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { Raw } from '#lib/raw.ts';

/** Allowance for LP tokens that is signed and not sent (EIP-2612). */
export interface PermitTerms {
  owner: Address;
  chainId: number;
  /** Pool whose LP tokens may be spent. */
  pair: Address;
  spender: Address;
  /** LP tokens, smallest unit. */
  valueRaw: Raw;
  nonceRaw: Raw;
  /** Deadline in chain seconds; the router takes the same one for the withdrawal. */
  deadline: number;
}

/** Terms with their signature, as plain JSON. */
export interface Permit extends PermitTerms, SplitSignature {}

/** Allowance that a permit grants. */
export type PermitScope = Pick<PermitTerms, 'owner' | 'pair' | 'spender' | 'valueRaw'>;

const PERMIT_ARGUMENTS = 4;

/**
 * Reports whether a permit is valid for exactly this account, pool and amount on this chain, and
 * not expired at `now` (chain seconds).
 */
export function isPermitFor(
  permit: Permit | null,
  scope: PermitScope,
  now: number | null,
): permit is Permit {
  return (
    permit !== null &&
    now !== null &&
    permit.deadline > now &&
    permit.chainId === chain.id &&
    sameAddress(permit.owner, scope.owner) &&
    sameAddress(permit.pair, scope.pair) &&
    sameAddress(permit.spender, scope.spender) &&
    permit.valueRaw === scope.valueRaw
  );
}

/**
 * Names what differs in the deadline and permit arguments of a call; `undefined` when nothing does.
 * Without a permit the call must carry none and its deadline follow the setting. `now` in chain
 * seconds.
 */
export function permitDifference(
  { permit, scope }: { permit: Permit | null; scope: PermitScope | undefined },
  { signed, deadline }: { signed: readonly unknown[]; deadline: bigint },
  now: number,
  deadlineSeconds: number,
): 'signature' | 'deadline' | undefined {
  if (!permit) return isWithinDeadline(deadline, now, deadlineSeconds) ? undefined : 'deadline';
  if (!scope || !isPermitFor(permit, scope, now)) return 'signature';
  const expected = permitArguments(permit);
  if (signed.length !== expected.length || signed.some((value, index) => value !== expected[index]))
    return 'signature';
  return deadline === BigInt(permit.deadline) ? undefined : 'deadline';
}

/**
 * Splits the arguments of a call into the plain ones and, with a permit, the four permit arguments.
 */
export function splitPermitArguments(
  args: readonly unknown[],
  permit: Permit | null,
): { plain: readonly unknown[]; signed: readonly unknown[] } {
  return permit
    ? { plain: args.slice(0, -PERMIT_ARGUMENTS), signed: args.slice(-PERMIT_ARGUMENTS) }
    : { plain: args, signed: [] };
}

/**
 * Returns the last arguments of every router call with a permit: no unlimited approval, and the
 * signature.
 */
export function permitArguments({
  v,
  r,
  s,
}: Permit): readonly [approveMax: boolean, v: bigint, r: Hex, s: Hex] {
  return [false, BigInt(v), r, s];
}
