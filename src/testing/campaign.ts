/**
 * Returns how often a campaign of random or repeated cases runs: a sample in the everyday suite, its
 * full count in `npm test -- full`, and as often as it can bear in `npm test -- deep`.
 */
export function campaign(everyday: number, full: number, deep = full): number {
  if (process.env['DEEP'] === '1') return deep;
  return process.env['FULL'] === '1' ? full : everyday;
}
