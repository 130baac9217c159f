import { Navigate, usePlatform } from '@backoffice/platform';
import { ButtonLink, EmptyState, Page, PageBar, PageNotFound } from '@backoffice/ui';
import { useEffect } from 'react';
import { useLegacyTarget } from './legacyTarget.ts';
import { useRemoveShell } from '../browser/useRemoveShell.ts';

/** A path that no remote declares: redirects to the legacy site or the market list, or shows that it does not exist. */
export function UnknownPath({ location }: { readonly location: Pick<Location, 'replace'> }) {
  const { bridge } = usePlatform();
  const target = useLegacyTarget();
  const external = target !== undefined && 'external' in target ? target.external : undefined;
  useRemoveShell();
  useEffect(() => {
    if (external !== undefined) location.replace(external);
  }, [external, location]);
  // The wrapper opens it outside and this page stays.
  if (external !== undefined && bridge.isNative) return <OpenedOutside />;
  if (external !== undefined) return null;
  if (target !== undefined && 'path' in target) return <Navigate to={target.path} replace />;
  return <PageNotFound />;
}

function OpenedOutside() {
  return (
    <Page bar={<PageBar title="다른 창에서 열었어요" />}>
      <EmptyState
        kind="nothing-yet"
        title="앱 밖에서 볼 수 있는 페이지예요"
        text="이전 화면으로 돌아가거나 마켓으로 갈 수 있어요."
        action={<ButtonLink to="/">마켓으로 가기</ButtonLink>}
      />
    </Page>
  );
}
