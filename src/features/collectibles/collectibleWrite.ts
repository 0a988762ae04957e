import type { Abi } from 'abitype';
import type { Call } from '#chain/calls.ts';
import { encodeNamed, type SignedCall } from '#chain/encode.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';

/** Call as the screen shows it. */
interface ShownCall {
  to: Address;
  abi: Abi;
  name: string;
  args: readonly unknown[];
}

/** Names what differs between a call and the one on screen; `undefined` when nothing does. */
function callDifference(
  shown: ShownCall,
  { to, value, name, args }: SignedCall,
): string | undefined {
  if (!sameAddress(to, shown.to)) return 'contract';
  if (value !== 0n) return 'value';
  if (name !== shown.name) return 'function';
  const isSame = String(args).toLowerCase() === String(shown.args).toLowerCase();
  return isSame ? undefined : 'collectible';
}

/** Returns the request of a call about a collectible, which is compared with what is signed. */
export function collectibleWrite(from: Address, call: ShownCall): WriteRequest {
  return {
    from,
    chainId: chain.id,
    to: call.to,
    data: encodeNamed(call.abi, call.name, call.args),
    value: 0n,
    abi: call.abi,
    check: (signed) => callDifference(call, signed),
  };
}

/** Leaves out the calls of what is not deployed here. */
export const present = (calls: readonly (Call<unknown> | undefined)[]): readonly Call<unknown>[] =>
  calls.filter((call) => call !== undefined);
