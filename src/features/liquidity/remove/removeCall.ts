import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { interfaceOf, type SignedCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { permitArguments, type Permit } from '#entities/writeFlow/permit.ts';
import { callDifference, type StatedCall } from '../shared/callDifference.ts';
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
  call: SignedCall,
  now: number,
  permit: Permit | null,
): string | undefined {
  const [first, second] = ordered(model);
  const [one, two] = [first.currency.token, second.currency.token];
  const says = hasNative(model)
    ? {
        tokens: { token: one.address },
        amount: { liquidity: fromRaw(model.liquidityRaw) },
        'minimum amounts': {
          amountTokenMin: fromRaw(first.minRaw),
          amountETHMin: fromRaw(second.minRaw),
        },
      }
    : {
        tokens: { tokenA: one.address, tokenB: two.address },
        amount: { liquidity: fromRaw(model.liquidityRaw) },
        'minimum amounts': {
          amountAMin: fromRaw(first.minRaw),
          amountBMin: fromRaw(second.minRaw),
        },
      };
  const stated: StatedCall = {
    at: ['router', contractAddress('router')],
    pool: { lp: model.lp, tokens: [one, two] },
    functions: removeVariants(model).map((variant) => functionName(model, variant, permit)),
    value: 0n,
    says: { ...says, recipient: { to: model.account } },
    deadlineSeconds: model.deadlineSeconds,
    permit,
    scope: sharesScope('router', model, model.liquidityRaw),
  };
  return callDifference(routerAbi, stated, call, now);
}
