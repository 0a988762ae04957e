import { expect, it } from 'vitest';
import { keccak, fromDigits } from '#lib/keccak.ts';
import type { Hex } from '#lib/hex.ts';
import { prizeLeaf } from '#protocol/competitionResult.ts';
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
