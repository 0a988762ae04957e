import { asRpcError } from '#chain/rpc/rpcError.ts';
import { encodeValues } from '#lib/abiCodec.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';

/** Selector of `isValidSignature(bytes32,bytes)`, which is also its answer for yes (ERC-1271). */
const MAGIC = '0x1626ba7e';

/**
 * Asks a contract wallet whether a signature is its own, now: `false` for a plain account or one
 * that refuses, `undefined` where no node can say. In a request of its own: beside others in an
 * aggregate, a wallet that burns all gas would make theirs fail.
 */
export function isContractSignature(
  account: Address,
  hash: Hex,
  sig: Hex,
): AppThunk<Promise<boolean | undefined>> {
  return async (_dispatch, _getState, { rpc }) => {
    try {
      const code = await rpc.request<Hex>('eth_getCode', [account, 'latest']);
      if (code === '0x') return false;
      const data = `${MAGIC}${encodeValues([{ type: 'bytes32' }, { type: 'bytes' }], [hash, sig])}`;
      const answer = await rpc.request<Hex>('eth_call', [{ to: account, data }, 'latest']);
      return answer.startsWith(MAGIC) && /^0x[0-9a-f]{8}0{56}$/i.test(answer);
    } catch (thrown) {
      return asRpcError(thrown).kind === 'rpc' ? false : undefined;
    }
  };
}
