import { Button, EmptyState, Page } from '@backoffice/ui';
import { useRemoveShell } from '../shell/useRemoveShell.ts';

/** The last error boundary, for defects of the host itself. */
export function BrokenScreen() {
  useRemoveShell();
  return (
    <Page>
      <EmptyState
        kind="failed"
        title="문제가 발생했습니다"
        isHeading
        text="화면을 새로고침하면 다시 사용할 수 있습니다."
        action={<Button onClick={() => window.location.reload()}>새로고침</Button>}
      />
    </Page>
  );
}
