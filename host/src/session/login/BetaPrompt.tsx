import { usePlatform } from '@backoffice/platform';
import { Button } from '@backoffice/ui';
import { useState } from 'react';
import { useSession } from '../SessionContext.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import styles from './login.module.css';

/** The screen of a signed-in account that is not approved: apply, check again, log out. */
export function BetaPrompt() {
  const { config, user, nav } = usePlatform();
  const session = useSession();
  const [isChecking, setIsChecking] = useState(false);

  const checkApproval = async () => {
    setIsChecking(true);
    try {
      await session.refresh();
      if (!user.isApproved) nav.toast('아직 승인되지 않았어요.', { type: 'info' });
    } catch {
      // The session handles an account that was deleted or is unreachable.
      await session.retry();
    }
    setIsChecking(false);
  };
  return (
    <LoginScreen
      title="지금은 비공개 베타 기간이에요"
      text="승인된 판매자만 이용할 수 있어요. 신청서를 보낸 뒤 승인 여부는 이 화면에서 확인할 수 있어요."
    >
      <a className={styles.apply} href={config.links.applicationForm} target="_blank" rel="noopener noreferrer">
        베타 신청하기
      </a>
      <Button variant="secondary" busy={isChecking} onClick={() => void checkApproval()}>
        승인 확인
      </Button>
      <Button variant="ghost" onClick={() => void session.signOut()}>
        로그아웃
      </Button>
    </LoginScreen>
  );
}
