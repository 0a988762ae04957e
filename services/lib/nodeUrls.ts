/** Splits what `--rpc` or NODE_URLS names: repeated, with commas, or a line each. */
export function nodeUrls(given: readonly string[]): string[] {
  const urls = given.flatMap((text) => text.split(/[\s,]+/));
  return [...new Set(urls.filter(Boolean))];
}
