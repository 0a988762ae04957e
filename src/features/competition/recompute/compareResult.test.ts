import { describe, expect, it } from 'vitest';
import { contentHashOf, resultText } from '#protocol/competitionResult.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { battleResult } from '#testing/battle.ts';
import { compareResult } from './compareResult.ts';

const hash = contentHashOf(resultText(battleResult));
const computed = { file: battleResult, hash };
const { root, firstBlock, lastBlock, winningTeam, termsHash, rows } = battleResult;
const proposed = {
  isProposed: true,
  attempt: 1,
  root,
  contentHash: hash,
  totalMeow: fromRaw(battleResult.totalMeowRaw),
  firstBlock,
  lastBlock,
  winningTeam,
  finalFrom: 500,
  termsHash,
} as const;

it('finds nothing where all is as computed', () => {
  expect(compareResult(computed, proposed, battleResult)).toEqual({ figures: [], rows: [] });
});

describe('one figure that is another', () => {
  it.each([
    ['terms', { termsHash: `0x${'1'.repeat(64)}` }],
    ['blocks', { lastBlock: lastBlock + 1 }],
    ['root', { root: `0x${'2'.repeat(64)}` }],
    ['winner', { winningTeam: 3 }],
    ['total', { totalMeow: 1n }],
    ['file', { contentHash: `0x${'3'.repeat(64)}` }],
  ] as const)('is named: %s', (figure, change) => {
    expect(compareResult(computed, { ...proposed, ...change }, undefined)).toEqual({
      figures: [figure],
      rows: undefined,
    });
  });
});

describe('rows of the proposed list', () => {
  const compare = (list: typeof rows) =>
    compareResult(computed, proposed, { ...battleResult, rows: list }).rows;

  it('are named where a prize is larger by one wei', () => {
    const [first, ...others] = rows;
    const altered = { ...first!, meowRaw: toRaw(fromRaw(first!.meowRaw) + 1n) };
    expect(compare([altered, ...others])).toEqual([
      { account: first!.account, computed: first, proposed: altered },
    ]);
  });

  it('are named where an account is left out, and where one is invented', () => {
    const [first, ...others] = rows;
    const invented = { ...first!, account: '0x00000000000000000000000000000000000000aa' } as const;
    expect(compare([...others, invented])).toEqual([
      { account: first!.account, computed: first, proposed: undefined },
      { account: invented.account, computed: undefined, proposed: invented },
    ]);
  });
});
