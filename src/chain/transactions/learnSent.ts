import type { Hex } from '#lib/hex.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import type { AppThunk } from '#redux';
import type { Eip1193Provider } from '../wallet/gateway.ts';
import { parseChainTransaction, type ChainTransaction } from './chainTransaction.ts';
import { learned } from './transactionsSlice.ts';

async function askFor(ask: () => Promise<unknown>): Promise<ChainTransaction | undefined> {
  try {
    return parseChainTransaction(await ask());
  } catch {
    return undefined;
  }
}

/** Returns the transaction from our node or, as that may lag, from the wallet's. Never throws. */
export async function findSent(
  rpc: { request: (method: string, params: readonly unknown[]) => Promise<unknown> },
  provider: Eip1193Provider,
  hash: Hex,
): Promise<ChainTransaction | undefined> {
  const ours = await askFor(() => rpc.request('eth_getTransactionByHash', [hash]));
  return (
    ours ?? askFor(() => provider.request({ method: 'eth_getTransactionByHash', params: [hash] }))
  );
}

/** Returns the facts to record of a node's transaction. */
export function learnable(transaction: ChainTransaction): { nonce: number; gasPriceRaw?: Raw } {
  const { nonce, gasPrice } = transaction;
  return gasPrice === undefined ? { nonce } : { nonce, gasPriceRaw: toRaw(gasPrice) };
}

/** Records the nonce and gas price that the wallet used: users may change both. */
export function learnSent(
  chainId: number,
  hash: Hex,
  provider: Eip1193Provider,
): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { rpc }) => {
    const transaction = await findSent(rpc, provider, hash);
    if (transaction?.hash === hash.toLowerCase())
      dispatch(learned({ chainId, key: hash, ...learnable(transaction) }));
  };
}
