import { type Connection, type Platform, PlatformProvider, RouterProvider } from '@backoffice/platform';
import { StrictMode, Suspense, lazy } from 'react';
import { HostOverlays } from '../frame/overlays/HostOverlays.tsx';
import { OfflineBanner } from '../frame/overlays/OfflineBanner.tsx';
import { SuspensionBanner } from '../frame/overlays/SuspensionBanner.tsx';
import type { RemoteLoader } from '../remotes/RemoteLoader.ts';
import type { OpenOverride } from '../remotes/override/readOverride.ts';
import { RemotesProvider } from '../remotes/RemotesContext.tsx';
import type { AppRouter } from '../routing/BackPress.ts';
import type { SessionStore } from '../session/SessionStore.ts';
import { SessionProvider } from '../session/SessionContext.tsx';

/** Sellers never need it. */
const OverrideBadge = lazy(async () => ({
  default: (await import('../frame/overlays/OverrideBadge.tsx')).OverrideBadge,
}));

interface HostProps {
  readonly platform: Platform;
  readonly connection: Connection;
  readonly session: SessionStore;
  readonly remotes: RemoteLoader;
  readonly router: AppRouter;
  /** A remote from a developer's machine, and how to remove it. */
  readonly override: { readonly of: OpenOverride; readonly end: () => void } | undefined;
}

/** The page: the router's screens with the overlays above them. */
export function Host({ platform, connection, session, remotes, router, override }: HostProps) {
  return (
    <StrictMode>
      <PlatformProvider platform={platform}>
        {override && (
          <Suspense>
            <OverrideBadge override={override.of} onEnd={override.end} />
          </Suspense>
        )}
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
