import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import type { RpcPool } from '../rpc/pool.ts';
import { isFinal } from './record.ts';
import { chain } from '#config/chains.ts';
import { toNumber } from '../quantity.ts';

/** The account's nonce at a block tag. Throws what the pool throws. */
export async function nonceAt(
  rpc: RpcPool,
  account: Address,
  block: 'latest' | 'pending' | number,
): Promise<number> {
  const tag = typeof block === 'number' ? `0x${block.toString(16)}` : block;
  return toNumber(await rpc.request('eth_getTransactionCount', [account, tag])) ?? 0;
}

/**
 * The nonce that the account's next transaction will most likely have: after what the node knows, and after what was sent
 * from here and the node may not have heard of. `null` when the node does not say: the transaction itself will.
 */
export async function nextNonce(
  rpc: RpcPool,
  state: RootState,
  account: Address,
): Promise<number | null> {
  try {
    const own = Object.values(state.transactions.byChain[chain.id] ?? {})
      .filter(
        (record) =>
          sameAddress(record.from, account) &&
          !isFinal(record.status) &&
          record.status !== 'signing',
      )
      .map((record) => (record.nonce ?? -1) + 1);
    return Math.max(await nonceAt(rpc, account, 'pending'), ...own);
  } catch {
    return null;
  }
}
