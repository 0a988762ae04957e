import { fixedPart, pages } from '../src/app/pages.ts';

/** Addresses that show more of a page than its own does. `%meow%` is the reward token's address. */
const others: Readonly<Record<string, readonly string[]>> = {
  '/swap': ['/swap?outputCurrency=%meow%&exactAmount=1'],
  '/add': ['/add/BNB/%meow%', '/add/BNB/%meow%?with=one'],
  '/remove': ['/remove/BNB/%meow%'],
  '/find': ['/find?currencyIdA=BNB&currencyIdB=%meow%'],
  '/farms': ['/farms', '/farms/history'],
  '/pools': ['/pools', '/pools/history'],
  '/teams': ['/teams', '/teams/1'],
  // No proposal has this id: the local hub's own have a new one at each start.
  '/voting/proposal': [`/voting/proposal/0x${'0'.repeat(64)}`],
};

/** The addresses at which each page of the app is looked at: its own, or `others`. */
export const pageViews = pages.map(({ paths }) => {
  const address = fixedPart(paths[0]) || '/';
  return { paths, views: others[address] ?? [address] };
});
