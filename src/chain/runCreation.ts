import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { asRpcError } from './rpc/rpcError.ts';

export interface Creation {
  /** Account that pays the value. Nothing is signed: the call changes nothing. */
  from: Address;
  /** Wei. */
  value: bigint;
  /** Creation code with its arguments. */
  data: Hex;
}

/**
 * Runs creation code in an `eth_call` and returns its revert data: code that answers by reverting
 * needs no deployment. Nodes have to agree, since what it finds decides limits that are signed.
 * `undefined` if it did not revert, no node was reached or they contradict each other.
 */
export function runCreation({ from, value, data }: Creation): AppThunk<Promise<Hex | undefined>> {
  return (_dispatch, _getState, { rpc }) =>
    rpc
      .request('eth_call', [{ from, value: `0x${value.toString(16)}`, data }, 'latest'], {
        agree: true,
      })
      .then(
        () => undefined,
        (error: unknown) => asRpcError(error).data,
      );
}
