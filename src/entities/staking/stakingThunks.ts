import { readCalls } from '#chain/multicall/readCalls.ts';
import { send } from '#chain/transactions/send.ts';
import { toastAdded } from '#entities/notifications/toastsSlice.ts';
import { type AppError, toAppError } from '#lib/errors.ts';
import type { Hex } from '#lib/hex.ts';
import type { AppThunk } from '#redux';
import { accountCalls, placeCalls } from './stakingCalls.ts';
import { selectNewest, selectStakeIssue } from './stakingContext.ts';
import {
  stakingInfo,
  stakingRequest,
  type StakingAction,
  type StakingModel,
} from './stakingModel.ts';
import { changedSince, type StakeIssue } from './stakingValidation.ts';

/**
 * Result of a submit. `blocked`: a newer read blocks the action. `closed`: the dialog closed before
 * the wallet opened.
 */
export type StakingResult =
  | { outcome: 'sent'; hash: Hex }
  | { outcome: 'blocked'; issue: StakeIssue }
  | { outcome: 'closed' }
  | { outcome: 'failed'; error: AppError };

type StakingThunk<Action extends StakingAction> = (
  model: StakingModel & { action: Action },
  isOpen?: () => boolean,
) => AppThunk<Promise<StakingResult>>;

/**
 * Shows the specification's failure toast (section 8) beside the dialog's reason. A user's
 * rejection needs none.
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
 * Sends a dialog's model. First rereads everything it depends on from agreeing nodes; if the place
 * or the stake changed, sends nothing and returns the issue. Never rejects.
 */
function perform(
  model: StakingModel,
  isOpen: () => boolean = () => true,
): AppThunk<Promise<StakingResult>> {
  return async (dispatch, getState) => {
    const { action, place, account, amount } = model;
    try {
      await dispatch(
        readCalls([...placeCalls(place), ...accountCalls(place, account)], {
          fresh: true,
          agree: true,
        }),
      );
    } catch (thrown) {
      return { outcome: 'failed', error: toAppError(thrown) };
    }
    const state = getState();
    const issue =
      selectStakeIssue(state, { action, place, typed: { ok: true, amount }, askedBy: account }) ??
      changedSince(model, selectNewest(state, place, account));
    if (issue) return { outcome: 'blocked', issue };
    if (!isOpen()) return { outcome: 'closed' };
    const sent = await dispatch(send(stakingRequest(model), stakingInfo(model)));
    if (sent.ok) return { outcome: 'sent', hash: sent.hash };
    dispatch(reportFailure(sent.error, action));
    return { outcome: 'failed', error: sent.error };
  };
}

/** Stakes; the native coin is sent as value. */
export const stake: StakingThunk<'stake'> = perform;
/** Withdraws part or all of the stake, with the reward. */
export const unstake: StakingThunk<'unstake'> = perform;
/** Claims the reward. */
export const harvest: StakingThunk<'harvest'> = perform;
/** Stakes an amount equal to the reward, which is paid to the wallet. */
export const compound: StakingThunk<'compound'> = perform;
/** Withdraws the whole stake and forfeits the reward. */
export const emergencyWithdraw: StakingThunk<'emergencyWithdraw'> = perform;
/** Compounds the vault's pending reward for a share of it. */
export const collectBounty: StakingThunk<'bounty'> = perform;
