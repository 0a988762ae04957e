import { toastAdded } from '#entities/notifications/toastsSlice.ts';
import { defineAct } from '#entities/writeFlow/defineAct.ts';
import type { AppError } from '#lib/errors.ts';
import type { AppThunk } from '#redux';
import { accountCalls, placeCalls } from './stakingCalls.ts';
import { selectNewest, selectStakeIssue } from './stakingContext.ts';
import { stakingCall } from './stakingCall.ts';
import { stakingInfo, type StakingAction, type StakingModel } from './stakingModel.ts';
import { statedStaking } from './stakingStatement.ts';
import { changedSince, type StakeIssue } from './stakingValidation.ts';

/**
 * Shows the specification's failure toast (section 8) where no dialog shows the reason any more. A
 * user's rejection needs none.
 */
function reportFailure(error: AppError, action: StakingAction): AppThunk {
  return (dispatch) => {
    if (error.kind === 'userRejected') return;
    const isBounty = action === 'bounty';
    dispatch(
      toastAdded({
        type: 'danger',
        titleKey: isBounty ? 'notifications.bountyFailed' : 'notifications.error',
        descriptionKey: isBounty ? 'notifications.bountyFailed.text' : 'notifications.error.text',
      }),
    );
  };
}

/**
 * Everything a user does at a place: stake, withdraw, claim, compound, leave in an emergency, and
 * collect the vault's bounty. Nothing is sent where the place or the stake changed meanwhile.
 */
export const stakingAct = defineAct<StakingModel, StakeIssue>({
  account: ({ account }) => account,
  reads: (_state, { place, account }) => [...placeCalls(place), ...accountCalls(place, account)],
  moves: ({ place }) => [place.token.address, place.reward.address],
  blockedBy: (state, model) => {
    const { action, place, account, amount } = model;
    const typed = { ok: true, amount } as const;
    return (
      selectStakeIssue(state, { action, place, typed, askedBy: account }) ??
      changedSince(model, selectNewest(state, place, account))
    );
  },
  call: stakingCall,
  states: statedStaking,
  info: stakingInfo,
  afterFailure: ({ action }, error) => reportFailure(error, action),
});
