/**
 * Ranks of the trading competition (decision G93): members by counted volume, ties by the earlier
 * last trade and then the lower address; teams by the sum of their best members.
 */
import type { Address } from '#lib/hex.ts';
import type { CompetitionTerms } from './competitionTerms.ts';
import { prizeMeow, prizePoints } from './competitionTerms.ts';
import { lastRankAbove, tierOfRank, type Group } from './competitionTiers.ts';
import type { Score } from './competitionVolume.ts';

/** Member of a team with counted volume. */
export interface Member extends Score {
  /** In its team, from 1. */
  rank: number;
  group: Group;
  /** Wei of MEOW, and points. */
  meow: bigint;
  points: number;
}

export interface TeamScore {
  teamId: number;
  /** From 1. */
  place: number;
  /** Of its best members, in dollars of 18 decimals. */
  volumeE18: bigint;
  /** Members with counted volume, best first. */
  members: readonly Member[];
}

const byNumber = (left: number, right: number): number => left - right;

/** Orders scores, best first. */
function byVolume(left: Score, right: Score): number {
  if (left.countedE18 !== right.countedE18) return left.countedE18 > right.countedE18 ? -1 : 1;
  return (
    byNumber(left.lastBlock, right.lastBlock) ||
    byNumber(left.lastLogIndex, right.lastLogIndex) ||
    (left.account.toLowerCase() < right.account.toLowerCase() ? -1 : 1)
  );
}

/** Returns the sum of a team's best members, and their last trade, which decides a tie of teams. */
function teamTotal(scores: readonly Score[], teamMembers: number) {
  const best = scores.slice(0, teamMembers);
  return {
    volumeE18: best.reduce((sum, { countedE18 }) => sum + countedE18, 0n),
    lastBlock: Math.max(0, ...best.map(({ lastBlock }) => lastBlock)),
  };
}

/**
 * Returns the teams, best first, with their members' prizes.
 * @param teamIds Every team of the profiles, also without members.
 */
export function rankTeams(
  terms: CompetitionTerms,
  scores: readonly Score[],
  teamIds: readonly number[],
): TeamScore[] {
  const teams = teamIds.map((teamId) => {
    const ranked = scores
      .filter((score) => score.teamId === teamId && score.countedE18 > 0n)
      .sort(byVolume);
    return { teamId, ranked, ...teamTotal(ranked, terms.teamMembers) };
  });
  teams.sort((left, right) => {
    if (left.volumeE18 !== right.volumeE18) return left.volumeE18 > right.volumeE18 ? -1 : 1;
    return byNumber(left.lastBlock, right.lastBlock) || byNumber(left.teamId, right.teamId);
  });
  return teams.map(({ teamId, ranked, volumeE18 }, index) => {
    const place = index + 1;
    const members = ranked.map((score, before): Member => {
      const rank = before + 1;
      const { group } = tierOfRank(rank);
      const meow = prizeMeow(terms, place, group);
      return { ...score, rank, group, meow, points: prizePoints(terms, place, group) };
    });
    return { teamId, place, volumeE18, members };
  });
}

/** Returns all members of all teams, best first: the global leaderboard. */
export function rankAll(teams: readonly TeamScore[]): Member[] {
  return teams.flatMap(({ members }) => members).sort(byVolume);
}

/**
 * Returns the volume that an account lacks to reach the last of the next better tier (decision G94):
 * 0 at rank 1, `undefined` for one without a rank.
 */
export function nextTierGap(team: TeamScore, account: Address): bigint | undefined {
  const member = team.members.find((one) => one.account.toLowerCase() === account.toLowerCase());
  if (!member) return undefined;
  const above = lastRankAbove(member.rank);
  return above === undefined ? 0n : team.members[above - 1]!.countedE18 - member.countedE18;
}
