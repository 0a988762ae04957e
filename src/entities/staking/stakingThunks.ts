import { readCalls } from '#chain/multicall/readCalls.ts';
import { toFailure } from '#chain/transactions/failures.ts';
import { send } from '#chain/transactions/send.ts';
import { toastAdded } from '#entities/notifications/toastsSlice.ts';
import type { AppError } from '#lib/errors.ts';
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

/** What became of a press. `blocked`: something stands in the way by now. `closed`: the dialog was closed before the wallet opened. */
export type StakingResult =
  | { outcome: 'sent'; hash: Hex }
  | { outcome: 'blocked'; issue: StakeIssue }
  | { outcome: 'closed' }
  | { outcome: 'failed'; error: AppError };

type StakingThunk<Action extends StakingAction> = (
  model: StakingModel & { action: Action },
  isOpen?: () => boolean,
) => AppThunk<Promise<StakingResult>>;

/** Beside the reason in the dialog, the specification's own words (section 8). A refusal of the user's own needs none. */
function tellFailure(error: AppError, action: StakingAction): AppThunk {
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
 * Sends what a dialog shows. First everything that it depends on is read again, from nodes that agree: where the place or the
 * stake is another by now, nothing is sent and the issue says why. Never rejects.
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
      return { outcome: 'failed', error: toFailure(thrown) };
    }
    const state = getState();
    const issue =
      selectStakeIssue(state, { action, place, typed: { ok: true, amount }, askedBy: account }) ??
      changedSince(model, selectNewest(state, place, account));
    if (issue) return { outcome: 'blocked', issue };
    if (!isOpen()) return { outcome: 'closed' };
    const sent = await dispatch(send(stakingRequest(model), stakingInfo(model)));
    if (sent.ok) return { outcome: 'sent', hash: sent.hash };
    dispatch(tellFailure(sent.error, action));
    return { outcome: 'failed', error: sent.error };
  };
}

/** Stakes; the coin goes along as value where that is staked. */
export const stake: StakingThunk<'stake'> = perform;
/** Takes a part of the stake or all of it, with the reward. */
export const unstake: StakingThunk<'unstake'> = perform;
/** Takes the reward. */
export const harvest: StakingThunk<'harvest'> = perform;
/** Stakes as much as was earned; the reward itself comes into the wallet. */
export const compound: StakingThunk<'compound'> = perform;
/** Takes the whole stake and gives the reward up. */
export const emergencyWithdraw: StakingThunk<'emergencyWithdraw'> = perform;
/** Has the vault compound what waits, for a share of it. */
export const collectBounty: StakingThunk<'bounty'> = perform;
