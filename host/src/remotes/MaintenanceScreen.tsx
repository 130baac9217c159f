import { Button } from '@backoffice/ui';
import { RemoteMessageScreen } from './RemoteMessageScreen.tsx';

/** What is shown in place of a remote's screens while it is in maintenance, and the ways out of it. */
export function MaintenanceScreen() {
  return (
    <RemoteMessageScreen
      kind="maintenance"
      pageTitle="점검 중입니다"
      title="이 화면을 점검하고 있습니다"
      text={'점검이 끝나면 자동으로 열립니다.\n다른 화면은 그대로 사용할 수 있습니다.'}
      action={<Button onClick={() => window.location.reload()}>새로고침</Button>}
    />
  );
}
