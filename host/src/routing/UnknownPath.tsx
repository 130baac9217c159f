import { Navigate, usePlatform } from '@backoffice/platform';
import { ButtonLink, EmptyState, Page, PageNotFound, useScreenTitle } from '@backoffice/ui';
import { useEffect } from 'react';
import { useLegacyTarget } from '../navigation/useLegacyTarget.ts';
import { useRemoveShell } from '../shell/useRemoveShell.ts';

const OPENED_OUTSIDE = '다른 창에서 열었습니다';

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
  useScreenTitle(OPENED_OUTSIDE);
  return (
    <Page>
      <EmptyState
        kind="nothing-yet"
        title={OPENED_OUTSIDE}
        isHeading
        text="이 주소는 앱 밖에서 볼 수 있는 페이지입니다."
        action={<ButtonLink to="/">마켓으로 가기</ButtonLink>}
      />
    </Page>
  );
}
