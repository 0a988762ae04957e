import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { interfaceOf, type SignedCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import { isTaxed } from '#entities/pairs/transferTax.ts';
import { isWithinDeadline } from '#lib/deadline.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { isLimitShown, minOutput, maxInput, type SwapModel } from './swapModel.ts';

const FEE_ON_TRANSFER = 'SupportingFeeOnTransferTokens';
export type SwapVariant = 'normal' | 'feeOnTransfer';

/**
 * Returns the router variants that carry out a model, in the order in which they are tried. Exact
 * output has no fee-on-transfer variant; with taxes only that variant holds the limit to what
 * arrives.
 */
export function swapVariants({ kind, taxes }: SwapModel): SwapVariant[] {
  if (kind === 'exactOutput') return ['normal'];
  return isTaxed(taxes) ? ['feeOnTransfer'] : ['normal', 'feeOnTransfer'];
}

function functionName({ kind, input, output }: SwapModel, variant: SwapVariant): string {
  const exactInput = kind === 'exactInput';
  const from = input.currency.isNative ? 'ETH' : 'Tokens';
  const to = output.currency.isNative ? 'ETH' : 'Tokens';
  const name = exactInput ? `swapExact${from}For${to}` : `swap${from}ForExact${to}`;
  return variant === 'feeOnTransfer' ? name + FEE_ON_TRANSFER : name;
}

/**
 * Encodes the router call of a model. `deadline` is a time in seconds. Throws where the router is
 * not deployed on this chain.
 */
export function encodeSwap(
  model: SwapModel,
  variant: SwapVariant,
  deadline: bigint,
): { to: Address; data: Hex; value: bigint } {
  const router = contractAddress('router');
  if (!router) throw new Error('The exchange is not deployed on this chain');
  const maxIn = maxInput(model);
  const minOut = minOutput(model);
  const amounts = model.kind === 'exactInput' ? [maxIn, minOut] : [minOut, maxIn];
  // A native input is the transaction's value, not an argument.
  const args = model.input.currency.isNative ? [minOut] : amounts;
  return {
    to: router,
    data: interfaceOf(routerAbi).encodeFunctionData(functionName(model, variant), [
      ...args,
      model.path,
      model.recipient,
      deadline,
    ]) as Hex,
    value: model.input.currency.isNative ? maxIn : 0n,
  };
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
  if (!sameAddress(call.to, contractAddress('router') ?? '0x')) return 'router';
  if (!swapVariants(model).some((variant) => functionName(model, variant) === call.name))
    return 'method';
  const isNativeIn = model.input.currency.isNative;
  const [path, recipient, deadline] = call.args.slice(-3) as [string[], Address, bigint];
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
  if (
    !sameAddress(path[0], model.input.currency.token.address) ||
    !sameAddress(path.at(-1), model.output.currency.token.address) ||
    path.length !== model.path.length ||
    path.some((hop, index) => !sameAddress(hop, model.path[index]))
  )
    return 'route';
  if (!sameAddress(recipient, model.recipient)) return 'recipient';
  return isWithinDeadline(deadline, now, model.deadlineSeconds) ? undefined : 'deadline';
}
