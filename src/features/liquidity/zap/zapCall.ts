import { zapAbi } from '#protocol/abi/zapAbi.ts';
import { decodeCall, interfaceOf } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { isPermitFor, permitArguments, type Permit } from '../shared/permit.ts';
import type { ZapModel } from './zapModel.ts';
import { permitWish } from './zapPermit.ts';

interface ZapCall {
  to: Address;
  data: Hex;
  value: bigint;
}

const PERMIT_ARGUMENTS = 4;

function functionName({ kind, currency }: ZapModel, permit: Permit | null): string {
  return `zap${kind === 'in' ? 'In' : 'Out'}${currency.isNative ? 'ETH' : ''}${permit ? 'WithPermit' : ''}`;
}

/** The tokens that a call names: both, or with the native coin the other one. */
function tokensOf({ currency, other }: ZapModel): Address[] {
  return [...(currency.isNative ? [] : [currency.token.address]), other.token.address];
}

/** Whether what leaves travels as the transaction's value. */
function paysByValue({ kind, currency }: ZapModel): boolean {
  return kind === 'in' && currency.isNative;
}

/** The call of a model. `deadline` in chain seconds; with a permit it is the permit's own. Throws where the contract is not deployed on this chain. */
export function encodeZap(model: ZapModel, deadline: bigint, permit: Permit | null): ZapCall {
  const to = contractAddress('zap');
  if (!to) throw new Error('Liquidity from one token is not deployed on this chain');
  const pays = fromRaw(model.paysRaw);
  const amounts = paysByValue(model) ? [fromRaw(model.leastRaw)] : [pays, fromRaw(model.leastRaw)];
  const args = [
    ...tokensOf(model),
    ...amounts,
    model.account,
    deadline,
    ...(permit ? permitArguments(permit) : []),
  ];
  return {
    to,
    data: interfaceOf(zapAbi).encodeFunctionData(functionName(model, permit), args) as Hex,
    value: paysByValue(model) ? pays : 0n,
  };
}

/** The first thing in which the permit in a call is not the one that was signed for this model. */
function permitDiffers(
  model: ZapModel,
  permit: Permit,
  signed: readonly unknown[],
  deadline: bigint,
  now: number,
): string | undefined {
  const wish = permitWish(model);
  if (!wish || !isPermitFor(permit, wish, now)) return 'signature';
  const expected = permitArguments(permit);
  if (signed.length !== expected.length || signed.some((value, index) => value !== expected[index]))
    return 'signature';
  return deadline === BigInt(permit.deadline) ? undefined : 'deadline';
}

/**
 * The shown-equals-signed check: reads a call back from its bytes and names the first thing in which it is not what is on
 * screen; `undefined` when it is. `now` in seconds, from the chain.
 */
export function zapDiffersFrom(
  model: ZapModel,
  { to, data, value }: ZapCall,
  now: number,
  permit: Permit | null,
): string | undefined {
  const call = decodeCall(zapAbi, data);
  if (!sameAddress(to, contractAddress('zap') ?? '0x')) return 'contract';
  if (call?.name !== functionName(model, permit)) return 'method';
  const pays = fromRaw(model.paysRaw);
  if (value !== (paysByValue(model) ? pays : 0n)) return 'value';
  const signed = permit ? call.args.slice(-PERMIT_ARGUMENTS) : [];
  const plain = permit ? call.args.slice(0, -PERMIT_ARGUMENTS) : call.args;
  const tokens = tokensOf(model);
  if (tokens.some((token, index) => !sameAddress(plain[index] as Address, token))) return 'tokens';
  const [recipient, deadline] = plain.slice(-2) as [Address, bigint];
  const amounts = plain.slice(tokens.length, -2) as bigint[];
  if (amounts.at(-1) !== fromRaw(model.leastRaw)) return 'least amount';
  if (!paysByValue(model) && amounts[0] !== pays) return 'amount';
  if (!sameAddress(recipient, model.account)) return 'recipient';
  if (permit) {
    const what = permitDiffers(model, permit, signed, deadline, now);
    if (what !== undefined) return what;
  } else if (deadline <= BigInt(now) || deadline > BigInt(now + model.deadlineSeconds))
    return 'deadline';
  // Bytes that stand for none of the above are on no screen.
  const spelled = interfaceOf(zapAbi).encodeFunctionData(call.name, call.args);
  return spelled.toLowerCase() === data.toLowerCase() ? undefined : 'data';
}
