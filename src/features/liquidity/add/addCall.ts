import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { encodeCall, type SignedCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import { isWithinDeadline } from '#lib/deadline.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import type { AddModel, AddSide } from './addModel.ts';

interface RouterCall {
  to: Address;
  data: Hex;
  value: bigint;
}

/**
 * Returns the side that is the transaction's value, and the other one; `undefined` for two tokens.
 */
function nativeSides({ sides: [a, b] }: AddModel): { native: AddSide; token: AddSide } | undefined {
  if (a.currency.isNative) return { native: a, token: b };
  return b.currency.isNative ? { native: b, token: a } : undefined;
}

/** Returns both sides in the router's order. */
function inOrder({ sides: [a, b], start }: AddModel): readonly [AddSide, AddSide] {
  return start === 0 ? [a, b] : [b, a];
}

/**
 * Encodes the router call of a deposit. `deadline` is a time in seconds. Throws where the router is
 * not deployed on this chain.
 */
export function encodeAdd(model: AddModel, deadline: bigint): RouterCall {
  const to = contractAddress('router');
  if (!to) throw new Error('The exchange is not deployed on this chain');
  const sides = nativeSides(model);
  if (sides) {
    const { native, token } = sides;
    const args = [
      token.currency.token.address,
      fromRaw(token.desiredRaw),
      fromRaw(token.minRaw),
      fromRaw(native.minRaw),
      model.account,
      deadline,
    ] as const;
    return {
      to,
      data: encodeCall(routerAbi, 'addLiquidityETH', args),
      value: fromRaw(native.desiredRaw),
    };
  }
  const [a, b] = inOrder(model);
  const tokens = [a.currency.token.address, b.currency.token.address] as const;
  const amounts = [
    fromRaw(a.desiredRaw),
    fromRaw(b.desiredRaw),
    fromRaw(a.minRaw),
    fromRaw(b.minRaw),
  ] as const;
  return {
    to,
    data: encodeCall(routerAbi, 'addLiquidity', [...tokens, ...amounts, model.account, deadline]),
    value: 0n,
  };
}

/** Deposit that a call encodes, to compare with the model. */
interface Offered {
  token: Address;
  desired: bigint;
  min: bigint;
}

function offeredTokens(args: readonly unknown[]): {
  offered: Offered[];
  to: Address;
  deadline: bigint;
} {
  const [tokenA, tokenB, desiredA, desiredB, minA, minB, to, deadline] = args as [
    Address,
    Address,
    bigint,
    bigint,
    bigint,
    bigint,
    Address,
    bigint,
  ];
  const offered = [
    { token: tokenA, desired: desiredA, min: minA },
    { token: tokenB, desired: desiredB, min: minB },
  ];
  return { offered, to, deadline };
}

function offeredWithCoin(
  args: readonly unknown[],
  value: bigint,
  wrapped: Address,
): { offered: Offered[]; to: Address; deadline: bigint } {
  const [token, desired, min, minNative, to, deadline] = args as [
    Address,
    bigint,
    bigint,
    bigint,
    Address,
    bigint,
  ];
  const offered = [
    { token, desired, min },
    { token: wrapped, desired: value, min: minNative },
  ];
  return { offered, to, deadline };
}

const isSame = (
  { token, desired, min }: Offered,
  side: AddSide | undefined,
): 'token' | 'amounts' | undefined => {
  if (!side || !sameAddress(token, side.currency.token.address)) return 'token';
  return desired === fromRaw(side.desiredRaw) && min === fromRaw(side.minRaw)
    ? undefined
    : 'amounts';
};

/**
 * Names what differs between a router call and the deposit on screen; `undefined` when nothing
 * does. `now` in chain seconds.
 */
export function addDifference(
  model: AddModel,
  { to, value, name, args }: SignedCall,
  now: number,
): string | undefined {
  const sides = nativeSides(model);
  if (!sameAddress(to, contractAddress('router') ?? '0x')) return 'router';
  if (name !== (sides ? 'addLiquidityETH' : 'addLiquidity')) return 'method';
  if (!sides && value !== 0n) return 'value';
  const read = sides
    ? offeredWithCoin(args, value, sides.native.currency.token.address)
    : offeredTokens(args);
  const shown = sides ? [sides.token, sides.native] : inOrder(model);
  for (const [at, offered] of read.offered.entries()) {
    const difference = isSame(offered, shown[at]);
    if (difference) return difference;
  }
  if (!sameAddress(read.to, model.account)) return 'recipient';
  return isWithinDeadline(read.deadline, now, model.deadlineSeconds) ? undefined : 'deadline';
}
