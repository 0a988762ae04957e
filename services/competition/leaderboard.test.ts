import { beforeEach, describe, expect, it } from 'vitest';
import { rankTeams, type TeamScore } from '../../src/protocol/competitionRanking.ts';
import { contentHashOf, makeResult, resultText } from '../../src/protocol/competitionResult.ts';
import { resultPath } from '../../src/protocol/competitionAnswers.ts';
import { termsHash } from '../../src/protocol/competitionTerms.ts';
import type { Score } from '../../src/protocol/competitionVolume.ts';
import { makeLeaderboard } from './leaderboard.ts';
import type { Standings } from './scoreBook.ts';
import { accountOf, gameTerms } from './testing/battleNode.ts';

const E18 = 10n ** 18n;
const block = { number: 90, hash: `0x${'9'.repeat(64)}` } as const;

/** Score with `wei` beyond the whole dollars. */
const scoreOf = (account: number, teamId: number, usd: bigint, wei = 0n): Score => ({
  account: accountOf(account),
  teamId,
  countedE18: usd * E18 + wei,
  rawE18: usd * 2n * E18,
  trades: Number(usd > 0n),
  lastBlock: 60 + account,
  lastLogIndex: 0,
});

function standingsOf(scores: readonly Score[]): Standings {
  const teams: readonly TeamScore[] = rankTeams(gameTerms, scores, [1, 2, 3]);
  const origin = { chainId: 31337, competition: accountOf(0xc0de) };
  const range = { firstBlock: 50, lastBlock: 90 };
  const hash = termsHash(gameTerms);
  return {
    block,
    scores,
    teams,
    result: makeResult({ ...origin, termsHash: hash, ...range }, teams),
  };
}

const usual = standingsOf([
  scoreOf(1, 1, 500n),
  scoreOf(2, 2, 900n, 1n),
  scoreOf(3, 2, 300n),
  scoreOf(4, 3, 0n),
]);

/** What the book says: standings, none, or that the node is away. */
let standings: Standings | undefined | Error;
const leaderboard = makeLeaderboard({
  standings: async () => {
    if (standings instanceof Error) throw standings;
    return standings;
  },
});

beforeEach(() => {
  standings = usual;
});

async function ask(path: string): Promise<[status: number, answer: unknown]> {
  const { status, body } = (await leaderboard(path))!;
  return [status, JSON.parse(body)];
}

describe('the leaderboards', () => {
  it('list all teams together by counted volume, to the last digit, with their block', async () => {
    expect(await ask('/api/leaderboard/global')).toEqual([
      200,
      {
        block,
        total: 3,
        volume: '1700.000000000000000001',
        data: [
          {
            rank: 1,
            address: accountOf(2),
            teamId: 2,
            volume: '900.000000000000000001',
            allVolume: '1800.0',
            trades: 1,
            group: 4,
          },
          expect.objectContaining({ rank: 2, address: accountOf(1), group: 4 }),
          expect.objectContaining({ rank: 3, address: accountOf(3), group: 3 }),
        ],
      },
    ]);
  });

  it('list a team with ranks of its own, and an empty one as empty', async () => {
    const [, answer] = await ask('/api/leaderboard/team/2');
    expect(answer).toMatchObject({
      total: 2,
      data: [
        { rank: 1, address: accountOf(2) },
        { rank: 2, address: accountOf(3) },
      ],
    });
    expect(await ask('/api/leaderboard/team/3')).toEqual([
      200,
      { block, total: 0, volume: '0.0', data: [] },
    ]);
  });

  it('rank the teams, with the members whose volume counts', async () => {
    expect(await ask('/api/leaderboard/teams')).toEqual([
      200,
      {
        block,
        data: [
          { place: 1, teamId: 2, volume: '1200.000000000000000001', members: 2 },
          { place: 2, teamId: 1, volume: '500.0', members: 1 },
          { place: 3, teamId: 3, volume: '0.0', members: 0 },
        ],
      },
    ]);
  });

  it('list 500 at most, and count all', async () => {
    standings = standingsOf(
      Array.from({ length: 600 }, (_, index) => scoreOf(index + 1, 1, BigInt(index + 1))),
    );
    const [, answer] = await ask('/api/leaderboard/team/1');
    const { total, volume, data } = answer as { total: number; volume: string; data: unknown[] };
    expect([total, data.length]).toEqual([600, 500]);
    // The team's volume is that of its best 500: 101 to 600 dollars.
    expect(volume).toBe('175250.0');
    expect(data.at(-1)).toMatchObject({ rank: 500, volume: '101.0', group: 1 });
  });
});

describe('the score of an account', () => {
  const path = (account: number): string => `/api/leaderboard/account/${accountOf(account)}`;

  it('has both ranks, its group, and what it lacks to the next tier', async () => {
    expect(await ask(path(3))).toEqual([
      200,
      {
        block,
        address: accountOf(3),
        teamId: 2,
        volume: '300.0',
        allVolume: '600.0',
        trades: 1,
        globalRank: 3,
        teamRank: 2,
        group: 3,
        nextTier: '600.000000000000000001',
      },
    ]);
    expect((await ask(path(2)))[1]).toMatchObject({ globalRank: 1, nextTier: '0.0' });
  });

  it('has no ranks without counted volume, and none of another spelling is lost', async () => {
    expect((await ask(path(4)))[1]).toMatchObject({
      volume: '0.0',
      globalRank: null,
      teamRank: null,
      group: null,
      nextTier: null,
    });
    const shouted = `/api/leaderboard/account/0x${accountOf(2).slice(2).toUpperCase()}`;
    expect((await ask(shouted))[0]).toBe(200);
  });
});

describe('the published list', () => {
  const text = resultText(usual.result!);

  it('is given by the hash of its text, and unchanged', async () => {
    const answer = await leaderboard(resultPath(contentHashOf(text)));
    expect(answer).toEqual({ status: 200, body: text });
  });

  it.each([
    ['of another hash', () => usual, `0x${'1'.repeat(64)}`],
    ['of before the opening', () => ({ ...usual, result: null }), contentHashOf(text)],
  ] as const)('is none %s', async (_, of, hash) => {
    standings = of();
    expect((await leaderboard(resultPath(hash)))!.status).toBe(404);
  });
});

describe('a refusal', () => {
  it.each([
    ['/api/leaderboard/team/9', 'There is no team 9'],
    [`/api/leaderboard/account/${accountOf(8)}`, `${accountOf(8)} takes no part`],
    ['/api/leaderboard/', /^Ask \/api\/leaderboard\/global/],
    ['/api/leaderboard/account/0x12;34', /^Ask /],
    ['/api/competition/other', 'The swaps that count have no such result'],
  ])('says what is missing: %s', async (path, message) => {
    const [status, answer] = await ask(path);
    expect(status).toBe(404);
    const { errors } = answer as { errors: { message: string }[] };
    expect(errors[0]!.message).toMatch(message);
  });

  it('tells a node that is away from a battle that is not announced', async () => {
    standings = new Error('away');
    expect((await ask('/api/leaderboard/global'))[0]).toBe(503);
    standings = undefined;
    expect((await ask('/api/leaderboard/global'))[0]).toBe(404);
  });

  it('leaves other paths to others', async () => {
    expect(await leaderboard('/api/pairs/week')).toBeUndefined();
    expect(await leaderboard('/api/leaderboards/global')).toBeUndefined();
  });
});
