import type { Abi } from 'abitype';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { splitRouterAbi } from '#protocol/abi/splitRouterAbi.ts';
import { interfaceOf, type SignedCall } from '#chain/encode.ts';
import { sameAddress } from '#lib/address.ts';
import { poolAddressOf } from '#entities/pairs/pairAddress.ts';
import { isTaxed } from '#entities/pairs/transferTax.ts';
import { isWithinDeadline } from '#lib/deadline.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { isLimitShown } from './swapComparison.ts';
import { minOutput, maxInput, spenderOf, type SwapModel } from './swapModel.ts';

/** Leg as it is decoded from the bytes to sign. */
type SignedLeg = readonly [tokenIn: string, tokenOut: string, share: bigint];

const FEE_ON_TRANSFER = 'SupportingFeeOnTransferTokens';
export type SwapVariant = 'normal' | 'feeOnTransfer';

/**
 * Returns the router variants that carry out a model, in the order in which they are tried. Neither
 * an exact output nor a split has a fee-on-transfer variant; with taxes only that variant applies
 * the limit to what arrives.
 */
export function swapVariants({ kind, taxes, legs }: SwapModel): SwapVariant[] {
  if (kind === 'exactOutput' || legs) return ['normal'];
  return isTaxed(taxes) ? ['feeOnTransfer'] : ['normal', 'feeOnTransfer'];
}

function functionName({ kind, input, output }: SwapModel, variant: SwapVariant): string {
  const exactInput = kind === 'exactInput';
  const from = input.currency.isNative ? 'ETH' : 'Tokens';
  const to = output.currency.isNative ? 'ETH' : 'Tokens';
  const name = exactInput ? `swapExact${from}For${to}` : `swap${from}ForExact${to}`;
  return variant === 'feeOnTransfer' ? name + FEE_ON_TRANSFER : name;
}

/** Returns the contract's own ABI: the same names for one path and for legs in its place. */
export const swapAbi = ({ legs }: SwapModel): Abi => (legs ? splitRouterAbi : routerAbi);

/**
 * Encodes the router call of a model. `deadline` is a time in seconds. Throws where the router is
 * not deployed on this chain.
 */
export function encodeSwap(
  model: SwapModel,
  variant: SwapVariant,
  deadline: bigint,
): { to: Address; data: Hex; value: bigint } {
  const router = spenderOf(model);
  if (!router) throw new Error('The exchange is not deployed on this chain');
  const maxIn = maxInput(model);
  const minOut = minOutput(model);
  const amounts = model.kind === 'exactInput' ? [maxIn, minOut] : [minOut, maxIn];
  // A native input is the transaction's value, not an argument.
  const args = model.input.currency.isNative ? [minOut] : amounts;
  return {
    to: router,
    data: interfaceOf(swapAbi(model)).encodeFunctionData(functionName(model, variant), [
      ...args,
      model.legs?.map(({ tokenIn, tokenOut, share }) => [tokenIn, tokenOut, share]) ?? model.path,
      model.recipient,
      deadline,
    ]) as Hex,
    value: model.input.currency.isNative ? maxIn : 0n,
  };
}

/** Reports whether a signed path is the one on screen, between the currencies on screen. */
function isPathShown({ path, input, output }: SwapModel, signed: readonly string[]): boolean {
  return (
    sameAddress(signed[0], input.currency.token.address) &&
    sameAddress(signed.at(-1), output.currency.token.address) &&
    signed.length === path.length &&
    signed.every((hop, index) => sameAddress(hop, path[index]))
  );
}

/**
 * Reports whether signed legs are those on screen, each at the pool on screen, and sell and buy no
 * currency but those on screen.
 */
function areLegsShown({ legs, input, output }: SwapModel, signed: readonly SignedLeg[]): boolean {
  if (!legs || signed.length !== legs.length) return false;
  const [sold, bought] = [
    new Set(legs.map(({ tokenIn }) => tokenIn)),
    new Set(legs.map(({ tokenOut }) => tokenOut)),
  ];
  // What no leg brings is spent by the account, and what no leg takes reaches the recipient.
  const spent = [...sold].filter((token) => !bought.has(token));
  const received = [...bought].filter((token) => !sold.has(token));
  const isWhole =
    spent.join() === input.currency.token.address &&
    received.join() === output.currency.token.address;
  return (
    isWhole &&
    signed.every(([tokenIn, tokenOut, share], index) => {
      const leg = legs[index]!;
      return (
        sameAddress(tokenIn, leg.tokenIn) &&
        sameAddress(tokenOut, leg.tokenOut) &&
        share === BigInt(leg.share) &&
        sameAddress(leg.pair, poolAddressOf(leg.tokenIn, leg.tokenOut))
      );
    })
  );
}

/**
 * Names what differs between a router call and the swap on screen; `undefined` when nothing does.
 * `now` in chain seconds.
 */
export function swapDifference(
  model: SwapModel,
  call: SignedCall,
  now: number,
): string | undefined {
  if (!sameAddress(call.to, spenderOf(model) ?? '0x')) return 'router';
  if (!swapVariants(model).some((variant) => functionName(model, variant) === call.name))
    return 'method';
  const isNativeIn = model.input.currency.isNative;
  const [route, recipient, deadline] = call.args.slice(-3) as [unknown, Address, bigint];
  const amounts = call.args.slice(0, -3) as bigint[];
  const expected =
    model.kind === 'exactInput'
      ? [maxInput(model), minOutput(model)]
      : [minOutput(model), maxInput(model)];
  const signed = isNativeIn
    ? model.kind === 'exactInput'
      ? [call.value, ...amounts]
      : [...amounts, call.value]
    : amounts;
  if (!isNativeIn && call.value !== 0n) return 'value';
  if (signed.length !== 2 || signed[0] !== expected[0] || signed[1] !== expected[1])
    return 'amounts';
  if (!isLimitShown(model)) return 'slippage tolerance';
  const isRouteShown = model.legs
    ? areLegsShown(model, route as SignedLeg[])
    : isPathShown(model, route as string[]);
  if (!isRouteShown) return 'route';
  if (!sameAddress(recipient, model.recipient)) return 'recipient';
  return isWithinDeadline(deadline, now, model.deadlineSeconds) ? undefined : 'deadline';
}
