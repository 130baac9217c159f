import { useNavigate } from '@backoffice/platform';
import { Button, EmptyState, Page, PageBar } from '@backoffice/ui';
import { useShellGone } from '../start/useShellGone.ts';

/** What is shown in place of a screen that could not be loaded or that broke. */
export function RemoteFailedScreen({ onRetry }: { onRetry: () => void }) {
  const navigate = useNavigate();
  useShellGone();
  return (
    <Page bar={<PageBar title="화면을 불러오지 못했습니다" onLeft={() => void navigate('/')} />}>
      <EmptyState
        kind="failed"
        title="화면을 불러오지 못했습니다"
        text="잠시 후 다시 시도해주세요. 다른 화면은 그대로 사용할 수 있습니다."
        action={<Button onClick={onRetry}>다시 시도</Button>}
      />
    </Page>
  );
}
