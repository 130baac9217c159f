import { Suspense, use } from 'react';
import { useShellGone } from '../start/useShellGone.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { RemoteUnavailable, routeOf } from './RemoteLoader.ts';
import { useRemotes } from './RemotesContext.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** A screen of a remote: waits for the remote, shows its page, and keeps what fails to this screen. */
export function RemotePage({ id, path }: { id: string; path: string }) {
  return (
    <RemoteBoundary id={id}>
      <Suspense fallback={<PageSkeleton />}>
        <LoadedPage id={id} path={path} />
      </Suspense>
    </RemoteBoundary>
  );
}

function LoadedPage({ id, path }: { id: string; path: string }) {
  const module = use(useRemotes().load(id));
  const route = routeOf(module, path);
  if (route === undefined) throw new RemoteUnavailable(id, `no route for ${path}`);
  const { Component } = route;
  return (
    <>
      <Component />
      <ShellGone />
    </>
  );
}

function ShellGone() {
  useShellGone();
  return null;
}
