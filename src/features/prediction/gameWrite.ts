import type { Call } from '#chain/calls.ts';
import { encodeNamed, type SignedCall } from '#chain/encode.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { predictionAbi } from '#protocol/abi/predictionAbi.ts';
import { predictionAddress } from './predictionCalls.ts';

/** Call of the game as the screen shows it. */
interface ShownCall {
  name: 'betBull' | 'betBear' | 'claim' | 'executeRoundAt' | 'voidRound';
  args: readonly unknown[];
  /** Wei. */
  value: bigint;
}

/** Names what differs between a call and the one on screen; `undefined` when nothing does. */
function gameDifference(
  shown: ShownCall,
  { to, value, name, args }: SignedCall,
): string | undefined {
  if (!sameAddress(to, predictionAddress)) return 'contract';
  if (value !== shown.value) return 'value';
  if (name !== shown.name) return 'function';
  return String(args) === String(shown.args) ? undefined : 'round';
}

/** Returns the request of a call, which is compared with what is signed. */
export function gameWrite(from: Address, call: ShownCall): WriteRequest {
  if (!predictionAddress) throw new Error('The prediction game is not deployed on this chain');
  return {
    from,
    chainId: chain.id,
    to: predictionAddress,
    data: encodeNamed(predictionAbi, call.name, call.args),
    value: call.value,
    abi: predictionAbi,
    check: (signed) => gameDifference(call, signed),
  };
}

/** Leaves out the calls of what is not deployed here. */
export const present = (calls: readonly (Call<unknown> | undefined)[]): readonly Call<unknown>[] =>
  calls.filter((call) => call !== undefined);
