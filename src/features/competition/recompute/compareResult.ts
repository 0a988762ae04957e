import { differs, type Claim } from '#entities/check/verdict.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import type { ResultFile, ResultRow } from '#protocol/competitionResult.ts';
import type { ProposedResult } from '../competitionModel.ts';

/** Figure of the result on the chain that isn't as computed. */
export type DifferentFigure = 'terms' | 'blocks' | 'root' | 'winner' | 'total' | 'file';

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

/** Compares what was proposed with what was computed. `hash`: of the computed file. */
export function compareResult(
  computed: { file: ResultFile; hash: Hex },
  proposed: ProposedResult & { termsHash: Hex },
  list: ResultFile | undefined,
): Comparison {
  const { file, hash } = computed;
  const blocksOf = (of: Pick<ResultFile, 'firstBlock' | 'lastBlock'>): string =>
    `${of.firstBlock} ${of.lastBlock}`;
  const claims: Record<DifferentFigure, Claim> = {
    terms: { told: proposed.termsHash, computed: file.termsHash },
    blocks: { told: blocksOf(proposed), computed: blocksOf(file) },
    root: { told: proposed.root, computed: file.root },
    winner: { told: proposed.winningTeam, computed: file.winningTeam },
    total: { told: proposed.totalMeow, computed: fromRaw(file.totalMeowRaw) },
    file: { told: proposed.contentHash, computed: hash },
  };
  const figures = (Object.keys(claims) as DifferentFigure[]).filter((one) => differs(claims[one]));
  return { figures, rows: list && differentRows(file.rows, list.rows) };
}

/** Returns the place of an account in a list; -1 where it has no prize. */
export function placeIn(rows: readonly ResultRow[], account: Address): number {
  return rows.findIndex((row) => sameAddress(row.account, account));
}
