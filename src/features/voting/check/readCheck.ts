import { NoState } from '#chain/multicall/readAtBlock.ts';
import type { Address, Hex } from '#lib/hex.ts';
import type { PowerParts } from '#lib/votingAnswers.ts';
import type { AppThunk } from '#redux';
import { askExport, exportedOf } from '#remote/hub/export.ts';
import { HubError } from '#remote/hub/hubError.ts';
import { askProposal } from '#remote/hub/askVoting.ts';
import { proposalOf, type Proposal, type Vote } from '#remote/hub/voting.ts';
import { isAsSigned } from '../signing/isAsSigned.ts';
import { readAllVotes } from '../proposals/readAllVotes.ts';
import { readPowers } from '../power/readPower.ts';
import { sourcesOfHash } from '../space.ts';
import { recallReceipt, type OwnReceipt } from '../vote/ownVotes.ts';
import { whenAnswered } from '../vote/sendingVotes.ts';
import type { ReadLog } from './checkLog.ts';
import { checkVotes } from './checkVotes.ts';
import { isContractSignature } from './contractSignature.ts';
import { hasOtherBlock } from './otherBlock.ts';
import { readLog } from './readLog.ts';
import { keepSeen, seenReceipts } from './seenReceipts.ts';
import type { CheckedVotes } from './verdicts.ts';

/** How often list and result are read until they are of one moment. */
const TRIES = 3;
/** Pause before the list is read again, where it doesn't have the account's own vote yet. */
const LATE_MS = 1_000;

export interface CheckWish {
  id: Hex;
  account: Address | null;
}

/** Result of a check, with the votes and the proposal as they were checked. */
export interface Check extends CheckedVotes {
  /** Whether the user's node has another block than the one that the hub counted by. */
  isOtherBlock: boolean;
  proposal: Proposal;
  votes: readonly Vote[];
  /** Seconds that it took. */
  seconds: number;
}

async function readProposal(id: Hex): Promise<Proposal> {
  const answer = await askProposal(id);
  if (answer === null) throw new HubError('malformed', 'The hub has no such proposal');
  const proposal = proposalOf(answer);
  if (!isAsSigned(proposal)) throw new HubError('malformed', 'The proposal is not what was signed');
  return proposal;
}

/** Returns the newest receipt of a log. */
const lastOf = (log: ReadLog | undefined) => log?.entries.at(-1)?.receipt;

/**
 * Reads list, result, messages and log of one moment: votes may come in meanwhile, and the account's
 * own one, which the hub has signed for, may have just come.
 */
async function readMoment(id: Hex, own: OwnReceipt | undefined) {
  for (let tries = 1; ; tries += 1) {
    const before = await readProposal(id);
    // Read in this order, each source contains what the one before it had.
    const logBefore = await readLog(before);
    const exported = exportedOf(await askExport(id));
    const votes = await readAllVotes(id);
    const log = logBefore && (await readLog(before, logBefore, exported.entries));
    const proposal = await readProposal(id);
    const isOneMoment = before.voteCount === proposal.voteCount;
    const hasOwn = !own || votes.some((vote) => vote.id === own.receipt.id);
    if ((isOneMoment && hasOwn) || tries === TRIES)
      return { proposal, votes, ...exported, log, settled: lastOf(logBefore)?.seq ?? 0 };
    if (!hasOwn) await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  }
}

function powersOf(
  { strategiesHash, snapshot }: Proposal,
  votes: readonly Vote[],
  onProgress: (done: number) => void,
): AppThunk<Promise<ReadonlyMap<string, PowerParts> | undefined>> {
  return async (dispatch) => {
    const sources = sourcesOfHash(strategiesHash);
    if (!sources) return undefined;
    const voters = [...new Set(votes.map(({ voter }) => voter))];
    try {
      const powers = await dispatch(readPowers(sources, voters, snapshot, { onProgress }));
      return new Map(voters.map((voter, index) => [voter.toLowerCase(), powers[index]!]));
    } catch (thrown) {
      if (thrown instanceof NoState) return undefined;
      throw thrown;
    }
  };
}

/**
 * Reads every vote of a proposal, computes everything again and compares. Rejects where the list or
 * the messages can't be read whole, or the node does not answer.
 */
export function readCheck(
  { id, account }: CheckWish,
  onProgress: (done: number, total: number) => void,
): AppThunk<Promise<Check>> {
  return async (dispatch, _getState, { now }) => {
    const began = now();
    await whenAnswered(id);
    // Before the hub is read: a receipt that comes meanwhile is of a later moment.
    const seen = seenReceipts();
    const own = account === null ? undefined : recallReceipt(id, account);
    const { proposal, votes, entries, log, settled, signer } = await readMoment(id, own);
    onProgress(0, votes.length);
    const isOtherBlock = await dispatch(hasOtherBlock(proposal));
    // Powers of another block prove nothing about the votes.
    const powers = isOtherBlock
      ? undefined
      : await dispatch(
          powersOf(proposal, votes, (done) =>
            onProgress(Math.min(done, votes.length), votes.length),
          ),
        );
    const checked = await checkVotes({
      proposal,
      votes,
      entries,
      log,
      settled,
      seen,
      signer,
      powers,
      own,
      isOfContract: (voter, hash, sig) => dispatch(isContractSignature(voter, hash, sig)),
    });
    const last = lastOf(log);
    if (last && checked.brokenAt === undefined) keepSeen(id, last);
    return { ...checked, isOtherBlock, proposal, votes, seconds: (now() - began) / 1000 };
  };
}
