/** Texts by key. */
export type TextTable = Readonly<Record<string, string>>;

/** Returns the names of a text's `%name%` placeholders. */
export function placeholdersOf(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/%(\w+)%/g), (match) => match[1] ?? ''));
}

/**
 * Returns the English text of an entry: same key, or `.other` for a plural form that English lacks.
 */
function sourceOf(key: string, english: TextTable): string | undefined {
  return english[key] ?? english[key.replace(/\.(zero|one|two|few|many)$/, '.other')];
}

/**
 * Returns the usable entries of a language file. Drops entries that are empty or no text, keys that
 * English lacks, and texts with unknown placeholders. `undefined` if the file is not an object.
 */
export function parseTable(value: unknown, english: TextTable): TextTable | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const table: Record<string, string> = {};
  for (const [key, text] of Object.entries(value)) {
    const source = sourceOf(key, english);
    if (typeof text !== 'string' || text.trim() === '' || source === undefined) continue;
    const known = placeholdersOf(source);
    if ([...placeholdersOf(text)].every((name) => known.has(name))) table[key] = text;
  }
  return table;
}
