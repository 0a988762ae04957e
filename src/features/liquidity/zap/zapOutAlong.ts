import { interfaceOf, type SignedCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { isPoolOf } from '#entities/pairs/pairAddress.ts';
import {
  permitArguments,
  permitDifference,
  splitPermitArguments,
  type Permit,
} from '#entities/writeFlow/permit.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { zapAbi } from '#protocol/abi/zapAbi.ts';
import { zapCurrencies, type ZapModel } from './zapModel.ts';
import { pathOf } from './zapPath.ts';
import { zapPermitScope } from './zapPermit.ts';

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

/** Names what differs between a way and the one on screen, but for its deadline. */
function wayDifference(model: ZapModel, way: WayOut): string | undefined {
  const [path, other, shares, least, recipient, asCoin] = way;
  const shown = wayOf(model, 0n);
  const { output } = zapCurrencies(model);
  if (path.length !== shown[0].length) return 'tokens';
  if (path.some((token, index) => !sameAddress(token, shown[0][index]))) return 'tokens';
  if (!sameAddress(path[0], model.currency.token.address)) return 'tokens';
  if (!sameAddress(path.at(-1), output.token.address)) return 'tokens';
  if (!sameAddress(other, model.other.token.address)) return 'tokens';
  if (shares !== shown[2]) return 'amount';
  if (least !== shown[3]) return 'minimum amount';
  if (!sameAddress(recipient, model.account)) return 'recipient';
  return asCoin === shown[5] ? undefined : 'received tokens';
}

/**
 * Names what differs between a call and the withdrawal on screen; `undefined` when nothing does.
 * `now` in chain seconds.
 */
export function zapOutAlongDifference(
  model: ZapModel,
  { to, value, name, args }: SignedCall,
  now: number,
  permit: Permit | null,
): string | undefined {
  if (!sameAddress(to, contractAddress('zap') ?? '0x')) return 'contract';
  if (!isPoolOf(model.lp.address, [model.currency.token, model.other.token])) return 'pool';
  if (name !== functionName(permit)) return 'method';
  if (value !== 0n) return 'value';
  const { plain, signed } = splitPermitArguments(args, permit);
  const way = [...(plain[0] as WayOut)] as unknown as WayOut;
  const difference = wayDifference(model, way);
  return (
    difference ??
    permitDifference(
      { permit, scope: zapPermitScope(model) },
      { signed, deadline: way[6] },
      now,
      model.deadlineSeconds,
    )
  );
}
