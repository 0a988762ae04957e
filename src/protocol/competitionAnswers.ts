/**
 * Answers of the services about the trading competition, below `/api/leaderboard` and
 * `/api/competition`. Volumes are dollars as decimal texts; every answer is of the named block.
 */
import type { Address, Hex } from '#lib/hex.ts';

/** Block whose swaps are counted, at the most. */
interface AnswerBlock {
  number: number;
  hash: Hex;
}

/** Row of a leaderboard. */
export interface LeaderboardRow {
  /** In the list that was asked for, from 1. */
  rank: number;
  address: Address;
  teamId: number;
  /** Counted volume, and all volume: the rest is round trips. */
  volume: string;
  allVolume: string;
  trades: number;
  /** Reward group by its rank in its team. */
  group: number;
}

/** `/api/leaderboard/global` and `/api/leaderboard/team/{id}`: at most 500 rows. */
export interface LeaderboardAnswer {
  block: AnswerBlock;
  /** Accounts with counted volume. */
  total: number;
  /** Counted volume of all of them; of a team's best members for a team. */
  volume: string;
  data: readonly LeaderboardRow[];
}

/** `/api/leaderboard/teams`: by place. */
export interface TeamsAnswer {
  block: AnswerBlock;
  /** `members` have counted volume. */
  data: readonly { place: number; teamId: number; volume: string; members: number }[];
}

/** `/api/leaderboard/account/{address}`; 404 for an account that takes no part. */
export interface AccountAnswer {
  block: AnswerBlock;
  address: Address;
  teamId: number;
  volume: string;
  allVolume: string;
  trades: number;
  /** Without counted volume an account has no ranks, no group and no next tier: null. */
  globalRank: number | null;
  teamRank: number | null;
  group: number | null;
  /** Volume that it lacks to the last of the next better tier; '0' in the best one. */
  nextTier: string | null;
}

/** Most rows of a leaderboard. */
export const LEADERBOARD_ROWS = 500;

/** Path of the file of a result, whose text has this hash. */
export const resultPath = (contentHash: Hex): string => `/api/competition/result/${contentHash}`;
