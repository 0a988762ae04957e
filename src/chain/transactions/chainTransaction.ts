import { sameAddress, toAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { isHash } from '#lib/storedChecks.ts';
import type { Receipt, Replacement, TransactionRecord } from './record.ts';
import { toNumber } from '../quantity.ts';
import type { RpcPool } from '../rpc/pool.ts';

/** Transaction as a node returns it. `value` and `gasPrice` in wei. */
export interface ChainTransaction {
  hash: Hex;
  from: Address;
  to: Address | null;
  nonce: number;
  data: Hex;
  value: bigint;
  gasPrice: bigint | undefined;
  /** Its gas limit, which wallets may change. */
  gas: bigint | undefined;
  /** `null` while it is pending. */
  blockNumber: number | null;
}

const mapOf = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value))
    : undefined;
const addressOf = (value: unknown) => (typeof value === 'string' ? toAddress(value) : undefined);
const isQuantity = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value);
const bigintOf = (value: unknown) => (isQuantity(value) ? BigInt(value) : undefined);
const hashOf = (value: unknown) =>
  isHash(value) ? (String(value).toLowerCase() as Hex) : undefined;

/** Returns the sender of a node's transaction, unchecked. */
export function senderOf(value: unknown): string | undefined {
  const from = mapOf(value)?.get('from');
  return typeof from === 'string' ? from : undefined;
}

/**
 * Returns a node's transaction, checked field by field; `undefined` for `null` (unknown to it) or
 * malformed data.
 */
export function parseChainTransaction(value: unknown): ChainTransaction | undefined {
  const fields = mapOf(value);
  const hash = hashOf(fields?.get('hash'));
  const from = addressOf(fields?.get('from'));
  const nonce = toNumber(fields?.get('nonce'));
  const data = fields?.get('input') ?? fields?.get('data');
  const amount = bigintOf(fields?.get('value'));
  if (
    !fields ||
    !hash ||
    !from ||
    nonce === undefined ||
    amount === undefined ||
    typeof data !== 'string' ||
    !/^0x[0-9a-f]*$/i.test(data)
  )
    return undefined;
  return {
    hash,
    from,
    to: addressOf(fields.get('to')) ?? null,
    nonce,
    data: data.toLowerCase() as Hex,
    value: amount,
    gasPrice: bigintOf(fields.get('gasPrice')),
    gas: bigintOf(fields.get('gas')),
    blockNumber: toNumber(fields.get('blockNumber')) ?? null,
  };
}

/** Reports whether two nodes tell the same transaction, whichever block they have seen it in. */
export function isSameTransaction(
  a: ChainTransaction | undefined,
  b: ChainTransaction | undefined,
): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.hash === b.hash &&
    sameAddress(a.from, b.from) &&
    a.nonce === b.nonce &&
    a.gasPrice === b.gasPrice &&
    a.to === b.to &&
    a.data === b.data &&
    a.value === b.value
  );
}

/** Returns what two nodes tell of a transaction; where one has not seen its block, as pending. */
function commonTransaction(a: unknown, b: unknown): unknown {
  const [one, other] = [parseChainTransaction(a), parseChainTransaction(b)];
  if (!isSameTransaction(one, other)) return undefined;
  return one?.blockNumber === other?.blockNumber || one?.blockNumber === null ? a : b;
}

/**
 * Reads a transaction by its hash, as nodes agree; `undefined`: they do not know it. Throws what
 * the pool throws.
 */
export async function readTransaction(
  rpc: RpcPool,
  hash: Hex,
): Promise<ChainTransaction | undefined> {
  const found = parseChainTransaction(
    await rpc.request('eth_getTransactionByHash', [hash], { agree: commonTransaction }),
  );
  return found?.hash === hash.toLowerCase() ? found : undefined;
}

/**
 * Returns a node's receipt, checked field by field; `undefined` for `null` (not mined) or malformed
 * data.
 */
export function parseReceipt(value: unknown): Receipt | undefined {
  const fields = mapOf(value);
  const blockHash = hashOf(fields?.get('blockHash'));
  const blockNumber = toNumber(fields?.get('blockNumber'));
  const from = addressOf(fields?.get('from'));
  const transactionHash = hashOf(fields?.get('transactionHash'));
  if (!fields || !blockHash || blockNumber === undefined || !from || !transactionHash)
    return undefined;
  const status = toNumber(fields.get('status'));
  return {
    blockHash,
    blockNumber,
    from,
    transactionHash,
    contractAddress: addressOf(fields.get('contractAddress')) ?? null,
    status: status === 0 || status === 1 ? status : null,
    to: addressOf(fields.get('to')) ?? null,
    transactionIndex: toNumber(fields.get('transactionIndex')) ?? 0,
  };
}

/** Reports whether a transaction makes the call of a record: same contract, calldata and value. */
export function isSameCall(
  transaction: ChainTransaction,
  record: Pick<TransactionRecord, 'to' | 'data' | 'valueRaw'>,
): boolean {
  return (
    sameAddress(transaction.to, record.to) &&
    transaction.data === record.data.toLowerCase() &&
    transaction.value === BigInt(record.valueRaw)
  );
}

/**
 * Reports whether a wallet sent something else than it was asked for, as where the user edited an
 * approval's amount in it. What a relay sent, and a call that the account's own contract carries
 * (EIP-7702), are not told by their outside.
 */
export function isChangedBy(
  transaction: ChainTransaction,
  record: Pick<TransactionRecord, 'from' | 'to' | 'data' | 'valueRaw' | 'batchId'>,
): boolean {
  if (record.batchId !== null || !sameAddress(transaction.from, record.from)) return false;
  if (isSameCall(transaction, record)) return false;
  const isCarried =
    sameAddress(transaction.to, record.from) &&
    record.data !== '0x' &&
    transaction.data.includes(record.data.slice(2).toLowerCase());
  return !isCarried;
}

/**
 * Classifies a transaction with a record's nonce: the same call, an empty one to oneself, or
 * another.
 */
export function replacementKind(
  transaction: ChainTransaction,
  record: Pick<TransactionRecord, 'to' | 'data' | 'valueRaw'>,
): Replacement['kind'] {
  if (isSameCall(transaction, record)) return 'spedUp';
  const isEmpty =
    sameAddress(transaction.to, transaction.from) &&
    transaction.value === 0n &&
    transaction.data === '0x';
  return isEmpty ? 'cancelled' : 'replaced';
}
