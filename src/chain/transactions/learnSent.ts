import type { Hex } from '#lib/hex.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import type { AppThunk } from '#redux';
import type { RpcPool } from '../rpc/pool.ts';
import type { Eip1193Provider } from '../wallet/gateway.ts';
import {
  isChangedBy,
  parseChainTransaction,
  readTransaction,
  type ChainTransaction,
} from './chainTransaction.ts';
import { learned } from './transactionsSlice.ts';

async function orNothing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch {
    return undefined;
  }
}

/**
 * Returns the transaction from our nodes or, as those may lag, from the wallet's. Never throws.
 */
export async function findSent(
  rpc: RpcPool,
  provider: Eip1193Provider,
  hash: Hex,
): Promise<ChainTransaction | undefined> {
  const ours = await orNothing(readTransaction(rpc, hash));
  if (ours) return ours;
  const asked = provider.request({ method: 'eth_getTransactionByHash', params: [hash] });
  return parseChainTransaction(await orNothing(asked));
}

/** Returns the facts to record of a node's transaction. */
export function learnable(transaction: ChainTransaction): { nonce: number; gasPriceRaw?: Raw } {
  const { nonce, gasPrice } = transaction;
  return gasPrice === undefined ? { nonce } : { nonce, gasPriceRaw: toRaw(gasPrice) };
}

/** Records what the wallet sent: users may change nonce, gas price, and even the call in it. */
export function learnSent(
  chainId: number,
  hash: Hex,
  provider: Eip1193Provider,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { rpc }) => {
    const transaction = await findSent(rpc, provider, hash);
    if (transaction?.hash !== hash.toLowerCase()) return;
    const record = getState().transactions.byChain[chainId]?.[hash];
    const isChanged = record !== undefined && isChangedBy(transaction, record);
    dispatch(learned({ chainId, key: hash, ...learnable(transaction), wasSeen: true, isChanged }));
  };
}
