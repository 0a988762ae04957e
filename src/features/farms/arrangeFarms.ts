import type { FarmConfig } from '#config/farms.ts';

/** The pages of the list: /farms, /farms/history and /farms/archived. */
export type FarmTab = 'live' | 'finished' | 'archived';

/** What decides which farms are shown, and in which order. */
export interface Arrangement {
  tab: FarmTab;
  /** Farms that give no rewards. */
  finished: readonly number[];
  /** Farms with a stake; `undefined`: show all. */
  staked: readonly number[] | undefined;
  /** Farms in the order in which they stand; those it does not name come after, in the order 'Hot'. */
  ranking: readonly number[] | undefined;
  search: string;
}

/** Whether a farm goes by what was typed: its LP symbol, or the symbol or name of one of its tokens, in any letter case. */
export function matchesSearch(
  { lpSymbol, token, quoteToken }: FarmConfig,
  search: string,
): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const names = [lpSymbol, token.symbol, token.name, quoteToken.symbol, quoteToken.name]
    .join(' ')
    .toLowerCase();
  return words.every((word) => names.includes(word));
}

function tabOf(farm: FarmConfig, finished: ReadonlySet<number>): FarmTab {
  if (farm.isArchived) return 'archived';
  return finished.has(farm.pid) ? 'finished' : 'live';
}

/** The farms of a page, filtered and in order. `farms` is in the order 'Hot'. */
export function arrangeFarms(
  farms: readonly FarmConfig[],
  { tab, finished, staked, ranking, search }: Arrangement,
): FarmConfig[] {
  const [ended, own] = [new Set(finished), staked && new Set(staked)];
  const shown = farms.filter(
    (farm) =>
      tabOf(farm, ended) === tab && (own?.has(farm.pid) ?? true) && matchesSearch(farm, search),
  );
  if (!ranking) return shown;
  const places = new Map(ranking.map((pid, place) => [pid, place]));
  const placeOf = ({ pid }: FarmConfig): number => places.get(pid) ?? ranking.length;
  return shown.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Numbers of farms by a figure of theirs, the largest first. What is not known comes last; equals stay as they were. */
export function rank(
  figures: readonly { pid: number; figure: bigint | null | undefined }[],
): number[] {
  return figures
    .toSorted(({ figure: a }, { figure: b }) => {
      if (typeof a !== 'bigint' || typeof b !== 'bigint')
        return (typeof a === 'bigint' ? 0 : 1) - (typeof b === 'bigint' ? 0 : 1);
      return a === b ? 0 : a > b ? -1 : 1;
    })
    .map(({ pid }) => pid);
}
