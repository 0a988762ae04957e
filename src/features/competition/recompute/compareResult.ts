import { differing } from '#entities/check/verdict.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import type { ResultFile, ResultRow } from '#protocol/competitionResult.ts';
import type { ProposedResult } from '../competitionModel.ts';

/** Figure of the result on the chain that isn't as computed. */
export type DifferentFigure = (typeof FIGURES)[number];

/** Account whose row isn't as computed. */
export interface DifferentRow {
  account: Address;
  /** `undefined`: the account has no row. */
  computed: ResultRow | undefined;
  proposed: ResultRow | undefined;
}

/** Result on the chain, held against the one that was computed here. */
export interface Comparison {
  figures: readonly DifferentFigure[];
  /** `undefined` where the proposed list isn't known. */
  rows: readonly DifferentRow[] | undefined;
}

/** Fields of a row that a prize is made of. */
const paidFields = ['teamId', 'group', 'volumeRaw', 'meowRaw', 'points'] as const;

function sameRow(a: ResultRow, b: ResultRow): boolean {
  return paidFields.every((name) => a[name] === b[name]);
}

/** Returns the rows that differ, those computed first. */
function differentRows(
  computed: readonly ResultRow[],
  proposed: readonly ResultRow[],
): DifferentRow[] {
  const left = new Map(proposed.map((row) => [row.account.toLowerCase(), row]));
  const found: DifferentRow[] = [];
  for (const row of computed) {
    const key = row.account.toLowerCase();
    const other = left.get(key);
    left.delete(key);
    if (!other || !sameRow(row, other))
      found.push({ account: row.account, computed: row, proposed: other });
  }
  for (const row of left.values())
    found.push({ account: row.account, computed: undefined, proposed: row });
  return found;
}

const FIGURES = ['terms', 'blocks', 'root', 'winner', 'total', 'file'] as const;

function figuresOf(
  of: Pick<ResultFile, 'termsHash' | 'firstBlock' | 'lastBlock' | 'root' | 'winningTeam'>,
  total: bigint,
  file: Hex,
): Record<DifferentFigure, string | number | bigint> {
  const { termsHash: terms, firstBlock, lastBlock, root, winningTeam: winner } = of;
  return { terms, blocks: `${firstBlock} ${lastBlock}`, root, winner, total, file };
}

/** Compares what was proposed with what was computed. `hash`: of the computed file. */
export function compareResult(
  computed: { file: ResultFile; hash: Hex },
  proposed: ProposedResult & { termsHash: Hex },
  list: ResultFile | undefined,
): Comparison {
  const { file, hash } = computed;
  const told = figuresOf(proposed, proposed.totalMeow, proposed.contentHash);
  const own = figuresOf(file, fromRaw(file.totalMeowRaw), hash);
  return {
    figures: differing(FIGURES, told, own).map(({ what }) => what),
    rows: list && differentRows(file.rows, list.rows),
  };
}

/** Returns the place of an account in a list; -1 where it has no prize. */
export function placeIn(rows: readonly ResultRow[], account: Address): number {
  return rows.findIndex((row) => sameAddress(row.account, account));
}
