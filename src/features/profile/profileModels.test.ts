import { describe, expect, it } from 'vitest';
import type { Team } from '#entities/profile/profileModel.ts';
import { campaignOf } from '#protocol/campaigns.ts';
import { toRaw } from '#lib/raw.ts';
import { OWNER } from '#testing/accounts.ts';
import type { OwnPicture } from './pictures.ts';
import { pictureIssue, type PictureFacts } from './profileValidation.ts';
import { currentStep, shownStep, type SetupFacts } from './setup/setupModel.ts';
import { groupByCampaign, type PointRow } from './tasks/pointsQuery.ts';

const picture = (tokenId: bigint, isApproved: boolean): OwnPicture => ({
  nftAddress: OWNER,
  tokenId,
  kind: 5,
  isApproved,
});
const team = (id: number, isJoinable = true): Team => ({
  id,
  name: `Team ${id}`,
  description: '',
  users: 1n,
  points: 1n,
  isJoinable,
});
const facts = (change: Partial<SetupFacts>): SetupFacts => ({
  pictures: [picture(0n, true)],
  teams: [team(1), team(2, false)],
  draft: { tokenIdRaw: toRaw(0n), teamId: 1 },
  ...change,
});

describe('the steps of the setup', () => {
  it.each<[string, Partial<SetupFacts>, string]>([
    ['begins with a starter', { pictures: [], draft: {} }, 'starter'],
    ['goes on with the picture', { draft: {} }, 'picture'],
    ['waits for the approval of the picture', { pictures: [picture(0n, false)] }, 'picture'],
    ['chooses again when the picture is gone', { pictures: [picture(1n, true)] }, 'picture'],
    ['goes on with the team', { draft: { tokenIdRaw: toRaw(0n) } }, 'team'],
    [
      'chooses again when the team was closed',
      { draft: { tokenIdRaw: toRaw(0n), teamId: 2 } },
      'team',
    ],
    ['ends with the name', {}, 'name'],
  ])('%s', (_name, change, step) => {
    expect(currentStep(facts(change))).toBe(step);
  });

  it('lets the user go back, but not ahead, and not to a second starter', () => {
    expect(shownStep('name', 'team')).toBe('team');
    expect(shownStep('name', 'starter')).toBe('name');
    expect(shownStep('team', 'name')).toBe('team');
    expect(shownStep('team', null)).toBe('team');
  });
});

describe('what stands against a picture', () => {
  const fine: PictureFacts = {
    act: 'register',
    status: 'none',
    isTeamJoinable: true,
    isOffered: true,
    isOwned: true,
    isApproved: true,
    balance: 10n,
    cost: 10n,
    isPending: false,
  };

  it('is nothing where everything is as it should be', () => {
    expect(pictureIssue(fine)).toBeUndefined();
    expect(
      pictureIssue({ ...fine, act: 'update', status: 'active', isTeamJoinable: false }),
    ).toBeUndefined();
    expect(pictureIssue({ ...fine, act: 'reactivate', status: 'paused' })).toBeUndefined();
  });

  it.each<[Partial<PictureFacts>, string]>([
    [{ isPending: true }, 'pending'],
    [{ status: 'active' }, 'registered'],
    [{ status: 'paused' }, 'registered'],
    [{ act: 'update' }, 'unregistered'],
    [{ act: 'update', status: 'paused' }, 'paused'],
    [{ act: 'reactivate', status: 'active' }, 'active'],
    [{ isTeamJoinable: false }, 'team'],
    [{ isOffered: false }, 'notOffered'],
    [{ isOwned: false }, 'notOwned'],
    [{ balance: undefined }, 'unread'],
    [{ balance: null }, 'unread'],
    [{ balance: 9n }, 'balance'],
    [{ isApproved: false }, 'notApproved'],
  ])('is named: %o', (change, issue) => {
    expect(pictureIssue({ ...fine, ...change })).toBe(issue);
  });
});

describe('points', () => {
  const row = (id: string, campaignId: number, points: bigint): PointRow => ({
    id,
    campaignId,
    points,
    hash: `0x${id.padStart(64, '0')}`,
    at: 1,
  });

  it('are summed by campaign, removals included, the newest campaign first', () => {
    const rows = [row('a', 2, 5n), row('b', 1, 10n), row('c', 2, -2n)];
    expect(groupByCampaign(rows).map(({ campaignId, points }) => [campaignId, points])).toEqual([
      [2, 3n],
      [1, 10n],
    ]);
  });

  it('have a title and a badge for every campaign, also an unknown one', () => {
    expect(campaignOf(511_020_000)).toMatchObject({ badge: 'sale', params: { number: 2 } });
    expect(campaignOf(515_010_001)).toMatchObject({ badge: 'lottery' });
    for (const id of [7, 999_999_999, 51_102, 5_110_200_000])
      expect(campaignOf(id)).toEqual({
        badge: 'campaign',
        title: 'campaigns.other',
        params: { id },
      });
  });
});
