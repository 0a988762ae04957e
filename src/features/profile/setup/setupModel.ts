import type { Team } from '#entities/profile/profileModel.ts';
import type { OwnPicture } from '../pictures.ts';
import type { SetupDraft } from './setupDraft.ts';

/** Steps of the setup, in their order. */
export const setupSteps = ['starter', 'picture', 'team', 'name'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What the chain and the draft say about a setup. */
export interface SetupFacts {
  pictures: readonly OwnPicture[];
  teams: readonly Team[];
  draft: SetupDraft;
}

/** Returns the drafted picture, as long as the account holds it and it can be one. */
export function draftedPicture({
  pictures,
  draft,
}: Pick<SetupFacts, 'pictures' | 'draft'>): OwnPicture | undefined {
  return pictures.find(({ tokenId }) => String(tokenId) === draft.tokenIdRaw);
}

/** Returns the drafted team, as long as it can be joined. */
export function draftedTeam({
  teams,
  draft,
}: Pick<SetupFacts, 'teams' | 'draft'>): Team | undefined {
  return teams.find(({ id, isJoinable }) => id === draft.teamId && isJoinable);
}

/**
 * Returns the first step that isn't done. What the chain knows decides, so that the setup goes on
 * after a reload where it stopped.
 */
export function currentStep(facts: SetupFacts): SetupStep {
  if (facts.pictures.length === 0) return 'starter';
  if (draftedPicture(facts)?.isApproved !== true) return 'picture';
  return draftedTeam(facts) ? 'name' : 'team';
}

/**
 * Returns the step to show: the current one, or an earlier one that the user went back to. The
 * starter can't be bought again.
 */
export function shownStep(current: SetupStep, wished: SetupStep | null): SetupStep {
  const isBack = wished !== null && setupSteps.indexOf(wished) < setupSteps.indexOf(current);
  return isBack && wished !== 'starter' ? wished : current;
}
