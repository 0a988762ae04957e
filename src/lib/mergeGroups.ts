/** Entries by group and key. */
type Groups<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

/**
 * Merges the changes of two writers of one store: returns its content now (`elsewhere`) with the
 * entries that this writer added between `before` and `after` and without those it removed.
 */
export function mergeGroups<T>(
  elsewhere: Groups<T>,
  before: Groups<T>,
  after: Groups<T>,
): Record<string, Record<string, T>> {
  const groups = new Set([...Object.keys(elsewhere), ...Object.keys(after)]);
  return Object.fromEntries(
    Array.from(groups, (group) => {
      const was = before[group] ?? {};
      const is = after[group] ?? {};
      const kept = Object.entries(elsewhere[group] ?? {}).filter(
        ([key]) => key in is || !(key in was),
      );
      const added = Object.entries(is).filter(([key]) => !(key in was));
      return [group, Object.fromEntries([...kept, ...added])];
    }),
  );
}
