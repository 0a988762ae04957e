import type { TextKey } from '#i18n/t.ts';
import type { EarnEntry, EarnTab } from './earnEntry.ts';

type Listed = Pick<EarnEntry<never>, 'key' | 'isArchived' | 'names' | 'words'>;

/** Entries that a list shows, by key and in order. */
export interface Arrangement {
  tab: EarnTab;
  finished: ReadonlySet<string>;
  /** Entries with a stake; `undefined` shows all. */
  staked: ReadonlySet<string> | undefined;
  /** Keys in display order; entries not named follow in their given order. */
  ranking: readonly string[] | undefined;
  search: string;
  /** Returns an entry's word in the user's language. */
  wordText?: (word: TextKey) => string;
}

const textOfNames = new WeakMap<readonly string[], string>();

/** Returns names in lower case, remembered: a long list is searched with every letter typed. */
function lowerCase(names: readonly string[]): string {
  let text = textOfNames.get(names);
  if (text === undefined) {
    text = names.join(' ').toLowerCase();
    textOfNames.set(names, text);
  }
  return text;
}

/** Reports whether every word of `search` occurs in an entry's names or words, ignoring case. */
export function matchesSearch(
  { names, words = [] }: Pick<Listed, 'names' | 'words'>,
  search: string,
  wordText: (word: TextKey) => string = String,
): boolean {
  const text = [lowerCase(names), ...words.map((word) => wordText(word).toLowerCase())].join(' ');
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function tabOf({ key, isArchived }: Listed, finished: ReadonlySet<string>): EarnTab {
  if (isArchived) return 'archived';
  return finished.has(key) ? 'finished' : 'live';
}

/** Returns the entries of a tab, filtered and sorted. `entries` are in the order 'Hot'. */
export function arrangeEntries<Entry extends Listed>(
  entries: readonly Entry[],
  { tab, finished, staked, ranking, search, wordText }: Arrangement,
): Entry[] {
  const shown = entries.filter(
    (entry) =>
      tabOf(entry, finished) === tab &&
      (staked?.has(entry.key) ?? true) &&
      matchesSearch(entry, search, wordText),
  );
  if (!ranking) return shown;
  const ranks = new Map(ranking.map((key, index) => [key, index]));
  const rankOf = ({ key }: Listed): number => ranks.get(key) ?? ranking.length;
  return shown.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/**
 * Returns keys by figure, largest first unless ascending; unknown figures come last, and ties keep
 * their order.
 */
export function rank(
  figures: readonly { key: string; figure: bigint | null | undefined }[],
  isAscending = false,
): string[] {
  return figures
    .toSorted(({ figure: a }, { figure: b }) => {
      if (typeof a !== 'bigint' || typeof b !== 'bigint')
        return (typeof a === 'bigint' ? 0 : 1) - (typeof b === 'bigint' ? 0 : 1);
      return a === b ? 0 : a > b === isAscending ? 1 : -1;
    })
    .map(({ key }) => key);
}
