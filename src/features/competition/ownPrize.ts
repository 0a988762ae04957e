import type { Address, Hex } from '#lib/hex.ts';
import { prizeTree, type ResultFile, type ResultRow } from '#protocol/competitionResult.ts';
import type { ClaimModel } from './acts/claimAct.ts';
import { toRaw } from '#lib/raw.ts';
import { placeIn } from './recompute/compareResult.ts';

/** Prize of an account with its proof; 'none': it has none; 'unknown': the list isn't known. */
export type OwnPrize = { row: ResultRow; proof: readonly Hex[] } | 'none' | 'unknown';

/**
 * Returns an account's prize by a list. Only a list with the result's root is believed: the
 * contract would refuse the proof of another.
 */
export function ownPrize(
  account: Address | null,
  lists: readonly (ResultFile | undefined)[],
  root: Hex | undefined,
): OwnPrize {
  if (account === null || root === undefined) return 'unknown';
  const file = lists.find((list) => list?.root === root);
  if (!file) return 'unknown';
  const place = placeIn(file.rows, account);
  const row = file.rows[place];
  return row ? { row, proof: prizeTree(file.rows).proof(place) } : 'none';
}

/** Returns the model of a claim. */
export function claimModel(
  account: Address,
  { row, proof }: Exclude<OwnPrize, string>,
): ClaimModel {
  return {
    account,
    group: row.group,
    volumeRaw: row.volumeRaw,
    meowRaw: row.meowRaw,
    pointsRaw: toRaw(BigInt(row.points)),
    proof,
  };
}
