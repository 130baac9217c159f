import { useLocation, useNavigate } from '@backoffice/platform';
import { Button, ButtonLink, EmptyState, Page, PageBar, Stack } from '@backoffice/ui';
import { useRemoveShell } from '../shell/useRemoveShell.ts';

const TITLE = '점검 중입니다';

/** What is shown in place of a remote's screens while it is in maintenance, and the ways out of it. */
export function MaintenanceScreen() {
  const navigate = useNavigate();
  const isMarketList = useLocation().pathname === '/';
  useRemoveShell();
  return (
    <Page bar={<PageBar title={TITLE} left={isMarketList ? 'none' : 'back'} onLeft={() => void navigate('/')} />}>
      <EmptyState
        kind="maintenance"
        title="이 화면을 점검하고 있습니다"
        text={'점검이 끝나면 자동으로 열립니다.\n다른 화면은 그대로 사용할 수 있습니다.'}
        action={
          <Stack gap={2}>
            <Button onClick={() => window.location.reload()}>새로고침</Button>
            {isMarketList ? (
              <ButtonLink to="/accounts" variant="secondary">
                내 계정으로 가기
              </ButtonLink>
            ) : (
              <ButtonLink to="/" variant="secondary">
                마켓으로 가기
              </ButtonLink>
            )}
          </Stack>
        }
      />
    </Page>
  );
}
