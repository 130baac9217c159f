import { usePlatform } from '@backoffice/platform';
import { Button } from '@backoffice/ui';
import { LoginScreen } from './LoginScreen.tsx';
import styles from './login.module.css';

/** What a signed-in account that is not approved sees: how to apply, and the way out. */
export function BetaPrompt() {
  const { config, session } = usePlatform();
  return (
    <LoginScreen
      title="클로즈 베타 서비스입니다"
      text="지금은 승인된 판매자만 이용할 수 있습니다. 신청서를 보내주시면 확인 후 알려드립니다."
    >
      <a className={styles.apply} href={config.links.applicationForm} target="_blank" rel="noopener noreferrer">
        베타 신청하기
      </a>
      <Button variant="secondary" onClick={() => void session.signOut()}>
        로그아웃
      </Button>
    </LoginScreen>
  );
}
