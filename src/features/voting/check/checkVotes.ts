// Judges every vote of a proposal from what was signed, without believing the hub.
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { inSlices } from '#lib/inSlices.ts';
import type { PowerParts } from '#lib/votingAnswers.ts';
import { receiptHash } from '#protocol/receipt.ts';
import type { ExportedEntry } from '#remote/hub/export.ts';
import type { Proposal, Vote } from '#remote/hub/voting.ts';
import type { OwnReceipt } from '../vote/ownVotes.ts';
import { space } from '../space.ts';
import { tally } from '../votingModel.ts';
import { checkLog, type ReadLog, type SeenReceipt } from './checkLog.ts';
import { isReceiptSigned, recovered, signedVoteOf, type SignedVote } from './signedVote.ts';
import { verdictOn, type CheckedVotes, type VoteVerdict } from './verdicts.ts';

/** Everything that the check needs. */
export interface CheckInput {
  proposal: Proposal;
  votes: readonly Vote[];
  /** Messages about the proposal, in their order. */
  entries: readonly ExportedEntry[];
  /** The hub's log from the proposal on; `undefined` where it is too long to be read. */
  log: ReadLog | undefined;
  /** Number up to which the log was read before the messages. */
  settled: number;
  /** Receipts that this browser keeps. */
  seen: readonly SeenReceipt[];
  signer: Address;
  /** Powers by account in lower case; `undefined` where the node keeps no such block. */
  powers: ReadonlyMap<string, PowerParts> | undefined;
  own: OwnReceipt | undefined;
  /**
   * Asks a contract wallet whether a signature is its own; `undefined`: it can't be asked now. A
   * plain account has none.
   */
  isOfContract: (account: Address, hash: Hex, sig: Hex) => Promise<boolean | undefined>;
}

type Receipt = ExportedEntry['receipt'];

/** Reports whether nothing is between two receipts. */
const isNextTo = (before: Receipt | undefined, { seq }: Receipt): boolean =>
  before !== undefined && seq === before.seq + 1;

/**
 * Reports whether a receipt comes after the one before, and is the signer's. One that the next
 * names is signed along with that one.
 */
function isReceiptGood(
  receipt: Receipt,
  before: Receipt | undefined,
  next: Receipt | undefined,
  signer: Address,
): boolean {
  const { id, seq, received_at: receivedAt, previous, hash, signature } = receipt;
  const isInOrder = isNextTo(before, receipt)
    ? previous === before?.hash
    : !before || seq > before.seq;
  if (!isInOrder || receiptHash({ id, seq, receivedAt, previous }) !== hash) return false;
  const isNamed = next !== undefined && isNextTo(receipt, next) && next.previous === hash;
  return isNamed || isReceiptSigned({ hash, signature }, signer);
}

/** Returns the number of the first receipt that does not fit. */
async function brokenReceipt(
  entries: readonly ExportedEntry[],
  signer: Address,
): Promise<number | undefined> {
  const places = entries.map((_, place) => place);
  const good = await inSlices(places, (place) =>
    isReceiptGood(
      entries[place]!.receipt,
      entries[place - 1]?.receipt,
      entries[place + 1]?.receipt,
      signer,
    ),
  );
  return entries[good.indexOf(false)]?.receipt.seq;
}

/** Reports whether what is shown of a vote is what was signed. */
function isAsSigned({ voter, choice }: Vote, { id }: Proposal, { message }: SignedVote): boolean {
  return (
    String(message['proposal']) === id &&
    Number(message['choice']) === choice &&
    String(message['space']) === space &&
    sameAddress(String(message['from']), voter)
  );
}

/** Judges one vote by the message that was signed. */
async function verdictOf(
  vote: Vote,
  entry: ExportedEntry | undefined,
  seen: Set<string>,
  { proposal, powers, isOfContract }: CheckInput,
): Promise<VoteVerdict> {
  const signed = entry && !entry.isLegacy ? signedVoteOf(entry.payload) : undefined;
  if (entry?.isLegacy) return { kind: 'partly', why: 'contract' };
  if (!entry || !signed || signed.hash !== vote.id) return { kind: 'badSignature' };
  let isUnasked = false;
  if (!sameAddress(recovered(signed.hash, entry.sig), vote.voter)) {
    const isOwn = await isOfContract(vote.voter, signed.hash, entry.sig);
    if (isOwn === false) return { kind: 'badSignature' };
    isUnasked = isOwn === undefined;
  }
  if (!isAsSigned(vote, proposal, signed)) return { kind: 'altered' };
  const timestamp = Number(signed.message['timestamp']);
  if (!(timestamp >= proposal.start && timestamp <= proposal.end)) return { kind: 'outside' };
  const voter = vote.voter.toLowerCase();
  if (seen.has(voter)) return { kind: 'twice' };
  seen.add(voter);
  if (vote.receipt.hash !== entry.receipt.hash) return { kind: 'badReceipt' };
  if (!powers) return { kind: 'partly', why: 'power' };
  const power = powers.get(voter)?.total ?? 0n;
  if (power !== vote.power) return { kind: 'badPower', power };
  return isUnasked ? { kind: 'partly', why: 'contract' } : { kind: 'genuine' };
}

/** Checks every vote that the hub lists, and looks for those that it doesn't. */
export async function checkVotes(input: CheckInput): Promise<CheckedVotes> {
  const { proposal, votes, entries, log, signer, powers, own } = input;
  const brokenAt = await brokenReceipt(entries, signer);
  const logged = log && (await checkLog({ ...input, log }));
  const byId = new Map(entries.map((entry) => [entry.receipt.id, entry]));
  const seen = new Set<string>();
  const inTurn = votes.toSorted((one, other) => one.receipt.seq - other.receipt.seq);
  const judged = await inSlices(inTurn, (vote) => verdictOf(vote, byId.get(vote.id), seen, input));
  const verdicts = new Map<Hex, VoteVerdict>();
  for (const [index, vote] of inTurn.entries()) {
    const verdict = await judged[index];
    if (verdict) verdicts.set(vote.id, verdict);
  }
  const listed = new Set(votes.map(({ id }) => id));
  const withheld = entries
    .filter(
      ({ kind, receipt, payload }) =>
        kind === 'vote' &&
        !listed.has(receipt.id) &&
        signedVoteOf(payload)?.message['proposal'] === proposal.id,
    )
    .map(({ receipt }) => receipt.seq);
  const counted = votes.filter(({ id }) => {
    const verdict = verdicts.get(id);
    return verdict !== undefined && verdictOn(verdict) !== 'differs';
  });
  const scores = tally(proposal.choices.length, counted);
  return {
    verdicts,
    withheld: [...withheld, ...(logged?.withheld ?? [])],
    ownMissing: own && !listed.has(own.receipt.id) ? own.receipt.seq : undefined,
    brokenAt: brokenAt ?? logged?.brokenAt,
    hasLog: log !== undefined,
    hasPowers: powers !== undefined,
    scores,
    isSameResult: scores.every((score, place) => score === proposal.scores[place]),
    count: votes.length,
  };
}
