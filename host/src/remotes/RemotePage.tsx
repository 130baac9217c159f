import { PlatformProvider, usePlatform } from '@backoffice/platform';
import { Suspense, use, useState } from 'react';
import { useRemoveShell } from '../browser/useRemoveShell.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { useRemotes } from './RemotesContext.tsx';
import { Button } from '@backoffice/ui';
import { RemoteMessageScreen } from './RemoteMessageScreen.tsx';

/** A screen of a remote: loads its page, renders it, and contains its failures; in maintenance a notice. */
export function RemotePage({ id, path }: { id: string; path: string }) {
  const remotes = useRemotes();
  if (remotes.isInMaintenance(id)) return <MaintenanceScreen />;
  return (
    <RemoteBoundary id={id}>
      <Suspense fallback={<PageSkeleton path={path} />}>
        <LoadedPage id={id} path={path} />
      </Suspense>
    </RemoteBoundary>
  );
}

function LoadedPage({ id, path }: { id: string; path: string }) {
  const remotes = useRemotes();
  const platform = usePlatform();
  // Opened once: a mounted page stays the same when the loader switches to another build.
  const [opened] = useState(() => remotes.open(id, path));
  const { Component } = use(opened);
  const [own] = useState(() => {
    const build = { remote: id, version: remotes.getVersion(id) };
    return { ...platform, events: platform.events.forBuild(build) };
  });
  return (
    <PlatformProvider platform={own}>
      <Component />
      <ShellRemover />
    </PlatformProvider>
  );
}

function ShellRemover() {
  useRemoveShell();
  return null;
}

/** Shown in place of a remote's screens while it is in maintenance, with links to other screens. */
function MaintenanceScreen() {
  return (
    <RemoteMessageScreen
      kind="maintenance"
      pageTitle="점검 중이에요"
      title="이 화면을 점검하고 있어요"
      text={'점검이 끝나면 자동으로 열려요.\n다른 화면은 그대로 사용할 수 있어요.'}
      action={<Button onClick={() => window.location.reload()}>새로고침</Button>}
    />
  );
}

const BONES = 8;

/** The skeleton of a loading page, the same as in the static first screen (index.html, shell.css). */
function PageSkeleton({ path }: { readonly path: string }) {
  return (
    <div className="shell-page" data-page={path} aria-busy="true" aria-label="불러오는 중" role="status">
      <div className="shell-bar" />
      <div className="shell-bones">
        {Array.from({ length: BONES }, (_, at) => (
          <i key={at} />
        ))}
      </div>
    </div>
  );
}
