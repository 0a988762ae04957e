import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { encodeCall, type SignedCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { callDifference, type StatedCall } from '../shared/callDifference.ts';
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

/**
 * Names what differs between a router call and the deposit on screen; `undefined` when nothing
 * does. `now` in chain seconds.
 */
export function addDifference(model: AddModel, call: SignedCall, now: number): string | undefined {
  const sides = nativeSides(model);
  const [a, b] = inOrder(model);
  const says = sides
    ? {
        token: { token: sides.token.currency.token.address },
        amounts: {
          amountTokenDesired: fromRaw(sides.token.desiredRaw),
          amountTokenMin: fromRaw(sides.token.minRaw),
          amountETHMin: fromRaw(sides.native.minRaw),
        },
      }
    : {
        token: { tokenA: a.currency.token.address, tokenB: b.currency.token.address },
        amounts: {
          amountADesired: fromRaw(a.desiredRaw),
          amountBDesired: fromRaw(b.desiredRaw),
          amountAMin: fromRaw(a.minRaw),
          amountBMin: fromRaw(b.minRaw),
        },
      };
  const stated: StatedCall = {
    at: ['router', contractAddress('router')],
    functions: [sides ? 'addLiquidityETH' : 'addLiquidity'],
    value: sides ? fromRaw(sides.native.desiredRaw) : 0n,
    says: { ...says, recipient: { to: model.account } },
    deadlineSeconds: model.deadlineSeconds,
  };
  return callDifference(routerAbi, stated, call, now);
}
