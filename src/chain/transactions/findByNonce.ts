import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import type { RpcPool } from '../rpc/pool.ts';
import { parseChainTransaction, senderOf, type ChainTransaction } from './chainTransaction.ts';
import { nonceAt } from './nextNonce.ts';
import { toNumber } from '../quantity.ts';

/** How far back public nodes remember an account's nonce. */
const REMEMBERED_BLOCKS = 120;

interface Wanted {
  account: Address;
  nonce: number;
  /** The search goes back to this block at the most. */
  since: number | null;
}

/** Whether the account had used up the nonce at the end of a block; `undefined` where the node does not remember. */
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

/** The block in which the account used up the nonce, by halving: 7 requests for 120 blocks. */
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

/** The mined transaction by which an account used up a nonce, or `undefined` when no node remembers. Never throws. */
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
    // Blocks hold hundreds: only the account's own are taken apart.
    return answer.transactions
      .filter((transaction) => sameAddress(senderOf(transaction), wanted.account))
      .map(parseChainTransaction)
      .find((transaction) => transaction?.nonce === wanted.nonce);
  } catch {
    return undefined;
  }
}
