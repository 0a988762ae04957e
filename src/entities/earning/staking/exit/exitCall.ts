import { AbiCoder } from 'ethers';
import { encodeCall, type SignedCall } from '#chain/encode.ts';
import { contractAddress } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import type { ExitModel } from './exitModel.ts';

/** `IFarmZap.Exit`: path, other token, both minimums, both tokens, as coin, deadline. */
const EXIT = 'tuple(address[],address,uint256,uint256,bool,bool,uint256)';
type Exit = readonly [readonly Address[], Address, bigint, bigint, boolean, boolean, bigint];

function exitOf({ sides, own, other, route, receives }: ExitModel, deadline: bigint): Exit {
  const [first, second] = sides;
  return [
    route?.path ?? [own.token.address],
    other.token.address,
    fromRaw(first.minRaw),
    second ? fromRaw(second.minRaw) : 0n,
    receives === 'both',
    sides.some(({ currency }) => currency.isNative),
    deadline,
  ];
}

const encodeExit = (exit: Exit): Hex => AbiCoder.defaultAbiCoder().encode([EXIT], [exit]) as Hex;

/** Encodes an exit; `deadline` in chain seconds. Throws where the farm zap is not deployed. */
export function encodeLeaveFarm(
  model: ExitModel,
  deadline: bigint,
): { to: Address; data: Hex; value: bigint } {
  const receiver = contractAddress('farmZap');
  if (!receiver) throw new Error('Unstaking as tokens is not deployed on this chain');
  const { place, sharesRaw } = model;
  const data = encodeCall(masterChefAbi, 'withdrawAndCall', [
    BigInt(place.pid),
    fromRaw(sharesRaw),
    receiver,
    encodeExit(exitOf(model, deadline)),
  ]);
  return { to: place.contract, data, value: 0n };
}

function decodeExit(data: Hex): Exit | undefined {
  try {
    const [exit] = AbiCoder.defaultAbiCoder().decode([EXIT], data).toArray(true) as [Exit];
    // Anything beyond the exit itself would be signed unseen.
    return encodeExit(exit) === data.toLowerCase() ? exit : undefined;
  } catch {
    return undefined;
  }
}

/** Names what differs between what the farm zap is told and the exit on screen. */
function toldDifference(model: ExitModel, told: Exit, now: number): string | undefined {
  const [path, other, least, leastOther, isBoth, asCoin, deadline] = told;
  const shown = exitOf(model, deadline);
  if (path.length !== shown[0].length) return 'tokens';
  if (path.some((token, index) => !sameAddress(token, shown[0][index]))) return 'tokens';
  if (!sameAddress(path[0], model.own.token.address)) return 'tokens';
  if (!sameAddress(path.at(-1), model.sides[0].currency.token.address)) return 'tokens';
  if (!sameAddress(other, shown[1])) return 'tokens';
  if (least !== shown[2] || leastOther !== shown[3]) return 'minimum amount';
  if (isBoth !== shown[4] || asCoin !== shown[5]) return 'received tokens';
  const latest = BigInt(now + model.deadlineSeconds);
  return deadline < BigInt(now) || deadline > latest ? 'deadline' : undefined;
}

/**
 * Names what differs between a call and the exit on screen; `undefined` when nothing does. `now` in
 * chain seconds.
 */
export function leaveFarmDifference(
  model: ExitModel,
  { to, value, name, args }: SignedCall,
  now: number,
): string | undefined {
  if (!sameAddress(to, model.place.contract)) return 'contract';
  if (name !== 'withdrawAndCall') return 'method';
  if (value !== 0n) return 'value';
  const [pid, amount, receiver, data] = args as [bigint, bigint, Address, Hex];
  if (pid !== BigInt(model.place.pid)) return 'farm';
  if (amount !== fromRaw(model.sharesRaw)) return 'amount';
  if (!sameAddress(receiver, contractAddress('farmZap'))) return 'recipient';
  const told = decodeExit(data);
  return told ? toldDifference(model, told, now) : 'data';
}
