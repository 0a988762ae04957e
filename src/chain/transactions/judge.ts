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
/** Time after which a wallet request of a closed page counts as never answered. */
const SIGNING_MS = 5 * MINUTE_MS;
/** Time after which nodes have dropped an unmined transaction. */
const FORGOTTEN_MS = 24 * 60 * MINUTE_MS;
/** Seconds that a block may be behind a deadline. */
const DEADLINE_GRACE = 60;
/** Number of nonces searched for a transaction whose own is a guess. */
const MOST_NONCES = 5;

/** Context of a verdict beside the record. */
export interface Scene {
  rpc: RpcPool;
  rules: TransactionRules;
  /** Milliseconds. */
  now: number;
  currentBlock: number;
  /** Seconds. */
  blockTimestamp: number | null;
  /** Returns the number of the account's mined transactions, requested once per pass. */
  minedNonce: (account: Address) => Promise<number>;
  /** Reports whether a hash belongs to another record of ours. */
  isKnownHash: (hash: Hex) => boolean;
}

type Verdict = UnknownAction[];

/** Creates the scene's `minedNonce`: one request per account. */
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

/**
 * Returns why a mined transaction failed, by repeating the call at its block; `null` if unknown.
 */
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
  // A node that has the block but no receipt lags: it will know at the next block.
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

/** Judges a transaction that no node knows: replaced, expired or only late. */
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
    // Nodes behind one URL differ by a block or two: only the second miss counts.
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

/** Judges a sent transaction. */
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

/** Judges a wallet request that was open when the page was closed: sent after all, or never. */
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
  // A batch is wrapped by the wallet, so its call cannot be recognised.
  const isCertain =
    record.info.kind !== 'batch' &&
    found.every((other) => other !== undefined) &&
    candidates.length === used - nonce;
  return isCertain
    ? [forgotten(about)]
    : [settled({ ...about, ...nothingMore, status: 'unknown', at: scene.now })];
}

/**
 * Checks whether the block of a mined transaction is still in the chain. A lagging or failing node
 * undoes nothing.
 */
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
