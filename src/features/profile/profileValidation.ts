import type { ProfileAct } from '#entities/profile/profileCalls.ts';
import type { TextKey } from '#i18n/t.ts';

/** Why a profile can't be made, or its picture not changed, now. */
export type PictureIssue =
  | 'unread'
  | 'registered'
  | 'unregistered'
  | 'paused'
  | 'active'
  | 'team'
  | 'notOffered'
  | 'notOwned'
  | 'notApproved'
  | 'balance'
  | 'pending';

/** What decides whether a collectible can become the picture. Amounts in wei of MEOW. */
export interface PictureFacts {
  act: ProfileAct;
  /** Whether the account has a profile, and whether that is active. */
  status: 'none' | 'paused' | 'active';
  isTeamJoinable: boolean;
  isOffered: boolean;
  isOwned: boolean;
  isApproved: boolean;
  balance: bigint | null | undefined;
  cost: bigint;
  /** Whether the same is with the wallet, or sent and not mined. */
  isPending: boolean;
}

/** Returns what is wrong with the profile's state for an act. */
function statusIssue({ act, status }: PictureFacts): PictureIssue | undefined {
  if (act === 'register') return status === 'none' ? undefined : 'registered';
  if (status === 'none') return 'unregistered';
  if (act === 'update') return status === 'active' ? undefined : 'paused';
  return status === 'paused' ? undefined : 'active';
}

/** Returns the first reason why the act can't be done. */
export function pictureIssue(facts: PictureFacts): PictureIssue | undefined {
  const { act, isTeamJoinable, isOffered, isOwned, isApproved, balance, cost, isPending } = facts;
  if (isPending) return 'pending';
  const status = statusIssue(facts);
  if (status) return status;
  if (act === 'register' && !isTeamJoinable) return 'team';
  if (!isOffered) return 'notOffered';
  if (!isOwned) return 'notOwned';
  if (balance === null || balance === undefined) return 'unread';
  if (balance < cost) return 'balance';
  return isApproved ? undefined : 'notApproved';
}

/** Texts of the reasons; 'balance' takes `num` and `symbol`. */
export const issueTexts = {
  unread: 'common.loading',
  registered: 'profile.issue.registered',
  unregistered: 'profile.issue.unregistered',
  paused: 'profile.issue.paused',
  active: 'profile.issue.active',
  team: 'profile.issue.team',
  notOffered: 'profile.issue.notOffered',
  notOwned: 'profile.issue.notOwned',
  notApproved: 'profile.issue.notApproved',
  balance: 'profile.issue.balance',
  pending: 'profile.issue.pending',
} as const satisfies Record<PictureIssue, TextKey>;
