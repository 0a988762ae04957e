import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { asRpcError } from './rpc/rpcError.ts';

export interface Creation {
  /** Whose coin is sent along. Nobody signs: the call changes nothing. */
  from: Address;
  /** Wei. */
  value: bigint;
  /** Creation code with its arguments. */
  data: Hex;
}

/**
 * Runs the creation code of a contract in an `eth_call` without a receiver, on any node, and gives what it reverted with:
 * code that answers by a revert needs no deployment. `undefined` when it did not revert, or no node could be asked.
 */
export function runCreation({ from, value, data }: Creation): AppThunk<Promise<Hex | undefined>> {
  return (_dispatch, _getState, { rpc }) =>
    rpc.request('eth_call', [{ from, value: `0x${value.toString(16)}`, data }, 'latest']).then(
      () => undefined,
      (error: unknown) => asRpcError(error).data,
    );
}
