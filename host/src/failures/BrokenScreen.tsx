import { Button, EmptyState, Page } from '@backoffice/ui';
import { useLayoutEffect } from 'react';
import { documentTitle } from '../browser/documentTitle.ts';
import { useRemoveShell } from '../browser/useRemoveShell.ts';

const TITLE = '문제가 발생했습니다';

/** The last error boundary, for defects of the host itself. It does not use the platform, which may be missing. */
export function BrokenScreen() {
  useRemoveShell();
  useLayoutEffect(() => {
    document.title = documentTitle(TITLE);
  }, []);
  return (
    <Page>
      <EmptyState
        kind="failed"
        title={TITLE}
        isHeading
        text="화면을 새로고침하면 다시 사용할 수 있습니다."
        action={<Button onClick={() => window.location.reload()}>새로고침</Button>}
      />
    </Page>
  );
}
