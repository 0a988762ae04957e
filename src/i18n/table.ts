/** Texts by key. */
export type Table = Readonly<Record<string, string>>;

/** The names of a text's `%name%` holes. */
export function holesOf(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/%(\w+)%/g), (match) => match[1] ?? ''));
}

/** The source text an entry translates: the entry of the same name, or for a plural form English does not have, its `.other`. */
function sourceOf(key: string, english: Table): string | undefined {
  return english[key] ?? english[key.replace(/\.(zero|one|two|few|many)$/, '.other')];
}

/**
 * The usable entries of a language file. Dropped: what is not text, what is empty, keys English does not have,
 * and texts with a hole that nobody would fill. Undefined when the file is not an object at all.
 */
export function parseTable(value: unknown, english: Table): Table | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const table: Record<string, string> = {};
  for (const [key, text] of Object.entries(value)) {
    const source = sourceOf(key, english);
    if (typeof text !== 'string' || text.trim() === '' || source === undefined) continue;
    const known = holesOf(source);
    if ([...holesOf(text)].every((hole) => known.has(hole))) table[key] = text;
  }
  return table;
}
