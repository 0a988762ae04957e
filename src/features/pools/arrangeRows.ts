import type { PoolRow } from './poolRows.ts';

export const poolSorts = ['hot', 'apr', 'earned', 'totalStaked'] as const;
/** By what the list is ordered; 'hot' is the order of the configuration, with the vault at its head. */
export type PoolSort = (typeof poolSorts)[number];

/** What the list is to show. */
export interface ListChoice {
  /** The pools that are over, rather than those that are not. */
  isHistory: boolean;
  isStakedOnly: boolean;
  sort: PoolSort;
}

/** What the chain says about a row; what is absent could not be known. Values in dollars and shares are times 10^18. */
export interface RowFacts {
  isFinished?: boolean;
  hasStake?: boolean;
  apr?: bigint | undefined;
  earned?: bigint | undefined;
  totalStaked?: bigint | undefined;
}

function compare(a: bigint | undefined, b: bigint | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a > b ? -1 : 1;
}

/** The rows of a list in its order: most first, what is not known last, equal ones as they were. */
export function arrangeRows(
  rows: readonly PoolRow[],
  factsOf: (row: PoolRow) => RowFacts,
  { isHistory, isStakedOnly, sort }: ListChoice,
): readonly PoolRow[] {
  const judged = rows.map((row) => ({ row, facts: factsOf(row) }));
  const wanted = judged.filter(({ row, facts }) => {
    const isFinished = row.isOver || facts.isFinished === true;
    return isFinished === isHistory && (!isStakedOnly || facts.hasStake === true);
  });
  const ordered =
    sort === 'hot' ? wanted : wanted.toSorted((a, b) => compare(a.facts[sort], b.facts[sort]));
  return ordered.map(({ row }) => row);
}

/** The rows whose reward is called so, or begins or goes on so, in any letter case. */
export function searchRows(rows: readonly PoolRow[], query: string): readonly PoolRow[] {
  const wanted = query.trim().toLowerCase();
  return wanted === ''
    ? rows
    : rows.filter(({ reward }) => reward.symbol.toLowerCase().includes(wanted));
}
