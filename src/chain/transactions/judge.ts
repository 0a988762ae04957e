import { toAppError } from '#lib/errors.ts';
import type { UnknownAction } from '@reduxjs/toolkit';
import { sameAddress } from '#lib/address.ts';
import { errorText } from '#i18n/errorText.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { RpcPool } from '../rpc/pool.ts';
import {
  isSameCall,
  parseChainTransaction,
  parseReceipt,
  replacementKind,
  type ChainTransaction,
} from './chainTransaction.ts';
import { findByNonce } from './findByNonce.ts';
import { learnable } from './learnSent.ts';
import { nonceAt } from './nextNonce.ts';
import type { TextRef } from '#i18n/t.ts';
import { keyOf, type Receipt, type TransactionRecord } from './record.ts';
import type { TransactionRules } from './rules.ts';
import { forgotten, learned, mined, missed, settled, unconfirmed } from './transactionsSlice.ts';
import { toQuantity } from '../quantity.ts';

const MINUTE_MS = 60_000;
/** A wallet that has not answered for so long, over a closed page, never will. */
const SIGNING_MS = 5 * MINUTE_MS;
/** Nodes forget what they could not mine within hours. */
const FORGOTTEN_MS = 24 * 60 * MINUTE_MS;
/** Seconds that a block may be late behind a deadline. */
const DEADLINE_GRACE = 60;
/** Nonces looked through for a transaction whose own is only guessed. */
const MOST_NONCES = 5;

/** What a verdict is based on beside the record. */
export interface Scene {
  rpc: RpcPool;
  rules: TransactionRules;
  /** Milliseconds. */
  now: number;
  currentBlock: number;
  /** Seconds. */
  blockTimestamp: number | null;
  /** The account's number of mined transactions; asked once for all records of a pass. */
  minedNonce: (account: Address) => Promise<number>;
  /** Whether a hash belongs to another record of ours. */
  isKnownHash: (hash: Hex) => boolean;
}

type Verdict = UnknownAction[];

/** The scene's `minedNonce`: one request per account. */
export function minedNonces(rpc: RpcPool): Scene['minedNonce'] {
  const asked = new Map<string, Promise<number>>();
  return (account) => {
    const running = asked.get(account) ?? nonceAt(rpc, account, 'latest');
    asked.set(account, running);
    return running;
  };
}

async function receiptOf(
  { rpc, rules }: Scene,
  hash: Hex,
  { info, from }: TransactionRecord,
): Promise<Receipt | undefined> {
  const answer = await rpc.request('eth_getTransactionReceipt', [hash]);
  const receipt = parseReceipt(answer);
  const rewards = rules.rewardsPaid(answer, info, from);
  return receipt && rewards.length > 0 ? { ...receipt, rewards } : receipt;
}

/** Why the chain refused a mined transaction: the same call again, on the state of its block. `null` when that says nothing. */
async function reasonOf(
  rpc: RpcPool,
  record: TransactionRecord,
  receipt: Receipt,
): Promise<TextRef | null> {
  const { from, to, data, valueRaw } = record;
  try {
    await rpc.request('eth_call', [
      { from, to, data, value: toQuantity(BigInt(valueRaw)) },
      toQuantity(receipt.blockNumber),
    ]);
    return null;
  } catch (error) {
    const failure = toAppError(error);
    return failure.kind === 'reverted' ? errorText(failure) : null;
  }
}

const aboutOf = (record: TransactionRecord) => ({ chainId: record.chainId, key: keyOf(record) });

async function minedVerdict(
  scene: Scene,
  record: TransactionRecord,
  receipt: Receipt,
): Promise<Verdict> {
  const reason = receipt.status === 0 ? await reasonOf(scene.rpc, record, receipt) : null;
  return [mined({ ...aboutOf(record), receipt, at: scene.now, reason })];
}

const nothingMore = { replacedBy: null, receipt: null, reason: null } as const;

async function replacedVerdict(
  scene: Scene,
  record: TransactionRecord,
  other: ChainTransaction,
): Promise<Verdict> {
  // A node that shows the block but not the receipt is behind itself: at the next block it will know.
  if (other.hash === record.hash) return [];
  if (scene.isKnownHash(other.hash))
    return [learned({ ...aboutOf(record), nonce: other.nonce + 1 })];
  const kind = replacementKind(other, record);
  const receipt = await receiptOf(scene, other.hash, record);
  if (receipt === undefined) return [];
  const hasFailed = kind === 'spedUp' && receipt.status === 0;
  const reason = hasFailed ? await reasonOf(scene.rpc, record, receipt) : null;
  return [
    settled({
      ...aboutOf(record),
      status: hasFailed ? 'failed' : kind,
      replacedBy: { hash: other.hash, kind },
      receipt,
      reason,
      at: scene.now,
    }),
  ];
}

/** No node knows the transaction: was its nonce used by another one, is it out of time, or is it only late? */
async function absentVerdict(scene: Scene, record: TransactionRecord): Promise<Verdict> {
  const about = aboutOf(record);
  const { nonce, deadline, from, submittedBlock, replacedBy } = record;
  const announced =
    replacedBy &&
    parseChainTransaction(await scene.rpc.request('eth_getTransactionByHash', [replacedBy.hash]));
  if (announced)
    return announced.blockNumber === null ? [] : replacedVerdict(scene, record, announced);
  if (nonce !== null && (await scene.minedNonce(from)) > nonce) {
    const other = await findByNonce(scene.rpc, { account: from, nonce, since: submittedBlock });
    if (other) return replacedVerdict(scene, record, other);
    // Nodes behind one address differ by a block or two: only the second look counts.
    if (record.missingSince === null || record.missingSince >= scene.currentBlock)
      return [missed({ ...about, blockNumber: scene.currentBlock })];
    return [settled({ ...about, ...nothingMore, status: 'dropped', at: scene.now })];
  }
  const isOverdue =
    deadline !== null &&
    scene.blockTimestamp !== null &&
    scene.blockTimestamp > deadline + DEADLINE_GRACE;
  if (isOverdue) return [settled({ ...about, ...nothingMore, status: 'expired', at: scene.now })];
  if (scene.now - record.addedTime > FORGOTTEN_MS)
    return [settled({ ...about, ...nothingMore, status: 'dropped', at: scene.now })];
  return [];
}

/** What has become of a sent transaction. */
export async function judgePending(
  scene: Scene,
  record: TransactionRecord & { hash: Hex },
): Promise<Verdict> {
  const [receipt, shown] = await Promise.all([
    receiptOf(scene, record.hash, record),
    scene.rpc.request('eth_getTransactionByHash', [record.hash]).then(parseChainTransaction),
  ]);
  if (receipt?.transactionHash === record.hash.toLowerCase())
    return minedVerdict(scene, record, receipt);
  if (shown === undefined) return absentVerdict(scene, record);
  const news = learnable(shown);
  const isNews = record.nonce !== news.nonce || record.missingSince !== null;
  return isNews ? [learned({ ...aboutOf(record), ...news })] : [];
}

/** What has become of a request that a wallet had not answered when the page was closed: sent after all, or never. */
export async function judgeSigning(scene: Scene, record: TransactionRecord): Promise<Verdict> {
  const about = aboutOf(record);
  const { nonce, from, submittedBlock } = record;
  const isOld = scene.now - record.addedTime > SIGNING_MS;
  if (nonce === null)
    return isOld ? [settled({ ...about, ...nothingMore, status: 'unknown', at: scene.now })] : [];
  const used = await scene.minedNonce(from);
  if (used <= nonce) {
    const waits =
      (await nonceAt(scene.rpc, from, 'pending')) > nonce &&
      scene.now - record.addedTime < FORGOTTEN_MS;
    return isOld && !waits ? [forgotten(about)] : [];
  }
  const candidates = Array.from(
    { length: Math.min(used - nonce, MOST_NONCES) },
    (_, index) => nonce + index,
  );
  const found = await Promise.all(
    candidates.map((candidate) =>
      findByNonce(scene.rpc, { account: from, nonce: candidate, since: submittedBlock }),
    ),
  );
  const ours = found.find(
    (other) =>
      other &&
      isSameCall(other, record) &&
      sameAddress(other.from, from) &&
      !scene.isKnownHash(other.hash),
  );
  if (ours) return [learned({ ...about, hash: ours.hash, ...learnable(ours) })];
  if (!isOld) return [];
  // A batch reaches the chain in the wallet's own wrapping, in which it is not recognised.
  const isCertain =
    record.info.kind !== 'batch' &&
    found.every((other) => other !== undefined) &&
    candidates.length === used - nonce;
  return isCertain
    ? [forgotten(about)]
    : [settled({ ...about, ...nothingMore, status: 'unknown', at: scene.now })];
}

/** Whether the block of a mined transaction is still part of the chain. A node that lags or errs undoes nothing. */
export async function judgeMined(
  scene: Scene,
  record: TransactionRecord & { hash: Hex; receipt: Receipt },
): Promise<Verdict> {
  const receipt = await receiptOf(scene, record.receipt.transactionHash, record);
  if (receipt?.blockHash === record.receipt.blockHash) return [];
  if (receipt) return minedVerdict(scene, record, receipt);
  const block = await scene.rpc.request<{ hash?: unknown }>('eth_getBlockByNumber', [
    toQuantity(record.receipt.blockNumber),
    false,
  ]);
  const isGone =
    typeof block.hash === 'string' && block.hash.toLowerCase() !== record.receipt.blockHash;
  return isGone ? [unconfirmed(aboutOf(record))] : [];
}
