import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountOf, gameTerms } from '#testing/competitionGame.ts';
import { nextTierGap, rankAll, rankTeams } from './competitionRanking.ts';
import { contentHashOf, makeResult, prizeTree, resultText } from './competitionResult.ts';
import { mostMeow, termsHash, termsText } from './competitionTerms.ts';
import { lastRankAbove, tierOfRank } from './competitionTiers.ts';
import type { Score } from './competitionVolume.ts';

const E18 = 10n ** 18n;
const TEAMS = [1, 2, 3];

const scoreOf = (number: number, dollars: number, more: Partial<Score> = {}): Score => ({
  account: accountOf(number),
  teamId: 1,
  rawE18: BigInt(dollars) * E18,
  countedE18: BigInt(dollars) * E18,
  trades: 1,
  lastBlock: 10,
  lastLogIndex: 0,
  ...more,
});
const rank = (...scores: Score[]) => rankTeams(gameTerms, scores, TEAMS);
const ranked = (...scores: Score[]): number[] =>
  rank(...scores)[0]!.members.map(({ account }) => Number(account));

describe('ranks in a team', () => {
  it.each([
    [1, 4, 'gold'],
    [2, 3, 'silver'],
    [10, 3, 'silver'],
    [11, 2, 'bronze'],
    [100, 2, 'bronze'],
    [101, 1, 'purple'],
    [500, 1, 'purple'],
    [501, 0, 'teal'],
    [9_999, 0, 'teal'],
  ])('%i is group %i, %s', (place, group, name) => {
    expect(tierOfRank(place)).toMatchObject({ group, name });
  });

  it('end the tier above at its last rank', () => {
    expect([1, 2, 10, 11, 101, 501].map(lastRankAbove)).toEqual([undefined, 1, 1, 10, 100, 500]);
  });

  it('are by counted volume, not by all of it', () => {
    expect(ranked(scoreOf(1, 5, { rawE18: 900n * E18 }), scoreOf(2, 6))).toEqual([2, 1]);
  });

  it('of equal volumes are by the earlier last trade, then by the lower address', () => {
    expect(ranked(scoreOf(1, 5, { lastBlock: 12 }), scoreOf(2, 5))).toEqual([2, 1]);
    expect(ranked(scoreOf(1, 5, { lastLogIndex: 3 }), scoreOf(2, 5))).toEqual([2, 1]);
    expect(ranked(scoreOf(2, 5), scoreOf(1, 5))).toEqual([1, 2]);
  });

  it("decide equal volumes at a tier's border by the same rule", () => {
    const scores = Array.from({ length: 12 }, (_, index) => scoreOf(12 - index, 7));
    const [team] = rank(...scores);
    const at = (place: number) => team!.members[place - 1]!;
    expect([at(1), at(10), at(11)].map(({ account }) => Number(account))).toEqual([1, 10, 11]);
    expect([at(1), at(2), at(10), at(11)].map(({ group }) => group)).toEqual([4, 3, 3, 2]);
    expect(nextTierGap(team!, at(11).account)).toBe(0n);
  });

  it('are for accounts with counted volume alone', () => {
    expect(ranked(scoreOf(1, 0, { rawE18: 9n * E18 }), scoreOf(2, 1))).toEqual([2]);
  });

  it('say what is lacking to the next better tier', () => {
    const team = rank(...Array.from({ length: 12 }, (_, index) => scoreOf(index + 1, 100 - index)));
    const gap = (number: number) => nextTierGap(team[0]!, accountOf(number));
    expect(gap(1)).toBe(0n);
    expect(gap(2)).toBe(E18);
    expect(gap(10)).toBe(9n * E18);
    expect(gap(12)).toBe(2n * E18);
    expect(gap(99)).toBeUndefined();
  });
});

describe('places of teams', () => {
  it('are by the sum of their best members', () => {
    const terms = { ...gameTerms, teamMembers: 2 };
    const few = [scoreOf(1, 50), scoreOf(2, 50)];
    const many = [30, 30, 30, 30].map((dollars, index) =>
      scoreOf(10 + index, dollars, { teamId: 2 }),
    );
    const teams = rankTeams(terms, [...many, ...few], TEAMS);
    expect(teams.map(({ teamId, volumeE18 }) => [teamId, volumeE18 / E18])).toEqual([
      [1, 100n],
      [2, 60n],
      [3, 0n],
    ]);
    expect(teams[1]!.members).toHaveLength(4);
  });

  it('of equal sums are by the earlier last trade, then by the lower number', () => {
    const [third, second] = [{ teamId: 3, lastBlock: 5 }, { teamId: 2 }];
    const teams = rank(scoreOf(1, 5), scoreOf(2, 5, second), scoreOf(3, 5, third));
    expect(teams.map(({ teamId }) => teamId)).toEqual([3, 1, 2]);
    expect(rank().map(({ teamId }) => teamId)).toEqual(TEAMS);
  });
});

describe('prizes', () => {
  it("share a group's dollars among all of its ranks, and add points", () => {
    const members = Array.from({ length: 502 }, (_, index) => scoreOf(index + 1, 1_000 - index));
    const loser = scoreOf(900, 1, { teamId: 2 });
    const [winners, losers] = rank(...members, loser);
    const of = (place: number) => {
      const { meow, points } = winners!.members[place - 1]!;
      return [meow, points];
    };
    const perUsd = 10n ** 17n;
    expect(of(1)).toEqual([21_000n * perUsd, 1_750]);
    expect(of(2)).toEqual([(49_000n * perUsd) / 9n, 1_500]);
    expect(of(11)).toEqual([(42_000n * perUsd) / 90n, 1_350]);
    expect(of(101)).toEqual([70n * perUsd, 1_250]);
    expect(of(501)).toEqual([0n, 1_250]);
    expect(losers!.members[0]).toMatchObject({ meow: 6_000n * perUsd, points: 1_250 });
  });

  it('are never more than the contract is funded with, nor in two places', () => {
    const score = fc.record({
      dollars: fc.integer({ min: 0, max: 50 }),
      teamId: fc.integer({ min: 1, max: 3 }),
      lastBlock: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(score, { maxLength: 200 }), (list) => {
        const teams = rank(
          ...list.map(({ dollars, ...more }, index) => scoreOf(index + 1, dollars, more)),
        );
        const all = rankAll(teams);
        const paid = all.reduce((sum, { meow }) => sum + meow, 0n);
        expect(paid).toBeLessThanOrEqual(mostMeow(gameTerms));
        expect(new Set(all.map(({ account }) => account)).size).toBe(all.length);
        expect(all).toHaveLength(list.filter(({ dollars }) => dollars > 0).length);
        for (const { members } of teams)
          for (const [index, { rank: place, countedE18 }] of members.entries()) {
            expect(place).toBe(index + 1);
            if (index > 0) expect(members[index - 1]!.countedE18 >= countedE18).toBe(true);
          }
      }),
    );
  });
});

describe('the result', () => {
  const origin = {
    chainId: 31337,
    competition: accountOf(0xc0),
    termsHash: termsHash(gameTerms),
    firstBlock: 5,
    lastBlock: 9,
  };
  const scores = [scoreOf(1, 9), scoreOf(2, 8), scoreOf(3, 7, { teamId: 2 })];

  it('is the same file whatever order accounts come in', () => {
    const text = resultText(makeResult(origin, rank(...scores)));
    expect(resultText(makeResult(origin, rank(...scores.toReversed())))).toBe(text);
    expect(contentHashOf(text)).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it('names the winning team, the sum and the root of its rows', () => {
    const result = makeResult(origin, rank(...scores));
    expect(result).toMatchObject({ winningTeam: 1, firstBlock: 5, lastBlock: 9 });
    expect(BigInt(result.totalMeowRaw)).toBe(
      result.rows.reduce((sum, { meowRaw }) => sum + BigInt(meowRaw), 0n),
    );
    expect(prizeTree(result.rows).root).toBe(result.root);
    const [first, ...others] = result.rows;
    const altered = [{ ...first!, volumeRaw: result.totalMeowRaw }, ...others];
    expect(prizeTree(altered).root).not.toBe(result.root);
  });

  it('has terms whose hash changes with each of them, but not with the case of addresses', () => {
    const hash = termsHash(gameTerms);
    const upper = gameTerms.pairs.map((pair) => ({
      ...pair,
      address: `0x${pair.address.slice(2).toUpperCase()}` as const,
    }));
    expect(termsHash({ ...gameTerms, pairs: upper })).toBe(hash);
    expect(termsHash({ ...gameTerms, washBlocks: 11 })).not.toBe(hash);
    expect(termsHash({ ...gameTerms, pairs: gameTerms.pairs.slice(1) })).not.toBe(hash);
    expect(JSON.parse(termsText(gameTerms))).toEqual(gameTerms);
  });
});
