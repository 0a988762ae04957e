import { describe, expect, it } from 'vitest';
import type { Address } from '#lib/hex.ts';
import { rankTeams, type TeamScore } from '#protocol/competitionRanking.ts';
import type { Score } from '#protocol/competitionVolume.ts';
import { battleTerms } from '#testing/battle.ts';
import { E18 } from '#testing/units.ts';
import { boardOf, ownScoreOf, standingsOf } from './scoreRows.ts';
import { shownScore } from './shownScore.ts';

const MEMBERS = 1_200;

const accountOf = (index: number): Address =>
  `0x${(0xabc000 + index).toString(16).padStart(40, '0')}`;

/** Returns a score in whole dollars, whose last trade was at a block. */
const scoreOf = (index: number, teamId: number, dollars: number, lastBlock = 90): Score => ({
  account: accountOf(index),
  teamId,
  rawE18: BigInt(dollars) * E18,
  countedE18: BigInt(dollars) * E18,
  trades: 1,
  lastBlock,
  lastLogIndex: 1,
});

/** Teams 1 and 2 share the accounts; the first has the most, a dollar less each. */
const crowd = rankTeams(
  battleTerms,
  Array.from({ length: MEMBERS }, (_, index) => scoreOf(index, 1 + (index % 2), MEMBERS - index)),
  [1, 2, 3],
);

describe('a leaderboard of more accounts than it shows', () => {
  it('counts those beyond its rows, in number and volume', () => {
    const all = boardOf(crowd, 0);
    expect(all.rows).toHaveLength(500);
    expect(all.rows.map(({ rank }) => rank)).toEqual(all.rows.map((_, at) => at + 1));
    expect(all.rows.at(-1)).toMatchObject({ account: accountOf(499), counted: 701n * E18 });
    expect(all.total).toBe(MEMBERS);
    expect(all.volume).toBe((BigInt(MEMBERS * (MEMBERS + 1)) / 2n) * E18);
  });

  it('ranks a team’s rows within the team, and counts only its best members', () => {
    const first = boardOf(crowd, 1);
    expect(first.total).toBe(MEMBERS / 2);
    expect(first.rows[1]).toMatchObject({ rank: 2, account: accountOf(2), team: 1 });
    // 500 members, of 1,200, 1,198, … 202 dollars.
    expect(first.volume).toBe(350_500n * E18);
    expect(standingsOf(crowd)[0]).toEqual({ id: 1, place: 1, volume: first.volume });
  });

  it('knows the ranks of an account beyond its rows', () => {
    expect(ownScoreOf(crowd, accountOf(1_199))).toMatchObject({ rank: 1_200, teamRank: 600 });
    expect(ownScoreOf(crowd, accountOf(1_198))).toMatchObject({ rank: 1_199, teamRank: 600 });
  });

  it('finds an account however its address is written', () => {
    const shouted: Address = `0x${accountOf(4).slice(2).toUpperCase()}`;
    expect(ownScoreOf(crowd, shouted)).toEqual(ownScoreOf(crowd, accountOf(4)));
    expect(ownScoreOf(crowd, shouted).rank).toBe(5);
  });
});

it('ranks of two with as much volume the one that had it first', () => {
  const tied = rankTeams(battleTerms, [scoreOf(1, 1, 50, 80), scoreOf(2, 2, 50, 70)], [1, 2]);
  expect(boardOf(tied, 0).rows.map(({ account }) => account)).toEqual([accountOf(2), accountOf(1)]);
  expect(standingsOf(tied).map(({ id }) => id)).toEqual([2, 1]);
});

describe('the score that is shown', () => {
  const view = { block: undefined, isPending: false, retry: () => undefined };
  const count = (teams: readonly TeamScore[]): number => teams.length;

  it.each([
    ['of the services before our own', { value: 7, failure: undefined }, crowd, 7],
    ['0 of the services, which is an answer', { value: 0, failure: undefined }, crowd, 0],
    ['our own where the services fail', { value: undefined, failure: 'unreachable' }, crowd, 3],
    [
      'unknown where neither is there',
      { value: undefined, failure: 'unreachable' },
      undefined,
      null,
    ],
    [
      'awaited before the services answer',
      { value: undefined, failure: undefined },
      undefined,
      undefined,
    ],
  ] as const)('is %s', (_what, answer, teams, shown) => {
    expect(shownScore<number>({ ...view, ...answer }, teams, count)).toBe(shown);
  });
});
