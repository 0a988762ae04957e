import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { nextTierGap, rankAll, type Member, type TeamScore } from '#protocol/competitionRanking.ts';
import { LEADERBOARD_ROWS } from '#protocol/competitionAnswers.ts';

/** Row of a leaderboard. Volumes in dollars with 18 decimals. */
export interface ScoreRow {
  /** In the list that is shown, from 1. */
  rank: number;
  account: Address;
  team: number;
  counted: bigint;
  raw: bigint;
  trades: number;
  /** Reward group by its rank in its team. */
  group: number;
}

/** A leaderboard: of all teams, or of one. */
export interface ScoreBoard {
  rows: readonly ScoreRow[];
  /** Accounts with counted volume, also those beyond the rows. */
  total: number;
  /** Counted volume of all of them; of a team's best members for a team. */
  volume: bigint;
}

/** Place of a team. */
export interface TeamStanding {
  id: number;
  /** From 1. */
  place: number;
  volume: bigint;
}

/** Score of one account. */
export interface OwnScore {
  counted: bigint;
  raw: bigint;
  trades: number;
  /** Ranks, group and next tier are `null` without counted volume. */
  rank: number | null;
  teamRank: number | null;
  group: number | null;
  /** Volume to the next better tier; 0 in the best one. */
  nextTier: bigint | null;
}

function rowOf(member: Member, rank: number): ScoreRow {
  return {
    rank,
    account: member.account,
    team: member.teamId,
    counted: member.countedE18,
    raw: member.rawE18,
    trades: member.trades,
    group: member.group,
  };
}

/** Returns a leaderboard of ranked teams; `team` 0 for all. */
export function boardOf(teams: readonly TeamScore[], team: number): ScoreBoard {
  const ranked = teams.filter(({ teamId }) => team === 0 || teamId === team);
  const members = rankAll(ranked);
  return {
    rows: members.slice(0, LEADERBOARD_ROWS).map((member, at) => rowOf(member, at + 1)),
    total: members.length,
    volume:
      team === 0
        ? members.reduce((sum, { countedE18 }) => sum + countedE18, 0n)
        : (ranked[0]?.volumeE18 ?? 0n),
  };
}

/** Returns the places of ranked teams. */
export function standingsOf(teams: readonly TeamScore[]): TeamStanding[] {
  return teams.map(({ teamId, place, volumeE18 }) => ({ id: teamId, place, volume: volumeE18 }));
}

/** Score without a counted swap. */
const noScore: OwnScore = {
  counted: 0n,
  raw: 0n,
  trades: 0,
  rank: null,
  teamRank: null,
  group: null,
  nextTier: null,
};

/** Returns the score of an account by ranked teams. */
export function ownScoreOf(teams: readonly TeamScore[], account: Address): OwnScore {
  for (const team of teams) {
    const member = team.members.find((one) => sameAddress(one.account, account));
    if (!member) continue;
    return {
      counted: member.countedE18,
      raw: member.rawE18,
      trades: member.trades,
      rank: rankAll(teams).indexOf(member) + 1,
      teamRank: member.rank,
      group: member.group,
      nextTier: nextTierGap(team, account) ?? null,
    };
  }
  return noScore;
}
