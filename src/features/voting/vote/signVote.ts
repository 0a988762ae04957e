import { chain } from '#config/chains.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import type { PowerParts } from '#lib/votingAnswers.ts';
import { voteTypedData } from '#protocol/votingMessages.ts';
import { powerAnswer } from '#protocol/votingPower.ts';
import type { AppThunk } from '#redux';
import { hubTime } from '#remote/hub/askHub.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { isAsSigned } from '../signing/isAsSigned.ts';
import { signMessage } from '../signing/signMessage.ts';
import { space } from '../space.ts';
import { keepWaiting, type WaitingVote } from './ownVotes.ts';

/** Vote as it is on screen; `choice` counts from 1. */
export interface VoteWish {
  account: Address;
  proposal: Proposal;
  choice: number;
  power: PowerParts;
}

type SignedVote = { ok: true; waiting: WaitingVote } | { ok: false; error: AppError };

/**
 * Lets an account sign a vote, and keeps it until it is sent. Nothing is signed for a proposal that
 * does not say what its author signed. Never rejects.
 */
export function signVote({
  account,
  proposal,
  choice,
  power,
}: VoteWish): AppThunk<Promise<SignedVote>> {
  return async (dispatch, _getState, { now }) => {
    if (!isAsSigned(proposal))
      return { ok: false, error: { kind: 'shownDiffers', what: 'proposal' } };
    const { id, snapshot } = proposal;
    const timestamp = hubTime(now());
    const data = voteTypedData(
      { from: account, space, timestamp },
      {
        proposal: id,
        choice,
        reason: '',
        power: powerAnswer(chain.id, snapshot, account, power),
      },
    );
    const result = await dispatch(signMessage(account, data));
    if (!result.ok) return result;
    const waiting = { signed: result.signed, choice, timestamp };
    keepWaiting(id, account, waiting);
    return { ok: true, waiting };
  };
}
