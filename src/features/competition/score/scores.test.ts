import { describe, expect, it } from 'vitest';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { rankedTeams } from '#testing/battle.ts';
import { E18 } from '#testing/units.ts';
import { roundTripText } from './roundTrips.ts';
import { readBoard, readOwnScore, readStandings } from './scoreAnswers.ts';
import { boardOf, ownScoreOf, standingsOf } from './scoreRows.ts';

const row = {
  rank: 1,
  address: OWNER.toLowerCase(),
  teamId: 2,
  volume: '900.000000000000000001',
  allVolume: '1200',
  trades: 2,
  group: 4,
};

describe("the services' answers", () => {
  it('are read to the last digit', () => {
    expect(readBoard({ total: 1, volume: '900.5', data: [row] })).toEqual({
      total: 1,
      volume: 9_005n * 10n ** 17n,
      rows: [
        {
          rank: 1,
          account: OWNER,
          team: 2,
          counted: 900n * E18 + 1n,
          raw: 1_200n * E18,
          trades: 2,
          group: 4,
        },
      ],
    });
    expect(readStandings({ data: [{ place: 1, teamId: 2, volume: '1300', members: 2 }] })).toEqual([
      { id: 2, place: 1, volume: 1_300n * E18 },
    ]);
  });

  it('know an account without counted volume', () => {
    const answer = { ...row, globalRank: null, teamRank: null, group: null, nextTier: null };
    expect(readOwnScore({ ...answer, volume: '0' })).toMatchObject({
      counted: 0n,
      rank: null,
      teamRank: null,
      group: null,
      nextTier: null,
    });
  });

  it.each([
    ['no rows', { total: 1, volume: '1' }],
    ['a volume that is none', { total: 1, volume: 'many', data: [] }],
    ['a row of no account', { total: 1, volume: '1', data: [{ ...row, address: '0x12' }] }],
  ])('are refused with %s', (_, answer) => {
    expect(() => readBoard(answer)).toThrow(
      expect.objectContaining({ name: 'IndexerError', kind: 'malformed' }) as Error,
    );
  });
});

describe('ranks that are computed here', () => {
  it('rank all teams together, and each by itself', () => {
    const all = boardOf(rankedTeams, 0);
    expect(all.rows.map(({ rank, team }) => [rank, team])).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
    ]);
    expect(all).toMatchObject({ total: 3, volume: 2_300n * E18 });
    expect(boardOf(rankedTeams, 2).rows.map(({ account }) => account)).toEqual([OWNER, OTHER]);
    expect(boardOf(rankedTeams, 3)).toEqual({ rows: [], total: 0, volume: 0n });
  });

  it('give the places of the teams', () => {
    expect(standingsOf(rankedTeams).map(({ id, place }) => [place, id])).toEqual([
      [1, 2],
      [2, 1],
      [3, 3],
    ]);
  });

  it('give an account its ranks and what it lacks to the next tier', () => {
    expect(ownScoreOf(rankedTeams, OTHER)).toMatchObject({
      rank: 3,
      teamRank: 2,
      nextTier: 500n * E18,
    });
    expect(ownScoreOf(rankedTeams, OWNER)).toMatchObject({ teamRank: 1, nextTier: 0n });
    const nobody = '0x00000000000000000000000000000000000000aa';
    expect(ownScoreOf(rankedTeams, nobody)).toMatchObject({ rank: null, counted: 0n });
  });
});

it('says the share of round trips, and none without any volume', () => {
  expect(roundTripText({ raw: 1_200n, counted: 900n }, 'en-US')).toBe('25.0%');
  expect(roundTripText({ raw: 0n, counted: 0n }, 'en-US')).toBe('–');
});
