import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { RpcPool } from '../rpc/pool.ts';
import { parseChainTransaction, senderOf, type ChainTransaction } from './chainTransaction.ts';
import { nonceAt } from './nextNonce.ts';
import { toNumber } from '../quantity.ts';

/** Number of past blocks for which public nodes know an account's nonce. */
const REMEMBERED_BLOCKS = 120;

interface Wanted {
  account: Address;
  nonce: number;
  /** First block of the search. */
  since: number | null;
}

/**
 * Reports whether the nonce was used at the end of a block; `undefined` if the node has no such
 * state.
 */
async function wasUsed(
  rpc: RpcPool,
  { account, nonce }: Wanted,
  block: number,
): Promise<boolean | undefined> {
  try {
    return (await nonceAt(rpc, account, block)) > nonce;
  } catch {
    return undefined;
  }
}

/** Finds the block in which the nonce was used by bisection: 7 requests for 120 blocks. */
async function blockOf(rpc: RpcPool, wanted: Wanted): Promise<number | undefined> {
  const latest = toNumber(await rpc.request('eth_blockNumber')) ?? 0;
  const remembered = Math.max(0, latest - REMEMBERED_BLOCKS);
  let high = latest;
  let low = wanted.since === null ? remembered : Math.max(0, wanted.since - 1);
  if ((await wasUsed(rpc, wanted, low)) === undefined) low = Math.max(low, remembered);
  if (!(await wasUsed(rpc, wanted, high)) || (await wasUsed(rpc, wanted, low)) !== false)
    return undefined;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const used = await wasUsed(rpc, wanted, middle);
    if (used === undefined) return undefined;
    if (used) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Returns the mined transaction that used a nonce, or `undefined` if no node has such old state.
 * Never throws.
 */
export async function findByNonce(
  rpc: RpcPool,
  wanted: Wanted,
): Promise<ChainTransaction | undefined> {
  try {
    const block = await blockOf(rpc, wanted);
    if (block === undefined) return undefined;
    const answer = await rpc.request<{ transactions?: unknown }>('eth_getBlockByNumber', [
      `0x${block.toString(16)}`,
      true,
    ]);
    if (!Array.isArray(answer.transactions)) return undefined;
    // Blocks have hundreds of transactions: only the account's own are parsed.
    return answer.transactions
      .filter((transaction) => sameAddress(senderOf(transaction), wanted.account))
      .map(parseChainTransaction)
      .find((transaction) => transaction?.nonce === wanted.nonce);
  } catch {
    return undefined;
  }
}
