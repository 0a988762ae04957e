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
const MAX_NONCES = 5;

/** Context of a verdict beside the record. */
export interface JudgeContext {
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

/** Creates the context's `minedNonce`: one request per account. */
export function minedNonces(rpc: RpcPool): JudgeContext['minedNonce'] {
  const asked = new Map<string, Promise<number>>();
  return (account) => {
    const running = asked.get(account) ?? nonceAt(rpc, account, 'latest');
    asked.set(account, running);
    return running;
  };
}

async function receiptOf(
  { rpc, rules }: JudgeContext,
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
  context: JudgeContext,
  record: TransactionRecord,
  receipt: Receipt,
): Promise<Verdict> {
  const reason = receipt.status === 0 ? await reasonOf(context.rpc, record, receipt) : null;
  return [mined({ ...aboutOf(record), receipt, at: context.now, reason })];
}

const nothingMore = { replacedBy: null, receipt: null, reason: null } as const;

async function replacedVerdict(
  context: JudgeContext,
  record: TransactionRecord,
  other: ChainTransaction,
): Promise<Verdict> {
  // A node that has the block but no receipt lags: it will know at the next block.
  if (other.hash === record.hash) return [];
  if (context.isKnownHash(other.hash))
    return [learned({ ...aboutOf(record), nonce: other.nonce + 1 })];
  const kind = replacementKind(other, record);
  const receipt = await receiptOf(context, other.hash, record);
  if (receipt === undefined) return [];
  const hasFailed = kind === 'spedUp' && receipt.status === 0;
  const reason = hasFailed ? await reasonOf(context.rpc, record, receipt) : null;
  return [
    settled({
      ...aboutOf(record),
      status: hasFailed ? 'failed' : kind,
      replacedBy: { hash: other.hash, kind },
      receipt,
      reason,
      at: context.now,
    }),
  ];
}

/** Judges a transaction that no node knows: replaced, expired or only late. */
async function absentVerdict(context: JudgeContext, record: TransactionRecord): Promise<Verdict> {
  const about = aboutOf(record);
  const { nonce, deadline, from, submittedBlock, replacedBy } = record;
  const announced =
    replacedBy &&
    parseChainTransaction(await context.rpc.request('eth_getTransactionByHash', [replacedBy.hash]));
  if (announced)
    return announced.blockNumber === null ? [] : replacedVerdict(context, record, announced);
  if (nonce !== null && (await context.minedNonce(from)) > nonce) {
    const other = await findByNonce(context.rpc, { account: from, nonce, since: submittedBlock });
    if (other) return replacedVerdict(context, record, other);
    // Nodes behind one URL differ by a block or two: only the second miss counts.
    if (record.missingSince === null || record.missingSince >= context.currentBlock)
      return [missed({ ...about, blockNumber: context.currentBlock })];
    return [settled({ ...about, ...nothingMore, status: 'dropped', at: context.now })];
  }
  const isOverdue =
    deadline !== null &&
    context.blockTimestamp !== null &&
    context.blockTimestamp > deadline + DEADLINE_GRACE;
  if (isOverdue) return [settled({ ...about, ...nothingMore, status: 'expired', at: context.now })];
  if (context.now - record.addedTime > FORGOTTEN_MS)
    return [settled({ ...about, ...nothingMore, status: 'dropped', at: context.now })];
  return [];
}

/** Judges a sent transaction. */
export async function judgePending(
  context: JudgeContext,
  record: TransactionRecord & { hash: Hex },
): Promise<Verdict> {
  const [receipt, shown] = await Promise.all([
    receiptOf(context, record.hash, record),
    context.rpc.request('eth_getTransactionByHash', [record.hash]).then(parseChainTransaction),
  ]);
  if (receipt?.transactionHash === record.hash.toLowerCase())
    return minedVerdict(context, record, receipt);
  if (shown === undefined) return absentVerdict(context, record);
  const news = learnable(shown);
  const isNews = record.nonce !== news.nonce || record.missingSince !== null;
  return isNews ? [learned({ ...aboutOf(record), ...news })] : [];
}

/** Judges a wallet request that was open when the page was closed: sent after all, or never. */
export async function judgeSigning(
  context: JudgeContext,
  record: TransactionRecord,
): Promise<Verdict> {
  const about = aboutOf(record);
  const { nonce, from, submittedBlock } = record;
  const isOld = context.now - record.addedTime > SIGNING_MS;
  if (nonce === null)
    return isOld ? [settled({ ...about, ...nothingMore, status: 'unknown', at: context.now })] : [];
  const used = await context.minedNonce(from);
  if (used <= nonce) {
    const waits =
      (await nonceAt(context.rpc, from, 'pending')) > nonce &&
      context.now - record.addedTime < FORGOTTEN_MS;
    return isOld && !waits ? [forgotten(about)] : [];
  }
  const candidates = Array.from(
    { length: Math.min(used - nonce, MAX_NONCES) },
    (_, index) => nonce + index,
  );
  const found = await Promise.all(
    candidates.map((candidate) =>
      findByNonce(context.rpc, { account: from, nonce: candidate, since: submittedBlock }),
    ),
  );
  const ours = found.find(
    (other) =>
      other &&
      isSameCall(other, record) &&
      sameAddress(other.from, from) &&
      !context.isKnownHash(other.hash),
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
    : [settled({ ...about, ...nothingMore, status: 'unknown', at: context.now })];
}

/**
 * Checks whether the block of a mined transaction is still in the chain. A lagging or failing node
 * undoes nothing.
 */
export async function judgeMined(
  context: JudgeContext,
  record: TransactionRecord & { hash: Hex; receipt: Receipt },
): Promise<Verdict> {
  const receipt = await receiptOf(context, record.receipt.transactionHash, record);
  if (receipt?.blockHash === record.receipt.blockHash) return [];
  if (receipt) return minedVerdict(context, record, receipt);
  const block = await context.rpc.request<{ hash?: unknown }>('eth_getBlockByNumber', [
    toQuantity(record.receipt.blockNumber),
    false,
  ]);
  const isGone =
    typeof block.hash === 'string' && block.hash.toLowerCase() !== record.receipt.blockHash;
  return isGone ? [unconfirmed(aboutOf(record))] : [];
}
