import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { interfaceOf, type SignedCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { isPoolOf } from '#entities/pairs/pairAddress.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import {
  permitArguments,
  permitDifference,
  splitPermitArguments,
  type Permit,
} from '#entities/writeFlow/permit.ts';
import { hasNative, type RemoveModel } from '../shared/removeModel.ts';
import type { LiquiditySide } from '../shared/liquidityModel.ts';
import { sharesScope } from '../shared/sharesPermit.ts';

const FEE_ON_TRANSFER = 'SupportingFeeOnTransferTokens';
const WITH_PERMIT = 'WithPermit';

/**
 * Router variant of a withdrawal. `feeOnTransfer` is for taxed tokens; it exists only where one
 * side is the native coin.
 */
export type RemoveVariant = 'normal' | 'feeOnTransfer';

/** Returns the router variants that carry out a model, in the order in which they are tried. */
export function removeVariants(model: RemoveModel): RemoveVariant[] {
  return hasNative(model) ? ['normal', 'feeOnTransfer'] : ['normal'];
}

function functionName(model: RemoveModel, variant: RemoveVariant, permit: Permit | null): string {
  const plain = `removeLiquidity${hasNative(model) ? 'ETH' : ''}${permit ? WITH_PERMIT : ''}`;
  return variant === 'feeOnTransfer' ? plain + FEE_ON_TRANSFER : plain;
}

/** Returns both sides in the router's order: with the native coin the token is first. */
function ordered({ a, b }: RemoveModel): readonly [LiquiditySide, LiquiditySide] {
  return a.currency.isNative ? [b, a] : [a, b];
}

/** Returns the tokens that a call names: both, or with the native coin the other one. */
function tokensOf(model: RemoveModel): Address[] {
  return ordered(model).flatMap(({ currency }) =>
    currency.isNative ? [] : [currency.token.address],
  );
}

/**
 * Encodes the router call of a model. `deadline` in chain seconds; with a permit it is the permit's
 * own. Throws where the router is not deployed on this chain.
 */
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
    fromRaw(first.minRaw),
    fromRaw(second.minRaw),
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

/**
 * Names what differs between a router call and the withdrawal on screen; `undefined` when nothing
 * does. `now` in chain seconds.
 */
export function removeDifference(
  model: RemoveModel,
  { to, value, name, args }: SignedCall,
  now: number,
  permit: Permit | null,
): string | undefined {
  if (!sameAddress(to, contractAddress('router') ?? '0x')) return 'router';
  if (!isPoolOf(model.lp.address, [model.a.currency.token, model.b.currency.token])) return 'pool';
  if (value !== 0n) return 'value';
  if (!removeVariants(model).some((variant) => functionName(model, variant, permit) === name))
    return 'method';
  const { plain, signed } = splitPermitArguments(args, permit);
  const [liquidity, minFirst, minSecond, recipient, deadline] = plain.slice(-5) as [
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
  if (minFirst !== fromRaw(first.minRaw) || minSecond !== fromRaw(second.minRaw))
    return 'minimum amounts';
  if (!sameAddress(recipient, model.account)) return 'recipient';
  return permitDifference(
    { permit, scope: sharesScope('router', model, model.liquidityRaw) },
    { signed, deadline },
    now,
    model.deadlineSeconds,
  );
}
