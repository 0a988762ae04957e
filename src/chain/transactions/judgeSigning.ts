import { sameAddress } from '#lib/address.ts';
import { isSameCall } from './chainTransaction.ts';
import { findByNonce } from './findByNonce.ts';
import { aboutOf, FORGOTTEN_MS, nothingMore, type JudgeContext, type Verdict } from './judge.ts';
import { learnable } from './learnSent.ts';
import { nonceAt } from './nextNonce.ts';
import type { TransactionRecord } from './record.ts';
import { forgotten, learned, settled } from './transactionsSlice.ts';

/** Time after which a wallet request of a closed page counts as never answered. */
const SIGNING_MS = 5 * 60_000;
/** Number of nonces searched for a transaction whose own is a guess. */
const MAX_NONCES = 5;

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
  // A replacement: the record of the replaced transaction, which has this nonce, tells the outcome.
  if (ours && record.replaces !== undefined && ours.nonce === nonce) return [forgotten(about)];
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
