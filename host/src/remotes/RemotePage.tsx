import { PlatformProvider, usePlatform } from '@backoffice/platform';
import { Suspense, use, useState } from 'react';
import { useRemoveShell } from '../browser/useRemoveShell.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { MaintenanceScreen } from './MaintenanceScreen.tsx';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { useRemotes } from './RemotesContext.tsx';

/** A screen of a remote: loads its page, renders it, and contains its failures; in maintenance a notice. */
export function RemotePage({ id, path }: { id: string; path: string }) {
  const remotes = useRemotes();
  if (remotes.isInMaintenance(id)) return <MaintenanceScreen />;
  return (
    <RemoteBoundary id={id}>
      <Suspense fallback={<PageSkeleton />}>
        <LoadedPage id={id} path={path} />
      </Suspense>
    </RemoteBoundary>
  );
}

function LoadedPage({ id, path }: { id: string; path: string }) {
  const remotes = useRemotes();
  const platform = usePlatform();
  // Opened once: a shown or kept page stays the same when the loader switches to another build.
  const [opened] = useState(() => remotes.open(id, path));
  const { Component } = use(opened);
  const [own] = useState(() => {
    const build = { remote: id, version: remotes.versionOf(id) };
    return { ...platform, events: platform.events.of(build) };
  });
  return (
    <PlatformProvider platform={own}>
      <Component />
      <ShellGone />
    </PlatformProvider>
  );
}

function ShellGone() {
  useRemoveShell();
  return null;
}
