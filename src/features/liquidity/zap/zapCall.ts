import { zapAbi } from '#protocol/abi/zapAbi.ts';
import { interfaceOf, type SignedCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { permitArguments, type Permit } from '#entities/writeFlow/permit.ts';
import { callDifference, type StatedCall } from '../shared/callDifference.ts';
import type { ZapModel } from './zapModel.ts';
import { movedCurrency, pathDifference, pathOf } from './zapPath.ts';
import { zapStatement } from './zapStatement.ts';

interface ZapCall {
  to: Address;
  data: Hex;
  value: bigint;
}

function functionName({ kind, currency, route }: ZapModel, permit: Permit | null): string {
  if (route) return 'zapInAlong';
  return `zap${kind === 'in' ? 'In' : 'Out'}${currency.isNative ? 'ETH' : ''}${permit ? 'WithPermit' : ''}`;
}

/** Returns the tokens that a call names: both, or with the native coin the other one. */
function tokensOf({ currency, other, route }: ZapModel): Address[] {
  if (route) return [other.token.address];
  return [...(currency.isNative ? [] : [currency.token.address]), other.token.address];
}

/** Reports whether the input is the transaction's value. */
function sendsValue(model: ZapModel): boolean {
  return model.kind === 'in' && movedCurrency(model).isNative;
}

/** Reports whether a call names the input: the shorter functions take it from the value. */
const namesInput = (model: ZapModel): boolean => model.route !== undefined || !sendsValue(model);

/**
 * Encodes the call of a model. `deadline` in chain seconds; with a permit it is the permit's own.
 * Throws where the contract is not deployed on this chain.
 */
export function encodeZap(model: ZapModel, deadline: bigint, permit: Permit | null): ZapCall {
  const to = contractAddress('zap');
  if (!to) throw new Error('Liquidity from one token is not deployed on this chain');
  const inputAmount = fromRaw(model.inputRaw);
  const amounts = [...(namesInput(model) ? [inputAmount] : []), fromRaw(model.minRaw)];
  const args = [
    ...(model.route ? [pathOf(model)] : []),
    ...tokensOf(model),
    ...amounts,
    model.account,
    deadline,
    ...(permit ? permitArguments(permit) : []),
  ];
  return {
    to,
    data: interfaceOf(zapAbi).encodeFunctionData(functionName(model, permit), args) as Hex,
    value: sendsValue(model) ? inputAmount : 0n,
  };
}

/**
 * Names what differs between a call and the zap on screen; `undefined` when nothing does. `now` in
 * chain seconds.
 */
export function zapDifference(
  model: ZapModel,
  call: SignedCall,
  now: number,
  permit: Permit | null,
): string | undefined {
  const { kind, currency, other, route } = model;
  const isIn = kind === 'in';
  const inputAmount = fromRaw(model.inputRaw);
  const own = isIn ? { tokenIn: currency.token.address } : { tokenOut: currency.token.address };
  const stated: StatedCall = {
    ...zapStatement(model, permit),
    functions: [functionName(model, permit)],
    value: sendsValue(model) ? inputAmount : 0n,
    says: {
      tokens: {
        ...(route ? { path: pathOf(model) } : currency.isNative ? {} : own),
        otherToken: other.token.address,
      },
      'minimum amount': isIn
        ? { minLiquidity: fromRaw(model.minRaw) }
        : { minAmountOut: fromRaw(model.minRaw) },
      amount: isIn
        ? namesInput(model)
          ? { amountIn: inputAmount }
          : {}
        : { liquidity: inputAmount },
      recipient: { to: model.account },
    },
  };
  return pathDifference(model) ?? callDifference(zapAbi, stated, call, now);
}
