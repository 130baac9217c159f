import { type Connection, type Platform, PlatformProvider, RouterProvider } from '@backoffice/platform';
import { StrictMode } from 'react';
import { HostOverlays } from '../frame/overlays/HostOverlays.tsx';
import { OfflineBanner } from '../frame/overlays/OfflineBanner.tsx';
import { SuspensionBanner } from '../frame/overlays/SuspensionBanner.tsx';
import type { RemoteLoader } from '../remotes/RemoteLoader.ts';
import type { TabBuild } from '../remotes/tab-build/TabBuild.ts';
import { RemotesProvider } from '../remotes/RemotesContext.tsx';
import type { AppRouter } from '../routing/BackPress.ts';
import type { SessionStore } from '../session/SessionStore.ts';
import { SessionProvider } from '../session/SessionContext.tsx';

interface HostProps {
  readonly platform: Platform;
  readonly connection: Connection;
  readonly session: SessionStore;
  readonly remotes: RemoteLoader;
  readonly router: AppRouter;
  /** A build for this tab only, and how to end it. */
  readonly tabBuild: TabBuild | undefined;
  readonly onEndTabBuild: () => void;
}

/** The page: the router's screens with the overlays above them. */
export function Host({ platform, connection, session, remotes, router, tabBuild, onEndTabBuild }: HostProps) {
  return (
    <StrictMode>
      <PlatformProvider platform={platform}>
        {tabBuild?.bar && <tabBuild.Bar {...tabBuild.bar} onEnd={onEndTabBuild} />}
        <OfflineBanner connection={connection} />
        <SuspensionBanner />
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
