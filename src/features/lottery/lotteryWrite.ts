import type { Call } from '#chain/calls.ts';
import { encodeNamed, type SignedCall } from '#chain/encode.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { lotteryContract } from './lotteryCalls.ts';

/** Call of the lottery as the screen shows it. */
interface ShownCall {
  name:
    | 'buyTickets'
    | 'buyPickedTickets'
    | 'claimTickets'
    | 'closeLottery'
    | 'requestAgain'
    | 'countTickets'
    | 'drawFinalNumberAndMakeLotteryClaimable'
    | 'refund';
  args: readonly unknown[];
}

/** Names what differs between a call and the one on screen; `undefined` when nothing does. */
function lotteryDifference(
  shown: ShownCall,
  { to, value, name, args }: SignedCall,
): string | undefined {
  if (!sameAddress(to, lotteryContract?.address)) return 'contract';
  if (value !== 0n) return 'value';
  if (name !== shown.name) return 'function';
  return String(args) === String(shown.args) ? undefined : 'arguments';
}

/** Returns the request of a call, which is compared with what is signed. */
export function lotteryWrite(from: Address, call: ShownCall): WriteRequest {
  if (!lotteryContract) throw new Error('The lottery is not deployed on this chain');
  return {
    from,
    chainId: chain.id,
    to: lotteryContract.address,
    data: encodeNamed(lotteryAbi, call.name, call.args),
    value: 0n,
    abi: lotteryAbi,
    check: (signed) => lotteryDifference(call, signed),
  };
}

/** Leaves out the calls of what is not deployed here. */
export const present = (calls: readonly (Call<unknown> | undefined)[]): readonly Call<unknown>[] =>
  calls.filter((call) => call !== undefined);
