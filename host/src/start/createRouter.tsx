import { loadOnce, Outlet, type RouteObject, createBrowserRouter } from '@backoffice/platform';
import { Suspense, lazy } from 'react';
import type { AppRouter } from '../routing/BackPress.ts';
import { Frame } from '../frame/Frame.tsx';
import { LeavePrompt } from '../frame/LeavePrompt.tsx';
import { RemotePage } from '../remotes/RemotePage.tsx';
import type { RemoteLoader } from '../remotes/RemoteLoader.ts';
import { BrokenScreen } from '../failures/BrokenScreen.tsx';
import { UnknownPath } from '../routing/UnknownPath.tsx';

const loadLoginPage = loadOnce(async () => ({ default: (await import('../session/login/LoginPage.tsx')).LoginPage }));
/** Signed-in sellers do not need it, and a visitor's static sign-in works before it. */
const LoginPage = lazy(loadLoginPage);

/**
 * Routes are created from the release set before any remote is loaded: path, guard and error handling of a screen are
 * the host's, its content is loaded at the first visit. `location` opens legacy addresses.
 */
export function createRouter(remotes: RemoteLoader, location: Pick<Location, 'pathname' | 'replace'>): AppRouter {
  // In parallel with the calls of a returning login.
  if (location.pathname === '/login') loadLoginPage().catch(() => {});
  const pages = remotes.set.remotes.flatMap(({ id, current }) =>
    Object.entries(current.pages).map(([path, { name, keepAlive }]): RouteObject => ({
      path,
      handle: { name, keepAlive },
      element: <RemotePage id={id} path={path} />,
    })),
  );
  return createBrowserRouter([
    {
      element: <AnyScreen />,
      errorElement: <BrokenScreen />,
      children: [
        {
          path: '/login',
          handle: { name: 'login' },
          element: (
            <Suspense>
              <LoginPage />
            </Suspense>
          ),
          errorElement: <BrokenScreen />,
        },
        {
          element: <Frame />,
          errorElement: <BrokenScreen />,
          children: [...pages, { path: '*', element: <UnknownPath location={location} /> }],
        },
      ],
    },
  ]);
}

/** On every screen, the login included, leaving is confirmed and Back closes layers. */
function AnyScreen() {
  return (
    <>
      <Outlet />
      <LeavePrompt />
    </>
  );
}
