import { type Platform, PlatformProvider, RouterProvider } from '@backoffice/platform';
import { StrictMode } from 'react';
import { HostOverlays } from '../overlays/HostOverlays.tsx';
import type { RemoteLoader } from '../remotes/RemoteLoader.ts';
import { RemotesProvider } from '../remotes/RemotesContext.tsx';
import type { AppRouter } from '../routing/createRouter.tsx';
import type { SessionStore } from '../session/SessionStore.ts';
import { SessionProvider } from '../session/SessionContext.tsx';

interface HostProps {
  readonly platform: Platform;
  readonly session: SessionStore;
  readonly remotes: RemoteLoader;
  readonly router: AppRouter;
}

/** The page: the router's screens, and over them the overlays. */
export function Host({ platform, session, remotes, router }: HostProps) {
  return (
    <StrictMode>
      <PlatformProvider platform={platform}>
        <SessionProvider session={session}>
          <RemotesProvider remotes={remotes}>
            <RouterProvider router={router} />
          </RemotesProvider>
        </SessionProvider>
        <HostOverlays />
      </PlatformProvider>
    </StrictMode>
  );
}
