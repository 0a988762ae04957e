import type { Call } from '#chain/calls.ts';
import { encodeNamed, type SignedCall } from '#chain/encode.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { competitionAbi } from '#protocol/abi/competitionAbi.ts';
import { battleContract } from './competitionCalls.ts';

/** Call of the battle as the screen shows it. */
interface ShownCall {
  name: 'register' | 'claimReward' | 'giveOwed' | 'updateCompetitionStatus';
  args: readonly unknown[];
}

/** Names what differs between a call and the one on screen; `undefined` when nothing does. */
function battleDifference(
  shown: ShownCall,
  { to, value, name, args }: SignedCall,
): string | undefined {
  if (!sameAddress(to, battleContract?.address)) return 'contract';
  if (value !== 0n) return 'value';
  if (name !== shown.name) return 'function';
  return String(args) === String(shown.args) ? undefined : 'arguments';
}

/** Returns the request of a call, which is compared with what is signed. */
export function battleWrite(from: Address, call: ShownCall): WriteRequest {
  if (!battleContract) throw new Error('The battle is not deployed on this chain');
  return {
    from,
    chainId: chain.id,
    to: battleContract.address,
    data: encodeNamed(competitionAbi, call.name, call.args),
    value: 0n,
    abi: competitionAbi,
    check: (signed) => battleDifference(call, signed),
  };
}

/** Leaves out the calls of what is not deployed here. */
export const present = (calls: readonly (Call<unknown> | undefined)[]): readonly Call<unknown>[] =>
  calls.filter((call) => call !== undefined);
