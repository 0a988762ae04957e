import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import type { RpcPool } from '../rpc/pool.ts';
import { isFinal } from './record.ts';
import { chain } from '#config/chains.ts';
import { toNumber } from '../quantity.ts';

/** Returns the account's nonce at a block tag, as nodes agree. Throws what the pool throws. */
export async function nonceAt(
  rpc: RpcPool,
  account: Address,
  block: 'latest' | 'pending' | number,
): Promise<number> {
  const tag = typeof block === 'number' ? `0x${block.toString(16)}` : block;
  return (
    toNumber(await rpc.request('eth_getTransactionCount', [account, tag], { agree: true })) ?? 0
  );
}

/**
 * Predicts the nonce of the account's next transaction from the node and from what was sent here.
 * `null` if the nodes do not answer or disagree.
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
