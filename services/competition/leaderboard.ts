// Answers about the trading competition: leaderboards, an account's score, and the result's file.
import { formatUnits } from 'ethers';
import {
  LEADERBOARD_ROWS,
  resultPath,
  type AccountAnswer,
  type LeaderboardAnswer,
  type LeaderboardRow,
  type TeamsAnswer,
} from '../../src/protocol/competitionAnswers.ts';
import { nextTierGap, rankAll, type Member } from '../../src/protocol/competitionRanking.ts';
import { contentHashOf, resultText } from '../../src/protocol/competitionResult.ts';
import type { ScoreBook, Standings } from './scoreBook.ts';

/** Status and text of an answer. */
interface Answer {
  status: number;
  body: string;
}

/** Answers a path; `undefined` for one that is not about the competition. */
export type Leaderboard = (path: string) => Promise<Answer | undefined>;

const usd = (volumeE18: bigint): string => formatUnits(volumeE18, 18);
const say = (value: unknown): Answer => ({ status: 200, body: JSON.stringify(value) });
const refuse = (status: number, message: string): Answer => ({
  status,
  body: JSON.stringify({ errors: [{ message }] }),
});

function rowOf(member: Member, rank: number): LeaderboardRow {
  const { account, teamId, countedE18, rawE18, trades, group } = member;
  const volumes = { volume: usd(countedE18), allVolume: usd(rawE18) };
  return { rank, address: account, teamId, ...volumes, trades, group };
}

function board(
  { block }: Standings,
  members: readonly Member[],
  volumeE18: bigint,
): LeaderboardAnswer {
  const data = members.slice(0, LEADERBOARD_ROWS).map((member, index) => rowOf(member, index + 1));
  return { block, total: members.length, volume: usd(volumeE18), data };
}

function globalBoard(standings: Standings): LeaderboardAnswer {
  const members = rankAll(standings.teams);
  const volume = members.reduce((sum, { countedE18 }) => sum + countedE18, 0n);
  return board(standings, members, volume);
}

function teamsAnswer({ block, teams }: Standings): TeamsAnswer {
  const data = teams.map(({ place, teamId, volumeE18, members }) => ({
    place,
    teamId,
    volume: usd(volumeE18),
    members: members.length,
  }));
  return { block, data };
}

function accountAnswer(standings: Standings, address: string): AccountAnswer | undefined {
  const { block, scores, teams } = standings;
  const isIt = ({ account }: { account: string }): boolean => account.toLowerCase() === address;
  const score = scores.find(isIt);
  if (!score) return undefined;
  const { account, teamId, countedE18, rawE18, trades } = score;
  const team = teams.find((one) => one.teamId === teamId);
  const member = team?.members.find(isIt);
  const gap = team && nextTierGap(team, account);
  return {
    block,
    address: account,
    teamId,
    volume: usd(countedE18),
    allVolume: usd(rawE18),
    trades,
    globalRank: member ? rankAll(teams).findIndex(isIt) + 1 : null,
    teamRank: member?.rank ?? null,
    group: member?.group ?? null,
    nextTier: gap === undefined ? null : usd(gap),
  };
}

/** Makes the answers from a competition's scores. */
export function makeLeaderboard(book: ScoreBook): Leaderboard {
  function answer(path: string, standings: Standings): Answer {
    if (path === '/api/leaderboard/global') return say(globalBoard(standings));
    if (path === '/api/leaderboard/teams') return say(teamsAnswer(standings));
    const [, kind, id] = /^\/api\/leaderboard\/(team|account)\/(\w{1,42})$/.exec(path) ?? [];
    if (kind === 'team') {
      const team = standings.teams.find(({ teamId }) => String(teamId) === id);
      return team
        ? say(board(standings, team.members, team.volumeE18))
        : refuse(404, `There is no team ${id}`);
    }
    if (kind === 'account') {
      const found = accountAnswer(standings, id!.toLowerCase());
      return found ? say(found) : refuse(404, `${id} takes no part`);
    }
    if (path.startsWith('/api/competition/')) {
      const text = standings.result && resultText(standings.result);
      return text && path === resultPath(contentHashOf(text))
        ? { status: 200, body: text }
        : refuse(404, 'The swaps that count have no such result');
    }
    return refuse(404, 'Ask /api/leaderboard/global, teams, team/{id} or account/{address}');
  }

  return async (path) => {
    if (!/^\/api\/(?:leaderboard|competition)\//.test(path)) return undefined;
    const standings = await book.standings().catch(() => null);
    if (standings === null) return refuse(503, "The node doesn't answer, or lacks the past");
    return standings ? answer(path, standings) : refuse(404, 'No competition is announced');
  };
}
