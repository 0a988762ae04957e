import type { Entity, Field } from '../store/entity.ts';

const whole: Field = { kind: 'whole' };
const maybeWhole: Field = { kind: 'whole', optional: true };
/** Points, and numbers beyond 2^63; points that were taken away are negative. */
const number: Field = { kind: 'amount', scale: 0 };

export const team: Entity = {
  table: 'team',
  isFew: true,
  type: 'Team',
  one: 'team',
  many: 'teams',
  fields: {
    id: { kind: 'id' },
    name: { kind: 'text' },
    isJoinable: { kind: 'boolean' },
    /** Active profiles, as the contract counts them. */
    totalUsers: whole,
    /** Profiles that are active or paused. */
    totalMembers: whole,
    /** Points of the team itself, not of its members. */
    totalPoints: number,
    block: whole,
    timestamp: whole,
  },
  lists: { users: { of: 'User', by: 'team' }, points: { of: 'Point', by: 'team' } },
};

/** Account with a profile, with points, or with both: points may come before the profile. */
export const profileUser: Entity = {
  table: 'profile_user',
  type: 'User',
  one: 'user',
  many: 'users',
  fields: {
    id: { kind: 'id' },
    /** Number of the profile; null without one. */
    internalId: maybeWhole,
    isActive: { kind: 'boolean' },
    team: { kind: 'ref', to: 'Team', optional: true },
    /** Picture of an active profile. */
    nftAddress: { kind: 'bytes', optional: true },
    tokenId: { kind: 'amount', scale: 0, optional: true },
    totalPoints: number,
    /** When the profile was made, and when it last changed. */
    createdAt: maybeWhole,
    updatedAt: maybeWhole,
    block: maybeWhole,
  },
  lists: { points: { of: 'Point', by: 'user' } },
  indexes: ['team, is_active, total_points, id', 'internal_id'],
};

/** Points that one account or one team got or lost at once. */
export const point: Entity = {
  table: 'point_award',
  type: 'Point',
  one: 'point',
  many: 'points',
  fields: {
    /** Hash and place of the log; where several accounts share one, the account's place in it too. */
    id: { kind: 'id' },
    user: { kind: 'ref', to: 'User', optional: true },
    team: { kind: 'ref', to: 'Team', optional: true },
    points: number,
    campaignId: number,
    hash: { kind: 'bytes' },
    block: whole,
    logIndex: whole,
    timestamp: whole,
  },
  indexes: ['"user", id', 'team, timestamp, id'],
};
