import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { agreedHead } from '../blocks/agreedHead.ts';
import type { RpcPool } from '../rpc/pool.ts';
import {
  isSameTransaction,
  parseChainTransaction,
  senderOf,
  type ChainTransaction,
} from './chainTransaction.ts';
import { nonceAt } from './nextNonce.ts';
import { toQuantity } from '../quantity.ts';

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
  const { number: latest } = await agreedHead(rpc);
  const remembered = Math.max(0, latest - REMEMBERED_BLOCKS);
  let high = latest;
  // A start above the newest block came from one wrong node, and is ignored.
  const isKnownStart = wanted.since !== null && wanted.since <= latest;
  let low = isKnownStart ? Math.max(0, (wanted.since ?? 0) - 1) : remembered;
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

interface FullBlock {
  transactions?: unknown;
}

/** Blocks have hundreds of transactions: only the account's own are parsed. */
function sentBy(block: FullBlock, { account, nonce }: Wanted): ChainTransaction | undefined {
  if (!Array.isArray(block.transactions)) return undefined;
  return block.transactions
    .filter((transaction) => sameAddress(senderOf(transaction), account))
    .map(parseChainTransaction)
    .find((transaction) => transaction?.nonce === nonce);
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
    const found = (answer: FullBlock): ChainTransaction | undefined => sentBy(answer, wanted);
    const answer = await rpc.request<FullBlock>('eth_getBlockByNumber', [toQuantity(block), true], {
      agree: (a, b) => (isSameTransaction(found(a), found(b)) ? a : undefined),
    });
    return found(answer);
  } catch {
    return undefined;
  }
}
