import { zapAbi } from '#protocol/abi/zapAbi.ts';
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
import type { ZapModel } from './zapModel.ts';
import { isPathShown, movedCurrency, pathOf } from './zapPath.ts';
import { zapPermitScope } from './zapPermit.ts';

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
  { to, value, name, args }: SignedCall,
  now: number,
  permit: Permit | null,
): string | undefined {
  if (!sameAddress(to, contractAddress('zap') ?? '0x')) return 'contract';
  if (!isPoolOf(model.lp.address, [model.currency.token, model.other.token])) return 'pool';
  if (name !== functionName(model, permit)) return 'method';
  const inputAmount = fromRaw(model.inputRaw);
  if (value !== (sendsValue(model) ? inputAmount : 0n)) return 'value';
  const split = splitPermitArguments(args, permit);
  const { signed } = split;
  const plain = model.route ? split.plain.slice(1) : split.plain;
  if (model.route && !isPathShown(model, args[0] as readonly Address[])) return 'tokens';
  const tokens = tokensOf(model);
  if (tokens.some((token, index) => !sameAddress(plain[index] as Address, token))) return 'tokens';
  const [recipient, deadline] = plain.slice(-2) as [Address, bigint];
  const amounts = plain.slice(tokens.length, -2) as bigint[];
  if (amounts.at(-1) !== fromRaw(model.minRaw)) return 'minimum amount';
  if (namesInput(model) && amounts[0] !== inputAmount) return 'amount';
  if (!sameAddress(recipient, model.account)) return 'recipient';
  return permitDifference(
    { permit, scope: zapPermitScope(model) },
    { signed, deadline },
    now,
    model.deadlineSeconds,
  );
}
