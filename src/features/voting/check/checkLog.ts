// Looks for votes that the hub took, and tells of neither in its list nor in the export: its log may
// have no gap, since each receipt names the one before.
import { hashMessage } from 'ethers';
import { typedDataHash } from '#chain/wallet/typedSignature.ts';
import type { TypedData } from '#chain/wallet/typedData.ts';
import { isObject } from '#lib/checks.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { inSlices } from '#lib/inSlices.ts';
import type { ReceiptAnswer } from '#lib/votingAnswers.ts';
import { receiptHash } from '#protocol/receipt.ts';
import type { ExportedEntry } from '#remote/hub/export.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { isReceiptSigned, signedVoteOf } from './signedVote.ts';

/** Number and hash of a receipt that was seen before. */
export type SeenReceipt = Pick<ReceiptAnswer, 'seq' | 'hash'>;

/** The hub's log from a proposal on. */
export interface ReadLog {
  entries: readonly ExportedEntry[];
  /** Whether there was nothing after it. */
  isEnd: boolean;
}

export interface LogInput {
  proposal: Pick<Proposal, 'id' | 'receipt'>;
  /** As it was once the export was read. */
  log: ReadLog;
  /** Number up to which it was read before the export, which must have those votes. */
  settled: number;
  /** Messages about the proposal as they were exported. */
  entries: readonly ExportedEntry[];
  signer: Address;
  /** Receipts that this browser keeps, of any proposal. */
  seen: readonly SeenReceipt[];
}

/** What the log says. */
export interface CheckedLog {
  /** Numbers of votes for the proposal that were not exported. */
  withheld: readonly number[];
  /** Number of the first receipt that does not fit. */
  brokenAt: number | undefined;
}

/** Reports whether an entry says what its id is the hash of, so that it hides no vote. */
function isItself({ payload, receipt, isLegacy }: ExportedEntry): boolean {
  try {
    if (isLegacy) return hashMessage(payload) === receipt.id;
    const data: unknown = JSON.parse(payload);
    return isObject(data) && typedDataHash(data as unknown as TypedData) === receipt.id;
  } catch {
    return false;
  }
}

/** Reports whether a receipt is the next one after another. */
function isNext(before: ReceiptAnswer | undefined, receipt: ReceiptAnswer): boolean {
  const { id, seq, received_at: receivedAt, previous, hash } = receipt;
  const isInOrder = !before || (seq === before.seq + 1 && previous === before.hash);
  return isInOrder && receiptHash({ id, seq, receivedAt, previous }) === hash;
}

/** Returns the number of the first receipt that is known from elsewhere and not the log's. */
function firstMissing(
  { entries: log, isEnd }: ReadLog,
  { receipt: first }: LogInput['proposal'],
  known: readonly SeenReceipt[],
): number | undefined {
  const hashes = new Map(log.map(({ receipt }) => [receipt.seq, receipt.hash]));
  const last = log.at(-1)?.receipt.seq ?? first.seq - 1;
  return known
    .filter(({ seq }) => seq >= first.seq && (isEnd || seq <= last))
    .filter(({ seq, hash }) => hashes.get(seq) !== hash)
    .map(({ seq }) => Math.min(seq, last + 1))
    .toSorted((one, other) => one - other)[0];
}

/** Checks that the log has no gap, and finds votes that are in no export. */
export async function checkLog(input: LogInput): Promise<CheckedLog> {
  const { proposal, settled, entries, signer, seen } = input;
  const log = input.log.entries;
  const exported = new Set<Hex>(entries.map(({ receipt }) => receipt.id));
  const places = log.map((_, place) => place);
  const good = await inSlices(places, (place) => {
    const entry = log[place]!;
    const isKnown = exported.has(entry.receipt.id) || isItself(entry);
    return isKnown && isNext(log[place - 1]?.receipt, entry.receipt);
  });
  const last = log.at(-1)?.receipt;
  const unsigned = last && !isReceiptSigned(last, signer) ? last.seq : undefined;
  const breaks = [
    log[good.indexOf(false)]?.receipt.seq,
    unsigned,
    firstMissing(input.log, proposal, [
      proposal.receipt,
      ...entries.map(({ receipt }) => receipt),
      ...seen,
    ]),
  ].filter((seq) => seq !== undefined);
  return {
    withheld: log
      .filter(({ receipt, payload }) => {
        if (receipt.seq > settled || exported.has(receipt.id)) return false;
        const vote = signedVoteOf(payload);
        return vote?.hash === receipt.id && vote.message['proposal'] === proposal.id;
      })
      .map(({ receipt }) => receipt.seq),
    brokenAt: breaks.length > 0 ? Math.min(...breaks) : undefined,
  };
}
