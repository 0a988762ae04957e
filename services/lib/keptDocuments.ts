/** Most queries that are kept parsed: pages have fewer, and strangers write as many as they like. */
const MOST = 100;
/** Longest query that is kept. Parsed it takes a hundred times as much. */
const MOST_CHARACTERS = 2_000;

/** Keeps what was made of queries by their texts: few, and short ones; the oldest are forgotten. */
export function keptDocuments<Made>(): {
  get(text: string): Made | undefined;
  set(text: string, made: Made): void;
} {
  const kept = new Map<string, Made>();
  return {
    get(text) {
      const made = kept.get(text);
      if (made === undefined) return undefined;
      kept.delete(text);
      kept.set(text, made);
      return made;
    },
    set(text, made) {
      if (text.length > MOST_CHARACTERS) return;
      kept.set(text, made);
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    },
  };
}
