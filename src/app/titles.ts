import { matchPath } from 'react-router-dom';
import type { TextKey } from '#i18n/t.ts';

/** The first that matches names the page; `/*` paths stand behind the longer ones they would swallow. */
const titles: readonly (readonly [path: string, title: TextKey])[] = [
  ['/', 'layout.title.home'],
  ['/swap', 'layout.title.exchange'],
  ['/competition/*', 'layout.title.competition'],
  ['/prediction', 'layout.title.prediction'],
  ['/prediction/leaderboard/*', 'layout.title.prediction'],
  ['/farms/auction', 'layout.title.auction'],
  ['/farms/*', 'layout.title.farms'],
  ['/pools/*', 'layout.title.pools'],
  ['/lottery/*', 'layout.title.lottery'],
  ['/collectibles/*', 'layout.title.collectibles'],
  ['/ifo/*', 'layout.title.ifo'],
  ['/teams/*', 'layout.title.leaderboard'],
  ['/profile/tasks/*', 'layout.title.tasks'],
  ['/profile/*', 'layout.title.profile'],
  ['/voting', 'layout.title.voting'],
  ['/voting/proposal/*', 'layout.title.voting'],
  ['/liquidity', 'layout.title.liquidity'],
  ['/find', 'layout.title.find'],
  ['/add/*', 'layout.title.addLiquidity'],
  ['/create/*', 'layout.title.addLiquidity'],
  ['/remove/*', 'layout.title.removeLiquidity'],
];

/** What the page at a path is called. */
export function titleOf(pathname: string): TextKey {
  return (
    titles.find(([path]) => matchPath(path, pathname) !== null)?.[1] ?? 'layout.title.notFound'
  );
}
