import { Suspense, type ReactNode } from 'react';
import { Navigate, useLocation, useParams, useRoutes, type RouteObject } from 'react-router-dom';
import { RouteErrorBoundary } from './errors/RouteErrorBoundary.tsx';
import { lazyPage } from './lazyPage.tsx';
import { fixedPart, pages, type PageEntry } from './pages.ts';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PageSkeleton } from './pages/PageSkeleton.tsx';
import { redirects, redirectTo, type Redirect } from './redirects.ts';

/** Follows a redirect, or shows the page if the rule doesn't apply. */
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
 * Returns a page inside a boundary of its own. With one for all, React would only hide a page while
 * the next one loads, and show it again on an early Back with the dialogs that it had open.
 */
function elementOf({ load, paths }: PageEntry): ReactNode {
  const Page = lazyPage(load);
  return (
    <Suspense key={paths[0]} fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}

/** Returns the routes of a page's own paths and of its old ones. */
function routesOf(page: PageEntry): RouteObject[] {
  const element = elementOf(page);
  const { paths, oldPaths = [] } = page;
  const rule = redirectTo(fixedPart(paths[0]));
  return [
    ...paths.map((path) => {
      const ownRule = redirects[path];
      return {
        path,
        element: ownRule ? <Redirected rule={ownRule}>{element}</Redirected> : element,
      };
    }),
    ...oldPaths.map((path) => ({ path, element: <Redirected rule={rule} /> })),
  ];
}

const pagePaths = new Set<string>(pages.flatMap(({ paths }) => paths));

/** Every route of the specification. */
const appRoutes: RouteObject[] = [
  ...pages.flatMap(routesOf),
  ...Object.entries(redirects)
    .filter(([path]) => !pagePaths.has(path))
    .map(([path, rule]) => ({ path, element: <Redirected rule={rule} /> })),
  { path: '*', element: <NotFoundPage /> },
];

/**
 * Shows the page of the current address. A failure in it leaves menu, wallet and banners running.
 */
export function AppRoutes(): ReactNode {
  const page = useRoutes(appRoutes);
  const { pathname } = useLocation();
  return <RouteErrorBoundary resetKey={pathname}>{page}</RouteErrorBoundary>;
}
