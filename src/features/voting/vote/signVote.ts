import { chain } from '#config/chains.ts';
import { defineMessage } from '#entities/messages/defineMessage.ts';
import type { AppError } from '#lib/errors.ts';
import type { Address } from '#lib/hex.ts';
import type { PowerParts } from '#lib/votingAnswers.ts';
import { voteTypedData, votingDifference } from '#protocol/votingMessages.ts';
import { powerAnswer, verificationHash } from '#protocol/votingPower.ts';
import type { AppThunk } from '#redux';
import type { Proposal } from '#remote/hub/voting.ts';
import { isAsSigned } from '../signing/isAsSigned.ts';
import { signMessage, statedBy } from '../signing/signMessage.ts';
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

/** States the power on screen as it goes along with a vote. */
function statedPower({ account, proposal, power }: VoteWish): string {
  const { snapshot: block } = proposal;
  return JSON.stringify({
    v: 1,
    block,
    wallet: String(power.wallet),
    manual: String(power.manual),
    vault: String(power.vault),
    pools: String(power.pools),
    lp: String(power.lp),
    total: String(power.total),
    verificationHash: verificationHash(chain.id, block, account, power),
  });
}

/** Vote for a choice of a proposal. */
export const voteMessage = defineMessage<VoteWish>({
  account: ({ account }) => account,
  data: ({ account, proposal: { id, snapshot }, choice, power }, timestamp) =>
    voteTypedData(
      { from: account, space, timestamp },
      { proposal: id, choice, reason: '', power: powerAnswer(chain.id, snapshot, account, power) },
    ),
  difference: (shown, timestamp, read) =>
    votingDifference(
      {
        primaryType: 'Vote',
        message: {
          ...statedBy(shown.account, timestamp),
          proposal: shown.proposal.id,
          choice: String(shown.choice),
          metadata: statedPower(shown),
          reason: '',
          app: 'meowswap',
        },
      },
      read,
    ),
});

/**
 * Lets an account sign a vote, and keeps it until it is sent. Nothing is signed for a proposal that
 * does not say what its author signed. Never rejects.
 */
export function signVote(wish: VoteWish): AppThunk<Promise<SignedVote>> {
  return async (dispatch) => {
    const { account, proposal, choice } = wish;
    if (!isAsSigned(proposal))
      return { ok: false, error: { kind: 'shownDiffers', what: 'proposal' } };
    const result = await dispatch(signMessage(voteMessage, wish));
    if (!result.ok) return result;
    const waiting = { signed: result.signed, choice, timestamp: result.timestamp };
    keepWaiting(proposal.id, account, waiting);
    return { ok: true, waiting };
  };
}
