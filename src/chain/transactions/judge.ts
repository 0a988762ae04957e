import { isHash } from '#lib/storedChecks.ts';
import { revertedError, toAppError, type AppError } from '#lib/errors.ts';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Address, Hex } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { agreedHead } from '../blocks/agreedHead.ts';
import type { RpcPool } from '../rpc/pool.ts';
import {
  isChangedBy,
  readTransaction,
  replacementKind,
  type ChainTransaction,
} from './chainTransaction.ts';
import { findByNonce } from './findByNonce.ts';
import { learnable } from './learnSent.ts';
import { nonceAt } from './nextNonce.ts';
import type { TextRef } from '#i18n/t.ts';
import { keyOf, type Receipt, type TransactionRecord } from './record.ts';
import { readBlock, readReceipt } from './readReceipt.ts';
import type { TransactionRules } from './rules.ts';
import { learned, mined, missed, settled, unconfirmed } from './transactionsSlice.ts';
import { toQuantity } from '../quantity.ts';

const MINUTE_MS = 60_000;
/** Time after which nodes have dropped an unmined transaction. */
export const FORGOTTEN_MS = 24 * 60 * MINUTE_MS;
/** Time for which a transaction must be missing to be called dropped: nodes gossip within it. */
const DROPPED_MS = 20_000;
/** Seconds that a block may be behind a deadline. */
const DEADLINE_GRACE = 60;

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

export type Verdict = UnknownAction[];

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
  const found = await readReceipt(rpc, hash);
  if (found === undefined) return undefined;
  const rewards = rules.rewardsPaid(found.answer, info, from);
  return rewards.length > 0 ? { ...found.receipt, rewards } : found.receipt;
}

/** Reports whether a call fails with the gas that its transaction had. */
async function ranOutOfGas(rpc: RpcPool, call: object, receipt: Receipt): Promise<boolean> {
  const sent = await readTransaction(rpc, receipt.transactionHash);
  if (sent?.gas === undefined) return false;
  try {
    const limited = { ...call, gas: toQuantity(sent.gas) };
    await rpc.request('eth_call', [limited, toQuantity(receipt.blockNumber)], { agree: true });
    return false;
  } catch (error) {
    const failure = toAppError(error);
    return failure.kind === 'reverted' || failure.kind === 'estimateFailed';
  }
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
  const call = { from, to, data, value: toQuantity(BigInt(valueRaw)) };
  let failure: AppError | undefined;
  try {
    await rpc.request('eth_call', [call, toQuantity(receipt.blockNumber)], { agree: true });
    // The call succeeds with all the gas of a block, so its own limit may have been too low.
    if (await ranOutOfGas(rpc, call, receipt)) failure = revertedError('out of gas');
  } catch (error) {
    failure = toAppError(error);
  }
  if (failure?.kind !== 'reverted') return null;
  // Few transactions fail: the texts of all reasons load with the first that does.
  const texts = await import('#i18n/errorText.ts').catch(() => null);
  return texts?.errorText(failure) ?? null;
}

export const aboutOf = (record: TransactionRecord) => ({
  chainId: record.chainId,
  key: keyOf(record),
});

async function minedVerdict(
  context: JudgeContext,
  record: TransactionRecord,
  receipt: Receipt,
): Promise<Verdict> {
  const reason = receipt.status === 0 ? await reasonOf(context.rpc, record, receipt) : null;
  return [mined({ ...aboutOf(record), receipt, at: context.now, reason })];
}

export const nothingMore = { replacedBy: null, receipt: null, reason: null } as const;

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
  const announced = replacedBy && (await readTransaction(context.rpc, replacedBy.hash));
  if (announced)
    return announced.blockNumber === null ? [] : replacedVerdict(context, record, announced);
  if (nonce !== null && (await context.minedNonce(from)) > nonce) {
    const other = await findByNonce(context.rpc, { account: from, nonce, since: submittedBlock });
    if (other) return replacedVerdict(context, record, other);
    // Nodes behind one URL differ by a block or two: only the second miss counts.
    if (record.missingSince === null || record.missingSince >= context.currentBlock)
      return [missed({ ...about, blockNumber: context.currentBlock, at: context.now })];
    return [settled({ ...about, ...nothingMore, status: 'dropped', at: context.now })];
  }
  const isPast = (timestamp: number | null): boolean =>
    deadline !== null && timestamp !== null && timestamp > deadline + DEADLINE_GRACE;
  // The newest block seen is one node's word: the others are asked before it counts.
  if (isPast(context.blockTimestamp) && isPast((await agreedHead(context.rpc)).timestamp))
    return [settled({ ...about, ...nothingMore, status: 'expired', at: context.now })];
  if (context.now - record.addedTime > FORGOTTEN_MS)
    return [settled({ ...about, ...nothingMore, status: 'dropped', at: context.now })];
  return freedVerdict(context, record);
}

/** Judges a transaction that nodes had and have no longer, with nothing else in its place. */
async function freedVerdict(context: JudgeContext, record: TransactionRecord): Promise<Verdict> {
  const { nonce, from, wasSeen, missingAt, missingSince } = record;
  const about = aboutOf(record);
  if (!wasSeen || nonce === null) return [];
  if (missingAt === undefined || missingSince === null)
    return [missed({ ...about, blockNumber: context.currentBlock, at: context.now })];
  const isLong = context.now - missingAt >= DROPPED_MS && missingSince < context.currentBlock;
  if (!isLong || (await nonceAt(context.rpc, from, 'pending')) > nonce) return [];
  return [settled({ ...about, ...nothingMore, status: 'dropped', at: context.now })];
}

/** Judges a dropped transaction: a node that kept it may still bring it into a block. */
export async function judgeDropped(
  context: JudgeContext,
  record: TransactionRecord & { hash: Hex },
): Promise<Verdict> {
  const receipt = await receiptOf(context, record.hash, record);
  return receipt ? minedVerdict(context, record, receipt) : [];
}

/** Returns a record with the call that its wallet sent in place of it, to find why that failed. */
function withCallOf(
  { to, data, value }: ChainTransaction,
  record: TransactionRecord,
): TransactionRecord {
  return { ...record, to: to ?? record.to, data, valueRaw: toRaw(value) };
}

/** Judges a sent transaction. */
export async function judgePending(
  context: JudgeContext,
  record: TransactionRecord & { hash: Hex },
): Promise<Verdict> {
  const [receipt, shown] = await Promise.all([
    receiptOf(context, record.hash, record),
    readTransaction(context.rpc, record.hash),
  ]);
  const isChanged = shown !== undefined && isChangedBy(shown, record);
  const isToldNow = isChanged && !record.isChanged;
  if (receipt) {
    const told = isToldNow ? [learned({ ...aboutOf(record), isChanged })] : [];
    const sent = isChanged ? withCallOf(shown, record) : record;
    return [...told, ...(await minedVerdict(context, sent, receipt))];
  }
  if (shown === undefined) return absentVerdict(context, record);
  const news = learnable(shown);
  const isNews =
    isToldNow || record.nonce !== news.nonce || record.missingSince !== null || !record.wasSeen;
  return isNews ? [learned({ ...aboutOf(record), ...news, wasSeen: true, isChanged })] : [];
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
  const { hash } = await readBlock(context.rpc, record.receipt.blockNumber);
  return isHash(hash) && hash !== record.receipt.blockHash ? [unconfirmed(aboutOf(record))] : [];
}
