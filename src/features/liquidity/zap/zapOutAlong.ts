import { interfaceOf, type SignedCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { permitArguments, type Permit } from '#entities/writeFlow/permit.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { zapAbi } from '#protocol/abi/zapAbi.ts';
import { callDifference, type StatedCall } from '../shared/callDifference.ts';
import { zapCurrencies, type ZapModel } from './zapModel.ts';
import { pathDifference, pathOf } from './zapPath.ts';
import { zapStatement } from './zapStatement.ts';

/** `IMeowZap.WayOut`: path, other token, shares, minimum, recipient, as coin, deadline. */
type WayOut = readonly [readonly Address[], Address, bigint, bigint, Address, boolean, bigint];

const functionName = (permit: Permit | null): string =>
  permit ? 'zapOutAlongWithPermit' : 'zapOutAlong';

function wayOf(model: ZapModel, deadline: bigint): WayOut {
  return [
    pathOf(model),
    model.other.token.address,
    fromRaw(model.inputRaw),
    fromRaw(model.minRaw),
    model.account,
    zapCurrencies(model).output.isNative,
    deadline,
  ];
}

/**
 * Encodes a withdrawal as a token from outside of the pool. `deadline` in chain seconds; with a
 * permit it is the permit's own. Throws where the contract is not deployed on this chain.
 */
export function encodeZapOutAlong(
  model: ZapModel,
  deadline: bigint,
  permit: Permit | null,
): { to: Address; data: Hex; value: bigint } {
  const to = contractAddress('zap');
  if (!to) throw new Error('Liquidity from one token is not deployed on this chain');
  const args = [wayOf(model, deadline), ...(permit ? permitArguments(permit) : [])];
  const data = interfaceOf(zapAbi).encodeFunctionData(functionName(permit), args) as Hex;
  return { to, data, value: 0n };
}

/**
 * Names what differs between a call and the withdrawal on screen; `undefined` when nothing does.
 * `now` in chain seconds.
 */
export function zapOutAlongDifference(
  model: ZapModel,
  call: SignedCall,
  now: number,
  permit: Permit | null,
): string | undefined {
  const stated: StatedCall = {
    ...zapStatement(model, permit),
    functions: [functionName(permit)],
    value: 0n,
    says: {
      tokens: { path: pathOf(model), otherToken: model.other.token.address },
      amount: { liquidity: fromRaw(model.inputRaw) },
      'minimum amount': { minAmountOut: fromRaw(model.minRaw) },
      recipient: { to: model.account },
      'received tokens': { asCoin: zapCurrencies(model).output.isNative },
    },
  };
  return pathDifference(model) ?? callDifference(zapAbi, stated, call, now);
}
