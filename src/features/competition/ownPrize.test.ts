import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keccak, fromDigits } from '#lib/keccak.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { prizeLeaf, prizeTree, type ResultFile } from '#protocol/competitionResult.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { battleResult } from '#testing/battle.ts';
import { claimModel, ownPrize } from './ownPrize.ts';

/** Climbs from a leaf to the root as the contract does. */
function climb(leaf: Hex, proof: readonly Hex[]): Hex {
  return proof.reduce((node, other) => {
    const [low, high] = node < other ? [node, other] : [other, node];
    return keccak(fromDigits(low.slice(2) + high.slice(2)));
  }, leaf);
}

it('gives the row of an account with a proof that leads to the root', () => {
  const prize = ownPrize(OWNER, [battleResult], battleResult.root);
  if (typeof prize === 'string') throw new Error(prize);
  expect(prize.row.account).toBe(OWNER.toLowerCase());
  expect(climb(prizeLeaf(prize.row), prize.proof)).toBe(battleResult.root);
  expect(claimModel(OWNER, prize)).toMatchObject({
    account: OWNER,
    group: prize.row.group,
    meowRaw: prize.row.meowRaw,
    pointsRaw: String(prize.row.points),
    proof: prize.proof,
  });
});

it('knows an account without a prize from a list that is not known', () => {
  const nobody = '0x00000000000000000000000000000000000000aa';
  expect(ownPrize(nobody, [battleResult], battleResult.root)).toBe('none');
  expect(ownPrize(OTHER, [undefined], battleResult.root)).toBe('unknown');
  expect(ownPrize(null, [battleResult], battleResult.root)).toBe('unknown');
});

it('believes no list of another root', () => {
  expect(ownPrize(OWNER, [battleResult], `0x${'1'.repeat(64)}`)).toBe('unknown');
});

/** Returns a list of as many accounts, each with a prize of its own. */
function listOf(count: number): ResultFile {
  const [first] = battleResult.rows;
  const rows = Array.from({ length: count }, (_, place) => ({
    ...first!,
    account: `0x${(place + 1).toString(16).padStart(40, '0')}` satisfies Address,
    meowRaw: toRaw(BigInt(place) * 10n ** 18n),
  }));
  return { ...battleResult, rows, root: prizeTree(rows).root };
}

it('proves every account of a list of any length, and no other amount, team or account', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (count, seed) => {
      const file = listOf(count);
      const { account } = file.rows[seed % count]!;
      const prize = ownPrize(account, [undefined, file], file.root);
      if (typeof prize === 'string') throw new Error(prize);
      expect(prize.row.account).toBe(account);
      expect(climb(prizeLeaf(prize.row), prize.proof)).toBe(file.root);
      for (const change of [
        { meowRaw: toRaw(fromRaw(prize.row.meowRaw) + 1n) },
        { points: prize.row.points + 1 },
        { group: prize.row.group - 1 },
        { teamId: prize.row.teamId + 1 },
        { account: OTHER },
      ])
        expect(climb(prizeLeaf({ ...prize.row, ...change }), prize.proof)).not.toBe(file.root);
    }),
    { numRuns: 40 },
  );
});
