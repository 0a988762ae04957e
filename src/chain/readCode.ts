import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';

/**
 * Returns the code at an address, '0x' without any. Nodes have to agree, since it decides what is
 * trusted. Rejects with RpcError as the pool does.
 */
export function readCode(address: Address, signal?: AbortSignal): AppThunk<Promise<Hex>> {
  return (_dispatch, _getState, { rpc }) =>
    rpc.request<Hex>('eth_getCode', [address, 'latest'], {
      agree: true,
      ...(signal && { signal }),
    });
}
