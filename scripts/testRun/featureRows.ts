/** Files that a row may name: more are no proof but a list. */
const MOST_FILES = 6;
const ROW = /^\| ([A-Z]+-\d+) [^|]*\| (.*) \|$/gm;
const TEST_FILE =
  /`((?:src|services|scripts|test|contracts)\/[^`]*\.(?:test\.tsx?|spec\.ts|t\.sol))`/g;
const ONLY_IN_A_BROWSER = /^## Only in a browser$([\s\S]*?)(?=^## |$(?![\s\S]))/m;

/** Returns the rows that may have only a browser test, with a reason each. */
function excepted(page: string): ReadonlySet<string> {
  const section = ONLY_IN_A_BROWSER.exec(page)?.[1] ?? '';
  return new Set(Array.from(section.matchAll(/^- ([A-Z]+-\d+)[^:]*: \S/gm), ([, id = '']) => id));
}

/**
 * Finds rows of docs/features.md that break its rule: each behaviour is proved below the browser
 * first, and its journey comes after that. `exists` tells whether the repository has a file.
 */
export function featureFaults(page: string, exists: (path: string) => boolean): string[] {
  const exceptions = excepted(page);
  const rows = [...page.matchAll(ROW)];
  if (rows.length === 0) return ['there are no rows'];
  return rows.flatMap(([, id = '', proofs = '']) => {
    const files = Array.from(proofs.matchAll(TEST_FILE), ([, path = '']) => path);
    const isBrowser = (path: string): boolean => path.startsWith('test/e2e/');
    const missing = files.filter((path) => !exists(path)).map((path) => `${id}: no ${path}`);
    if (files.length > MOST_FILES) missing.push(`${id}: more than ${MOST_FILES} files`);
    if (files.length === 0 || exceptions.has(id)) return missing;
    if (files.every(isBrowser)) return [...missing, `${id}: only a browser test`];
    return isBrowser(files[0]!) ? [...missing, `${id}: the browser test comes first`] : missing;
  });
}
