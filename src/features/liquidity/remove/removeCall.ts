import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { decodeCall, interfaceOf } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { isPermitFor, permitArguments, type Permit } from '../shared/permit.ts';
import { hasNative, type RemoveModel, type RemoveSide } from './removeModel.ts';

const FEE_ON_TRANSFER = 'SupportingFeeOnTransferTokens';
const WITH_PERMIT = 'WithPermit';
const PERMIT_ARGUMENTS = 4;

/** `feeOnTransfer` is for tokens that keep a part of each transfer; it exists only where one side is the native coin. */
export type RemoveVariant = 'normal' | 'feeOnTransfer';

/** Which router calls carry out a model, in the order in which they are tried. */
export function removeVariants(model: RemoveModel): RemoveVariant[] {
  return hasNative(model) ? ['normal', 'feeOnTransfer'] : ['normal'];
}

function functionName(model: RemoveModel, variant: RemoveVariant, permit: Permit | null): string {
  const plain = `removeLiquidity${hasNative(model) ? 'ETH' : ''}${permit ? WITH_PERMIT : ''}`;
  return variant === 'feeOnTransfer' ? plain + FEE_ON_TRANSFER : plain;
}

/** With the native coin the router wants the token first. */
function ordered({ a, b }: RemoveModel): readonly [RemoveSide, RemoveSide] {
  return a.currency.isNative ? [b, a] : [a, b];
}

/** The tokens that a call names: both, or with the native coin the other one. */
function tokensOf(model: RemoveModel): Address[] {
  return ordered(model).flatMap(({ currency }) =>
    currency.isNative ? [] : [currency.token.address],
  );
}

/** The router call of a model. `deadline` in chain seconds; with a permit it is the permit's own. Throws where the router is not deployed on this chain. */
export function encodeRemove(
  model: RemoveModel,
  variant: RemoveVariant,
  deadline: bigint,
  permit: Permit | null,
): { to: Address; data: Hex; value: bigint } {
  const router = contractAddress('router');
  if (!router) throw new Error('The exchange is not deployed on this chain');
  const [first, second] = ordered(model);
  const args = [
    ...tokensOf(model),
    fromRaw(model.liquidityRaw),
    fromRaw(first.leastRaw),
    fromRaw(second.leastRaw),
    model.account,
    deadline,
  ];
  const signed = permit ? permitArguments(permit) : [];
  return {
    to: router,
    data: interfaceOf(routerAbi).encodeFunctionData(functionName(model, variant, permit), [
      ...args,
      ...signed,
    ]) as Hex,
    value: 0n,
  };
}

/** The first thing in which the permit in a call is not the one that was signed for this model. */
function permitDiffers(
  model: RemoveModel,
  permit: Permit,
  signed: readonly unknown[],
  deadline: bigint,
  now: number,
): string | undefined {
  const wish = {
    owner: model.account,
    pair: model.lp.address,
    spender: contractAddress('router') ?? '0x',
    valueRaw: model.liquidityRaw,
  };
  if (!isPermitFor(permit, wish, now)) return 'signature';
  const expected = permitArguments(permit);
  if (signed.length !== expected.length || signed.some((value, index) => value !== expected[index]))
    return 'signature';
  return deadline === BigInt(permit.deadline) ? undefined : 'deadline';
}

/**
 * The shown-equals-signed check: reads a router call back from its bytes and names the first thing in which it is not
 * the withdrawal on screen; `undefined` when it is. `now` in seconds, from the chain.
 */
export function removeDiffersFrom(
  model: RemoveModel,
  request: { to: Address; data: Hex; value: bigint },
  now: number,
  permit: Permit | null,
): string | undefined {
  const call = decodeCall(routerAbi, request.data);
  if (!sameAddress(request.to, contractAddress('router') ?? '0x')) return 'router';
  if (request.value !== 0n) return 'value';
  if (
    !call ||
    !removeVariants(model).some((variant) => functionName(model, variant, permit) === call.name)
  )
    return 'method';
  const signed = permit ? call.args.slice(-PERMIT_ARGUMENTS) : [];
  const plain = permit ? call.args.slice(0, -PERMIT_ARGUMENTS) : call.args;
  const [liquidity, leastFirst, leastSecond, to, deadline] = plain.slice(-5) as [
    bigint,
    bigint,
    bigint,
    Address,
    bigint,
  ];
  const named = plain.slice(0, -5) as Address[];
  const tokens = tokensOf(model);
  const [first, second] = ordered(model);
  if (
    named.length !== tokens.length ||
    named.some((token, index) => !sameAddress(token, tokens[index]))
  )
    return 'tokens';
  if (liquidity !== fromRaw(model.liquidityRaw)) return 'amount';
  if (leastFirst !== fromRaw(first.leastRaw) || leastSecond !== fromRaw(second.leastRaw))
    return 'least amounts';
  if (!sameAddress(to, model.account)) return 'recipient';
  if (permit) {
    const what = permitDiffers(model, permit, signed, deadline, now);
    if (what !== undefined) return what;
  } else if (deadline <= BigInt(now) || deadline > BigInt(now + model.deadlineSeconds))
    return 'deadline';
  // Bytes that stand for none of the above are on no screen.
  const spelled = interfaceOf(routerAbi).encodeFunctionData(call.name, call.args);
  return spelled.toLowerCase() === request.data.toLowerCase() ? undefined : 'data';
}
