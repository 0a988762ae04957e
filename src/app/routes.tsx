import { Suspense, type ReactNode } from 'react';
import { Navigate, useLocation, useParams, useRoutes, type RouteObject } from 'react-router-dom';
import { RouteErrorBoundary } from './errors/RouteErrorBoundary.tsx';
import { lazyPage } from './lazyPage.tsx';
import { pageLoaders } from './pageLoaders.ts';
import { NotBuiltPage } from './pages/NotBuiltPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PageSkeleton } from './pages/PageSkeleton.tsx';
import {
  addFromDashed,
  addFromEqual,
  outputToQuery,
  redirectTo,
  removeFromDashed,
  withoutSlash,
  type Redirect,
} from './redirects.ts';

const HomePage = lazyPage(pageLoaders.home);
const SwapPage = lazyPage(pageLoaders.swap);
const LiquidityPage = lazyPage(pageLoaders.liquidity);
const FindPage = lazyPage(pageLoaders.find);
const AddPage = lazyPage(pageLoaders.add);
const RemovePage = lazyPage(pageLoaders.remove);
const FarmsPage = lazyPage(pageLoaders.farms);
const PoolsPage = lazyPage(pageLoaders.pools);
const AuctionPage = lazyPage(pageLoaders.auction);

/** Follows a redirect, or shows the page where it leads nowhere else. */
function Redirected({ rule, children }: { rule: Redirect; children?: ReactNode }): ReactNode {
  const location = useLocation();
  const target = rule(location, useParams());
  return target === undefined ? (
    children
  ) : (
    <Navigate to={target} state={location.state as unknown} replace />
  );
}

/**
 * Every route of the specification. A path that ends in `/*` is one that is not "exact" there; `/swap` is strict.
 * A page that is built takes the place of its `NotBuiltPage`, and gets its line in `layout/menu.ts`.
 */
export const appRoutes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/farms/auction', element: <AuctionPage /> },
  { path: '/farms/*', element: <FarmsPage /> },
  { path: '/pools/*', element: <PoolsPage /> },
  { path: '/lottery/*', element: <NotBuiltPage what="lottery" /> },
  { path: '/ifo/*', element: <NotBuiltPage what="ifo" /> },
  { path: '/collectibles/*', element: <NotBuiltPage what="collectibles" /> },
  { path: '/teams', element: <NotBuiltPage what="teams" /> },
  { path: '/teams/:id/*', element: <NotBuiltPage what="teams" /> },
  { path: '/profile/tasks/*', element: <NotBuiltPage what="tasks" /> },
  { path: '/profile/*', element: <NotBuiltPage what="profile" /> },
  { path: '/competition/*', element: <NotBuiltPage what="competition" /> },
  { path: '/prediction', element: <NotBuiltPage what="prediction" /> },
  { path: '/prediction/leaderboard/*', element: <NotBuiltPage what="prediction" /> },
  { path: '/voting', element: <NotBuiltPage what="voting" /> },
  { path: '/voting/proposal/create', element: <NotBuiltPage what="voting" /> },
  { path: '/voting/proposal/:id/*', element: <NotBuiltPage what="voting" /> },
  {
    path: '/swap',
    element: (
      <Redirected rule={withoutSlash}>
        <SwapPage />
      </Redirected>
    ),
  },
  { path: '/swap/:outputCurrency', element: <Redirected rule={outputToQuery} /> },
  { path: '/send', element: <Redirected rule={redirectTo('/swap')} /> },
  { path: '/find', element: <FindPage /> },
  { path: '/liquidity', element: <LiquidityPage /> },
  { path: '/pool', element: <Redirected rule={redirectTo('/liquidity')} /> },
  { path: '/add', element: <AddPage /> },
  { path: '/create', element: <Redirected rule={redirectTo('/add')} /> },
  ...['/add', '/create'].flatMap((path): RouteObject[] => [
    {
      path: `${path}/:currencyIdA`,
      element: (
        <Redirected rule={addFromDashed}>
          <AddPage />
        </Redirected>
      ),
    },
    {
      path: `${path}/:currencyIdA/:currencyIdB`,
      element: (
        <Redirected rule={addFromEqual}>
          <AddPage />
        </Redirected>
      ),
    },
  ]),
  { path: '/remove/:tokens', element: <Redirected rule={removeFromDashed} /> },
  { path: '/remove/:currencyIdA/:currencyIdB', element: <RemovePage /> },
  { path: '/staking', element: <Redirected rule={redirectTo('/pools')} /> },
  { path: '/syrup', element: <Redirected rule={redirectTo('/pools')} /> },
  { path: '/nft', element: <Redirected rule={redirectTo('/collectibles')} /> },
  { path: '*', element: <NotFoundPage /> },
];

/** The page of the current address. What goes wrong in it stays in it: menu, wallet and banners live on. */
export function AppRoutes(): ReactNode {
  const page = useRoutes(appRoutes);
  const { pathname } = useLocation();
  return (
    <RouteErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
    </RouteErrorBoundary>
  );
}
